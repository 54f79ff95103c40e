"""Setting up: the game, and the next round."""

from glueckauf.games.elfengold.rules.buying import ask_buyer
from glueckauf.games.elfengold.rules.order import left_of
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import HUT, Counter
from glueckauf.rulekit import rule


@rule("R1", "R2", "R3", "R4", "A11", "A28", "A30")
def set_up(state: State) -> None:
    """Give everybody gold and counters, put all elves into the hut and the dragon before the first player."""
    for seat in range(state.seats):
        state.at[seat] = HUT
        state.gold[seat] = state.start_gold
        state.debt[seat] = 0
        state.shovels[seat] = 0
        state.picks[seat] = 0
        state.hand[seat][Counter.ROCK] = state.rocks_each
        state.hand[seat][Counter.BLANK] = state.blanks_each
    state.round_number = 1
    state.dragon = state.first
    ask_buyer(state, 0)


@rule("R20")
def next_round(state: State) -> None:
    """Hand the dragon to the left; a new round begins with buying."""
    state.dragon = left_of(state, state.dragon)
    state.round_number += 1
    ask_buyer(state, 0)
