"""What is daring in Elfengold."""

from typing import Any

from glueckauf.games.elfengold.moves import DIG, GO_ON, MOVE, PLACE, REST, picks_of
from glueckauf.games.elfengold.terms import MOST_PICKS


def daring(state: Any, move: int) -> float:
    """Pick axes, and the spaces with the most gold, where everybody drops rocks."""
    if move < PLACE:
        return picks_of(move) / MOST_PICKS
    if MOVE <= move < DIG:
        return float(state.values[move - MOVE] / max(state.values))
    if DIG <= move < REST:
        return float(move - DIG + 1) / 2
    return float(move == GO_ON)
