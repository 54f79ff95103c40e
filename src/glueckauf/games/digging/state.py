"""What is on the table."""

from glueckauf.games.digging.terms import (
    A_BANDITS_PLACE,
    BANDITS,
    HAND,
    KINDS,
    MANY_CARDS,
    MANY_DEALS,
    MANY_OF_A_KIND,
    MANY_POINTS,
    METALS,
    MINES,
    NO_MINE,
    SEATS,
    SIDE,
    Phase,
)
from glueckauf.rulekit import (
    DEALER,
    KIND,
    NOBODY,
    PLACE,
    SEAT,
    Record,
    SeenBy,
    a_kind,
    a_number,
    a_place,
    a_seat,
    an_amount,
    boolean,
    fixed,
    int8,
    int16,
    pile,
)


class State(Record):
    """One match of Digging."""

    # the game
    seats = fixed(int8())
    first = fixed(int8(holds=a_seat(SEATS)))  # the seat that begins the first deal [R5]
    mode = fixed(int8())  # [R2] [R3]
    target = fixed(int16())  # points that win the match [R35]
    target_strict = fixed(boolean())  # whether the target must be exceeded [A1]
    target_tie = fixed(int8())  # [A2]
    contested_close = fixed(int8())  # [A5]
    contested_dig = fixed(boolean())  # [A6]

    # the box
    deck = fixed(int8(KINDS))  # cards of each kind [R1] [R4]
    worth = fixed(int8(METALS))  # points of one chest of each metal [R31]

    # the match
    deal_number = int16(holds=an_amount(MANY_DEALS))  # 1, 2, 3 …
    dealer = int8(holds=a_seat(SEATS))  # the seat that deals [R5] [R7]
    scores = int16(
        SEATS, by=SIDE, holds=an_amount(MANY_POINTS)
    )  # points of all finished deals, per side [R34]

    # the turn
    phase = int8(holds=a_kind(Phase))
    turn = int8(holds=a_seat(SEATS, DEALER))  # the seat to decide, DEALER or NOBODY
    active = int8(holds=a_seat(SEATS))  # the seat that acts, or that is dealt a card
    undealt = int8(holds=a_number(0, HAND * SEATS))  # cards still to be dealt before the first turn [R5]
    last_actions = int8(holds=a_number(0, SEATS))  # actions left in the last round; 0 before it [R28]

    # the mines, in the order they were opened
    mines = int8(holds=a_number(0, MINES))  # how many there are
    metal = int8(MINES, by=PLACE, filled="mines", holds=a_kind(METALS))  # 0 gold, 1 silver, 2 copper
    owner = int8(
        MINES, by=PLACE, filled="mines", holds=a_seat(SEATS)
    )  # the seat before which it lies [R14] [R23]
    chests = int8(MINES, by=PLACE, filled="mines", holds=an_amount(MANY_OF_A_KIND))  # chest cards in it [R15]
    double_at = int8(
        MINES, by=PLACE, filled="mines", holds=an_amount(MANY_OF_A_KIND)
    )  # the place of the double chest among them, from 1, or NO_DOUBLE [R32]
    closed = int8(MINES, by=PLACE, filled="mines", holds=a_number(0, 1))  # 0 or 1 [R16]
    contested = int8(holds=a_place(MINES, NO_MINE))  # the mine that is fought for, or NO_MINE [R19]
    attacker = int8(holds=a_seat(SEATS, NOBODY))  # the seat that began the fight, or NOBODY

    # the cards
    hands = pile(SEATS, KINDS, by=SEAT, holds=an_amount(HAND), seen_by=SeenBy.OWNER)  # [R40]
    stock = pile(KINDS, holds=an_amount(MANY_OF_A_KIND), seen_by=SeenBy.NOBODY)  # [R5]
    stock_left = int8(holds=an_amount(MANY_CARDS))  # cards in it [A24]
    bandits = int8(
        BANDITS, by=KIND, holds=A_BANDITS_PLACE, seen_by="sees_bandit", known_to="knows_bandit"
    )  # where each one is
    pushed = int8(
        SEATS, KINDS, by=SEAT, holds=an_amount(HAND), seen_by=SeenBy.NOBODY, known_to="knows_pushed"
    )  # cards in a hand that its partner pushed there, bandits apart [R40]
    lost = pile(KINDS, holds=an_amount(MANY_OF_A_KIND))  # chests out of this deal [R25]
