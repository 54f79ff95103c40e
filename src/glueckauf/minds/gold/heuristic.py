"""A rule of thumb for Gold: take what pays most this turn, and otherwise look at something new."""

from typing import Any

from glueckauf.games.gold.moves import TURN_UP
from glueckauf.games.gold.rules import (
    colour,
    is_digger,
    is_gold,
    legal_moves,
    refusal_of_turn,
    strength,
    worth,
)
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import DYNAMITE, GAP, NOWHERE, PLACES, Refusal
from glueckauf.rulekit import FACE_DOWN, NOBODY, portable
from glueckauf.rulekit.dealer import Stream, below

POINT = 10  # the gold of value 1
DIGGER = 4  # what a point of a digger's strength is worth to its owner
NEW_CARD = 2  # what seeing a new card is worth


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What a sensible player with a good memory does."""
    if state.rush:
        return TURN_UP + best_grab(state, luck, scratch)
    if state.first_card == NOWHERE:
        return TURN_UP + best_first(state, luck, scratch)
    return TURN_UP + best_second(state, luck, scratch)


@portable
def best_grab(state: State, luck: Stream, scratch: Any) -> int:
    """The best gold that was seen, unless an unseen card promises more."""
    best, value = NOWHERE, unseen_gold(state)
    for place in range(PLACES):
        face = state.cards[place]
        if is_gold(face) and worth(face) * POINT >= value:
            best, value = place, worth(face) * POINT
    return best if best != NOWHERE else any_place(state, luck, scratch)


@portable
def unseen_gold(state: State) -> int:
    """What a card that nobody has seen is worth on average in the rush."""
    cards, value = 0, 0
    for face in range(len(state.unseen)):
        cards += state.unseen[face]
        if is_gold(face):
            value += state.unseen[face] * worth(face) * POINT
    return value // cards if cards > 0 else 0


@portable
def best_first(state: State, luck: Stream, scratch: Any) -> int:
    """The first card of the best pair that is known, or a new card."""
    count = list_known(state, scratch.moves)
    best, value = NOWHERE, NEW_CARD
    for index in range(count):
        first = int(scratch.moves[index])
        for later in range(index + 1, count):
            gain = pair_value(state, state.cards[first], state.cards[scratch.moves[later]])
            if gain > value:
                best, value = first, gain
    return best if best != NOWHERE else any_place(state, luck, scratch)


@portable
def list_known(state: State, places: Any) -> int:
    """List the places of all cards that were seen, and say how many there are."""
    count = 0
    for place in range(PLACES):
        if is_known(state, place):
            places[count] = place
            count += 1
    return count


@portable
def best_second(state: State, luck: Stream, scratch: Any) -> int:
    """The known card that goes best with the open one, unless a new card promises more."""
    open_face = state.cards[state.first_card]
    best, value = NOWHERE, new_card_value(state, open_face)
    for place in range(PLACES):
        if place != state.first_card and is_known(state, place):
            gain = pair_value(state, open_face, state.cards[place])
            if gain > value:
                best, value = place, gain
    return best if best != NOWHERE else any_place(state, luck, scratch)


@portable
def new_card_value(state: State, open_face: int) -> int:
    """What turning up a card that nobody has seen is worth on average beside the open one."""
    cards, value = 0, 0
    for face in range(len(state.unseen)):
        if state.unseen[face] > 0:
            cards += state.unseen[face]
            value += state.unseen[face] * pair_value(state, open_face, face)
    return NEW_CARD + value // cards if cards > 0 else -PLACES * POINT


@portable
def pair_value(state: State, one: int, other: int) -> int:
    """What two open cards are worth to the active player."""
    if one == DYNAMITE or other == DYNAMITE:
        return -digger_value(state, one) - digger_value(state, other)
    if is_digger(one) and is_digger(other):
        if strength(one) == strength(other):
            return 0
        return -digger_value(state, one if strength(one) < strength(other) else other)
    if is_digger(one) and is_gold(other):
        return find_value(state, one, other)
    if is_gold(one) and is_digger(other):
        return find_value(state, other, one)
    return 0


@portable
def find_value(state: State, digger: int, gold: int) -> int:
    """Gold for oneself is good, gold for a rival is not."""
    if strength(digger) < worth(gold):
        return 0
    owner = state.owner[colour(digger)]
    points = worth(gold) * POINT
    if owner == NOBODY or owner == state.active:
        return points - digger_value(state, digger)
    return -points // (state.seats - 1) - digger_value(state, digger)


@portable
def digger_value(state: State, face: int) -> int:
    """A digger is worth its strength to its owner, and as much less to the others together."""
    if not is_digger(face):
        return 0
    owner = state.owner[colour(face)]
    if owner == NOBODY:
        return 0
    return DIGGER * strength(face) if owner == state.active else -DIGGER * strength(face) // (state.seats - 1)


@portable
def is_known(state: State, place: int) -> bool:
    """Whether the card at this place was ever turned up and still lies there."""
    return state.cards[place] != GAP and state.cards[place] != FACE_DOWN


@portable
def any_place(state: State, luck: Stream, scratch: Any) -> int:
    """A card that nobody has seen, or any card if there is none."""
    count = 0
    for place in range(PLACES):
        scratch.moves[count] = place
        if state.cards[place] == FACE_DOWN and refusal_of_turn(state, place) == Refusal.NONE:
            count += 1
    if count == 0:
        count = legal_moves(state, scratch.moves)
    return int(scratch.moves[below(luck, count)])
