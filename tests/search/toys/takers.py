"""Who sits at the heap of `nim`: at first impression somebody greedy, by all one believes somebody modest."""

from typing import Any

from tests.search.toys import nim

GREEDY, MODEST = 0, 1


def decide(state: Any, _luck: Any, scratch: Any) -> int:
    """The greedy take all they may, the modest one stone."""
    return min(nim.MOVES, state.stones) - 1 if scratch.who[state.turn] == GREEDY else 0


def particles(_state: Any, _seat: int) -> int:
    """Nothing is hidden."""
    return 1


def likelihood(_state: Any, _seat: int) -> int:
    """Nothing is inferred."""
    return 1


def cast(state: Any, _seat: int, _luck: Any, scratch: Any) -> None:
    """Everybody is modest."""
    for seat in range(state.seats):
        scratch.who[seat] = MODEST
