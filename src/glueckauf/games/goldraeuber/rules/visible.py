"""What lies open."""

from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import NOWHERE
from glueckauf.rulekit import rule


@rule("R34")
def see(state: State, face: int) -> int:
    """Everybody sees the card that the dealer looks at; the cell it lies on."""
    cell = state.place
    state.place = NOWHERE
    state.faces[cell] = face
    state.unseen[state.numbers[cell]][face] -= 1
    return cell
