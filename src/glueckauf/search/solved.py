"""What is known exactly: the moves of a solved position, and who can solve one."""

from dataclasses import dataclass
from typing import Any, Protocol


@dataclass(frozen=True)
class Solved:
    """A legal move of a solved position."""

    number: int
    share: float  # how often perfect play makes this move; all shares add up to one
    worth: float | None = None  # how likely it wins; None where something else was solved for


class Solver(Protocol):
    """Solves parts of a game."""

    def prepare(self, knowledge: Any, /) -> None:
        """Compile what solving needs, so that nobody waits for it later."""

    def solve(self, knowledge: Any, /) -> list[Solved] | None:
        """Every legal move of the seat on turn, given what that seat knows; None where nothing is solved."""


def nothing_to_compile(_knowledge: Any) -> None:
    """The `prepare` of a solver that is not compiled."""
