"""What is daring in Digging."""

from typing import Any

from glueckauf.games.digging.moves import CLOSE, DEAL, DIG, DRAW, FIGHT, OPEN


def daring(_state: Any, move: int) -> float:
    """To fight, and to open a mine that others may take; who closes one plays safe."""
    if FIGHT <= move < DEAL or OPEN <= move < DIG:
        return 1.0
    return -float(move == DRAW or CLOSE <= move < FIGHT)
