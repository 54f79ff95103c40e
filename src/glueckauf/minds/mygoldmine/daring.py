"""What is daring in My Gold Mine."""

from typing import Any

from glueckauf.games.mygoldmine.moves import DIG, EXTRA

OFTEN = 0.3  # how daring something is that comes up every turn: who shrank from it by more would lose


def daring(_state: Any, move: int) -> float:
    """To dig on, and to take the extra gold; so often to be chosen that a little is enough."""
    return OFTEN * (move in (DIG, EXTRA))
