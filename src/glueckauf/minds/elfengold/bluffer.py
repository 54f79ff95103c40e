"""Elfengold by bluffing: blanks that threaten first, rocks last, in the gaps to which a rival then flees."""

from typing import Any

from glueckauf.games.elfengold.moves import END, GO_ON, MOVE, placing
from glueckauf.games.elfengold.rules import wins
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import SPACES, UPPER, Counter, Phase
from glueckauf.minds.elfengold.heuristic import WIN, best_answer, best_walk, rivals_wish
from glueckauf.minds.elfengold.spoiler import best_purchase, own_counter_lies
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream, below

WHIM = 40  # how much chance mixes into the choice of a space for a counter, in hundredths
HUNDRED = 100
SURPRISE = 10  # one rock in so many comes before the blanks are gone


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What a bluffer does."""
    if state.phase == Phase.BUY:
        return best_purchase(state, scratch)
    if state.phase == Phase.PLACE:
        return best_counter(state, luck)
    if state.phase == Phase.MOVE:
        return MOVE + best_walk(state)
    if state.phase == Phase.DECLARE:
        return best_answer(state)
    return END if wins(state, state.turn) else GO_ON


@portable
def best_counter(state: State, luck: Stream) -> int:
    """A threat on the best space for rivals that bears none of the bluffer's counters yet."""
    best, value = UPPER, -WIN
    for space in range(UPPER, SPACES):
        use = rivals_wish(state, space)
        use += use * below(luck, WHIM) // HUNDRED
        if use > value and not own_counter_lies(state, space):
            best, value = space, use
    return placing(next_kind(state, luck), best)


@portable
def next_kind(state: State, luck: Stream) -> int:
    """Blanks first; now and then a rock, lest anybody counts on that."""
    hand = state.hand[state.turn]
    if hand[Counter.BLANK] == 0 or (hand[Counter.ROCK] > 0 and below(luck, SURPRISE) == 0):
        return Counter.ROCK
    return Counter.BLANK
