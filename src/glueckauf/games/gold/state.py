"""What is on the table."""

from glueckauf.games.gold.terms import COLOURS, FACES, GOLD_FACES, PLACES, SEATS
from glueckauf.rulekit import Record, SeenBy, boolean, int8, int16, pile


class State(Record):
    """One game of Gold, or a series of games."""

    # the game
    seats = int8()
    first = int8()  # the seat that begins the first game [R7]
    match = int8()  # [R22]
    deadlock_rush = boolean()  # [A9]
    no_progress_limit = int8()  # full rounds without a removed card until the rush; 0: off [A10]
    open_scores = boolean()  # [A12]
    memory_aid = boolean()  # [A13]
    owner = int8(COLOURS)  # the seat that owns a colour, or NOBODY [R3] [R5]

    # the series
    starter = int8()  # the seat that began this game [R22]
    played = int8()  # games finished
    totals = int16(SEATS)  # points of all finished games

    # the turn
    phase = int8()
    turn = int8()  # the seat to decide, DEALER or NOBODY
    active = int8()  # the seat whose turn it is
    rush = boolean()  # whether this turn is played under the gold rush [R17]
    idle = int16()  # turns in a row that removed no card [A10]
    first_card = int8()  # the place of the card turned up first, or NOWHERE [R8]
    turning = int8()  # the place whose card is being turned up, or NOWHERE

    # the cards
    left = int8()  # cards on the table
    cards = int8(
        PLACES, seen_by="sees_card", known_to=SeenBy.EVERYONE
    )  # the face at a place, FACE_DOWN or GAP [R23]
    table = pile(FACES, seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE)  # all cards on the table
    unseen = pile(
        FACES, seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE
    )  # those that nobody has turned up yet
    out = pile(FACES)  # cards that have left the table without being won [R25]
    won = pile(
        SEATS, GOLD_FACES, seen_by="sees_gold", known_to=SeenBy.EVERYONE
    )  # under the entrances [R11] [R24]
