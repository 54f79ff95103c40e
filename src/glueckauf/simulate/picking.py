"""A template: the uniform policy without a list of moves, in the game that `game` is bound to.

Where memory is far away, as on a graphics card, counting the moves and then
looking again for the one that was drawn is quicker than writing them down.
The moves are those that `uniform` would draw.
"""

from typing import Any

from glueckauf.rulekit import Record, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.kernels import Scratch
from glueckauf.rulekit.record import int64

NOT_YET = -1


class Pick(Record):
    """Stands where a list of moves is written: it keeps the one that is wanted."""

    wanted = int64()  # its place in the list
    move = int64()


game: Rules = OPEN


@portable
def decide(state: Any, luck: Stream, scratch: Scratch) -> int:
    """Any legal move, each equally likely."""
    pick = scratch.moves
    pick.wanted = NOT_YET
    pick.move = NOT_YET
    while pick.move == NOT_YET:
        count = game.legal_moves(state, pick)
        if pick.wanted == NOT_YET:
            pick.wanted = below(luck, count)
    return int(pick.move)
