"""Setting up: the game, and every round."""

from glueckauf.games.mygoldmine.rules.dwarfs import first_dwarf
from glueckauf.games.mygoldmine.rules.piles import gather_dig_cards, gather_exit_cards, lose_pile
from glueckauf.games.mygoldmine.rules.turns import call_dealer
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import GOLD_CARDS, NO_RUNG, Phase
from glueckauf.rulekit import rule


@rule("R1", "R2", "R3", "R4", "R5", "R10", "R11", "A28")
def set_up(state: State) -> None:
    """Open the box: nobody has nuggets yet, and the youngest player starts."""
    for seat in range(state.seats):
        state.nuggets[seat] = 0
    state.round_number = 0
    state.starter = state.first
    start_round(state)


@rule("R6", "R7", "R9", "R39", "A27")
def start_round(state: State) -> None:
    """Lay out the mine, stand every dwarf on the cart and shuffle all cards."""
    state.round_number += 1
    state.drago = state.places + 1
    for dwarf in range(state.dwarfs):
        state.at[dwarf] = state.cart
        state.rung[dwarf] = NO_RUNG
        for card in range(GOLD_CARDS):
            state.safe[dwarf][card] = 0
    for seat in range(state.seats):
        lose_pile(state, seat)
    gather_dig_cards(state)
    gather_exit_cards(state)
    state.dwarf = first_dwarf(state, state.starter)
    call_dealer(state, Phase.OPENING)
