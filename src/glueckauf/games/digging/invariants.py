"""What holds in every state of Digging."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.games.digging.moves import DEAL, NEXT_DEAL, OPEN
from glueckauf.games.digging.rules import are_opponents, holds_bandit, imagine
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    IN_FIGHT,
    IN_HAND,
    IN_STOCK,
    IS_OUT,
    KINDS,
    METALS,
    MINE_CARDS,
    NO_DOUBLE,
    NO_MINE,
    SEATS,
    Mode,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY, portable
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.invariants import FIRST_OWN

BYTE: Final = 8  # bits, in which one of several counts stands
LAST_BYTE: Final = (1 << BYTE) - 1


class Fault(IntEnum):
    """What must never be; NONE while all is well."""

    NONE = 0
    CARDS_MISCOUNTED = FIRST_OWN
    LESS_THAN_NOTHING = auto()
    DOUBLE_CHEST_BEYOND_THE_MINE = auto()
    BANDIT_NOWHERE = auto()
    BANDITS_MISCOUNTED = auto()
    PUSHED_CARD_NOT_IN_HAND = auto()
    PUSHED_WITHOUT_A_PARTNER = auto()
    FIGHTS_TWICE = auto()
    FIGHT_WITHOUT_A_MINE = auto()
    WRONG_FIGHT = auto()
    STOCK_MISCOUNTED = auto()
    WRONG_LAST_ROUND = auto()
    CARDS_NOT_GATHERED = auto()
    HANDS_CHANGED = auto()
    SCORES_CHANGED = auto()
    LAST_ROUND_MISCOUNTED = auto()


RULE_OF_FAULT: Final[dict[IntEnum, str]] = {
    Fault.CARDS_MISCOUNTED: "R1",
    Fault.LESS_THAN_NOTHING: "R1",
    Fault.DOUBLE_CHEST_BEYOND_THE_MINE: "R32",
    Fault.BANDIT_NOWHERE: "R24",
    Fault.BANDITS_MISCOUNTED: "R1",
    Fault.PUSHED_CARD_NOT_IN_HAND: "R40",
    Fault.PUSHED_WITHOUT_A_PARTNER: "R36",
    Fault.FIGHTS_TWICE: "R20",
    Fault.FIGHT_WITHOUT_A_MINE: "R24",
    Fault.WRONG_FIGHT: "R17",
    Fault.STOCK_MISCOUNTED: "A24",
    Fault.WRONG_LAST_ROUND: "R28",
    Fault.CARDS_NOT_GATHERED: "R7",
    Fault.HANDS_CHANGED: "R11",
    Fault.SCORES_CHANGED: "R34",
    Fault.LAST_ROUND_MISCOUNTED: "R28",
}


@portable
def fault_of_state(state: State) -> int:
    """What is wrong with the cards, the bandits, the fight or the stock; NONE if nothing is."""
    fault = fault_of_cards(state)
    if fault == Fault.NONE:
        fault = fault_of_bandits(state)
    if fault == Fault.NONE:
        fault = fault_of_pushed(state)
    if fault == Fault.NONE:
        fault = fault_of_fight(state)
    return fault_of_stock(state) if fault == Fault.NONE else fault


# The cards -------------------------------------------------------------------


@portable
def fault_of_cards(state: State) -> int:
    """All cards are in the stock, in hands, in mines or out."""
    for kind in range(KINDS):
        if state.stock[kind] < 0 or state.lost[kind] < 0:
            return Fault.LESS_THAN_NOTHING
        for seat in range(state.seats):
            if state.hands[seat][kind] < 0:
                return Fault.LESS_THAN_NOTHING
    closed = 0
    for mine in range(state.mines):
        closed += state.closed[mine]
        if not NO_DOUBLE <= state.double_at[mine] <= state.chests[mine]:
            return Fault.DOUBLE_CHEST_BEYOND_THE_MINE
    for metal in range(METALS):
        if not is_complete(state, metal):
            return Fault.CARDS_MISCOUNTED
    return Fault.NONE if unlaid(state, CLOSURE) + closed == state.deck[CLOSURE] else Fault.CARDS_MISCOUNTED


@portable
def is_complete(state: State, metal: int) -> bool:
    """Whether all mines and chests of a metal are there."""
    mines, chests, doubles = 0, 0, 0
    for mine in range(state.mines):
        if state.metal[mine] == metal:
            double = 0 if state.double_at[mine] == NO_DOUBLE else 1
            mines += 1
            chests += state.chests[mine] - double
            doubles += double
    return (
        unlaid(state, MINE_CARDS + metal) + mines == state.deck[MINE_CARDS + metal]
        and unlaid(state, CHESTS + metal) + chests == state.deck[CHESTS + metal]
        and unlaid(state, DOUBLES + metal) + doubles == state.deck[DOUBLES + metal]
    )


@portable
def unlaid(state: State, kind: int) -> int:
    """How many cards of a kind lie in no mine."""
    count = state.stock[kind] + state.lost[kind]
    for seat in range(state.seats):
        count += state.hands[seat][kind]
    return count


@portable
def fault_of_bandits(state: State) -> int:
    """Every bandit is in exactly one place, and hands and stock count them."""
    stock = 0
    held = 0  # how many by each seat, a byte for each
    for bandit in range(BANDITS):
        if not is_somewhere(state, bandit):
            return Fault.BANDIT_NOWHERE
        place = state.bandits[bandit]
        stock += 1 if place == IN_STOCK else 0
        if IN_HAND <= place < IN_FIGHT:
            held += 1 << ((place - IN_HAND) % SEATS * BYTE)
    if state.stock[BANDIT] != stock:
        return Fault.BANDITS_MISCOUNTED
    for seat in range(state.seats):
        if state.hands[seat][BANDIT] != (held >> (seat * BYTE)) & LAST_BYTE:
            return Fault.BANDITS_MISCOUNTED
    return Fault.NONE


@portable
def is_somewhere(state: State, bandit: int) -> bool:
    """Whether a bandit is at a place of this table; one that is not in the deck is at none."""
    if bandit >= state.deck[BANDIT]:
        return state.bandits[bandit] == FACE_DOWN
    return IN_STOCK <= state.bandits[bandit] < IN_FIGHT + state.seats


@portable
def fault_of_pushed(state: State) -> int:
    """What a partner knows of a hand is in it."""
    for seat in range(state.seats):
        for kind in range(KINDS):
            if not 0 <= state.pushed[seat][kind] <= state.hands[seat][kind]:
                return Fault.PUSHED_CARD_NOT_IN_HAND
            if state.mode == Mode.SINGLE and state.pushed[seat][kind] > 0:
                return Fault.PUSHED_WITHOUT_A_PARTNER
    return Fault.NONE


@portable
def fault_of_stock(state: State) -> int:
    """The stock is counted, and with its end the last round has begun."""
    left = 0
    for kind in range(KINDS):
        left += state.stock[kind]
    if state.stock_left != left or state.stock[FACE_DOWN] != 0:
        return Fault.STOCK_MISCOUNTED
    is_last = state.stock_left == 0 and state.phase == Phase.TURN
    if not 0 <= state.last_actions <= state.seats or (state.last_actions > 0) != is_last:
        return Fault.WRONG_LAST_ROUND
    return Fault.NONE


# The fight -------------------------------------------------------------------


@portable
def fault_of_fight(state: State) -> int:
    """At most one mine carries bandits, at most one of each player."""
    fighters = 0
    for bandit in range(BANDITS):
        if state.bandits[bandit] >= IN_FIGHT:
            fighter = 1 << (state.bandits[bandit] - IN_FIGHT)
            if fighters & fighter != 0:
                return Fault.FIGHTS_TWICE
            fighters |= fighter
    if state.contested == NO_MINE:
        if fighters != 0 or state.attacker != NOBODY:
            return Fault.FIGHT_WITHOUT_A_MINE
        return Fault.NONE
    return Fault.NONE if is_a_fight(state, fighters) else Fault.WRONG_FIGHT


@portable
def is_a_fight(state: State, fighters: int) -> bool:
    """Whether somebody, who is not on turn again, attacks an opponent's open mine with a chest."""
    mine, attacker = state.contested, state.attacker
    if (fighters >> attacker) & 1 == 0 or state.turn == attacker:
        return False
    if state.closed[mine] or state.chests[mine] <= 0:
        return False
    return are_opponents(state, attacker, state.owner[mine])


