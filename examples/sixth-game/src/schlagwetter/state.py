"""What is on the table."""

from glueckauf.rulekit import Record, SeenBy, boolean, int8, int16, pile
from schlagwetter.terms import LAMPS, SEATS, VEINS


class State(Record):
    """One game of Firedamp."""

    # the game
    seats = int8()
    first = int8()  # the first overman [R4]
    shifts = int8()  # how often everyone is overman [R17]
    firedamp = boolean()  # whether anything can explode [A1]
    unclaimed = int8()  # [A2]

    # the box
    lamps = int8(LAMPS)  # lamps of each brightness [R1]
    veins = int8(VEINS)  # veins of each worth [R1]
    air = int8(VEINS)  # light that a vein's air bears for every player [R2]

    # the round
    round_number = int8()  # 1, 2, 3 …
    phase = int8()
    turn = int8()  # the seat to decide, DEALER or NOBODY
    overman = int8()
    undealt = int8()  # lamps still to be dealt now [R3] [R15]

    # the mine
    vein = int8(seen_by="sees_vein")  # of this round, FACE_DOWN before it is looked at [R5]
    laid = int8(SEATS, seen_by="sees_lamp")  # the lamp before each seat, or NO_LAMP [R6] [R7]
    waiting = int16()  # gold that nobody has found [R13]
    gold = int16(SEATS)

    # the cards
    hands = pile(SEATS, LAMPS, seen_by=SeenBy.OWNER)  # [R19]
    stock = pile(LAMPS, seen_by=SeenBy.NOBODY)  # [R3]
    shaft = pile(VEINS, seen_by=SeenBy.NOBODY)  # [R3]
    burnt = pile(LAMPS)  # [R14]
    mined = pile(VEINS)  # [R14]
