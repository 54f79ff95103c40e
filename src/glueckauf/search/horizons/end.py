"""A template of a horizon: playouts end with the game, in the game that `game` is bound to."""

from typing import Any

from glueckauf.rulekit import NOBODY, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.game import Rules

CERTAIN = 10_000  # a won game, in ten-thousandths

game: Rules = OPEN


@portable
def mark(state: Any) -> int:
    """Nothing to compare with."""
    return 0


@portable
def reached(state: Any, mark: int) -> bool:
    """Only the end is the end."""
    return False


@portable
def worth(state: Any, seat: int) -> int:
    """A win, shared with everybody else who wins; a game without end is worth nothing."""
    if state.turn != NOBODY or not game.wins(state, seat):
        return 0
    winners = 0
    for rival in range(state.seats):
        if game.wins(state, rival):
            winners += 1
    return CERTAIN // winners
