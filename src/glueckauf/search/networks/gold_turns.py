"""A template: a player of Gold for two who weighs a turn by a network, in compiled games.

Bound is whoever plays where the network has nothing to say (`thumb`): in the
rush, and before it has learned anything.  The desk has the network, what is
seen of the table (`seen`) and what every pair of kinds would be worth (`pairs`).
"""

from typing import Any

from glueckauf.games.gold.moves import TURN_UP
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import GAP, NOWHERE, PLACES, STRENGTHS
from glueckauf.rulekit import FACE_DOWN, int8, int16, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below
from glueckauf.search.gold_turn import class_of, look
from glueckauf.search.networks.gold import (
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
from glueckauf.search.networks.network import Network, add_row, begin, chance, climb, floats
from glueckauf.search.playouts import Player

PATIENCE = 1  # turns without a removed card after which no pair is turned up that changes nothing
UNSEEN = CLASSES.count  # a choice: a card that nobody has seen
HOPELESS = -1.0  # less than any chance
GOLD, COUNT, POINTS, GOLD_CARDS = CLASSES.gold, CLASSES.count, CLASSES.points, CLASSES.cards
GONE = Judgement.by(Network(())).gone.astype(
    int
)  # whether a card of the first class leaves beside the second

ROOM = {
    "seen": int16(SEEN),
    "pairs": floats(KINDS, KINDS),
    "promise": floats(1),  # what the best second card makes of a first one
    "waits": int8(1),  # whether a pair may be turned up that changes nothing
}

thumb: Player = OPEN


@portable
def decide(state: State, luck: Stream, desk: Any) -> int:
    """The card that gives the best chance of winning."""
    if state.rush or not desk.asked[0]:
        return thumb.decide(state, luck, desk)
    first = NOWHERE
    if state.first_card != NOWHERE:
        first = class_of(state, state.cards[state.first_card], state.turn)
    else:
        desk.waits[0] = 1 if state.idle < PATIENCE else 0
    look(state, state.turn, desk.seen)
    weigh_pairs(desk, state.left, first)
    choice = NOWHERE
    while choice == NOWHERE:
        choice = best_first(desk) if first == NOWHERE else beside(desk, first)
        if choice == NOWHERE or (first == NOWHERE and choice == UNSEEN):
            desk.waits[0] = 1  # nothing else is left, or something new is being shown
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
def best_first(desk: Any) -> int:
    """The class to turn up first, if any may be; what it promises is left on the desk."""
    choice, best, total, cards = NOWHERE, HOPELESS, 0.0, 0
    for first in range(KINDS):
        if desk.seen[first] == 0:
            continue
        beside(desk, first)
        worth = desk.promise[0]
        if first >= COUNT:
            cards += desk.seen[first]
            total += desk.seen[first] * worth
        elif worth > best:
            choice, best = first, worth
    if cards > 0 and total >= best * cards:
        choice, best = UNSEEN, total / cards
    desk.expected[0] = best
    return choice


@portable
def beside(desk: Any, first: int) -> int:
    """The class to turn up beside a first card, if any may be; what it promises is left on the desk."""
    desk.seen[first] -= 1
    waits = desk.waits[0] == 1 or first >= COUNT
    choice, best, total, cards = NOWHERE, HOPELESS, 0.0, 0
    for second in range(KINDS):
        if desk.seen[second] == 0:
            continue
        worth = desk.pairs[first][second]
        if second >= COUNT:
            cards += desk.seen[second]
            total += desk.seen[second] * worth
        elif worth > best and (waits or removes(first % COUNT, second)):
            choice, best = second, worth
    if cards > 0 and total >= best * cards:
        choice, best = UNSEEN, total / cards
    desk.seen[first] += 1
    desk.promise[0] = best
    return choice


@portable
def removes(one: int, other: int) -> bool:
    """Whether two cards have any effect on each other."""
    return bool(GONE[one][other] + GONE[other][one] > 0)


# Every pair of cards ---------------------------------------------------------


@portable
def weigh_pairs(desk: Any, left: int, first: int) -> None:
    """What the table would be worth after every pair; of those with one open card only, if there is one."""
    begin(desk)
    add_row(desk, 0, LEAD, (desk.seen[POINTS] - desk.seen[POINTS + 1]) / LEAD_UNIT)
    add_row(desk, 0, CARDS, (desk.seen[GOLD_CARDS] - desk.seen[GOLD_CARDS + 1]) / CARDS_UNIT)
    for kind in range(KINDS):
        for number in range(desk.seen[kind]):
            add_row(desk, 0, kind * STEPS + min(number, STEPS - 1), 1.0)
    for one in range(KINDS):
        if desk.seen[one] > 0 and (first == NOWHERE or one == first):
            climb(desk, 1)
            remove(desk, 1, one)
            for other in range(one if first == NOWHERE else 0, KINDS):
                if desk.seen[other] > 0:
                    desk.pairs[one][other] = pair_worth(desk, one, other, left)
                    desk.pairs[other][one] = desk.pairs[one][other]
            desk.seen[one] += 1


@portable
def pair_worth(desk: Any, one: int, other: int, left: int) -> float:
    """What the table is worth after a pair whose first card is already taken away."""
    first, second = one % COUNT, other % COUNT
    climb(desk, 2)
    remove(desk, 2, other)
    first_stays, second_stays = 1 - GONE[first][second], 1 - GONE[second][first]
    if first_stays:
        return_known(desk, first)
    if second_stays:
        return_known(desk, second)
    add_standing(desk, first, second, left - 2 + first_stays + second_stays)
    desk.seen[first] -= first_stays
    desk.seen[second] -= second_stays
    desk.seen[other] += 1
    return chance(desk, 2)


@portable
def remove(desk: Any, level: int, kind: int) -> None:
    """One card less of a kind."""
    desk.seen[kind] -= 1
    add_row(desk, level, kind * STEPS + min(desk.seen[kind], STEPS - 1), -1.0)


@portable
def return_known(desk: Any, kind: int) -> None:
    """One known card more of a class, at the last level."""
    add_row(desk, 2, kind * STEPS + min(desk.seen[kind], STEPS - 1), 1.0)
    desk.seen[kind] += 1


@portable
def add_standing(desk: Any, one: int, other: int, left: int) -> None:
    """What two cards change besides the cards: points, how many are left, whether nothing is removed."""
    if finds(one, other):
        side = -1 if min(one, other) // STRENGTHS == 1 else 1
        add_row(desk, 2, LEAD, side * (max(one, other) - GOLD + 1) / LEAD_UNIT)
        add_row(desk, 2, CARDS, side / CARDS_UNIT)
    if not removes(one, other):
        add_row(desk, 2, IDLE, 1.0)
    add_row(desk, 2, LEFT, left / PLACES)
    if NEAREST <= left < NEAREST + NEAR_STEPS:
        add_row(desk, 2, NEAR + left - NEAREST, 1.0)


@portable
def finds(one: int, other: int) -> bool:
    """Whether one of two cards is a digger that finds the other."""
    return min(one, other) < GOLD <= max(one, other) < COUNT - 1 and GONE[one][other] == 1
