"""Observations in Digging: others' cards are drawn and pushed face down."""

from glueckauf.games.digging.moves import DEAL, NEXT_DEAL, OPEN, PUSH
from glueckauf.games.digging.rules import are_opponents
from glueckauf.games.digging.state import State
from glueckauf.rulekit import portable


@portable
def observation(state: State, move: int, seat: int) -> int:
    """Only the drawer sees a drawn card, only giver and receiver a pushed one [R40]."""
    if DEAL <= move < NEXT_DEAL and state.active != seat:
        return DEAL
    if PUSH <= move < OPEN and are_opponents(state, state.active, seat):
        return PUSH
    return move
