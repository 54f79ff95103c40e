"""What is on the table."""

from glueckauf.games.digging.terms import BANDITS, KINDS, METALS, MINES, SEATS
from glueckauf.rulekit import Record, SeenBy, boolean, int8, int16, pile


class State(Record):
    """One match of Digging."""

    # the game
    seats = int8()
    first = int8()  # the seat that begins the first deal [R5]
    mode = int8()  # [R2] [R3]
    target = int16()  # points that win the match [R35]
    target_strict = boolean()  # whether the target must be exceeded [A1]
    target_tie = int8()  # [A2]
    contested_close = int8()  # [A5]
    contested_dig = boolean()  # [A6]

    # the box
    deck = int8(KINDS)  # cards of each kind [R1] [R4]
    worth = int8(METALS)  # points of one chest of each metal [R31]

    # the match
    deal_number = int16()  # 1, 2, 3 …
    dealer = int8()  # the seat that deals [R5] [R7]
    scores = int16(SEATS)  # points of all finished deals, per side [R34]

    # the turn
    phase = int8()
    turn = int8()  # the seat to decide, DEALER or NOBODY
    active = int8()  # the seat that acts, or that is dealt a card
    undealt = int8()  # cards still to be dealt before the first turn [R5]
    last_actions = int8()  # actions left in the last round; 0 before it [R28]

    # the mines, in the order they were opened
    mines = int8()  # how many there are
    metal = int8(MINES)  # 0 gold, 1 silver, 2 copper
    owner = int8(MINES)  # the seat before which it lies [R14] [R23]
    chests = int8(MINES)  # chest cards in it [R15]
    double_at = int8(MINES)  # the place of the double chest among them, from 1, or NO_DOUBLE [R32]
    closed = int8(MINES)  # 0 or 1 [R16]
    contested = int8()  # the mine that is fought for, or NO_MINE [R19]
    attacker = int8()  # the seat that began the fight, or NOBODY

    # the cards
    hands = pile(SEATS, KINDS, seen_by=SeenBy.OWNER)  # [R40]
    stock = pile(KINDS, seen_by=SeenBy.NOBODY)  # [R5]
    stock_left = int8()  # cards in it [A24]
    bandits = int8(BANDITS, seen_by="sees_bandit", known_to="knows_bandit")  # where each one is
    pushed = int8(
        SEATS, KINDS, seen_by=SeenBy.NOBODY, known_to="knows_pushed"
    )  # cards in a hand that its partner pushed there, bandits apart [R40]
    lost = pile(KINDS)  # chests out of this deal [R25]
