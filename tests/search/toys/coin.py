"""Seat 0 asks, seat 1 hides a coin, seat 0 says which side is up: who is right wins."""

from typing import Any

from glueckauf.rulekit import NOBODY, Record
from glueckauf.rulekit.record import int8
from tests.search.toys.unasked import chance, ending, refusal_of_move, score, set_up  # noqa: F401  a game must answer

ASK = 0
HIDE = 1  # heads, tails
SAY = 3  # heads, tails
MOVES = 5


class State(Record):
    seats = int8()
    turn = int8()
    asked = int8()
    coin = int8()
    winner = int8()


def legal_moves(state: Any, moves: Any) -> int:
    if not state.asked:
        moves[0] = ASK
        return 1
    first = HIDE if state.turn == 1 else SAY
    moves[0], moves[1] = first, first + 1
    return 2


def play(state: Any, move: int) -> None:
    if move == ASK:
        state.asked = state.turn = 1
    elif move < SAY:
        state.coin = move - HIDE
        state.turn = 0
    else:
        state.winner = 0 if move - SAY == state.coin else 1
        state.turn = NOBODY


def wins(state: Any, seat: int) -> bool:
    return bool(state.winner == seat)


def imagine(state: Any, seat: int, stream: Any) -> None:
    """Nothing is hidden yet when seat 0 asks."""


def observation(_state: Any, move: int, _seat: int) -> int:
    """The coin lies under a hand."""
    return HIDE if HIDE <= move < SAY else move
