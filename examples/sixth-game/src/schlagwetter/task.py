"""What there is to decide in Firedamp, seen from a view and the moves of who decides."""

from collections.abc import Mapping, Sequence
from typing import Any

from glueckauf.rulekit.description import Task


def task(view: Mapping[str, Any], _legal: Sequence[Mapping[str, Any]]) -> Task:
    """The overman lays a lamp for all to see, the others face down [R6] [R7]."""
    return ("show" if view["turn"] == view["overman"] else "lay"), {"vein": view["vein"]}
