"""What holds in every state of Gold."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.games.gold.moves import NEXT_GAME
from glueckauf.games.gold.rules import gold_cards, is_gold
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import (
    DIGGERS,
    DYNAMITE,
    FACES,
    GAP,
    GOLD,
    GOLD_FACES,
    NOWHERE,
    PLACES,
    RUSH_AT,
    TURNED_UP,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, portable
from glueckauf.rulekit.dealer import Stream, below
from glueckauf.rulekit.invariants import FIRST_OWN


class Fault(IntEnum):
    """What must never be; NONE while all is well."""

    NONE = 0
    CARDS_MISCOUNTED = FIRST_OWN
    FACES_MISCOUNTED = auto()
    LESS_THAN_NOTHING = auto()
    NOTHING_TO_TURN_UP = auto()
    RUSH_NOT_ANNOUNCED = auto()
    NO_CARD_TURNED_UP_FIRST = auto()
    CARDS_CHANGED = auto()
    CARDS_NOT_GATHERED = auto()
    CARDS_GONE_IN_MID_TURN = auto()
    TOO_MANY_CARDS_GONE = auto()
    RUSH_TOO_EARLY = auto()
    DIGGER_CAME_BACK = auto()
    TOO_MUCH_GOLD_WON = auto()
    DIGGER_STAYED_WITH_ITS_GOLD = auto()


RULE_OF_FAULT: Final[dict[IntEnum, str]] = {
    Fault.CARDS_MISCOUNTED: "R2",
    Fault.FACES_MISCOUNTED: "R1",
    Fault.LESS_THAN_NOTHING: "R1",
    Fault.NOTHING_TO_TURN_UP: "R20",
    Fault.RUSH_NOT_ANNOUNCED: "R17",
    Fault.NO_CARD_TURNED_UP_FIRST: "R8",
    Fault.CARDS_CHANGED: "R1",
    Fault.CARDS_NOT_GATHERED: "R22",
    Fault.CARDS_GONE_IN_MID_TURN: "R15",
    Fault.TOO_MANY_CARDS_GONE: "R8",
    Fault.RUSH_TOO_EARLY: "R17",
    Fault.DIGGER_CAME_BACK: "R25",
    Fault.TOO_MUCH_GOLD_WON: "R11",
    Fault.DIGGER_STAYED_WITH_ITS_GOLD: "R10",
}


@portable
def fault_of_state(state: State) -> int:
    """What is wrong with the cards or the turn; NONE if nothing is."""
    fault = fault_of_cards(state)
    if fault == Fault.NONE:
        fault = fault_of_piles(state)
    return fault_of_turn(state) if fault == Fault.NONE else fault


@portable
def fault_of_cards(state: State) -> int:
    """What lies on the table is counted by places, by faces and by what nobody has seen.

    That places and faces agree is told by sums of powers: they differ whenever
    up to three cards do.
    """
    unseen, gaps, ones, squares, cubes = 0, 0, 0, 0, 0
    for place in range(PLACES):
        face = state.cards[place]
        unseen += 1 if face == FACE_DOWN else 0
        gaps += 1 if face == GAP else 0
        known = max(face, FACE_DOWN)
        ones += known
        squares += known * known
        cubes += known * known * known
    left = 0
    for face in range(1, FACES):
        seen = state.table[face] - state.unseen[face]
        left += state.table[face]
        unseen -= state.unseen[face]
        ones -= seen * face
        squares -= seen * face * face
        cubes -= seen * face * face * face
    if ones != 0 or squares != 0 or cubes != 0:
        return Fault.FACES_MISCOUNTED
    return Fault.NONE if left == state.left == PLACES - gaps and unseen == 0 else Fault.CARDS_MISCOUNTED


@portable
def lying_cards(state: State, face: int) -> int:
    """At how many places this face lies."""
    count = 0
    for place in range(PLACES):
        count += 1 if state.cards[place] == face else 0
    return count


@portable
def fault_of_piles(state: State) -> int:
    """No pile holds less than nothing, and none a card without a face."""
    if state.unseen[FACE_DOWN] != 0 or state.table[FACE_DOWN] != 0 or state.out[FACE_DOWN] != 0:
        return Fault.LESS_THAN_NOTHING
    for face in range(1, FACES):
        if state.unseen[face] < 0 or state.out[face] < 0:
            return Fault.LESS_THAN_NOTHING
    for seat in range(state.seats):
        if state.won[seat][FACE_DOWN] != 0:
            return Fault.LESS_THAN_NOTHING
        for value in range(1, GOLD_FACES):
            if state.won[seat][value] < 0:
                return Fault.LESS_THAN_NOTHING
    return Fault.NONE


@portable
def fault_of_turn(state: State) -> int:
    """A turn needs a card, and the card turned up first lies open; in the rush there is none."""
    if state.phase != Phase.TURN:
        return Fault.NONE
    if state.left <= 0:
        return Fault.NOTHING_TO_TURN_UP
    if not state.rush and state.left <= RUSH_AT:
        return Fault.RUSH_NOT_ANNOUNCED
    if state.first_card != NOWHERE and (state.rush or state.cards[state.first_card] <= FACE_DOWN):
        return Fault.NO_CARD_TURNED_UP_FIRST
    return Fault.NONE


# What a move changes ---------------------------------------------------------


@portable
def fault_of_move(before: State, move: int, after: State) -> int:
    """Cards leave the table at the end of a turn, and gold with the digger that found it."""
    for face in range(1, FACES):
        if owned_cards(before, face) != owned_cards(after, face):
            return Fault.CARDS_CHANGED
    if move == NEXT_GAME:
        return Fault.NONE if lying_cards(after, FACE_DOWN) == after.left else Fault.CARDS_NOT_GATHERED
    fault = fault_of_turns_end(before, after)
    return fault_of_find(before, after) if fault == Fault.NONE else fault


@portable
def owned_cards(state: State, face: int) -> int:
    """All cards of the box with this face: on the table, out and won."""
    count = state.table[face] + state.out[face]
    if is_gold(face):
        for seat in range(state.seats):
            count += state.won[seat][face - GOLD + 1]
    return count


@portable
def fault_of_turns_end(before: State, after: State) -> int:
    """A turn removes what it turned up at most, and the rush comes with few cards or by an option."""
    gone = before.left - after.left
    ended = before.active != after.active or after.phase == Phase.SCORED or after.phase == Phase.OVER
    if gone != 0 and not ended:
        return Fault.CARDS_GONE_IN_MID_TURN
    if gone < 0 or gone > TURNED_UP or (before.rush and gone != ended):
        return Fault.TOO_MANY_CARDS_GONE
    if after.rush and not before.rush and not (before.deadlock_rush or before.no_progress_limit):
        return Fault.NONE if RUSH_AT - 1 <= after.left <= RUSH_AT else Fault.RUSH_TOO_EARLY
    return Fault.NONE


@portable
def fault_of_find(before: State, after: State) -> int:
    """At most one gold card is won, and outside the rush its digger goes with it."""
    for face in range(DIGGERS, GOLD):
        if after.out[face] < before.out[face]:
            return Fault.DIGGER_CAME_BACK
    won = 0
    for seat in range(after.seats):
        gained = gold_cards(after, seat) - gold_cards(before, seat)
        if gained < 0:
            return Fault.TOO_MUCH_GOLD_WON
        won += gained
    if won > 1:
        return Fault.TOO_MUCH_GOLD_WON
    if won == 1 and not before.rush and before.left - after.left != TURNED_UP:
        return Fault.DIGGER_STAYED_WITH_ITS_GOLD
    return Fault.NONE


# What lies hidden ------------------------------------------------------------


@portable
def hides(state: State) -> bool:
    """Cards that were seen, and others' gold; a memory aid and open scores together show both [A12] [A13]."""
    return state.memory_aid == 0 or state.open_scores == 0


