"""What people misjudge in Elfengold: above 0 what they are drawn to, below 0 what they shrink from."""

from typing import Any

from glueckauf.games.elfengold.moves import DIG, PLACE, REST, picks_of
from glueckauf.games.elfengold.terms import MOST_PICKS


def thrifty(_state: Any, move: int) -> float:
    """Finds pick axes too dear."""
    return -picks_of(move) / MOST_PICKS if move < PLACE else 0.0


def trusting(_state: Any, move: int) -> float:
    """Digs wherever it stands: these counters will be empty."""
    return float(DIG <= move < REST)
