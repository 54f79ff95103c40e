"""Whom rollouts of Digging take everybody for: the rule of thumb, more patient.

It opens and fills mines rather when the hand can also close them, draws more, and
keeps closures for mines that are worth one.  The shares came from duels with the
rule of thumb (docs/opponents.md).  It is asked millions of times, so it lists no
moves: those that the rule of thumb would never play it does not look at.
"""

from typing import Any

from glueckauf.games.digging.moves import CLOSE, DRAW, OPEN, PASS, dig_of, fight_of, push_of
from glueckauf.games.digging.rules import (
    can_close,
    can_dig,
    can_fight,
    holds_bandit,
    in_last_round,
    knows_bandit,
)
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    METALS,
    MINE_CARDS,
    NO_MINE,
    Mode,
)
from glueckauf.minds.digging.heuristic import (
    BANDIT_PRICE,
    CAPTURE,
    POINT,
    WHOLE,
    ends_soon,
    is_ours,
    needed_bandit,
    points_lying,
    price_of_bandit,
    price_of_chest,
    price_of_close,
    price_of_mine,
    price_of_push,
    rivals_share,
)
from glueckauf.minds.digging.heuristic import PLANS as USUAL_PLANS
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream

Choice = tuple[int, int]
"""A move and its price."""

# Prices in tenths of a point, shares in hundredths.
DRAW_PRICE = 7  # what a new card is worth while it can still be used
CLOSURE_PRICE = 50  # what a closure is worth in the hand, early in a deal
SAFETY = 20  # of a mine's points: the share that closing it now is worth more than later
PLANS = 20  # of the points of the chests in the hand: the share that a mine for them is worth
HOPES = 10  # the same without a closure in the hand
TRUST = 60  # of a chest's price: the share that it is worth without a closure in the hand


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """The move with the highest price, the first of equal ones."""
    choice = (int(PASS), 0) if in_last_round(state) else (int(DRAW), DRAW_PRICE)
    if state.hands[state.turn][CLOSURE] > 0 and state.mode == Mode.PARTNERS:
        choice = dearer(choice, push_of(CLOSURE), price_of_push(state, CLOSURE))
    if not (in_last_round(state) or ends_soon(state)):
        choice = best_opening(state, choice)
    choice = best_dig(state, choice)
    if state.hands[state.turn][CLOSURE] > 0:
        choice = best_close(state, choice)
    return best_fight(state, choice)[0] if state.hands[state.turn][BANDIT] > 0 else choice[0]


@portable
def dearer(choice: Choice, move: int, price: int) -> Choice:
    """Another move, if its price is higher."""
    return (move, price) if price > choice[1] else choice


# Mines -----------------------------------------------------------------------


@portable
def best_opening(state: State, before: Choice) -> Choice:
    """A mine, unless something else is dearer."""
    choice = before
    share = PLANS if has_closure(state) else HOPES
    for metal in range(METALS):
        if state.hands[state.turn][MINE_CARDS + metal] > 0:
            price = price_of_mine(state, MINE_CARDS + metal) * share // USUAL_PLANS
            choice = dearer(choice, OPEN + metal, price)
    return choice


@portable
def best_dig(state: State, before: Choice) -> Choice:
    """A chest for a mine of one's own, unless something else is dearer."""
    choice = before
    for mine in range(state.mines):
        if not state.closed[mine] and is_ours(state, mine) and can_dig(state, mine):
            choice = dearer_chest(state, mine, CHESTS + state.metal[mine], choice)
            choice = dearer_chest(state, mine, DOUBLES + state.metal[mine], choice)
    return choice


@portable
def dearer_chest(state: State, mine: int, card: int, choice: Choice) -> Choice:
    """Such a chest for a mine, if there is one in the hand and its price is higher."""
    if state.hands[state.turn][card] == 0:
        return choice
    share = WHOLE if has_closure(state) else TRUST
    return dearer(choice, dig_of(card, mine), price_of_chest(state, card, mine) * share // WHOLE)


@portable
def has_closure(state: State) -> bool:
    """Whether the hand holds a closure, or it is too late to wait for one."""
    return state.hands[state.turn][CLOSURE] > 0 or in_last_round(state)


@portable
def best_close(state: State, before: Choice) -> Choice:
    """To close a mine of one's own, unless something else is dearer."""
    choice = before
    for mine in range(state.mines):
        if not state.closed[mine] and is_ours(state, mine) and can_close(state, mine):
            choice = dearer(choice, CLOSE + mine, price_of_patience(state, mine))
    return choice


@portable
def price_of_patience(state: State, mine: int) -> int:
    """Closing early saves what lies in a mine and gives up what could still come."""
    if mine == state.contested or in_last_round(state) or ends_soon(state):
        return price_of_close(state, mine)
    return points_lying(state, mine) * POINT * SAFETY // WHOLE - CLOSURE_PRICE


# Bandits ---------------------------------------------------------------------


@portable
def best_fight(state: State, before: Choice) -> Choice:
    """A bandit for a mine of somebody else, unless something else is dearer."""
    choice = before
    fights = state.contested != NO_MINE
    needed = needed_bandit(state) if fights else 1
    if needed <= 0:
        return choice
    for mine in range(state.mines):
        if not state.closed[mine] and can_fight(state, mine):
            if in_last_round(state) and not fights:
                choice = weakest_bandit(state, mine, choice)
            else:
                choice = best_bandit(state, mine, needed, choice)
    return choice


@portable
def weakest_bandit(state: State, mine: int, choice: Choice) -> Choice:
    """Late attacks only harm, so the weakest bandit is the dearest."""
    for bandit in range(BANDITS):
        if holds_bandit(state, state.turn, bandit):
            price = price_of_bandit(state, BANDIT + bandit, mine)
            return dearer(choice, fight_of(BANDIT + bandit, mine), price)
    return choice


@portable
def best_bandit(state: State, mine: int, needed: int, choice: Choice) -> Choice:
    """From the strongest down, since what threatens the weaker one threatens more than the stronger."""
    best, price = choice
    stake = points_lying(state, mine) * POINT * CAPTURE // WHOLE
    if stake <= price:
        return choice
    share, chance, threat = rivals_share(state), WHOLE, int(state.deck[BANDIT])
    for value in range(BANDITS, needed - 1, -1):
        lead = value if state.mode == Mode.SINGLE else value - needed
        while threat > lead:
            threat -= 1
            if not knows_bandit(state, state.turn, threat):
                chance = chance * (WHOLE - share) // WHOLE
        worth = stake * chance // WHOLE - value * BANDIT_PRICE
        if holds_bandit(state, state.turn, value - 1) and (
            worth > price or (worth == price and best != choice[0])
        ):
            best, price = fight_of(BANDIT + value - 1, mine), worth
    return best, price
