"""What is on the table."""

from glueckauf.games.goldraeuber.terms import (
    CELLS,
    DUG,
    FACES,
    MANY_OF_A_KIND,
    MOST_LIFE,
    NO_ROLL,
    NOTHING,
    NOWHERE,
    NUMBERS,
    OUT,
    PIPS,
    SAFE,
    SEATS,
    SIDES,
    THINGS,
    UNLAID,
    Card,
    Phase,
)
from glueckauf.rulekit import (
    DEALER,
    KIND,
    PLACE,
    SEAT,
    Record,
    a_kind,
    a_number,
    a_place,
    a_seat,
    an_amount,
    boolean,
    fixed,
    int8,
    pile,
    some_seats,
)


class State(Record):
    """One game of Goldräuber; nothing in it is secret, what nobody has seen is still undecided [R34]."""

    # the game
    seats = fixed(int8())
    first = fixed(int8(holds=a_seat(SEATS)))  # the seat that begins [R7]
    expert = fixed(boolean())  # [R30]
    open_through_walls = fixed(boolean())  # [A6]
    dig_range = fixed(int8())  # [A7]
    leave_free = fixed(boolean())  # [A11]
    outside_rolls = fixed(boolean())  # [A13]
    inner_last = fixed(boolean())  # [A16]
    hopeless_is_loss = fixed(boolean())  # [A20]
    handover = fixed(boolean())  # [A22]
    solo_lenient = fixed(boolean())  # [A25]
    lp_on_number_die = fixed(boolean())  # [A26]

    # the turn
    phase = int8(holds=a_kind(Phase))
    turn = int8(holds=a_seat(SEATS, DEALER))  # the seat to decide, DEALER or NOBODY
    active = int8(holds=a_seat(SEATS))  # the seat whose turn it is
    roll = int8(holds=a_number(NO_ROLL, PIPS))  # the die as it stands, 1 to 6 [R9] [R25]
    number_die = int8(holds=a_number(NO_ROLL, PIPS))  # 1 to 6, or NO_ROLL [R31]
    gave = int8(holds=some_seats(SEATS))  # bit n: seat n has given life points this turn [A28]
    got = int8(holds=some_seats(SEATS))  # bit n: seat n has got some
    place = int8(holds=a_place(CELLS, NOWHERE))  # the cell whose card the dealer lays or looks at, or NOWHERE

    # the players
    figures = int8(SEATS, by=SEAT, holds=a_place(CELLS, OUT))  # a cell, or OUT
    points = int8(SEATS, by=SEAT, holds=a_number(0, MOST_LIFE))  # life points [R4]
    carries = int8(SEATS, by=SEAT, holds=a_kind(THINGS, NOTHING))  # a thing, or NOTHING [R23]
    things = int8(
        THINGS, by=KIND, holds=a_place(CELLS, SAFE)
    )  # where treasure and mate are: a cell, HIDDEN, CARRIED or SAFE [R21] [R22]

    # the cards
    cards = int8(CELLS, by=PLACE, holds=a_kind(Card))  # how the card of a cell lies
    faces = int8(
        CELLS, by=PLACE, holds=a_kind(DUG + SIDES)
    )  # what it shows, or FACE_DOWN while nobody has seen it
    numbers = int8(CELLS, by=PLACE, holds=a_kind(NUMBERS, UNLAID))  # 1 to 5, INNER or UNLAID [R30]
    entrances = fixed(int8(CELLS, by=PLACE))  # bit n: one may walk in and out over side n of the card [R5]
    unseen = pile(
        NUMBERS, FACES, by=KIND, holds=an_amount(MANY_OF_A_KIND)
    )  # the cards of each number that nobody has seen [R3]
    removed = pile(NUMBERS, holds=an_amount(MANY_OF_A_KIND))  # how many of them are not on the table [R3]
