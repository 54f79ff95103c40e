"""How the robbery ended: who got out, with what, and what went wrong."""

from glueckauf.games.goldraeuber.events import reasons
from glueckauf.games.goldraeuber.rules import is_trapped, is_won, ways_out
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import NOTHING, OUT, THING_NAMES, Phase
from glueckauf.rulekit.account import Account, Row


def account(_before: State, after: State) -> Account | None:
    """All win or lose together: nobody has a sum of his own [R28] [R29]."""
    if after.phase != Phase.OVER:
        return None
    free = ways_out(after)
    rows = [
        Row((seat,), (whereabouts(after, seat, free), after.points[seat], load(after, seat)))
        for seat in range(after.seats)
    ]
    notes = () if is_won(after) else tuple(reasons(after))
    return Account("game", 1, ("where", "life", "load"), tuple(rows), notes=notes)


def whereabouts(state: State, seat: int, free: int) -> str:
    """Where a robber is in the end."""
    if state.figures[seat] == OUT:
        return "outside"
    return "trapped" if is_trapped(state, seat, free) else "inside"


def load(state: State, seat: int) -> str | None:
    """What a robber carries."""
    thing = state.carries[seat]
    return None if thing == NOTHING else THING_NAMES[thing]
