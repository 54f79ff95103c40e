"""A template: what the dealer deals, and a move by lot, in the game that `game` is bound to."""

from typing import Any

from glueckauf.rulekit import portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below, draw
from glueckauf.rulekit.game import Rules

game: Rules = OPEN


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
