"""Whom rollouts of Digging take everybody for: the rule of thumb, more patient.

It opens and fills mines rather when the hand can also close them, draws more, and
keeps closures for mines that are worth one.  The shares came from duels with the
rule of thumb (docs/opponents.md).
"""

from typing import Any

from glueckauf.games.digging.moves import CLOSE, DIG, DRAW, FIGHT, OPEN, aimed_mine
from glueckauf.games.digging.rules import in_last_round, legal_moves
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import CLOSURE
from glueckauf.minds.digging.heuristic import NEVER, POINT, WHOLE, ends_soon, is_ours, points_lying
from glueckauf.minds.digging.heuristic import PLANS as USUAL_PLANS
from glueckauf.minds.digging.heuristic import price_of as usual_price
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream

# Prices in tenths of a point, shares in hundredths.
DRAW_PRICE = 7  # what a new card is worth while it can still be used
CLOSURE_PRICE = 50  # what a closure is worth in the hand, early in a deal
SAFETY = 20  # of a mine's points: the share that closing it now is worth more than later
PLANS = 20  # of the points of the chests in the hand: the share that a mine for them is worth
HOPES = 10  # the same without a closure in the hand
TRUST = 60  # of a chest's price: the share that it is worth without a closure in the hand


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """The move with the highest price."""
    best, price = int(DRAW), NEVER
    for index in range(legal_moves(state, scratch.moves)):
        worth = price_of(state, scratch.moves[index])
        if worth > price:
            best, price = int(scratch.moves[index]), worth
    return best


@portable
def price_of(state: State, move: int) -> int:
    """What a move is worth to the side on turn."""
    if move == DRAW:
        return DRAW_PRICE
    usual = usual_price(state, move)
    if move < OPEN or move >= FIGHT:
        return usual
    if move >= CLOSE:
        return price_of_patience(state, aimed_mine(move), usual)
    if move >= DIG:
        return usual if can_close(state) else usual * TRUST // WHOLE
    return usual * (PLANS if can_close(state) else HOPES) // USUAL_PLANS


@portable
def can_close(state: State) -> bool:
    """Whether the hand holds a closure, or it is too late to wait for one."""
    return state.hands[state.turn][CLOSURE] > 0 or in_last_round(state)


@portable
def price_of_patience(state: State, mine: int, usual: int) -> int:
    """Closing early saves what lies in a mine and gives up what could still come."""
    if not is_ours(state, mine) or mine == state.contested or in_last_round(state) or ends_soon(state):
        return usual
    return points_lying(state, mine) * POINT * SAFETY // WHOLE - CLOSURE_PRICE
