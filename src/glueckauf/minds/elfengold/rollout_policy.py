"""Whom rollouts of Elfengold take everybody for: one of four schools, each the answer to another.

Spoilers beat the rule of thumb and those in a hurry, bluffers beat spoilers,
those in a hurry beat bluffers, and the rule of thumb beats those in a hurry.
Spoilers are the strongest: a first impression is theirs.
"""

from typing import Any

from glueckauf.games.elfengold.state import State
from glueckauf.minds.elfengold import bluffer, heuristic, rusher, spoiler
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream

SPOILER, THUMB, BLUFFER, RUSHER = range(4)
SCHOOLS = 4


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What somebody of this school does."""
    school = scratch.who[state.turn]
    if school == THUMB:
        return heuristic.decide(state, luck, scratch)
    if school == BLUFFER:
        return bluffer.decide(state, luck, scratch)
    if school == RUSHER:
        return rusher.decide(state, luck, scratch)
    return spoiler.decide(state, luck, scratch)
