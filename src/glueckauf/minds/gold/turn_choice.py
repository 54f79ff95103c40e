"""Choosing a card in a turn of Gold: the class that is worth most."""

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import NOWHERE
from glueckauf.minds.gold.classes import places_of, unseen_places
from glueckauf.minds.gold.turn_value import IMPOSSIBLE, Floats, Value


def best_class(view: State, value: Value, *, idle: bool) -> list[int]:
    """The places of the best class of card to turn up now, known or unseen."""
    classes = value.classes
    table = classes.table(view, view.turn)
    first = None if view.first_card == NOWHERE else classes.of(view, view.cards[view.first_card], view.turn)
    known, unseen = _worths(value, table, first, idle=idle)
    if max(known.max(), unseen) == IMPOSSIBLE:
        known, unseen = _worths(value, table, first, idle=True)
    if unseen >= known.max():
        return unseen_places(view)
    return places_of(view, int(known.argmax()), classes)


def _worths(value: Value, table: Floats, first: int | None, *, idle: bool) -> tuple[Floats, float]:
    pairs = value.pairs(table)
    if first is None:
        known, unseen = value.firsts(table, pairs, idle=idle)
        return known, float(unseen)
    known, unseen = value.seconds(table, pairs, idle=idle)
    return known[first], float(unseen[first])
