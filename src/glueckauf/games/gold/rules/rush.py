"""When the gold rush begins."""

from glueckauf.games.gold.rules.cards import strength, worth
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import DIGGERS, DYNAMITE, FACES, GOLD, RUSH_AT
from glueckauf.rulekit import rule


@rule("R17", "R19", "A6", "A7", "A9", "A10")
def rush_begins(state: State) -> bool:
    """Few cards are left, or nothing can happen any more, or nothing has happened for too long."""
    if state.rush:
        return False
    if state.left <= RUSH_AT:
        return True
    if state.deadlock_rush and is_dead(state):
        return True
    limit = state.no_progress_limit * state.seats
    return 0 < limit <= state.idle


@rule("A9")
def is_dead(state: State) -> bool:
    """Whether no two cards on the table could do anything to each other."""
    if state.table[DYNAMITE] > 0:
        return False
    strongest, weakest = 0, FACES
    for face in range(DIGGERS, GOLD):
        if state.table[face] > 0:
            strongest = max(strongest, strength(face))
            weakest = min(weakest, strength(face))
    for face in range(GOLD, DYNAMITE):
        if state.table[face] > 0:
            return strongest <= weakest and worth(face) > strongest
    return strongest <= weakest
