"""A template: a player of Gold for two who weighs a turn by a network, in compiled games.

Bound is whoever plays where the network has nothing to say (`heuristic`): in the
rush, and before it has learned anything.  Scratch memory holds the network, what is
seen of the table (`seen`) and what every pair of kinds would be worth (`pairs`).
"""

from typing import Any

from glueckauf.games.gold.moves import TURN_UP
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import GAP, NOWHERE, PLACES, STRENGTHS
from glueckauf.minds.gold.classes import class_of, look
from glueckauf.minds.gold.features import (
    CARDS,
    CARDS_UNIT,
    CLASSES,
    IDLE,
    KINDS,
    LEAD,
    LEAD_UNIT,
    LEFT,
    NEAR,
    NEAR_STEPS,
    NEAREST,
    SEEN,
    STEPS,
    Judgement,
)
from glueckauf.rulekit import FACE_DOWN, int8, int16, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below
from glueckauf.rulekit.kernels import Policy
from glueckauf.rulekit.record import float32
from glueckauf.search.networks.network import Network, add_row, begin, chance, copy_level

PATIENCE = 1  # turns without a removed card after which no pair is turned up that changes nothing
UNSEEN = CLASSES.count  # a choice: a card that nobody has seen
HOPELESS = -1.0  # less than any chance
GOLD, COUNT, POINTS, GOLD_CARDS = CLASSES.gold, CLASSES.count, CLASSES.points, CLASSES.cards
GONE = Judgement.by(Network(())).gone.astype(
    int
)  # whether a card of the first class leaves beside the second

ROOM = {
    "seen": int16(SEEN),
    "pairs": float32(KINDS, KINDS),
    "promise": float32(1),  # what the best second card makes of a first one
    "waits": int8(1),  # whether a pair may be turned up that changes nothing
}

heuristic: Policy = OPEN


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """The card that gives the best chance of winning."""
    if state.rush or not scratch.asked[0]:
        return heuristic.decide(state, luck, scratch)
    first = NOWHERE
    if state.first_card != NOWHERE:
        first = class_of(state, state.cards[state.first_card], state.turn)
    else:
        scratch.waits[0] = 1 if state.idle < PATIENCE else 0
    look(state, state.turn, scratch.seen)
    weigh_pairs(scratch, state.left, first)
    choice = NOWHERE
    while choice == NOWHERE:
        choice = best_first(scratch) if first == NOWHERE else beside(scratch, first)
        if choice == NOWHERE or (first == NOWHERE and choice == UNSEEN):
            scratch.waits[0] = 1  # nothing else is left, or something new is being shown
    return TURN_UP + any_of(state, luck, choice)


@portable
def any_of(state: State, luck: Stream, choice: int) -> int:
    """The place of a card of this class, or of one that nobody has seen; all are equal."""
    skip = below(luck, count_of(state, choice))
    for place in range(PLACES):
        if is_of(state, place, choice):
            if skip == 0:
                return place
            skip -= 1
    return NOWHERE


@portable
def count_of(state: State, choice: int) -> int:
    """How many such cards could be turned up."""
    count = 0
    for place in range(PLACES):
        if is_of(state, place, choice):
            count += 1
    return count


@portable
def is_of(state: State, place: int, choice: int) -> bool:
    """Whether such a card could be turned up here."""
    face = state.cards[place]
    if face == GAP or place == state.first_card:
        return False
    if face == FACE_DOWN:
        return choice == UNSEEN
    return class_of(state, face, state.turn) == choice


# The best of a turn ----------------------------------------------------------


@portable
def best_first(scratch: Any) -> int:
    """The class to turn up first, if any may be; what it promises is left in scratch memory."""
    choice, best, total, cards = NOWHERE, HOPELESS, 0.0, 0
    for first in range(KINDS):
        if scratch.seen[first] == 0:
            continue
        beside(scratch, first)
        worth = scratch.promise[0]
        if first >= COUNT:
            cards += scratch.seen[first]
            total += scratch.seen[first] * worth
        elif worth > best:
            choice, best = first, worth
    if cards > 0 and total >= best * cards:
        choice, best = UNSEEN, total / cards
    scratch.expected[0] = best
    return choice


