"""A cutoff for every game: rollouts end with the game."""

from typing import Any

from glueckauf.rulekit import portable


@portable
def mark(state: Any) -> int:
    """Nothing to compare with."""
    return 0


@portable
def reached(state: Any, mark: int) -> bool:
    """Only the end is the end."""
    return False


@portable
def value(state: Any, seat: int) -> int:
    """A game without end is worth nothing."""
    return 0
