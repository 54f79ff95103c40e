"""The players, and who plays together."""

from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import SEATS, SIDES, Mode
from glueckauf.rulekit import rule


@rule("R6")
def next_seat(state: State, seat: int) -> int:
    """The seat to the left."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule("R2")
def partner(seat: int) -> int:
    """The seat opposite."""
    return (seat + SIDES) % SEATS


@rule("R2", "R3")
def sides(state: State) -> int:
    """How many sides play against each other."""
    return SIDES if state.mode == Mode.PARTNERS else state.seats


@rule("R2", "R3", "A12")
def side(state: State, seat: int) -> int:
    """The side a seat plays for."""
    return seat % SIDES if state.mode == Mode.PARTNERS else seat


@rule("R17", "A13", "A21")
def are_opponents(state: State, seat: int, other: int) -> bool:
    """Whether two seats play for different sides."""
    return side(state, seat) != side(state, other)
