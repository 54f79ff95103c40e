"""What holds in every state of My Gold Mine."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.games.mygoldmine.moves import NEXT_ROUND
from glueckauf.games.mygoldmine.rules import in_mine, owner, team_is_in_mine
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import (
    BURNT,
    DIG_CARDS,
    EXIT,
    EXIT_CARDS,
    GOLD_CARDS,
    MOST_EXIT_CARDS,
    NEXT_TO_THE_EXIT,
    NO_CARD,
    PRIZES,
    DigCard,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, NOBODY, portable
from glueckauf.rulekit.dealer import Stream, below
from glueckauf.rulekit.invariants import FIRST_OWN

BYTE: Final = 8  # bits, in which one of several counts stands
LAST_BYTE: Final = (1 << BYTE) - 1


class Fault(IntEnum):
    """What must never be; NONE while all is well."""

    NONE = 0
    DRAGO_AND_HIS_CARDS_DIFFER = FIRST_OWN
    MORE_DIG_CARDS_THAN_IN_THE_BOX = auto()
    PILE_WITHOUT_A_DWARF = auto()
    SAFE_GOLD_IN_THE_MINE = auto()
    DISCARD_HAS_HOLES = auto()
    EXTRA_GOLD_TWICE = auto()
    KEEPER_NOT_ON_THE_LADDER = auto()
    LADDER_HAS_HOLES = auto()
    DWARF_BEYOND_DRAGO = auto()
    DRAGON_ON_TOP = auto()
    TURN_AFTER_THE_ROUND = auto()
    CARDS_NOT_GATHERED = auto()
    WRONG_NUGGETS = auto()
    CARDS_FROM_NOWHERE = auto()
    DIG_CARDS_CHANGED = auto()
    EXIT_CARDS_CHANGED = auto()


RULE_OF_FAULT: Final[dict[IntEnum, str]] = {
    Fault.DRAGO_AND_HIS_CARDS_DIFFER: "R18",
    Fault.MORE_DIG_CARDS_THAN_IN_THE_BOX: "R2",
    Fault.PILE_WITHOUT_A_DWARF: "R19",
    Fault.SAFE_GOLD_IN_THE_MINE: "R54",
    Fault.DISCARD_HAS_HOLES: "R30",
    Fault.EXTRA_GOLD_TWICE: "R28",
    Fault.KEEPER_NOT_ON_THE_LADDER: "R28",
    Fault.LADDER_HAS_HOLES: "R31",
    Fault.DWARF_BEYOND_DRAGO: "R18",
    Fault.DRAGON_ON_TOP: "R21",
    Fault.TURN_AFTER_THE_ROUND: "R34",
    Fault.CARDS_NOT_GATHERED: "R39",
    Fault.WRONG_NUGGETS: "R37",
    Fault.CARDS_FROM_NOWHERE: "R19",
    Fault.DIG_CARDS_CHANGED: "R2",
    Fault.EXIT_CARDS_CHANGED: "R3",
}


@portable
def fault_of_state(state: State) -> int:
    """What is wrong with the cards, the ladder or the turn; NONE if nothing is."""
    fault = fault_of_dig_cards(state)
    if fault == Fault.NONE:
        fault = fault_of_exit_cards(state)
    if fault == Fault.NONE:
        fault = fault_of_ladder(state)
    return fault_of_turn(state) if fault == Fault.NONE else fault


# The dig cards ---------------------------------------------------------------


@portable
def fault_of_dig_cards(state: State) -> int:
    """Every dragon that has come moved Drago, and gold belongs to dwarfs."""
    if state.dig[DigCard.DRAGON] + state.places + 1 - state.drago != state.dig_box[DigCard.DRAGON]:
        return Fault.DRAGO_AND_HIS_CARDS_DIFFER
    counts = dig_cards(state)
    for card in range(DIG_CARDS):
        if state.dig[card] < 0 or count_of(counts, card) > state.dig_box[card]:
            return Fault.MORE_DIG_CARDS_THAN_IN_THE_BOX
    for seat in range(state.seats):
        if gold_cards(state.piles[seat]) > 0 and not team_is_in_mine(state, seat):
            return Fault.PILE_WITHOUT_A_DWARF
    for dwarf in range(state.dwarfs):
        if gold_cards(state.safe[dwarf]) > 0 and state.at[dwarf] != EXIT:
            return Fault.SAFE_GOLD_IN_THE_MINE
    return Fault.NONE


@portable
def dig_cards(state: State) -> int:
    """All dig cards that are not in the box: how many of each kind, a byte for each."""
    counts = 0 if state.top == NO_CARD else 1 << (state.top * BYTE)
    for card in range(DIG_CARDS):
        counts += state.dig[card] << (card * BYTE)
    for card in range(GOLD_CARDS):
        for seat in range(state.seats):
            counts += state.piles[seat][card] << (card * BYTE)
        for dwarf in range(state.dwarfs):
            counts += state.safe[dwarf][card] << (card * BYTE)
    return counts


@portable
def count_of(counts: int, card: int) -> int:
    """How many cards of a kind there are among these."""
    return (counts >> (card * BYTE)) & LAST_BYTE


@portable
def gold_cards(cards: list[int]) -> int:
    """How many cards lie there."""
    count = 0
    for card in range(GOLD_CARDS):
        count += cards[card]
    return count


# The exit cards --------------------------------------------------------------


@portable
def fault_of_exit_cards(state: State) -> int:
    """Cards are discarded one upon the other, and there is one extra-gold card."""
    for place in range(MOST_EXIT_CARDS):
        if (state.discard[place] == NO_CARD) != (place >= state.discarded):
            return Fault.DISCARD_HAS_HOLES
    if extra_cards(state) > 1:
        return Fault.EXTRA_GOLD_TWICE
    if state.extra_keeper != NOBODY and state.at[state.extra_keeper] != EXIT:
        return Fault.KEEPER_NOT_ON_THE_LADDER
    return Fault.NONE


@portable
def extra_cards(state: State) -> int:
    """How many extra-gold cards there are, kept or not."""
    count = state.exit[state.extra_card]
    for place in range(state.discarded):
        if state.discard[place] == state.extra_card:
            count += 1
    if state.drawn == state.extra_card:
        count += 1
    if state.extra_carrier != NOBODY:
        count += 1
    if state.extra_keeper != NOBODY:
        count += 1
    return count


@portable
def exit_cards(state: State) -> int:
    """All exit cards in the pile, on the discard and drawn, and those that are kept."""
    count = state.discarded
    for card in range(EXIT_CARDS):
        count += state.exit[card]
    if state.drawn != NO_CARD:
        count += 1
    if state.extra_carrier != NOBODY:
        count += 1
    if state.extra_keeper != NOBODY:
        count += 1
    return count


# The ladder and the turn -----------------------------------------------------


@portable
def fault_of_ladder(state: State) -> int:
    """Whoever climbed stands on a rung of his own, from the top down; nobody stands behind Drago."""
    climbed = 0
    rungs = 0
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] < BURNT or state.at[dwarf] >= state.drago:
            return Fault.DWARF_BEYOND_DRAGO
        if state.at[dwarf] == EXIT:
            climbed += 1
            rungs |= 1 << state.rung[dwarf]
    return Fault.NONE if rungs == ((1 << climbed) - 1) << 1 else Fault.LADDER_HAS_HOLES


@portable
def fault_of_turn(state: State) -> int:
    """A dwarf that acts is in the mine, and gold lies on top of the pile."""
    if state.phase == Phase.TURN or state.phase == Phase.DRAWING or state.phase == Phase.CHOOSING:
        if state.top == DigCard.DRAGON:
            return Fault.DRAGON_ON_TOP
        if state.drago <= NEXT_TO_THE_EXIT or not in_mine(state, state.dwarf):
            return Fault.TURN_AFTER_THE_ROUND
    return Fault.NONE


# What a move changes ---------------------------------------------------------


@portable
def fault_of_move(before: State, move: int, after: State) -> int:
    """Nuggets are handed out after a round, and cards leave the game with burnt dwarfs only."""
    lost = extra_cards(before) - extra_cards(after)
    if exit_cards(before) - exit_cards(after) != lost:
        return Fault.EXIT_CARDS_CHANGED
    if move == NEXT_ROUND:
        return fault_of_next_round(after)
    if not is_fair(after, nuggets(after) - nuggets(before)):
        return Fault.WRONG_NUGGETS
    if burnt_dwarfs(after) > burnt_dwarfs(before):
        return Fault.NONE if lost >= 0 and less_gold(before, after) else Fault.CARDS_FROM_NOWHERE
    if lost != 0:
        return Fault.EXIT_CARDS_CHANGED
    same = (dig_cards(before) ^ dig_cards(after)) & ((1 << DigCard.DRAGON * BYTE) - 1) == 0
    return Fault.NONE if same else Fault.DIG_CARDS_CHANGED


@portable
def less_gold(before: State, after: State) -> bool:
    """Whether no kind of gold card has become more."""
    for card in range(DigCard.DRAGON):
        if count_of(dig_cards(after), card) > count_of(dig_cards(before), card):
            return False
    return True


@portable
def fault_of_next_round(state: State) -> int:
    """A round begins with all cards."""
    for card in range(DIG_CARDS):
        if state.dig[card] != state.dig_box[card]:
            return Fault.CARDS_NOT_GATHERED
    return Fault.NONE if state.exit[state.extra_card] == 1 else Fault.CARDS_NOT_GATHERED


@portable
def is_fair(state: State, won: int) -> bool:
    """Whether so many nuggets are the prizes of the first ranks, and have been handed out in time."""
    given = 0
    if state.phase == Phase.SCORED:
        climbed = 0
        for dwarf in range(state.dwarfs):
            if state.at[dwarf] == EXIT:
                climbed += 1
        for place in range(min(climbed, PRIZES)):
            given += state.prizes[place]
    return won == given


@portable
def nuggets(state: State) -> int:
    """All nuggets that have been won."""
    count = 0
    for seat in range(state.seats):
        count += state.nuggets[seat]
    return count


@portable
def burnt_dwarfs(state: State) -> int:
    """How many dwarfs Drago has burnt."""
    count = 0
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == BURNT:
            count += 1
    return count


# What lies hidden ------------------------------------------------------------


@portable
def hides(state: State) -> bool:
    """Others' gold, unless all gold lies open [A30]."""
    return state.open_gold == 0


