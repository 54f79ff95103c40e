"""Reaching the exit."""

from glueckauf.games.mygoldmine.rules.dwarfs import owner
from glueckauf.games.mygoldmine.rules.piles import lose_pile
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import EXIT, GOLD_CARDS
from glueckauf.rulekit import NOBODY, rule


@rule("R24", "R25", "R31", "R33")
def walk_out(state: State, dwarf: int, steps: int) -> None:
    """Walk left towards the exit; whoever reaches it leaves, and further steps are lost."""
    if state.at[dwarf] > steps:
        state.at[dwarf] -= steps
    else:
        leave(state, dwarf)


@rule("R16", "R31", "R32", "R54", "R55", "A24", "A26", "A29")
def leave(state: State, dwarf: int) -> None:
    """Climb onto the topmost free rung with everything the pile holds."""
    state.at[dwarf] = EXIT
    state.rung[dwarf] = dwarfs_on_ladder(state)
    seat = owner(state, dwarf)
    for card in range(GOLD_CARDS):
        state.safe[dwarf][card] = state.piles[seat][card]
    lose_pile(state, seat)
    if state.extra_carrier == seat:
        state.extra_carrier = NOBODY
        state.extra_keeper = dwarf


@rule("R31")
def dwarfs_on_ladder(state: State) -> int:
    """How many dwarfs have reached the exit."""
    count = 0
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == EXIT:
            count += 1
    return count
