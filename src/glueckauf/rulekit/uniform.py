"""A template: the dealer's draw, and the uniform policy, in the game that `game` is bound to."""

from typing import Any

from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below, draw
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.kernels import Scratch
from glueckauf.rulekit.rule import portable

game: Rules = OPEN


@portable
def deal(state: Any, stream: Stream, scratch: Scratch) -> int:
    """What the dealer deals next."""
    first, total = game.chance(state, scratch.weights)
    return first + draw(stream, scratch.weights, total)


@portable
def decide(state: Any, luck: Stream, scratch: Scratch) -> int:
    """Any legal move, each equally likely."""
    count = game.legal_moves(state, scratch.moves)
    return int(scratch.moves[below(luck, count)])
