"""What everybody at a table of Elfengold can work out from what lies open."""

from glueckauf.games.elfengold.state import State
from glueckauf.rulekit.document import Document


def reckoning(state: State) -> Document:
    """How many counters everybody still has in hand: all but those in the mine [R2] [R26]."""
    each = state.rocks_each + state.blanks_each
    placed = list(state.placed_by[: state.placed])
    return {"counters": [each - placed.count(seat) for seat in range(state.seats)]}
