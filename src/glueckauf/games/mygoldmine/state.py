"""What is on the table."""

from glueckauf.games.mygoldmine.terms import (
    DIG_CARDS,
    DWARFS,
    EXIT_CARDS,
    GOLD_CARDS,
    MOST_EXIT_CARDS,
    PRIZES,
    SEATS,
)
from glueckauf.rulekit import Record, SeenBy, boolean, int8, pile


class State(Record):
    """One game of My Gold Mine."""

    # the game
    seats = int8()
    doubled = boolean()  # the double game: two dwarfs for each of two seats [R50]
    dwarfs = int8()  # how many there are [R5]
    first = int8()  # the seat of the youngest player [R11]
    dragon_contact = int8()  # [A4]
    no_winner_start = int8()  # [A17]
    extragold_on_elimination = int8()  # [A11]
    open_gold = boolean()  # [A30]

    # the box
    places = int8()  # mine cards between the exit and Drago [R1]
    cart = int8()  # the place of the cart [R6]
    dig_box = int8(DIG_CARDS)  # dig cards of each kind [R2]
    gold = int8(DIG_CARDS)  # nuggets of gold on a card of each kind [A1]
    extra_gold = int8()  # nuggets of gold on the extra-gold card [R28]
    extra_card = int8()  # the exit card that offers extra gold [R3]
    prizes = int8(PRIZES)  # nuggets for the first, second and third [R37]

    # the round
    round_number = int8()  # 1, 2, 3
    starter = int8()  # the seat that began it [R11]
    phase = int8()
    turn = int8()  # the seat to decide, DEALER or NOBODY
    dwarf = int8()  # the dwarf that acts
    drago = int8()  # Drago's place [R18]
    at = int8(DWARFS)  # a place in the mine, EXIT or BURNT
    rung = int8(DWARFS)  # 1 is the top of the ladder [R31]
    nuggets = int8(SEATS)  # [R38]

    # the cards
    top = int8()  # the open card of the dig pile, or NO_CARD [R8]
    dig = pile(DIG_CARDS, seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE)  # below the top [R44]
    exit = pile(EXIT_CARDS, seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE)  # [R44]
    discard = int8(MOST_EXIT_CARDS)  # the oldest first [R30]
    discarded = int8()  # how many lie there
    drawn = int8()  # the exit card that waits for a choice, or NO_CARD [R29]
    piles = pile(
        SEATS, GOLD_CARDS, seen_by="sees_pile", known_to=SeenBy.EVERYONE
    )  # carried by a seat's dwarfs [R45] [R52]
    safe = pile(
        DWARFS, GOLD_CARDS, seen_by="sees_safe", known_to=SeenBy.EVERYONE
    )  # brought out by a dwarf [R54]
    extra_carrier = int8()  # the seat whose pile has the extra-gold card, or NOBODY [R28]
    extra_keeper = int8()  # the dwarf that brought it out, or NOBODY
