"""A rule of thumb for Digging: every move has a price in tenths of a point, and the dearest one is played.

What a hand holds that the seat cannot see is estimated from its size and from
the cards that the seat has not seen yet.
"""

from typing import Any

from glueckauf.games.digging.moves import (
    CLOSE,
    DIG,
    DRAW,
    FIGHT,
    OPEN,
    PUSH,
    aimed_mine,
    laid_card,
    pushed_card,
)
from glueckauf.games.digging.rules import (
    are_opponents,
    in_last_round,
    knows_bandit,
    legal_moves,
    metal_of,
    partner,
    worth_of_chests,
)
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    IN_FIGHT,
    KINDS,
    NO_MINE,
    Mode,
)
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream

# Prices in tenths of a point, shares in hundredths.
POINT = 10
WHOLE = 100
DRAW_PRICE = 4  # what a new card is worth while it can still be used
CLOSURE_PRICE = 38  # what a closure is worth in the hand, early in a deal
BANDIT_PRICE = 1  # for each point of a bandit's value
CAPTURE = 140  # of a mine's points: the share that winning it is worth
RESCUE = 80  # of a mine's points: the share that saving it is worth
SAFETY = 45  # of a mine's points: the share that closing it now is worth more than later
PLANS = 30  # of the points of the chests in the hand: the share that a mine for them is worth
LATE = 30  # of the points: what a chest or a penalty in the last round is worth, if somebody else can use it
DRAWS = 60  # of all actions: how many are draws
SOON = 1  # own actions before the last round from which on everything is closed
NEVER = -1000


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """The move with the highest price."""
    count = legal_moves(state, scratch.moves)
    best, price = int(scratch.moves[0]), NEVER
    for index in range(count):
        move = int(scratch.moves[index])
        worth = price_of(state, move)
        if worth > price:
            best, price = move, worth
    return best


@portable
def price_of(state: State, move: int) -> int:
    """What a move is worth to the side on turn."""
    if move == DRAW:
        return DRAW_PRICE
    if move < PUSH:
        return 0
    if move < OPEN:
        return price_of_push(state, pushed_card(move))
    if move < DIG:
        return price_of_mine(state, laid_card(move))
    mine = aimed_mine(move)
    if move < CLOSE:
        return price_of_chest(state, laid_card(move), mine)
    return price_of_close(state, mine) if move < FIGHT else price_of_bandit(state, laid_card(move), mine)


# What the deal still offers --------------------------------------------------


@portable
def actions_left(state: State) -> int:
    """How often the player on turn will act before the last round, roughly."""
    return state.stock_left * WHOLE // (state.seats * DRAWS)


@portable
def ends_soon(state: State) -> bool:
    """Whether it is time to close what is open."""
    return actions_left(state) < SOON


@portable
def is_ours(state: State, mine: int) -> bool:
    """Whether a mine belongs to the side on turn."""
    return not are_opponents(state, state.turn, state.owner[mine])


@portable
def chest_points(state: State, mine: int, card: int) -> int:
    """What a chest would add to a mine."""
    worth = state.worth[state.metal[mine]]
    return worth + worth if card >= DOUBLES or state.double_at[mine] == 1 else worth


@portable
def points_lying(state: State, mine: int) -> int:
    """What a mine would be worth if it were closed without haste."""
    return worth_of_chests(state, mine, state.chests[mine])


@portable
def points_in_hand(state: State, metal: int) -> int:
    """What the chests of a metal in the hand of the player on turn are worth."""
    hand = state.hands[state.turn]
    return (hand[CHESTS + metal] + 2 * hand[DOUBLES + metal]) * state.worth[metal]


# Mines -----------------------------------------------------------------------


@portable
def price_of_mine(state: State, card: int) -> int:
    """A mine is worth what the hand could put into it."""
    if in_last_round(state) or ends_soon(state):
        return 0
    metal = metal_of(card)
    for mine in range(state.mines):
        if state.metal[mine] == metal and not state.closed[mine] and is_ours(state, mine):
            return 0
    points = points_in_hand(state, metal)
    if state.hands[state.turn][DOUBLES + metal] > 0:
        points += state.hands[state.turn][CHESTS + metal] * state.worth[metal]
    return points * POINT * PLANS // WHOLE


@portable
def price_of_chest(state: State, card: int, mine: int) -> int:
    """A chest is worth its points, and a double chest laid first what it will double."""
    if not is_ours(state, mine):
        return NEVER
    share = LATE if in_last_round(state) else WHOLE
    points = chest_points(state, mine, card)
    if card >= DOUBLES and state.chests[mine] == 0:
        points += state.hands[state.turn][CHESTS + state.metal[mine]] * state.worth[state.metal[mine]]
    return points * POINT * share // WHOLE


