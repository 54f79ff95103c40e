"""Phase 4: digging is declared."""

from glueckauf.games.elfengold.rules.order import call_dealer, next_place, seat_in_order
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import Dig, Phase
from glueckauf.rulekit import rule


@rule("R13", "A20")
def ask_digger(state: State, place: int) -> None:
    """Let the next elf on a numbered space declare, from this place in the order on; then all dig."""
    state.phase = Phase.DECLARE
    for later in range(place, state.seats):
        seat = seat_in_order(state, later)
        if can_dig(state, seat):
            state.turn = seat
            return
        state.digs[seat] = Dig.NO
    call_dealer(state, Phase.DIGGING)


@rule("R13")
def can_dig(state: State, seat: int) -> bool:
    """Whether an elf stands on a numbered space; everybody out there has a tool."""
    return state.values[state.at[seat]] > 0


@rule("R13", "A20", "A36")
def declare(state: State, answer: int) -> None:
    """Say whether and with which tool this elf digs."""
    state.digs[state.turn] = answer
    ask_digger(state, next_place(state, state.turn))
