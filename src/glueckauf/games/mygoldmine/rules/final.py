"""The final."""

from glueckauf.games.mygoldmine.rules.dwarfs import dwarfs_each, first_dwarf
from glueckauf.games.mygoldmine.rules.rounds import gold_of
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import EXIT, Ending, Phase
from glueckauf.rulekit import rule


@rule("R40")
def ending(state: State) -> Ending:
    """The game ends with its last round."""
    return Ending.ROUNDS if state.phase == Phase.OVER else Ending.NONE


@rule("R41", "R59", "A21")
def score(state: State, seat: int) -> int:
    """Nuggets, and the gold of all the player's dwarfs on the ladder."""
    total = state.nuggets[seat]
    first = first_dwarf(state, seat)
    for dwarf in range(first, first + dwarfs_each(state)):
        total += gold_of(state, dwarf)
    return total


@rule("R42", "A19", "A21")
def wins(state: State, seat: int) -> bool:
    """Whether nobody beats this player."""
    for rival in range(state.seats):
        if beats(state, rival, seat):
            return False
    return True


@rule("R42", "A19", "A21")
def beats(state: State, seat: int, rival: int) -> bool:
    """A higher total, or an equal one and a dwarf higher on the ladder."""
    lead = score(state, seat) - score(state, rival)
    return lead > 0 or (lead == 0 and best_rung(state, seat) < best_rung(state, rival))


@rule("R42", "A19", "A21")
def best_rung(state: State, seat: int) -> int:
    """The rung of the player's highest dwarf; below the whole ladder if none is on it."""
    best = state.dwarfs + 1
    first = first_dwarf(state, seat)
    for dwarf in range(first, first + dwarfs_each(state)):
        if state.at[dwarf] == EXIT and state.rung[dwarf] < best:
            best = state.rung[dwarf]
    return best
