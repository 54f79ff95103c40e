"""What there is to decide in Goldräuber, seen from a view and the moves of who decides."""

from collections.abc import Sequence

from glueckauf.games.goldraeuber.terms import LAST_ACTION, LAST_ANGRY_ACTION
from glueckauf.rulekit.description import Task
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.moves import Move

ANGRY = 2  # the phase in which the monk is angry
ACTIONS = ("open", "move", "dig")
FREE_DEEDS = ("take", "hand", "give", "move")


def task(view: Facts, legal: Sequence[Move]) -> Task:
    """Let a card fall, use the action, or end the turn."""
    deeds = list(dict.fromkeys(move["do"] for move in legal))
    if view["stage"] == "done":
        return "free", {"deeds": [deed for deed in FREE_DEEDS if deed in deeds]}
    if price(view) > 0:
        return collapse(view, deeds)
    things = [move["what"] for move in legal if move["do"] == "take"]
    if things:
        return "take", {"what": things[0]}
    actions = [deed for deed in ACTIONS if deed in deeds]
    return ("act", {"deeds": actions}) if actions or not legal else ("no_way", {})


def collapse(view: Facts, deeds: Sequence[str]) -> Task:
    """A card falls, unless somebody pays; experts roll for its number first [R17] [R31]."""
    expert, facts = bool(view["options"].get("expert")), {"points": price(view), "number": view["number"]}
    if expert and view["number"] is None:
        return ("roll_or_pay" if "pay" in deeds else "roll"), facts
    anger = "angry" if view["phase"] == ANGRY else "calm"
    if expert:
        return ("number_or_pay" if "pay" in deeds else "number"), facts
    return f"{anger}_or_pay" if "pay" in deeds else anger, facts


def price(view: Facts) -> int:
    """The life points that make the roll an action; 0 or less if it is one [R10] [R25]."""
    return int(view["roll"]) - (LAST_ANGRY_ACTION if view["phase"] == ANGRY else LAST_ACTION)
