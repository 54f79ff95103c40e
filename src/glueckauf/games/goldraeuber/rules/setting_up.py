"""Setting up."""

from glueckauf.games.goldraeuber.rules.turns import call_dealer, start_turn
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CELLS,
    HIDDEN,
    NOTHING,
    NOWHERE,
    OUT,
    SEATS,
    THINGS,
    UNLAID,
    Phase,
)
from glueckauf.rulekit import rule


@rule("R1", "R2", "R3", "R4", "R7", "R8", "A1", "A2", "A29", "A37")
def set_up(state: State) -> None:
    """Stand everyone outside the face-down mine; the dealer lays the outer cards."""
    for seat in range(SEATS):
        state.figures[seat] = OUT
        state.carries[seat] = NOTHING
    for thing in range(THINGS):
        state.things[thing] = HIDDEN
    state.active = state.first
    state.place = next_unlaid(state, 0)
    call_dealer(state, Phase.LAYING)


@rule("R3", "R30")
def lay_card(state: State, number: int) -> None:
    """Lay an outer card face down; its number is on both sides.  After the last one the game begins."""
    state.numbers[state.place] = number
    state.removed[number] -= 1
    state.place = next_unlaid(state, state.place)
    if state.place == NOWHERE:
        start_turn(state, state.active)


@rule("R3")
def next_unlaid(state: State, start: int) -> int:
    """The first cell of the plan, from the start on, that still waits for its card."""
    for cell in range(start, CELLS):
        if state.numbers[cell] == UNLAID:
            return cell
    return NOWHERE
