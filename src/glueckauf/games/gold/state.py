"""What is on the table."""

from glueckauf.games.gold.terms import (
    COLOURS,
    FACES,
    GAP,
    GOLD_FACES,
    MANY_OF_A_KIND,
    MANY_POINTS,
    MANY_TURNS,
    NOWHERE,
    PLACES,
    SEATS,
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
    """One game of Gold, or a series of games."""

    # the game
    seats = fixed(int8())
    first = fixed(int8(holds=a_seat(SEATS)))  # the seat that begins the first game [R7]
    match = fixed(int8())  # [R22]
    deadlock_rush = fixed(boolean())  # [A9]
    no_progress_limit = fixed(int8())  # full rounds without a removed card until the rush; 0: off [A10]
    open_scores = fixed(boolean())  # [A12]
    memory_aid = fixed(boolean())  # [A13]
    owner = fixed(
        int8(COLOURS, by=KIND, holds=a_seat(SEATS, NOBODY))
    )  # the seat that owns a colour, or NOBODY [R3] [R5]

    # the series
    starter = int8(holds=a_seat(SEATS))  # the seat that began this game [R22]
    played = int8(holds=a_number(0, SEATS))  # games finished
    totals = int16(SEATS, by=SEAT, holds=an_amount(MANY_POINTS))  # points of all finished games

    # the turn
    phase = int8(holds=a_kind(Phase))
    turn = int8(holds=a_seat(SEATS, DEALER))  # the seat to decide, DEALER or NOBODY
    active = int8(holds=a_seat(SEATS))  # the seat whose turn it is
    rush = boolean()  # whether this turn is played under the gold rush [R17]
    idle = int16(holds=an_amount(MANY_TURNS))  # turns in a row that removed no card [A10]
    first_card = int8(
        holds=a_place(PLACES, NOWHERE)
    )  # the place of the card turned up first, or NOWHERE [R8]
    turning = int8(holds=a_place(PLACES, NOWHERE))  # the place whose card is being turned up, or NOWHERE

    # the cards
    left = int8(holds=a_number(0, PLACES))  # cards on the table
    cards = int8(
        PLACES, by=PLACE, holds=a_kind(FACES, GAP), seen_by="sees_card", known_to=SeenBy.EVERYONE
    )  # the face at a place, FACE_DOWN or GAP [R23]
    table = pile(
        FACES, holds=an_amount(MANY_OF_A_KIND), seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE
    )  # all cards on the table
    unseen = pile(
        FACES, holds=an_amount(MANY_OF_A_KIND), seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE
    )  # those that nobody has turned up yet
    out = pile(
        FACES, holds=an_amount(MANY_OF_A_KIND)
    )  # cards that have left the table without being won [R25]
    won = pile(
        SEATS,
        GOLD_FACES,
        by=SEAT,
        holds=an_amount(MANY_OF_A_KIND),
        seen_by="sees_gold",
        known_to=SeenBy.EVERYONE,
    )  # under the entrances [R11] [R24]
