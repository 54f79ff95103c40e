"""What is on the table."""

from glueckauf.games.elfengold.terms import COUNTERS, MOST_COUNTERS, MOST_TOOLS, NOT_SHOWN, SEATS, SPACES
from glueckauf.rulekit import Record, SeenBy, boolean, int8, int16, pile


class State(Record):
    """One game of Elfengold."""

    # the game
    seats = int8()
    first = int8()  # the seat that gets the dragon in round 1 [R4]
    counter_pass = boolean()  # [A1]
    end_mode = int8()  # [A2]
    initial_buy = int8()  # [A3]
    loan = int8()  # [A4]
    debt_deducted = boolean()  # [A8]
    hidden_gold = boolean()  # [A31]

    # the box
    values = int8(SPACES)  # gold; 0: a space without a number [R11]
    steps = int8(MOST_TOOLS + 1)  # how far an elf with so many tools walks [R10]
    start_gold = int8()  # [R3]
    goal = int8()  # gold that ends the game in the hut [R19]
    shovel_price = int8()  # gold [R6]
    pick_price = int8()  # gold [R6]
    basket_price = int8()  # gold [R12]
    loan_size = int8()  # gold [R21]
    rocks_each = int8()  # [R2]
    blanks_each = int8()  # [R2]

    # the round
    round_number = int16()  # 1, 2, 3 …
    dragon = int8()  # the seat of the first player [R20]
    phase = int8()
    turn = int8()  # the seat to decide, DEALER or NOBODY

    # the elves
    at = int8(SEATS)  # a space
    gold = int16(
        SEATS, seen_by="sees_gold", known_to=SeenBy.EVERYONE, hidden=NOT_SHOWN
    )  # every coin is paid openly [R26] [A31]
    debt = int16(SEATS)  # gold owed to the troll [R21]
    shovels = int8(SEATS)  # [R26]
    picks = int8(SEATS)  # [R26]
    digs = int8(SEATS)  # what each player has declared [R13]

    # the counters
    hand = pile(SEATS, COUNTERS, seen_by=SeenBy.OWNER)  # [R25]
    passed = int8(SEATS)  # 1: places no more counters in this round [R9]
    placed = int8()  # how many counters lie in the mine
    placed_by = int8(MOST_COUNTERS)  # the owner of each, the first one placed first [R26]
    placed_at = int8(MOST_COUNTERS)  # its space [R26]
    placed_kind = int8(MOST_COUNTERS, seen_by="sees_counter")  # [R25]
