"""What is on the table."""

from glueckauf.rulekit import (
    DEALER,
    SEAT,
    Record,
    SeenBy,
    a_kind,
    a_number,
    a_seat,
    an_amount,
    boolean,
    fixed,
    int8,
    int16,
    pile,
)
from schlagwetter.terms import (
    HAND,
    LAMPS,
    MANY_OF_A_KIND,
    MOST_SHIFTS,
    MUCH_GOLD,
    NO_LAMP,
    SEATS,
    VEINS,
    Phase,
)


class State(Record):
    """One game of Firedamp."""

    # the game
    seats = fixed(int8())
    first = fixed(int8(holds=a_seat(SEATS)))  # the first overman [R4]
    shifts = fixed(int8())  # how often everyone is overman [R17]
    firedamp = fixed(boolean())  # whether anything can explode [A1]
    unclaimed = fixed(int8())  # [A2]

    # the box
    lamps = fixed(int8(LAMPS))  # lamps of each brightness [R1]
    veins = fixed(int8(VEINS))  # veins of each worth [R1]
    air = fixed(int8(VEINS))  # light that a vein's air bears for every player [R2]

    # the round
    round_number = int8(holds=a_number(1, SEATS * MOST_SHIFTS))  # 1, 2, 3 …
    phase = int8(holds=a_kind(Phase))
    turn = int8(holds=a_seat(SEATS, DEALER))  # the seat to decide, DEALER or NOBODY
    overman = int8(holds=a_seat(SEATS))
    undealt = int8(holds=a_number(0, HAND * SEATS))  # lamps still to be dealt now [R3] [R15]

    # the mine
    vein = int8(
        holds=a_kind(VEINS), seen_by="sees_vein"
    )  # of this round, FACE_DOWN before it is looked at [R5]
    laid = int8(
        SEATS, by=SEAT, holds=a_kind(LAMPS, NO_LAMP), seen_by="sees_lamp"
    )  # the lamp before each seat, or NO_LAMP [R6] [R7]
    waiting = int16(holds=an_amount(MUCH_GOLD))  # gold that nobody has found [R13]
    gold = int16(SEATS, by=SEAT, holds=an_amount(MUCH_GOLD))

    # the cards
    hands = pile(SEATS, LAMPS, by=SEAT, holds=an_amount(HAND), seen_by=SeenBy.OWNER)  # [R19]
    stock = pile(LAMPS, holds=an_amount(MANY_OF_A_KIND), seen_by=SeenBy.NOBODY)  # [R3]
    shaft = pile(VEINS, holds=an_amount(MANY_OF_A_KIND), seen_by=SeenBy.NOBODY)  # [R3]
    burnt = pile(LAMPS, holds=an_amount(MANY_OF_A_KIND))  # [R14]
    mined = pile(VEINS, holds=an_amount(MANY_OF_A_KIND))  # [R14]
