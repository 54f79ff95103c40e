"""What the kernels of this package ask of the modules that are bound to them."""

from typing import Any, Protocol

from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.kernels import Scratch

CERTAIN = 10_000  # a won game, in ten-thousandths: what values are counted in


class Cutoff(Protocol):
    """Where a rollout may end before the game does, and what that is worth."""

    def mark(self, state: Any, /) -> int:
        """What to compare with, taken where the rollout begins."""

    def reached(self, state: Any, mark: int, /) -> bool:
        """Whether the rollout may end here."""

    def value(self, state: Any, seat: int, /) -> int:
        """How likely the seat wins from here, in ten-thousandths; the game is not over."""


class Leaf(Protocol):
    """Says what an end or a cutoff is worth."""

    def value(self, state: Any, side: int, sides: int, /) -> int:
        """How likely a side wins, in ten-thousandths."""


class Beliefs(Protocol):
    """What a seat makes of what the others did: which worlds explain it, and who the others may be."""

    def particles(self, state: Any, seat: int, /) -> int:
        """How many imagined worlds one is drawn from; 1 where nothing can be inferred."""

    def likelihood(self, state: Any, seat: int, /) -> int:
        """How likely the others would have done what they did in this world; at least 1, up to a factor."""

    def cast(self, state: Any, seat: int, luck: Stream, scratch: Scratch, /) -> None:
        """Note in `scratch.who` which policy every seat follows in this world; 0 is a first impression's."""


class Observations(Protocol):
    """What a seat observes of others' moves."""

    def observation(self, state: Any, move: int, seat: int, /) -> int:
        """The move as a seat sees it: a number that all moves share which look alike to it."""


class Abstraction(Protocol):
    """What a game knows about its own states."""

    def fingerprint(self, state: Any, base: int, /) -> int:
        """A number below 2³¹, the same for states that are equal from now on and else hardly ever."""

    def last_is_best(self, state: Any, /) -> bool:
        """Whether the seat on turn cannot do better than with the last of its moves."""
