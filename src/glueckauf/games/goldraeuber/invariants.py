"""What holds in every state of Goldräuber."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.games.goldraeuber.moves import GIVE, LAY, PAY, ROLL_NUMBER
from glueckauf.games.goldraeuber.rules import is_lost, is_passable, is_won
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CARRIED,
    CELLS,
    DUG,
    FACES,
    HIDDEN,
    NOTHING,
    NUMBERS,
    OUT,
    THINGS,
    TREASURE,
    TUNNEL,
    UNLAID,
    Card,
    Phase,
)
from glueckauf.rulekit import DEALER, FACE_DOWN, NOBODY, portable
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.invariants import FIRST_OWN

BYTE: Final = 8  # bits, in which one of several counts stands
LAST_BYTE: Final = (1 << BYTE) - 1


class Fault(IntEnum):
    """What must never be; NONE while all is well."""

    NONE = 0
    CARDS_MISCOUNTED = FIRST_OWN
    LESS_THAN_NOTHING = auto()
    FACE_UNDER_A_CARD = auto()
    CARD_WITHOUT_A_FACE = auto()
    LESS_THAN_NO_LIFE = auto()
    GIVES_AND_GETS = auto()
    CARRIES_SOMETHING_OUTSIDE = auto()
    STANDS_ON_NO_TUNNEL = auto()
    THING_IN_TWO_PLACES = auto()
    MARKER_ON_A_WRONG_CARD = auto()
    WRONG_TURN = auto()
    WRONG_END = auto()
    TREASURE_HIDDEN_AGAIN = auto()
    CARD_TURNED_BACK = auto()
    FACE_CHANGED = auto()
    NUMBER_CHANGED = auto()
    CARD_LOST = auto()
    WRONG_PRICE = auto()
    LIFE_CHANGED = auto()


RULE_OF_FAULT: Final[dict[IntEnum, str]] = {
    Fault.CARDS_MISCOUNTED: "R3",
    Fault.LESS_THAN_NOTHING: "R3",
    Fault.FACE_UNDER_A_CARD: "R34",
    Fault.CARD_WITHOUT_A_FACE: "R11",
    Fault.LESS_THAN_NO_LIFE: "R25",
    Fault.GIVES_AND_GETS: "A28",
    Fault.CARRIES_SOMETHING_OUTSIDE: "R28",
    Fault.STANDS_ON_NO_TUNNEL: "R12",
    Fault.THING_IN_TWO_PLACES: "R23",
    Fault.MARKER_ON_A_WRONG_CARD: "R21",
    Fault.WRONG_TURN: "R9",
    Fault.WRONG_END: "R28",
    Fault.TREASURE_HIDDEN_AGAIN: "R10",
    Fault.CARD_TURNED_BACK: "R17",
    Fault.FACE_CHANGED: "R14",
    Fault.NUMBER_CHANGED: "R30",
    Fault.CARD_LOST: "R3",
    Fault.WRONG_PRICE: "R25",
    Fault.LIFE_CHANGED: "R26",
}


@portable
def fault_of_state(state: State) -> int:
    """What is wrong with the cards, the players, the things or the turn; NONE if nothing is."""
    fault = fault_of_cards(state)
    if fault == Fault.NONE:
        fault = fault_of_players(state)
    if fault == Fault.NONE:
        fault = fault_of_things(state)
    return fault_of_turn(state) if fault == Fault.NONE else fault


# The cards -------------------------------------------------------------------


@portable
def fault_of_cards(state: State) -> int:
    """Only open and fallen cards have a face, and open ones always, but for the one that is being opened."""
    unseen = 0  # cards that lie there without a face: how many of each number, a byte for each
    for cell in range(CELLS):
        card = state.cards[cell]
        if state.faces[cell] != FACE_DOWN:
            if card <= Card.DOWN:
                return Fault.FACE_UNDER_A_CARD
        elif card == Card.OPEN and cell != state.place:
            return Fault.CARD_WITHOUT_A_FACE
        elif card != Card.GAP and state.numbers[cell] != UNLAID:
            unseen += 1 << (state.numbers[cell] * BYTE)
    return fault_of_numbers(state, unseen)


@portable
def fault_of_numbers(state: State, unseen: int) -> int:
    """Of each number, what nobody has seen lies on the table or was not laid."""
    for number in range(NUMBERS):
        count = state.removed[number] + ((unseen >> (number * BYTE)) & LAST_BYTE)
        if state.removed[number] < 0 or state.unseen[number][FACE_DOWN] != 0:
            return Fault.LESS_THAN_NOTHING
        for face in range(1, FACES):
            if state.unseen[number][face] < 0:
                return Fault.LESS_THAN_NOTHING
            count -= state.unseen[number][face]
        if count != 0:
            return Fault.CARDS_MISCOUNTED
    return Fault.NONE


# The players -----------------------------------------------------------------


@portable
def fault_of_players(state: State) -> int:
    """Everybody stands outside with empty hands, or on an open tunnel."""
    if state.gave & state.got != 0:
        return Fault.GIVES_AND_GETS
    for seat in range(state.seats):
        if state.points[seat] < 0:
            return Fault.LESS_THAN_NO_LIFE
        if state.figures[seat] == OUT:
            if state.carries[seat] != NOTHING:
                return Fault.CARRIES_SOMETHING_OUTSIDE
        elif state.phase != Phase.OVER and state.phase != Phase.CHECKING and not stands_well(state, seat):
            return Fault.STANDS_ON_NO_TUNNEL
    return Fault.NONE


@portable
def stands_well(state: State, seat: int) -> bool:
    """Whether a figure inside stands on an open card that is no trap."""
    here = state.figures[seat]
    return state.cards[here] == Card.OPEN and is_passable(state, here)


@portable
def fault_of_things(state: State) -> int:
    """Treasure and mate are with one player at most, and their markers lie on their own cards."""
    for thing in range(THINGS):
        carriers = 0
        for seat in range(state.seats):
            if state.carries[seat] == thing:
                carriers += 1
        if carriers != (1 if state.things[thing] == CARRIED else 0):
            return Fault.THING_IN_TWO_PLACES
        if state.things[thing] >= 0 and state.faces[state.things[thing]] != TREASURE + thing:
            return Fault.MARKER_ON_A_WRONG_CARD
    return Fault.NONE


@portable
def fault_of_turn(state: State) -> int:
    """The game is over as soon as it is won or lost, by somebody trapped too, and not before."""
    is_over = state.phase == Phase.OVER
    is_players = state.phase == Phase.TURN or state.phase == Phase.FREE
    if (state.turn == NOBODY) != is_over or (state.turn == DEALER) == (is_over or is_players):
        return Fault.WRONG_TURN
    if state.phase == Phase.LAYING or state.phase == Phase.OPENING or state.phase == Phase.CHECKING:
        return Fault.NONE
    return Fault.NONE if is_over == (is_won(state) or is_lost(state)) else Fault.WRONG_END


# What a move changes ---------------------------------------------------------


@portable
def fault_of_move(before: State, move: int, after: State) -> int:
    """Cards are turned up and fall, and life points are paid and given."""
    if before.things[0] != HIDDEN and after.things[0] == HIDDEN:
        return Fault.TREASURE_HIDDEN_AGAIN
    laid = 0
    if any_changed(before, after):
        for cell in range(CELLS):
            fault = fault_of_card(before, after, cell)
            if fault != Fault.NONE:
                return fault
            laid += 1 if before.numbers[cell] != after.numbers[cell] else 0
    for number in range(NUMBERS):
        laid -= before.removed[number] - after.removed[number]
    return fault_of_payment(before, move, after) if laid == 0 else Fault.CARD_LOST


@portable
def any_changed(before: State, after: State) -> bool:
    """Whether anything about any card is not as it was."""
    change = 0
    for cell in range(CELLS):
        change |= (before.cards[cell] ^ after.cards[cell]) | (before.faces[cell] ^ after.faces[cell])
        change |= (before.numbers[cell] ^ after.numbers[cell]) | (
            before.entrances[cell] ^ after.entrances[cell]
        )
    return change != 0


@portable
def fault_of_card(before: State, after: State, cell: int) -> int:
    """A card is opened or falls, a tunnel is dug; a number is laid once and entrances stay."""
    was, now = before.cards[cell], after.cards[cell]
    if was != now and (now <= was or was == Card.GAP):
        return Fault.CARD_TURNED_BACK
    face, shown = before.faces[cell], after.faces[cell]
    if face == FACE_DOWN:
        if shown >= FACES:
            return Fault.FACE_CHANGED
    elif shown != face and shown != face + DUG - TUNNEL:
        return Fault.FACE_CHANGED
    if before.numbers[cell] != after.numbers[cell] and before.numbers[cell] != UNLAID:
        return Fault.NUMBER_CHANGED
    return Fault.NONE if before.entrances[cell] == after.entrances[cell] else Fault.NUMBER_CHANGED


@portable
def fault_of_payment(before: State, move: int, after: State) -> int:
    """Whoever pays turns a die by as many pips; gifts only change hands, and nothing else costs life."""
    total = 0
    changed = False
    for seat in range(after.seats):
        total += before.points[seat] - after.points[seat]
        changed = changed or before.points[seat] != after.points[seat]
    if PAY <= move < ROLL_NUMBER:
        own = before.points[before.active] - after.points[before.active]
        pips = before.roll - after.roll + abs(before.number_die - after.number_die)
        return Fault.NONE if total == own == pips > 0 else Fault.WRONG_PRICE
    if total != 0 or (changed and not GIVE <= move < LAY):
        return Fault.LIFE_CHANGED
    return Fault.NONE


# What lies hidden ------------------------------------------------------------


@portable
def hides(state: State) -> bool:
    """Nothing is secret here: what nobody has seen is not decided yet."""
    return False


@portable
def redeal(state: State, seat: int, stream: Stream) -> None:
    """The same table: there is nothing to deal again."""
