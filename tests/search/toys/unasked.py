"""What a game must answer and a toy is never asked."""

from typing import Any


def set_up(state: Any) -> None:
    """A toy is laid out by hand."""


def refusal_of_move(_state: Any, _move: int) -> int:
    """Nobody tries what is not legal."""
    raise NotImplementedError


def chance(_state: Any, _weights: Any) -> tuple[int, int]:
    """Nothing is dealt."""
    raise NotImplementedError


def ending(_state: Any) -> int:
    """Nobody asks why."""
    raise NotImplementedError


def score(_state: Any, _seat: int) -> int:
    """Toys are won or lost."""
    raise NotImplementedError
