"""A template: a rival at Gold who forgets, in compiled games.

Bound is who decides from what is remembered (`player`).  Scratch memory holds which
cards the rival has forgotten (`lost`), which it had seen by its last turn and may forget
before this one (`noted`), and how many of ten thousand it keeps from one of its turns to
the next (`keeps`), as `minds/gold/memory.py` has it.
"""

from typing import Any

from glueckauf.games.gold.moves import TURN_UP
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import GAP, NOWHERE, PLACES
from glueckauf.rulekit import FACE_DOWN, int8, int16, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below
from glueckauf.rulekit.kernels import Policy

ALL = 10_000
ROOM = {
    "lost": int8(PLACES),
    "noted": int8(PLACES),
    "faces": int8(PLACES),  # of the cards that are hidden from the rival while it decides
    "keeps": int16(1),
}

player: Policy = OPEN


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What the rival does, who knows only what it remembers."""
    if state.first_card == NOWHERE:
        forget(state, luck, scratch)
    hide(state, scratch)
    move = player.decide(state, luck, scratch)
    uncover(state, scratch)
    scratch.lost[move - TURN_UP] = 0
    scratch.noted[move - TURN_UP] = 1 if state.first_card == NOWHERE else 0
    return move


@portable
def forget(state: State, luck: Stream, scratch: Any) -> None:
    """Some of the cards that were seen by the last turn fade; what was seen since is fresh."""
    for place in range(PLACES):
        if state.cards[place] == GAP or state.cards[place] == FACE_DOWN:
            scratch.lost[place], scratch.noted[place] = 0, 0
        elif scratch.noted[place] == 0:
            scratch.noted[place] = 1
        elif below(luck, ALL) >= scratch.keeps[0]:
            scratch.lost[place] = 1


@portable
def hide(state: State, scratch: Any) -> None:
    """Put what is forgotten back among the unseen cards."""
    for place in range(PLACES):
        if scratch.lost[place]:
            scratch.faces[place] = state.cards[place]
            state.unseen[state.cards[place]] += 1
            state.cards[place] = FACE_DOWN


@portable
def uncover(state: State, scratch: Any) -> None:
    """Lay the cards as they were."""
    for place in range(PLACES):
        if scratch.lost[place]:
            state.cards[place] = scratch.faces[place]
            state.unseen[state.cards[place]] -= 1
