"""Turns."""

from glueckauf.games.mygoldmine.rules.dwarfs import in_mine, owner
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import Phase
from glueckauf.rulekit import DEALER, rule


@rule("R14", "R50", "R51")
def end_turn(state: State) -> None:
    """Give the turn to the next dwarf that is still in the mine."""
    dwarf = state.dwarf + 1
    while dwarf == state.dwarfs or not in_mine(state, dwarf):
        dwarf = 0 if dwarf == state.dwarfs else dwarf + 1
    state.dwarf = dwarf
    start_turn(state)


@rule("R12", "R13")
def start_turn(state: State) -> None:
    """Let the player of the acting dwarf dig or draw an exit card."""
    state.phase = Phase.TURN
    state.turn = owner(state, state.dwarf)


@rule("R8", "R9", "R17")
def call_dealer(state: State, phase: int) -> None:
    """Wait for the dealer to turn up a card."""
    state.phase = phase
    state.turn = DEALER
