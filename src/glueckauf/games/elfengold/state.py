"""What is on the table."""

from glueckauf.games.elfengold.terms import (
    COUNTERS,
    MANY_COUNTERS,
    MANY_ROUNDS,
    MOST_COUNTERS,
    MOST_PICKS,
    MOST_TOOLS,
    MUCH_DEBT,
    MUCH_GOLD,
    NOT_SHOWN,
    SEATS,
    SPACES,
    Counter,
    Dig,
    Phase,
)
from glueckauf.rulekit import (
    DEALER,
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
    """One game of Elfengold."""

    # the game
    seats = fixed(int8())
    first = fixed(int8(holds=a_seat(SEATS)))  # the seat that gets the dragon in round 1 [R4]
    counter_pass = fixed(boolean())  # [A1]
    end_mode = fixed(int8())  # [A2]
    initial_buy = fixed(int8())  # [A3]
    loan = fixed(int8())  # [A4]
    debt_deducted = fixed(boolean())  # [A8]
    hidden_gold = fixed(boolean())  # [A31]

    # the box
    values = fixed(int8(SPACES))  # gold; 0: a space without a number [R11]
    steps = fixed(int8(MOST_TOOLS + 1))  # how far an elf with so many tools walks [R10]
    start_gold = fixed(int8())  # [R3]
    goal = fixed(int8())  # gold that ends the game in the hut [R19]
    shovel_price = fixed(int8())  # gold [R6]
    pick_price = fixed(int8())  # gold [R6]
    basket_price = fixed(int8())  # gold [R12]
    loan_size = fixed(int8())  # gold [R21]
    rocks_each = fixed(int8())  # [R2]
    blanks_each = fixed(int8())  # [R2]

    # the round
    round_number = int16(holds=an_amount(MANY_ROUNDS))  # 1, 2, 3 …
    dragon = int8(holds=a_seat(SEATS))  # the seat of the first player [R20]
    phase = int8(holds=a_kind(Phase))
    turn = int8(holds=a_seat(SEATS, DEALER))  # the seat to decide, DEALER or NOBODY

    # the elves
    at = int8(SEATS, by=SEAT, holds=a_place(SPACES))  # a space
    gold = int16(
        SEATS,
        by=SEAT,
        holds=an_amount(MUCH_GOLD),
        seen_by="sees_gold",
        known_to=SeenBy.EVERYONE,
        hidden=NOT_SHOWN,
    )  # every coin is paid openly [R26] [A31]
    debt = int16(SEATS, by=SEAT, holds=an_amount(MUCH_DEBT))  # gold owed to the troll [R21]
    shovels = int8(SEATS, by=SEAT, holds=a_number(0, MOST_TOOLS))  # [R26]
    picks = int8(SEATS, by=SEAT, holds=a_number(0, MOST_PICKS))  # [R26]
    digs = int8(SEATS, by=SEAT, holds=a_kind(Dig))  # what each player has declared [R13]

    # the counters
    hand = pile(SEATS, COUNTERS, by=SEAT, holds=an_amount(MANY_COUNTERS), seen_by=SeenBy.OWNER)  # [R25]
    passed = int8(SEATS, by=SEAT, holds=a_number(0, 1))  # 1: places no more counters in this round [R9]
    placed = int8(holds=a_number(0, MOST_COUNTERS))  # how many counters lie in the mine
    placed_by = int8(
        MOST_COUNTERS, filled="placed", holds=a_seat(SEATS)
    )  # the owner of each, the first one placed first [R26]
    placed_at = int8(MOST_COUNTERS, filled="placed", holds=a_place(SPACES))  # its space [R26]
    placed_kind = int8(MOST_COUNTERS, filled="placed", holds=a_kind(Counter), seen_by="sees_counter")  # [R25]