@portable
def redeal(state: State, seat: int, stream: Stream) -> None:
    """The same table to this seat's eyes: other cards lie face down, and others have won other gold."""
    if state.phase == Phase.OVER:
        return
    seen = turn_down(state)
    if not state.open_scores:
        for rival in range(state.seats):
            if rival != seat:
                put_back(state, rival)
        for rival in range(state.seats):
            if rival != seat:
                win_again(state, rival, stream)
    turn_up_again(state, seen, stream)
    for face in range(1, FACES):
        state.table[face] = state.unseen[face] + lying_cards(state, face)


@portable
def is_closed(state: State, place: int) -> bool:
    """Whether a card lies there that nobody sees now."""
    if state.cards[place] == GAP or place == state.first_card or place == state.turning:
        return False
    return state.memory_aid == 0 or state.cards[place] == FACE_DOWN


@portable
def turn_down(state: State) -> int:
    """Put every card that lay open once among those that nobody has seen; how many there were."""
    seen = 0
    for place in range(PLACES):
        if is_closed(state, place) and state.cards[place] != FACE_DOWN:
            state.unseen[state.cards[place]] += 1
            state.cards[place] = FACE_DOWN
            seen += 1
    return seen


@portable
def put_back(state: State, rival: int) -> None:
    """Put a player's gold among the unseen cards, and note how much it was."""
    for value in range(1, GOLD_FACES):
        state.unseen[GOLD + value - 1] += state.won[rival][value]
        state.won[rival][FACE_DOWN] += state.won[rival][value]
        state.won[rival][value] = 0


@portable
def win_again(state: State, rival: int, stream: Stream) -> None:
    """Give a player as many gold cards as were noted."""
    for _ in range(state.won[rival][FACE_DOWN]):
        face = unseen_card(state, GOLD, DYNAMITE, stream)
        state.unseen[face] -= 1
        state.won[rival][face - GOLD + 1] += 1
    state.won[rival][FACE_DOWN] = 0


@portable
def turn_up_again(state: State, seen: int, stream: Stream) -> None:
    """Choose as many closed places as were seen, and find out what lies there."""
    closed = 0
    for place in range(PLACES):
        if is_closed(state, place):
            closed += 1
    for place in range(PLACES):
        if is_closed(state, place):
            if below(stream, closed) < seen:
                face = unseen_card(state, 1, FACES, stream)
                state.unseen[face] -= 1
                state.cards[place] = face
                seen -= 1
            closed -= 1


@portable
def unseen_card(state: State, first: int, end: int, stream: Stream) -> int:
    """One of the unseen cards with a face in this range, each equally likely."""
    total = 0
    for face in range(first, end):
        total += state.unseen[face]
    rest = below(stream, total)
    face = first
    while rest >= state.unseen[face]:
        rest -= state.unseen[face]
        face += 1
    return face