# What a move changes ---------------------------------------------------------


@portable
def fault_of_move(before: State, move: int, after: State) -> int:
    """Cards come into hands from the stock and leave them for the table; a deal is scored at its end."""
    if move == NEXT_DEAL:
        return Fault.NONE if is_gathered(after) else Fault.CARDS_NOT_GATHERED
    if cards_in_hands(after) - cards_in_hands(before) != change_of_hands(move):
        return Fault.HANDS_CHANGED
    ended = after.phase == Phase.SCORED or after.phase == Phase.OVER
    for side in range(SEATS):
        if not ended and after.scores[side] != before.scores[side]:
            return Fault.SCORES_CHANGED
    if before.phase == Phase.DEALING:
        return Fault.NONE
    return Fault.NONE if counts_down(before, move, after, ended) else Fault.LAST_ROUND_MISCOUNTED


@portable
def is_gathered(state: State) -> bool:
    """Whether all cards are in the stock."""
    for kind in range(KINDS):
        if state.stock[kind] != state.deck[kind]:
            return False
    return cards_in_hands(state) == 0


@portable
def cards_in_hands(state: State) -> int:
    """The cards in all hands."""
    count = 0
    for seat in range(state.seats):
        for kind in range(KINDS):
            count += state.hands[seat][kind]
    return count


@portable
def change_of_hands(move: int) -> int:
    """By how much a move changes the number of cards in all hands."""
    if move >= DEAL:
        return 1
    return -1 if move >= OPEN else 0


@portable
def counts_down(before: State, move: int, after: State, ended: bool) -> bool:  # noqa: FBT001  an answer
    """Whether the last round begins with the last card, and every action takes one from it."""
    if before.last_actions > 0:
        left = before.last_actions - 1
        return after.last_actions == left and ended == (left == 0)
    return after.last_actions == (after.seats if after.stock_left == 0 and move >= DEAL else 0)


# What lies hidden ------------------------------------------------------------


@portable
def hides(state: State) -> bool:
    """There are always hands and a stock."""
    return True


@portable
def redeal(state: State, seat: int, stream: Stream) -> None:
    """The same table to this seat's eyes: others hold other cards, and nobody has pushed any of them."""
    for other in range(state.seats):
        if other != seat:
            turn_down(state, other)
    for bandit in range(BANDITS):
        place = state.bandits[bandit]
        own = seat != NOBODY and holds_bandit(state, seat, bandit)
        if place < IN_FIGHT and place != IS_OUT and not own:
            state.bandits[bandit] = FACE_DOWN
    imagine(state, seat, stream)


@portable
def turn_down(state: State, other: int) -> None:
    """Turn a hand face down, and forget what was pushed into it."""
    for kind in range(1, KINDS):
        state.hands[other][FACE_DOWN] += state.hands[other][kind]
        state.hands[other][kind] = 0
        state.pushed[other][kind] = 0