@portable
def beside(scratch: Any, first: int) -> int:
    """The class to turn up beside a first card, if any may be; what it promises is left in scratch memory."""
    scratch.seen[first] -= 1
    waits = scratch.waits[0] == 1 or first >= COUNT
    choice, best, total, cards = NOWHERE, HOPELESS, 0.0, 0
    for second in range(KINDS):
        if scratch.seen[second] == 0:
            continue
        worth = scratch.pairs[first][second]
        if second >= COUNT:
            cards += scratch.seen[second]
            total += scratch.seen[second] * worth
        elif worth > best and (waits or removes(first % COUNT, second)):
            choice, best = second, worth
    if cards > 0 and total >= best * cards:
        choice, best = UNSEEN, total / cards
    scratch.seen[first] += 1
    scratch.promise[0] = best
    return choice


@portable
def removes(one: int, other: int) -> bool:
    """Whether two cards have any effect on each other."""
    return bool(GONE[one][other] + GONE[other][one] > 0)


# Every pair of cards ---------------------------------------------------------


@portable
def weigh_pairs(scratch: Any, left: int, first: int) -> None:
    """What the table would be worth after every pair; of those with one open card only, if there is one."""
    begin(scratch)
    add_row(scratch, 0, LEAD, (scratch.seen[POINTS] - scratch.seen[POINTS + 1]) / LEAD_UNIT)
    add_row(scratch, 0, CARDS, (scratch.seen[GOLD_CARDS] - scratch.seen[GOLD_CARDS + 1]) / CARDS_UNIT)
    for kind in range(KINDS):
        for number in range(scratch.seen[kind]):
            add_row(scratch, 0, kind * STEPS + min(number, STEPS - 1), 1.0)
    for one in range(KINDS):
        if scratch.seen[one] > 0 and (first == NOWHERE or one == first):
            copy_level(scratch, 1)
            remove(scratch, 1, one)
            for other in range(one if first == NOWHERE else 0, KINDS):
                if scratch.seen[other] > 0:
                    scratch.pairs[one][other] = pair_worth(scratch, one, other, left)
                    scratch.pairs[other][one] = scratch.pairs[one][other]
            scratch.seen[one] += 1


@portable
def pair_worth(scratch: Any, one: int, other: int, left: int) -> float:
    """What the table is worth after a pair whose first card is already taken away."""
    first, second = one % COUNT, other % COUNT
    copy_level(scratch, 2)
    remove(scratch, 2, other)
    first_stays, second_stays = 1 - GONE[first][second], 1 - GONE[second][first]
    if first_stays:
        return_known(scratch, first)
    if second_stays:
        return_known(scratch, second)
    add_standing(scratch, first, second, left - 2 + first_stays + second_stays)
    scratch.seen[first] -= first_stays
    scratch.seen[second] -= second_stays
    scratch.seen[other] += 1
    return chance(scratch, 2)


@portable
def remove(scratch: Any, level: int, kind: int) -> None:
    """One card less of a kind."""
    scratch.seen[kind] -= 1
    add_row(scratch, level, kind * STEPS + min(scratch.seen[kind], STEPS - 1), -1.0)


@portable
def return_known(scratch: Any, kind: int) -> None:
    """One known card more of a class, at the last level."""
    add_row(scratch, 2, kind * STEPS + min(scratch.seen[kind], STEPS - 1), 1.0)
    scratch.seen[kind] += 1


@portable
def add_standing(scratch: Any, one: int, other: int, left: int) -> None:
    """What two cards change besides the cards: points, how many are left, whether nothing is removed."""
    if finds(one, other):
        side = -1 if min(one, other) // STRENGTHS == 1 else 1
        add_row(scratch, 2, LEAD, side * (max(one, other) - GOLD + 1) / LEAD_UNIT)
        add_row(scratch, 2, CARDS, side / CARDS_UNIT)
    if not removes(one, other):
        add_row(scratch, 2, IDLE, 1.0)
    add_row(scratch, 2, LEFT, left / PLACES)
    if NEAREST <= left < NEAREST + NEAR_STEPS:
        add_row(scratch, 2, NEAR + left - NEAREST, 1.0)


@portable
def finds(one: int, other: int) -> bool:
    """Whether one of two cards is a digger that finds the other."""
    return min(one, other) < GOLD <= max(one, other) < COUNT - 1 and GONE[one][other] == 1
