"""Elfengold by spoiling: travel light, lay rocks where rivals would dig, and trust no foreign counter."""

from typing import Any

from glueckauf.games.elfengold.moves import END, GO_ON, MOVE, picks_of, placing, shovels_of
from glueckauf.games.elfengold.rules import (
    is_digging,
    legal_moves,
    price,
    refusal_of_walk,
    wins,
)
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import SPACES, UPPER, Counter, Phase, Refusal
from glueckauf.minds.elfengold.heuristic import (
    SURE,
    WIN,
    answer_at,
    outlook_of,
    own_rock_lies,
    rivals_wish,
    temptation,
)
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream, below

FEAR = 2  # how many times as often as by chance a foreign counter is taken for a rock
CHANGE = 14  # gold that must be left over for a second tool
WHIM = 60  # how much chance mixes into the choice of a space for a counter, in hundredths
HUNDRED = 100
AGAIN = 8  # how much less a second counter of one's own on a space serves
OWN_GOAL = 4  # how much less a rock serves where one wants to dig oneself
ROOM = 2  # how much more a blank serves there

# What speaks for a purchase, in points.
TOOL, PICK, FARE, SPARE, LOAD = 10, 20, 20, 5, 3


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What a spoiler does."""
    if state.phase == Phase.BUY:
        return best_purchase(state, scratch)
    if state.phase == Phase.PLACE:
        return best_counter(state, luck)
    if state.phase == Phase.MOVE:
        return MOVE + best_walk(state)
    if state.phase == Phase.DECLARE:
        return answer_at(state, safety(state, state.at[state.turn]))
    return END if wins(state, state.turn) else GO_ON


@portable
def best_purchase(state: State, scratch: Any) -> int:
    """One pick axe and the fare for the basket; more only with gold to spare."""
    count = legal_moves(state, scratch.moves)
    best, value = int(scratch.moves[0]), -WIN
    for index in range(count):
        move = int(scratch.moves[index])
        points = purchase_points(state, move)
        if points > value:
            best, value = move, points
    return best


@portable
def purchase_points(state: State, move: int) -> int:
    """What speaks for a purchase."""
    seat = state.turn
    picks = state.picks[seat] + picks_of(move)
    owned = state.shovels[seat] + shovels_of(move) + picks
    left = state.gold[seat] - price(state, shovels_of(move), picks_of(move))
    if owned == 0:
        return 0
    points = TOOL - LOAD * max(0, owned - (2 if left >= CHANGE else 1))
    if picks > 0:
        points += PICK
    if picks > 1 and left >= CHANGE:
        points += SPARE
    return points + (FARE if left >= state.basket_price else 0)


@portable
def best_counter(state: State, luck: Stream) -> int:
    """A rock where rivals want to dig; a blank where the spoiler does, or another threat."""
    hand = state.hand[state.turn]
    rocks, blanks = hand[Counter.ROCK], hand[Counter.BLANK]
    kind = Counter.ROCK if below(luck, rocks + blanks) < rocks else Counter.BLANK
    goal = best_goal(state)
    best, value = UPPER, -WIN
    for space in range(UPPER, SPACES):
        use = use_of_counter(state, space, kind, goal)
        use += use * below(luck, WHIM) // HUNDRED
        if use > value:
            best, value = space, use
    return placing(kind, best)


@portable
def use_of_counter(state: State, space: int, kind: int, goal: int) -> int:
    """How much a counter serves on a space: the more rivals want to dig there, the more it spoils."""
    use = rivals_wish(state, space)
    if space == goal and kind == Counter.ROCK:
        use //= OWN_GOAL
    elif space == goal:
        use = temptation(state, state.turn, space) * ROOM
    return use // AGAIN - 1 if own_counter_lies(state, space) else use


@portable
def own_counter_lies(state: State, space: int) -> bool:
    """Whether the player on turn has laid a counter there."""
    for index in range(state.placed):
        if state.placed_by[index] == state.turn and state.placed_at[index] == space:
            return True
    return False


@portable
def best_goal(state: State) -> int:
    """Where the player on turn would like to dig, as the counters lie now."""
    best, value = UPPER, -1
    for space in range(UPPER, SPACES):
        wish = temptation(state, state.turn, space) * safety(state, space)
        if wish > value:
            best, value = space, wish
    return best


@portable
def best_walk(state: State) -> int:
    """The space with the best digging now and later, among counters that are not to be trusted."""
    best, value = state.at[state.turn], -WIN - WIN
    for space in range(SPACES):
        if refusal_of_walk(state, space) == Refusal.NONE:
            outlook = outlook_of(state, space, safety(state, space))
            if outlook > value:
                best, value = space, outlook
    return best


@portable
def safety(state: State, space: int) -> int:
    """How likely no rock lies on a space, in thousandths, for somebody who fears every foreign counter."""
    if state.values[space] == 0 or own_rock_lies(state, space):
        return 0
    fear = FEAR * SURE * state.rocks_each // (state.rocks_each + state.blanks_each)
    safe = SURE
    for index in range(state.placed):
        owner = state.placed_by[index]
        if owner != state.turn and state.placed_at[index] == space:
            digs_there = is_digging(state, owner) and state.at[owner] == space
            safe = safe if digs_there else safe * max(0, SURE - fear) // SURE
    return safe