@portable
def price_of_close(state: State, mine: int) -> int:
    """Closing saves what lies in a mine and gives up what could still come."""
    if not is_ours(state, mine):
        return NEVER
    if mine == state.contested:
        return price_of_haste(state, mine)
    points = points_lying(state, mine) * POINT
    if in_last_round(state) or ends_soon(state):
        return points
    return points * SAFETY // WHOLE - CLOSURE_PRICE


@portable
def price_of_haste(state: State, mine: int) -> int:
    """Closing under attack costs a chest; it pays when the fight would be lost, or at the very end."""
    points = worth_of_chests(state, mine, state.chests[mine] - 1) * POINT
    if in_last_round(state):
        return points
    return points * RESCUE // WHOLE if needed_bandit(state) > 0 else NEVER


# Bandits ---------------------------------------------------------------------


@portable
def price_of_bandit(state: State, card: int, mine: int) -> int:
    """A bandit is worth its share of the mine, as likely as it wins it."""
    value = card - BANDIT + 1
    fights = state.contested != NO_MINE
    needed = needed_bandit(state) if fights else 1
    if needed <= 0 or value < needed:
        return NEVER
    if in_last_round(state) and not fights:
        return chest_points(state, mine, CHESTS) * POINT * LATE // WHOLE - value
    lead = value if state.mode == Mode.SINGLE else value - needed
    stake = points_lying(state, mine) * POINT * CAPTURE // WHOLE
    return stake * chance_to_hold(state, lead) // WHOLE - value * BANDIT_PRICE


@portable
def needed_bandit(state: State) -> int:
    """The lowest value that would turn the fight for the side on turn; 0 or less if it wins already."""
    lead, highest = 0, 0
    for bandit in range(BANDITS):
        place = state.bandits[bandit]
        if place >= IN_FIGHT:
            highest = bandit + 1
            ours = not are_opponents(state, place - IN_FIGHT, state.turn)
            lead += highest if ours else -highest
    if state.mode == Mode.SINGLE:
        return highest + 1
    return -lead if is_ours(state, state.contested) else 1 - lead


@portable
def chance_to_hold(state: State, lead: int) -> int:
    """How likely nobody who acts later in the fight has a bandit above this lead, in hundredths."""
    share = rivals_share(state)
    chance = WHOLE
    for bandit in range(lead, state.deck[BANDIT]):
        if not knows_bandit(state, state.turn, bandit):
            chance = chance * (WHOLE - share) // WHOLE
    return chance


@portable
def rivals_share(state: State) -> int:
    """How likely a card that nobody shows is in a hand that may still join the fight, in hundredths."""
    return rival_cards(state) * WHOLE // max(1, cards_elsewhere(state))


@portable
def rival_cards(state: State) -> int:
    """How many cards the opponents hold who act before the fight is decided."""
    cards = 0
    for step in range(1, state.seats):
        seat = (state.turn + step) % state.seats
        if seat == state.attacker or (in_last_round(state) and step >= state.last_actions):
            return cards
        if are_opponents(state, seat, state.turn):
            cards += hand_size(state, seat)
    return cards


@portable
def cards_elsewhere(state: State) -> int:
    """How many cards lie face down for the player on turn."""
    cards = state.stock_left
    for seat in range(state.seats):
        if seat != state.turn:
            cards += hand_size(state, seat)
    return cards


@portable
def hand_size(state: State, seat: int) -> int:
    """How many cards a player holds."""
    size = 0
    for kind in range(KINDS):
        size += state.hands[seat][kind]
    return size


# Partners --------------------------------------------------------------------


@portable
def price_of_push(state: State, card: int) -> int:
    """At the end a closure helps a partner who has none to close what he is winning, or the second mine."""
    mate = partner(state.turn)
    if card != CLOSURE or state.pushed[mate][CLOSURE] > 0:
        return NEVER
    if in_last_round(state):
        return price_of_help(state) if state.attacker == mate else NEVER
    if not ends_soon(state) or state.hands[state.turn][CLOSURE] == 1 or state.pushed[state.turn][CLOSURE] > 0:
        return NEVER  # a closure that came from the partner does not go back: he would return it
    return second_mine(state) * POINT * RESCUE // WHOLE


@portable
def price_of_help(state: State) -> int:
    """What a closure is worth to a partner who is winning a mine and acts right after that."""
    return points_lying(state, state.contested) * POINT * RESCUE // WHOLE if needed_bandit(state) <= 0 else 0


@portable
def second_mine(state: State) -> int:
    """What the second best open mine of the side on turn is worth."""
    best, second = 0, 0
    for mine in range(state.mines):
        if not state.closed[mine] and mine != state.contested and is_ours(state, mine):
            points = points_lying(state, mine)
            second = max(second, min(best, points))
            best = max(best, points)
    return second
