"""A heap of stones: take one, two or three; whoever takes the last one wins."""

from typing import Any

from glueckauf.rulekit import NOBODY, Record
from glueckauf.rulekit.record import int8
from tests.search.toys.unasked import chance, ending, refusal_of_move, score, set_up  # noqa: F401  a game must answer

MOVES = 3


class State(Record):
    seats = int8()
    turn = int8()
    stones = int8()
    winner = int8()


def legal_moves(state: Any, moves: Any) -> int:
    count = int(min(MOVES, state.stones))
    for move in range(count):
        moves[move] = move
    return count


def play(state: Any, move: int) -> None:
    state.stones -= move + 1
    if state.stones == 0:
        state.winner = state.turn
        state.turn = NOBODY
    else:
        state.turn = 1 - state.turn


def wins(state: Any, seat: int) -> bool:
    return bool(state.winner == seat)


def imagine(state: Any, seat: int, stream: Any) -> None:
    """Nothing is hidden."""
