"""What there is to decide in Digging, seen from a view and the moves of who decides."""

from collections.abc import Sequence

from glueckauf.rulekit.description import Task
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.moves import Move

DEEDS = ("draw", "open", "dig", "close", "bandit", "push", "pass")


def task(view: Facts, legal: Sequence[Move]) -> Task:
    """One action, which in a fight may be the only chance and in the last round is the last one."""
    listed = {move["do"] for move in legal}
    deeds = {"deeds": [deed for deed in DEEDS if deed in listed]}
    if view["fight"]:
        fought = {**deeds, "mine": view["fight"]["mine"]}
        return ("fight" if "bandit" in listed or not legal else "fight_unarmed"), fought
    return ("last" if view["last"] else "turn"), deeds
