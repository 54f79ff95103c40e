"""What is daring in Goldräuber."""

from typing import Any

from glueckauf.games.goldraeuber.moves import OPEN, PAY, ROLL_NUMBER, WALK
from glueckauf.games.goldraeuber.terms import INNER


def daring(state: Any, move: int) -> float:
    """To open the inner cards; who pays life points plays safe."""
    if OPEN <= move < WALK:
        return float(state.numbers[move - OPEN] == INNER)
    return -float(PAY <= move < ROLL_NUMBER)
