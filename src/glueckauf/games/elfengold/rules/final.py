"""Phase 8, the end, and the final sum."""

from glueckauf.games.elfengold.rules.hut import price
from glueckauf.games.elfengold.rules.order import call_dealer, seat_in_order
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import HUT, Ending, EndMode, Phase
from glueckauf.rulekit import NOBODY, rule


@rule("R19", "A2", "A24", "A26")
def ask_about_end(state: State, place: int) -> None:
    """End the game, or ask the next elf who may end it, from this place in the order on; else go on."""
    for later in range(place, state.seats):
        seat = seat_in_order(state, later)
        if can_end(state, seat):
            if state.end_mode == EndMode.MANDATORY:
                end_game(state)
            else:
                state.phase = Phase.END
                state.turn = seat
            return
    call_dealer(state, Phase.DRAGON)


@rule("R19", "A24", "A25")
def can_end(state: State, seat: int) -> bool:
    """Whether an elf is in the hut with enough gold; tools do not count."""
    return state.at[seat] == HUT and state.gold[seat] >= state.goal


@rule("R19")
def end_game(state: State) -> None:
    """The contest is over."""
    state.phase = Phase.OVER
    state.turn = NOBODY


@rule("R19", "A2")
def ending(state: State) -> Ending:
    """Enough gold in the hut ends the game, by itself or because its owner says so."""
    if state.phase != Phase.OVER:
        return Ending.NONE
    return Ending.GOAL if state.end_mode == EndMode.MANDATORY else Ending.DECLARED


@rule("R23", "R24", "A8", "A33")
def score(state: State, seat: int) -> int:
    """Gold and the worth of the tools, less the value of the space and what is still owed."""
    total = state.gold[seat] + price(state, state.shovels[seat], state.picks[seat])
    if state.debt_deducted:
        total -= state.debt[seat]
    return total - state.values[state.at[seat]]


@rule("R23", "A26", "A27")
def wins(state: State, seat: int) -> bool:
    """Whether nobody has a higher sum; equal sums share the victory."""
    for rival in range(state.seats):
        if score(state, rival) > score(state, seat):
            return False
    return True
