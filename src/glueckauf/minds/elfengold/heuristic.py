"""A rule of thumb for Elfengold: ride to the rich spaces, dig where rocks are unlikely, and be home in time.

Nobody else's counters are looked at from below: each is a rock as likely as
rocks are among all counters of its owner, unless the owner himself digs there.
"""

from typing import Any

from glueckauf.games.elfengold.moves import DIG, END, GO_ON, MOVE, PLACE, REST, picks_of, shovels_of
from glueckauf.games.elfengold.rules import (
    fare,
    is_digging,
    legal_moves,
    next_place,
    price,
    reaches,
    refusal_of_walk,
    tools,
    wins,
)
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import HUT, PICK_FACTOR, SPACES, UPPER, Counter, EndMode, Phase, Refusal
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream, below

# Values are in hundredths of a gold coin.
GOLD = 100
SURE = 1000  # certainty, in thousandths
TRUST = 18  # how much of the gold in reach will be dug up in later rounds, in hundredths
PICK_STOCK = 500  # what owning a pick axe is worth
SHOVEL_STOCK = 200  # what owning a shovel is worth
RESTART = 400  # what it costs to begin again in the hut
RIVAL_LUCK = 100  # how much of the best last dig a rival is granted, in hundredths
PATIENCE = 20  # how much gold beyond the goal is enough to go home with any lead
WIN = 1_000_000  # more than all gold
ON_THE_WAY = 10_000  # what a step towards a victory at home is worth: more than any dig
OWN_RISK = 50  # how much one's own wish to dig speaks against laying a rock, in hundredths
WHIM = 60  # how much chance mixes into the choice of a space for a counter, in hundredths


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What a sensible player does."""
    if state.phase == Phase.BUY:
        return best_purchase(state, scratch)
    if state.phase == Phase.PLACE:
        return best_counter(state, luck, scratch.weights)
    if state.phase == Phase.MOVE:
        return MOVE + best_walk(state)
    if state.phase == Phase.DECLARE:
        return best_answer(state)
    return END if wins(state, state.turn) else GO_ON


# Buying ----------------------------------------------------------------------


@portable
def best_purchase(state: State, scratch: Any) -> int:
    """The tools that promise the best trip."""
    count = legal_moves(state, scratch.moves)
    best, value = int(scratch.moves[0]), -WIN
    for index in range(count):
        move = int(scratch.moves[index])
        promise = trip(state, move)
        if promise > value:
            best, value = move, promise
    return best


@portable
def trip(state: State, move: int) -> int:
    """What a purchase promises: some rounds of digging, tools to spare, less the price."""
    seat = state.turn
    shovels = state.shovels[seat] + shovels_of(move)
    picks = state.picks[seat] + picks_of(move)
    if shovels + picks == 0:
        return 0
    cost = price(state, shovels_of(move), picks_of(move))
    stock = picks * PICK_STOCK + shovels * SHOVEL_STOCK - cost * GOLD
    steps = state.steps[shovels + picks]
    factor = PICK_FACTOR if picks > 0 else 1
    return stock + from_hut(state, state.gold[seat] - state.debt[seat] - cost, steps, factor)


@portable
def from_hut(state: State, gold: int, steps: int, factor: int) -> int:
    """What the way from the hut promises, on foot or, if there is gold for it, in the basket."""
    walking = hope(state, steps, steps, factor)
    if gold < state.basket_price:
        return walking
    return max(walking, hope(state, SPACES - steps, steps, factor) - state.basket_price * GOLD)


@portable
def hope(state: State, start: int, steps: int, factor: int) -> int:
    """What the next rounds promise at a place of the tunnel: the more gold is in reach, the more."""
    gold = 0
    for space in range(max(UPPER, start - steps), min(SPACES, start + steps + 1)):
        gold += state.values[space]
    return gold * factor * TRUST


# Placing counters ------------------------------------------------------------


@portable
def best_counter(state: State, luck: Stream, crowds: Any) -> int:
    """A rock where rivals are tempted, a blank where only this player may know that it is safe."""
    count_counters(state, crowds)
    rocks, blanks = state.hand[state.turn][Counter.ROCK], state.hand[state.turn][Counter.BLANK]
    kind = Counter.ROCK if below(luck, rocks + blanks) < rocks else Counter.BLANK
    best, value = UPPER, -WIN
    for space in range(UPPER, SPACES):
        use = use_of_counter(state, space, kind) // (1 + crowds[space])
        use += use * below(luck, WHIM) // GOLD
        if use > value:
            best, value = space, use
    return PLACE + (kind - Counter.ROCK) * SPACES + best


@portable
def use_of_counter(state: State, space: int, kind: int) -> int:
    """A rock serves where rivals will dig, a blank where it keeps them away from a space for oneself."""
    own = temptation(state, state.turn, space)
    if kind == Counter.BLANK:
        return own
    return rivals_wish(state, space) - own * OWN_RISK // GOLD


@portable
def rivals_wish(state: State, space: int) -> int:
    """How much all rivals together would like to dig on a space."""
    wish = 0
    for rival in range(state.seats):
        if rival != state.turn:
            wish += temptation(state, rival, space)
    return wish


@portable
def temptation(state: State, seat: int, space: int) -> int:
    """How much a player would like to dig on a space; what it brings counts twice."""
    if tools(state, seat) == 0 or not reaches(state, seat, space):
        return 0
    if fare(state, seat, space) > state.gold[seat]:
        return 0
    gain = state.values[space] * GOLD
    if state.picks[seat] > 0:
        gain *= PICK_FACTOR
    return gain * gain // GOLD


@portable
def count_counters(state: State, crowds: Any) -> None:
    """Count the counters on every space."""
    for space in range(SPACES):
        crowds[space] = 0
    for index in range(state.placed):
        crowds[state.placed_at[index]] += 1


# Moving ----------------------------------------------------------------------


@portable
def best_walk(state: State) -> int:
    """The space with the best digging now and later; home with enough gold and the lead."""
    best, value = state.at[state.turn], -WIN - WIN
    for space in range(SPACES):
        if refusal_of_walk(state, space) == Refusal.NONE:
            outlook = outlook_of(state, space, safety(state, space))
            if outlook > value:
                best, value = space, outlook
    return best


@portable
def outlook_of(state: State, space: int, safe: int) -> int:
    """What going to a space is worth, if digging there is so likely to be safe."""
    seat = state.turn
    cost = fare(state, seat, space)
    if space == HUT:
        return home_value(state) + rest_of_trip(state, space, cost) - RESTART
    if home_value(state) == WIN:
        return (SPACES - way_home(space)) * ON_THE_WAY
    dig = max(dig_value(state, space, DIG, safe), dig_value(state, space, DIG + 1, safe))
    return max(0, dig) + rest_of_trip(state, space, cost) - cost * GOLD


@portable
def rest_of_trip(state: State, space: int, cost: int) -> int:
    """What the next rounds promise from a space."""
    seat = state.turn
    steps = state.steps[tools(state, seat)]
    factor = PICK_FACTOR if state.picks[seat] > 0 else 1
    if space == HUT:
        return from_hut(state, state.gold[seat] - cost, steps, factor)
    return hope(state, space, steps, factor)


@portable
def home_value(state: State) -> int:
    """Coming home with enough gold wins for the leader and loses for anybody else."""
    if state.gold[state.turn] < state.goal:
        return 0
    if leads(state, state.turn):
        return WIN
    return -WIN if state.end_mode == EndMode.MANDATORY else 0


@portable
def way_home(space: int) -> int:
    """The steps from a space to the hut, the shorter way round."""
    return min(space - HUT, SPACES - space)


@portable
def leads(state: State, seat: int) -> bool:
    """Whether a player at home is ahead; who does not have much more than needed yet wants to be sure."""
    own = state.gold[seat] + price(state, state.shovels[seat], state.picks[seat])
    luck = RIVAL_LUCK if state.gold[seat] < state.goal + PATIENCE else 0
    for rival in range(state.seats):
        if rival != seat and own * GOLD < outcome(state, rival, luck):
            return False
    return True


@portable
def outcome(state: State, rival: int, luck: int) -> int:
    """The sum of a rival at the end of this round: a pick axe brings the value of a space once more."""
    total = state.gold[rival] - state.debt[rival] + price(state, state.shovels[rival], state.picks[rival])
    best = 0
    if state.picks[rival] > 0:
        for space in range(SPACES):
            if may_dig_on(state, rival, space):
                best = max(best, state.values[space])
    return total * GOLD + best * luck


@portable
def may_dig_on(state: State, rival: int, space: int) -> bool:
    """Whether a rival can still be on a space when digging begins."""
    if next_place(state, rival) < next_place(state, state.turn):
        return state.at[rival] == space
    return reaches(state, rival, space)


# Digging ---------------------------------------------------------------------


@portable
def best_answer(state: State) -> int:
    """Dig with the tool that promises more, or rest where both promise a loss."""
    return answer_at(state, safety(state, state.at[state.turn]))


@portable
def answer_at(state: State, safe: int) -> int:
    """The same if digging is so likely to be safe."""
    space = state.at[state.turn]
    shovel, pick = dig_value(state, space, DIG, safe), dig_value(state, space, DIG + 1, safe)
    if max(shovel, pick) <= 0:
        return REST
    return DIG if shovel > pick else DIG + 1


@portable
def dig_value(state: State, space: int, answer: int, safe: int) -> int:
    """What digging on a space with a tool brings on average, if it is so likely to be safe."""
    seat = state.turn
    with_pick = answer > DIG
    owned = state.picks[seat] if with_pick else state.shovels[seat]
    if owned == 0 or state.values[space] == 0:
        return -WIN
    gain = state.values[space] * GOLD * (PICK_FACTOR if with_pick else 1)
    loss = break_loss(state, PICK_STOCK if with_pick else SHOVEL_STOCK)
    return (safe * gain - (SURE - safe) * loss) // SURE


@portable
def break_loss(state: State, stock: int) -> int:
    """What a broken tool costs; the last one leads home, for better or for worse."""
    if tools(state, state.turn) > 1:
        return stock
    return stock + RESTART - home_value(state)


@portable
def safety(state: State, space: int) -> int:
    """How likely no rock lies on a space, in thousandths, for the player on turn."""
    if state.values[space] == 0:
        return 0  # nobody digs there
    seat = state.turn
    safe = SURE
    for owner in range(state.seats):
        if owner == seat:
            if own_rock_lies(state, space):
                return 0
        elif not (is_digging(state, owner) and state.at[owner] == space):
            safe = safe * blanks_only(state, owner, space) // SURE
    return safe


@portable
def own_rock_lies(state: State, space: int) -> bool:
    """Whether the player on turn has laid a rock there himself."""
    for index in range(state.placed):
        if (
            state.placed_by[index] == state.turn
            and state.placed_at[index] == space
            and state.placed_kind[index] == Counter.ROCK
        ):
            return True
    return False


@portable
def blanks_only(state: State, owner: int, space: int) -> int:
    """How likely all of a player's counters on a space are blanks, in thousandths."""
    counters = state.rocks_each + state.blanks_each
    blanks = state.blanks_each
    safe = SURE
    for index in range(state.placed):
        if state.placed_by[index] == owner and state.placed_at[index] == space:
            safe = safe * max(0, blanks) // counters
            blanks -= 1
            counters -= 1
    return safe
