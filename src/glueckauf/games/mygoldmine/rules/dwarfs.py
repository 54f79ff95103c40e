"""The dwarfs, and who plays them."""

from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import EXIT, PAIR
from glueckauf.rulekit import rule


@rule("R5", "R50")
def owner(state: State, dwarf: int) -> int:
    """The seat that plays this dwarf."""
    return dwarf // PAIR if state.doubled else dwarf


@rule("R5", "R50", "R60")
def dwarfs_each(state: State) -> int:
    """How many dwarfs a player has."""
    return PAIR if state.doubled else 1


@rule("R58")
def first_dwarf(state: State, seat: int) -> int:
    """The dwarf that a player always plays first."""
    return seat * PAIR if state.doubled else seat


@rule("R13a", "R31", "A5", "A6")
def in_mine(state: State, dwarf: int) -> bool:
    """Whether the dwarf is still in play."""
    return state.at[dwarf] > EXIT


@rule("R34")
def mine_is_empty(state: State) -> bool:
    """Whether every dwarf is on the ladder or eliminated."""
    for dwarf in range(state.dwarfs):
        if in_mine(state, dwarf):
            return False
    return True


@rule("R34")
def dwarfs_in_mine(state: State) -> int:
    """How many dwarfs are still at risk."""
    count = 0
    for dwarf in range(state.dwarfs):
        if in_mine(state, dwarf):
            count += 1
    return count


@rule("R53", "R57")
def team_is_in_mine(state: State, seat: int) -> bool:
    """Whether a dwarf of this player still carries the pile."""
    first = first_dwarf(state, seat)
    for dwarf in range(first, first + dwarfs_each(state)):
        if in_mine(state, dwarf):
            return True
    return False
