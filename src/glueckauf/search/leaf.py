"""A template: what the end of a rollout is worth, in the game that `game` is bound to.

Also bound is where rollouts may end before the game does (`cutoff`).
"""

from typing import Any

from glueckauf.rulekit import NOBODY, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.description import Rules
from glueckauf.search.protocols import CERTAIN, Cutoff

game: Rules = OPEN
cutoff: Cutoff = OPEN


@portable
def value(state: Any, side: int, sides: int) -> int:
    """How likely a side wins: a win is shared with every other side that wins.

    Seats take sides in turn, so that the first seat of a side has its number.
    """
    if state.turn != NOBODY:
        return cutoff.value(state, side)
    if not game.wins(state, side):
        return 0
    winners = 0
    for other in range(sides):
        if game.wins(state, other):
            winners += 1
    return CERTAIN // winners
