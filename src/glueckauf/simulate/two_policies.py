"""A template: a table at which one policy (`ours`) decides for some seats and `theirs` for the others."""

from typing import Any

from glueckauf.rulekit import portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.kernels import Policy, Scratch

OURS = 0  # the mark of a seat that `ours` decides for

ours: Policy = OPEN
theirs: Policy = OPEN


@portable
def decide(state: Any, luck: Stream, scratch: Scratch) -> int:
    """What the policy of the seat on turn decides."""
    if scratch.who[state.turn] == OURS:
        return ours.decide(state, luck, scratch)
    return theirs.decide(state, luck, scratch)
