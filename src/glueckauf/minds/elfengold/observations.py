"""Observations in Elfengold: others' counters are placed face down, and turned over where somebody digs."""

from glueckauf.games.elfengold.moves import DIG_UP, MOVES, PASS, PLACE, space_of
from glueckauf.games.elfengold.rules import is_digging, rock_lies
from glueckauf.games.elfengold.state import State
from glueckauf.rulekit import portable


@portable
def observation(state: State, move: int, seat: int) -> int:
    """Where a counter is placed, and later whose tools a rock breaks [R15] [R25]."""
    if PLACE <= move < PASS and state.turn != seat:
        return PLACE + space_of(move)
    return MOVES + broken(state) if move == DIG_UP else move


@portable
def broken(state: State) -> int:
    """The seats that dig where a rock lies, as bits."""
    seats = 0
    for digger in range(state.seats):
        if is_digging(state, digger) and rock_lies(state, state.at[digger]):
            seats |= 1 << digger
    return seats
