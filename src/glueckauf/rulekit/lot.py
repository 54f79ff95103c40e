"""A template: what the dealer deals, and a move by lot, in the game that `game` is bound to."""

from typing import Any

from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below, draw
from glueckauf.rulekit.game import Rules
from glueckauf.rulekit.record import Record, int8, int16
from glueckauf.rulekit.rule import portable

MOST_SEATS = 6

game: Rules = OPEN


def notes_for(moves: int) -> type[Record]:
    """A desk to write on while playing: who decides for which seat, and lists of so many moves.

    A record, not arrays: Numba counts references to arrays, and that would
    cost more than the rules themselves.
    """
    return type("Notes", (Record,), {"who": int8(MOST_SEATS), "moves": int16(moves), "weights": int8(moves)})


@portable
def deal(state: Any, stream: Stream, notes: Any) -> int:
    """What the dealer deals next."""
    first, total = game.chance(state, notes.weights)
    return first + draw(stream, notes.weights, total)


@portable
def decide(state: Any, luck: Stream, notes: Any) -> int:
    """Any legal move, each equally likely."""
    count = game.legal_moves(state, notes.moves)
    return int(notes.moves[below(luck, count)])
