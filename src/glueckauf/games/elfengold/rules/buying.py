"""Phase 1: tools are bought."""

from glueckauf.games.elfengold.rules.hut import can_buy, offer_loan, price, repay
from glueckauf.games.elfengold.rules.order import next_place, seat_in_order
from glueckauf.games.elfengold.rules.placing import start_placing
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import Phase
from glueckauf.rulekit import rule


@rule("R5", "R8", "A11", "A12")
def ask_buyer(state: State, place: int) -> None:
    """Let the next elf who can buy do so, from this place in the order on; then counters are placed."""
    state.phase = Phase.BUY
    for later in range(place, state.seats):
        seat = seat_in_order(state, later)
        if can_buy(state, seat):
            state.turn = seat
            offer_loan(state, seat)
            return
    start_placing(state)


@rule("R6", "R7", "R22", "A6", "A29")
def buy(state: State, shovels: int, picks: int) -> None:
    """Pay for tools and take them; whoever can pay a debt back now does so."""
    seat = state.turn
    state.gold[seat] -= price(state, shovels, picks)
    state.shovels[seat] += shovels
    state.picks[seat] += picks
    repay(state, seat)
    ask_buyer(state, next_place(state, seat))
