"""What is on the table."""

from glueckauf.games.mygoldmine.terms import (
    BURNT,
    DIG_CARDS,
    DWARF,
    DWARFS,
    EXIT_CARDS,
    GOLD_CARDS,
    MANY_CARDS,
    MANY_NUGGETS,
    MANY_OF_A_KIND,
    MOST_EXIT_CARDS,
    NO_RUNG,
    PRIZES,
    ROUNDS,
    SEATS,
    USUAL_PLACES,
    DigCard,
    Phase,
)
from glueckauf.rulekit import (
    DEALER,
    NOBODY,
    SEAT,
    Record,
    SeenBy,
    a_figure,
    a_kind,
    a_number,
    a_place,
    a_seat,
    an_amount,
    boolean,
    fixed,
    int8,
    pile,
)


class State(Record):
    """One game of My Gold Mine."""

    # the game
    seats = fixed(int8())
    doubled = fixed(boolean())  # the double game: two dwarfs for each of two seats [R50]
    dwarfs = fixed(int8())  # how many there are [R5]
    first = fixed(int8(holds=a_seat(SEATS)))  # the seat of the youngest player [R11]
    dragon_contact = fixed(int8())  # [A4]
    no_winner_start = fixed(int8())  # [A17]
    extragold_on_elimination = fixed(int8())  # [A11]
    open_gold = fixed(boolean())  # [A30]

    # the box
    places = fixed(int8())  # mine cards between the exit and Drago [R1]
    cart = fixed(int8())  # the place of the cart [R6]
    dig_box = fixed(int8(DIG_CARDS))  # dig cards of each kind [R2]
    gold = fixed(int8(DIG_CARDS))  # nuggets of gold on a card of each kind [A1]
    extra_gold = fixed(int8())  # nuggets of gold on the extra-gold card [R28]
    extra_card = fixed(int8())  # the exit card that offers extra gold [R3]
    prizes = fixed(int8(PRIZES))  # nuggets for the first, second and third [R37]

    # the round
    round_number = int8(holds=a_number(1, ROUNDS))  # 1, 2, 3
    starter = int8(holds=a_seat(SEATS))  # the seat that began it [R11]
    phase = int8(holds=a_kind(Phase))
    turn = int8(holds=a_seat(SEATS, DEALER))  # the seat to decide, DEALER or NOBODY
    dwarf = int8(holds=a_figure(DWARFS, DWARF, NOBODY))  # the dwarf that acts
    drago = int8(holds=a_place(USUAL_PLACES, varies=True))  # Drago's place [R18]
    at = int8(
        DWARFS, by=DWARF, holds=a_place(USUAL_PLACES, BURNT, varies=True)
    )  # a place in the mine, EXIT or BURNT
    rung = int8(DWARFS, by=DWARF, holds=a_number(NO_RUNG, DWARFS))  # 1 is the top of the ladder [R31]
    nuggets = int8(SEATS, by=SEAT, holds=an_amount(MANY_NUGGETS))  # [R38]

    # the cards
    top = int8(holds=a_kind(DigCard))  # the open card of the dig pile, or NO_CARD [R8]
    dig = pile(
        DIG_CARDS, holds=an_amount(MANY_CARDS), seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE
    )  # below the top [R44]
    exit = pile(
        EXIT_CARDS, holds=an_amount(MANY_OF_A_KIND), seen_by=SeenBy.NOBODY, known_to=SeenBy.EVERYONE
    )  # [R44]
    discard = int8(MOST_EXIT_CARDS, filled="discarded", holds=a_kind(EXIT_CARDS))  # the oldest first [R30]
    discarded = int8(holds=a_number(0, MOST_EXIT_CARDS))  # how many lie there
    drawn = int8(holds=a_kind(EXIT_CARDS))  # the exit card that waits for a choice, or NO_CARD [R29]
    piles = pile(
        SEATS,
        GOLD_CARDS,
        by=SEAT,
        holds=an_amount(MANY_OF_A_KIND),
        seen_by="sees_pile",
        known_to=SeenBy.EVERYONE,
    )  # carried by a seat's dwarfs [R45] [R52]
    safe = pile(
        DWARFS,
        GOLD_CARDS,
        by=DWARF,
        holds=an_amount(MANY_OF_A_KIND),
        seen_by="sees_safe",
        known_to=SeenBy.EVERYONE,
    )  # brought out by a dwarf [R54]
    extra_carrier = int8(
        holds=a_seat(SEATS, NOBODY)
    )  # the seat whose pile has the extra-gold card, or NOBODY [R28]
    extra_keeper = int8(holds=a_figure(DWARFS, DWARF, NOBODY))  # the dwarf that brought it out, or NOBODY
