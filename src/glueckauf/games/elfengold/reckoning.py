"""What everybody at a table of Elfengold can work out from what lies open."""

from glueckauf.games.elfengold.state import State
from glueckauf.rulekit.document import Document


def reckoning(state: State) -> Document:
    """Who still has how many counters in hand, and what the box says of values, goal and prices."""
    return {
        "counters": counters_in_hand(state),
        "values": list(map(int, state.values)),
        "goal": int(state.goal),
        "prices": {
            "shovel": int(state.shovel_price),
            "pick": int(state.pick_price),
            "basket": int(state.basket_price),
        },
    }


def counters_in_hand(state: State) -> list[int]:
    """All counters of every seat but those in the mine [R2] [R26]."""
    each = state.rocks_each + state.blanks_each
    placed = list(state.placed_by[: state.placed])
    return [each - placed.count(seat) for seat in range(state.seats)]
