"""What people misjudge in Digging: above 0 what they are drawn to, below 0 what they shrink from."""

from typing import Any

from glueckauf.games.digging.moves import CLOSE, DEAL, FIGHT


def peaceful(_state: Any, move: int) -> float:
    """Sends no bandits."""
    return -float(FIGHT <= move < DEAL)


def trusting(_state: Any, move: int) -> float:
    """Leaves mines open, as if nobody would take them."""
    return -float(CLOSE <= move < FIGHT)
