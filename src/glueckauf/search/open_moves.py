"""Observations of games in which every move is made openly."""

from typing import Any

from glueckauf.rulekit import portable


@portable
def observation(state: Any, move: int, seat: int) -> int:
    """The move itself."""
    return move
