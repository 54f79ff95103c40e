"""What is on the table."""

from benchmarks.leduc.terms import RANKS, ROUNDS, SEATS
from glueckauf.rulekit import Record, SeenBy, int8, pile


class State(Record):
    """One game of Leduc poker."""

    # the game
    seats = int8()

    # the box
    ranks = int8(RANKS)  # cards of each rank [R1]
    ante = int8()  # chips that everyone pays to play [R2]
    stakes = int8(ROUNDS)  # chips of a raise in each round [R4]
    most_raises = int8()  # in a round [R4]

    # the betting
    phase = int8()
    turn = int8()  # the seat to decide, DEALER or NOBODY
    round_number = int8()  # from 0
    raises = int8()  # in this round
    answered = int8()  # whether somebody has bet or checked in this round
    paid = int8(SEATS)  # chips in the pot
    folded = int8()  # the seat that gave up, or NOBODY

    # the cards
    hand = int8(SEATS, seen_by=SeenBy.OWNER)  # a rank, or NO_CARD [R2]
    board = int8()  # a rank, or NO_CARD [R5]
    deck = pile(RANKS, seen_by=SeenBy.NOBODY)