@portable
def redeal(state: State, seat: int, stream: Stream) -> None:
    """The same table to this seat's eyes: others have collected other gold."""
    if state.open_gold or state.phase == Phase.OVER:
        return
    for rival in range(state.seats):
        if rival != seat:
            put_back(state, state.piles[rival])
    for dwarf in range(state.dwarfs):
        if owner(state, dwarf) != seat:
            put_back(state, state.safe[dwarf])
    for rival in range(state.seats):
        if rival != seat:
            collect(state, state.piles[rival], stream)
    for dwarf in range(state.dwarfs):
        if owner(state, dwarf) != seat:
            collect(state, state.safe[dwarf], stream)


@portable
def put_back(state: State, cards: list[int]) -> None:
    """Put gold back under the pile, and note how much it was."""
    for card in range(1, GOLD_CARDS):
        state.dig[card] += cards[card]
        cards[FACE_DOWN] += cards[card]
        cards[card] = 0


@portable
def collect(state: State, cards: list[int], stream: Stream) -> None:
    """Take as much gold as was noted, each card of the pile equally likely."""
    left = 0
    for card in range(1, GOLD_CARDS):
        left += state.dig[card]
    for _ in range(cards[FACE_DOWN]):
        rest = below(stream, left)
        card = 1
        while rest >= state.dig[card]:
            rest -= state.dig[card]
            card += 1
        state.dig[card] -= 1
        cards[card] += 1
        left -= 1
    cards[FACE_DOWN] = 0
