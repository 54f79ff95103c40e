"""A choice between two lotteries: of four tickets one wins, or two."""

from typing import Any

from glueckauf.rulekit import DEALER, NOBODY, Record
from glueckauf.rulekit.record import int8
from tests.search.toys.unasked import ending, refusal_of_move, score, set_up  # noqa: F401  a game must answer

RISKY, SAFE = 0, 1
TICKET = 2  # the dealer's: the first of four
TICKETS = 4
MOVES = TICKET + TICKETS


class State(Record):
    seats = int8()
    turn = int8()
    winning = int8()  # tickets
    winner = int8()


def legal_moves(_state: Any, moves: Any) -> int:
    moves[0], moves[1] = RISKY, SAFE
    return 2


def play(state: Any, move: int) -> None:
    if move < TICKET:
        state.winning = 1 + move
        state.turn = DEALER
    else:
        state.winner = 0 if move - TICKET < state.winning else 1
        state.turn = NOBODY


def chance(_state: Any, weights: Any) -> tuple[int, int]:
    weights[:TICKETS] = 1
    return TICKET, TICKETS


def wins(state: Any, seat: int) -> bool:
    return bool(state.winner == seat)


def imagine(state: Any, seat: int, stream: Any) -> None:
    """Nothing is hidden."""
