"""What there is to decide in Gold, seen from a view and the moves of who decides."""

from collections.abc import Sequence

from glueckauf.games.gold.terms import COLOUR_NAMES
from glueckauf.rulekit.description import Task
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.moves import Move

COLOURS = {name[0]: name for name in COLOUR_NAMES}  # by the first letter, as cards name them


def task(view: Facts, _legal: Sequence[Move]) -> Task:
    """Turn up a first card, a second one, or the only one of the rush."""
    if view["rush"]:
        return "rush", {}
    if not view["open"]:
        return "first", {}
    card = view["cards"][view["open"][0]]
    return with_open_card(view, card)


def with_open_card(view: Facts, card: str) -> Task:
    """What goes with the first card: gold for a digger, a digger for gold [R10] [R13]."""
    if card[0] not in COLOURS:
        return ("gold" if card[1:] else "dynamite"), {"card": card, "value": card[1:]}
    facts = {"card": card, "value": card[1:]}
    owners = [seat for seat, colours in enumerate(view["colours"]) if COLOURS[card[0]] in colours]
    if not owners:
        return "free_digger", facts
    return ("own_digger" if owners == [view["turn"]] else "other_digger"), {**facts, "owner": owners[0]}
