"""What lies open."""

from glueckauf.games.mygoldmine.rules.dwarfs import owner
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import Phase
from glueckauf.rulekit import rule


@rule("R43", "R45", "A12", "A30")
def sees_pile(state: State, seat: int, carrier: int) -> bool:
    """Whether a seat may look through the cards in front of another."""
    return seat == carrier or state.open_gold == 1 or state.phase == Phase.OVER


@rule("R43", "R45", "A30")
def sees_safe(state: State, seat: int, dwarf: int) -> bool:
    """Whether a seat may look through the cards that a dwarf brought out."""
    return sees_pile(state, seat, owner(state, dwarf))
