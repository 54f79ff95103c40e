"""Setting up: the first game of a series, and the next."""

from glueckauf.games.gold.rules.turns import start_turn
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import FACES, GAP, GOLD, GOLD_FACES, NOWHERE, PLACES
from glueckauf.rulekit import FACE_DOWN, rule


@rule("R1", "R2", "R3", "R4", "R7", "A18", "A19")
def set_up(state: State) -> None:
    """Open the box: nobody has points yet, and the most golden player starts."""
    for seat in range(state.seats):
        state.totals[seat] = 0
    state.played = 0
    state.starter = state.first
    lay_out(state)


@rule("R2", "R6", "R7", "A15")
def lay_out(state: State) -> None:
    """Shuffle all cards, spread them face down and let the starter begin."""
    gather(state)
    for place in range(PLACES):
        state.cards[place] = FACE_DOWN if place < state.left else GAP
    state.first_card = NOWHERE
    state.turning = NOWHERE
    state.rush = 0
    state.idle = 0
    state.active = state.starter
    start_turn(state)


@rule("R2", "R6")
def gather(state: State) -> None:
    """Bring every card back among those that nobody has seen."""
    for seat in range(state.seats):
        for value in range(1, GOLD_FACES):
            state.out[GOLD + value - 1] += state.won[seat][value]
            state.won[seat][value] = 0
    state.left = 0
    for face in range(FACES):
        state.unseen[face] += state.out[face]
        state.table[face] = state.unseen[face]
        state.out[face] = 0
        state.left += state.table[face]


@rule("R22", "A15")
def next_game(state: State) -> None:
    """Lay out the next game of the series; the next seat begins."""
    state.starter = (state.starter + 1) % state.seats
    lay_out(state)
