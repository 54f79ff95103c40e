"""What lies open."""

from glueckauf.games.elfengold.rules.digging import is_digging
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import Phase
from glueckauf.rulekit import rule


@rule("R25", "A16")
def sees_counter(state: State, seat: int, index: int) -> bool:
    """A placed counter shows its underside to its owner, and to all where it is being dug."""
    if state.placed_by[index] == seat:
        return True
    return state.phase == Phase.DIGGING and is_dug(state, state.placed_at[index])


@rule("R14", "R15", "R25")
def is_dug(state: State, space: int) -> bool:
    """Whether an elf digs on this space."""
    for seat in range(state.seats):
        if is_digging(state, seat) and state.at[seat] == space:
            return True
    return False


@rule("R26", "A31")
def sees_gold(state: State, seat: int, owner: int) -> bool:
    """Whether a seat may count the gold of another."""
    return seat == owner or state.hidden_gold == 0 or state.phase == Phase.OVER
