"""Phase 3: the elves move."""

from glueckauf.games.elfengold.rules.declaring import ask_digger
from glueckauf.games.elfengold.rules.hut import tools
from glueckauf.games.elfengold.rules.order import next_place, seat_in_order
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import SPACES, Phase
from glueckauf.rulekit import rule


@rule("R10", "A9", "A10")
def ask_mover(state: State, place: int) -> None:
    """Let the next elf with a tool move, from this place in the order on; then digging is declared."""
    state.phase = Phase.MOVE
    for later in range(place, state.seats):
        seat = seat_in_order(state, later)
        if tools(state, seat) > 0:
            state.turn = seat
            return
    ask_digger(state, 0)


@rule("R10", "R11", "A9", "A17", "A35")
def reaches(state: State, seat: int, space: int) -> bool:
    """Whether a space is near enough for an elf with so many tools, in one direction or the other."""
    steps = state.steps[tools(state, seat)]
    onward = steps_onward(state.at[seat], space)
    return onward <= steps or SPACES - onward <= steps


@rule("R11")
def steps_onward(start: int, space: int) -> int:
    """How far it is from the hut's side through the upper tunnel, down the ladder and up the shaft."""
    return space - start if space >= start else space - start + SPACES


@rule("R12", "A17", "A18")
def fare(state: State, seat: int, space: int) -> int:
    """What the troll asks for the way to a space: only being let down from the hut costs gold."""
    start = state.at[seat]
    if space <= start or space - start <= state.steps[tools(state, seat)]:
        return 0
    return state.basket_price


@rule("R10", "R12", "A18")
def walk(state: State, space: int) -> None:
    """Walk to a space and pay for the basket if it is needed."""
    seat = state.turn
    state.gold[seat] -= fare(state, seat, space)
    state.at[seat] = space
    ask_mover(state, next_place(state, seat))
