"""What nuggets are worth between the rounds of My Gold Mine: everybody's chances, from a table."""

from typing import Any

import pytest

import glueckauf
from glueckauf.games.mygoldmine.terms import Phase
from glueckauf.minds.mygoldmine import cutoff
from glueckauf.search.protocols import CERTAIN

GAME = glueckauf.game("mygoldmine")


def between(nuggets: list[int], starter: int, played: int, **options: Any) -> Any:
    state = GAME.start(len(nuggets), **options)
    state.nuggets[: len(nuggets)] = nuggets
    state.starter, state.round_number, state.phase = starter, played, Phase.SCORED
    return state


def worths(state: Any) -> list[int]:
    return [cutoff.value(state, seat) for seat in range(state.seats)]


DIVISIONS = [([3, 2], 0), ([3, 0, 2], 0), ([5, 2, 3, 2], 0), ([0, 3, 0, 2, 1], 1), ([6, 0, 2, 2, 2, 0], 0)]


@pytest.mark.parametrize(("nuggets", "starter"), DIVISIONS)
@pytest.mark.parametrize("played", [1, 2])
def test_chances_add_up_and_grow_with_nuggets(nuggets: list[int], starter: int, played: int) -> None:
    chances = worths(between(nuggets, starter, played))
    assert sum(chances) == pytest.approx(CERTAIN, abs=len(nuggets))
    assert max(chances) == chances[nuggets.index(max(nuggets))]


def test_a_table_that_is_turned_round_is_the_same_table() -> None:
    last, *others = worths(between([0, 3, 2, 1], 1, 1))
    assert worths(between([3, 2, 1, 0], 0, 1)) == [*others, last]


def test_whoever_starts_the_last_round_is_a_little_better_off() -> None:
    first, second = worths(between([3, 3], 0, 2, two_player_mode="single"))
    assert first > second


def test_nuggets_that_no_round_hands_out_are_worth_something_too() -> None:
    state = between([9, 4, 4], 0, 2)
    assert cutoff.CODES[cutoff.row_of(cutoff.code_between(state))] != cutoff.code_between(state)
    assert worths(state)[0] > worths(state)[1] == worths(state)[2] > 0
