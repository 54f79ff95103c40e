"""What there is to decide in Elfengold, seen from a view and the moves of who decides."""

from collections.abc import Callable, Sequence

from glueckauf.games.elfengold.picture import board_values, in_box
from glueckauf.games.elfengold.terms import HUT, PICK_FACTOR, SHAFT
from glueckauf.rulekit.description import Task
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.moves import Move


def task(view: Facts, legal: Sequence[Move]) -> Task:
    """What the phase asks for."""
    return TASKS[view["phase"]](view, legal) if legal else (view["phase"], {})


def buying(view: Facts, legal: Sequence[Move]) -> Task:
    """Tools, and perhaps a loan [R6] [R21]."""
    prices = {"shovel": in_box(view, "gold", "shovel"), "pick": in_box(view, "gold", "pick")}
    facts = {**prices, "gold": view["gold"][view["turn"]], "loan": in_box(view, "gold", "loan")}
    return ("borrow" if any("loan" in move for move in legal) else "buy"), facts


def placing(view: Facts, legal: Sequence[Move]) -> Task:
    """A counter, or none any more [R9] [A1]."""
    facts = {"rocks": view["rocks"][view["turn"]], "blanks": view["blanks"][view["turn"]]}
    return ("place_or_pass" if {"do": "pass"} in legal else "place"), facts


def moving(view: Facts, legal: Sequence[Move]) -> Task:
    """So many steps; from the hut perhaps down in the basket [R10] [R12]."""
    seat = view["turn"]
    tools = view["shovels"][seat] + view["picks"][seat]
    if tools == 0:
        return "stay", {}
    facts = {"steps": in_box(view, "board", "steps")[tools - 1], "gold": in_box(view, "gold", "basket")}
    lowered = view["at"][seat] == HUT and {"do": "move", "to": SHAFT} in legal
    return ("basket" if lowered else "move"), facts


def declaring(view: Facts, legal: Sequence[Move]) -> Task:
    """To dig with one tool or the other, or not at all [R13] [R17]."""
    value = board_values(view)[view["at"][view["turn"]]]
    tools = [move["with"] for move in legal if "with" in move]
    if not tools:
        return "rest", {}
    facts = {"gold": value, "double": PICK_FACTOR * value}
    return ("dig_either" if len(tools) > 1 else f"dig_{tools[0]}"), facts


def ending(view: Facts, _legal: Sequence[Move]) -> Task:
    """To end the game, or not [A2]."""
    return "end", {"gold": view["gold"][view["turn"]]}


TASKS: dict[str, Callable[[Facts, Sequence[Move]], Task]] = {
    "buy": buying,
    "place": placing,
    "move": moving,
    "declare": declaring,
    "end": ending,
}
