"""Seat 0 opens one of very many doors: behind the last one is the prize."""

from typing import Any

from glueckauf.rulekit import NOBODY, Record
from glueckauf.rulekit.record import int16
from tests.search.toys.unasked import chance, ending, refusal_of_move, score, set_up  # noqa: F401  a game must answer

MOVES = 200


class State(Record):
    seats = int16()
    turn = int16()
    opened = int16()


def legal_moves(_state: Any, moves: Any) -> int:
    for move in range(MOVES):
        moves[move] = move
    return MOVES


def play(state: Any, move: int) -> None:
    state.opened = move
    state.turn = NOBODY


def wins(state: Any, seat: int) -> bool:
    return bool((state.opened == MOVES - 1) == (seat == 0))


def imagine(state: Any, seat: int, stream: Any) -> None:
    """Nothing is hidden."""
