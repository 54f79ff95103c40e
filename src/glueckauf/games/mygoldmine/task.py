"""What there is to decide in My Gold Mine, seen from a view and the moves of who decides."""

from collections.abc import Sequence

from glueckauf.rulekit.description import Task
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.moves import Move

TASKS_OF_ARROWS = {"S": "stay", "R": "right", "L": "left"}


def task(view: Facts, legal: Sequence[Move]) -> Task:
    """Use the drawn card, or take the open one or draw."""
    if view["drawn"]:
        return "use", {"card": view["drawn"]}
    deeds = [move["do"] for move in legal]
    if deeds == ["exit"]:
        return "exit_only", {}
    arrow, gold = view["dig"][0][0], int(view["dig"][0][1:])
    return "dig_only" if deeds == ["dig"] else TASKS_OF_ARROWS[arrow], {"gold": gold}
