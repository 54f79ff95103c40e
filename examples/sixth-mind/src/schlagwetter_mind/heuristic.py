"""A rule of thumb for Firedamp: the brightest lamp where the air will hold, the dimmest where it will not."""

from typing import Any

from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream, below
from schlagwetter.rules import legal_moves
from schlagwetter.state import State
from schlagwetter.terms import BRIGHTEST, DIMMEST

WHIMS = 3  # one lamp in so many is any: who can be read is blinded [R10]


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What a sensible player does: the moves are listed from the dimmest lamp to the brightest."""
    count = legal_moves(state, scratch.moves)
    if below(luck, WHIMS) == 0:
        return int(scratch.moves[below(luck, count)])
    return int(scratch.moves[count - 1 if air_holds(state) else 0])


@portable
def air_holds(state: State) -> bool:
    """What the overman knows from the vein, the others guess from the lamp that he has laid."""
    if state.turn == state.overman:
        return is_bright(state.air[state.vein])
    return not is_bright(state.laid[state.overman])


@portable
def is_bright(light: int) -> bool:
    """Whether this is more light than a lamp has on average."""
    return light > (DIMMEST + BRIGHTEST) // 2
