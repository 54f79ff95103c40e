"""The order of a round."""

from glueckauf.games.elfengold.state import State
from glueckauf.rulekit import DEALER, rule


@rule("R8", "R9", "R10", "R13", "A12", "A34")
def seat_in_order(state: State, place: int) -> int:
    """The seat at this place of the order: 0 is the dragon's, the others follow clockwise."""
    seat = state.dragon + place
    return seat if seat < state.seats else seat - state.seats


@rule("R8", "R9", "R10", "R13", "A12")
def next_place(state: State, seat: int) -> int:
    """The place in the order after this seat's."""
    place = seat - state.dragon
    return place + 1 if place >= 0 else place + state.seats + 1


@rule("R9", "R20")
def left_of(state: State, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule("R14", "R20")
def call_dealer(state: State, phase: int) -> None:
    """Nobody has anything to decide: the table goes on by itself."""
    state.phase = phase
    state.turn = DEALER
