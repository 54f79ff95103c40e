"""What is on the table."""

from glueckauf.games.goldraeuber.terms import CELLS, FACES, NUMBERS, SEATS, THINGS
from glueckauf.rulekit import Record, boolean, int8, pile


class State(Record):
    """One game of Goldräuber; nothing in it is secret, what nobody has seen is still undecided [R34]."""

    # the game
    seats = int8()
    first = int8()  # the seat that begins [R7]
    expert = boolean()  # [R30]
    open_through_walls = boolean()  # [A6]
    dig_range = int8()  # [A7]
    leave_free = boolean()  # [A11]
    outside_rolls = boolean()  # [A13]
    inner_last = boolean()  # [A16]
    hopeless_is_loss = boolean()  # [A20]
    handover = boolean()  # [A22]
    solo_lenient = boolean()  # [A25]
    lp_on_number_die = boolean()  # [A26]

    # the turn
    phase = int8()
    turn = int8()  # the seat to decide, DEALER or NOBODY
    active = int8()  # the seat whose turn it is
    roll = int8()  # the die as it stands, 1 to 6 [R9] [R25]
    number_die = int8()  # 1 to 6, or NO_ROLL [R31]
    gave = int8()  # bit n: seat n has given life points this turn [A28]
    got = int8()  # bit n: seat n has got some
    place = int8()  # the cell whose card the dealer lays or looks at, or NOWHERE

    # the players
    figures = int8(SEATS)  # a cell, or OUT
    points = int8(SEATS)  # life points [R4]
    carries = int8(SEATS)  # a thing, or NOTHING [R23]
    things = int8(THINGS)  # where treasure and mate are: a cell, HIDDEN, CARRIED or SAFE [R21] [R22]

    # the cards
    cards = int8(CELLS)  # how the card of a cell lies
    faces = int8(CELLS)  # what it shows, or FACE_DOWN while nobody has seen it
    numbers = int8(CELLS)  # 1 to 5, INNER or UNLAID [R30]
    entrances = int8(CELLS)  # bit n: one may walk in and out over side n of the card [R5]
    unseen = pile(NUMBERS, FACES)  # the cards of each number that nobody has seen [R3]
    removed = pile(NUMBERS)  # how many of them are not on the table [R3]
