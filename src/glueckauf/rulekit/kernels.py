"""What every kernel works with: dealing, a policy for each seat, and scratch memory.

A kernel is a template module: it declares its open globals with these types,
and `rulekit.compiled` binds it to one game.
"""

from typing import Any, Protocol

from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.record import Record, int8, int16

MOST_SEATS = 6


class Scratch(Protocol):
    """Memory to write on while playing."""

    who: list[int]  # by seat: which of the kernel's policies decides
    moves: list[int]  # legal ones
    weights: list[int]  # of the dealer's moves


def scratch_for(moves: int) -> type[Record]:
    """The layout of scratch memory for a game with so many moves.

    A record, not arrays: Numba counts references to arrays, and that would
    cost more than the rules themselves.
    """
    return type(
        "Scratch", (Record,), {"who": int8(MOST_SEATS), "moves": int16(moves), "weights": int8(moves)}
    )


class Dealing(Protocol):
    """Deals for the dealer."""

    def deal(self, state: Any, stream: Stream, scratch: Scratch, /) -> int:
        """What the dealer deals next."""


class Policy(Protocol):
    """Decides for a seat."""

    def decide(self, state: Any, luck: Stream, scratch: Scratch, /) -> int:
        """A legal move for the seat on turn."""
