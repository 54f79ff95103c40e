"""The solved end of a round of Elfengold: hardly anything can be won against it."""

from typing import Any

import numpy as np
import pytest

from glueckauf.bots import bot
from glueckauf.games.elfengold.rules import price
from glueckauf.games.elfengold.terms import Phase
from glueckauf.search.exact.elfengold_stage import Solver, Stage, arrangements
from tests.plays import Setting

ROCKS = 15  # two of six counters
SETTING = Setting("elfengold", 2)


def before_moving(seed: int) -> Any:
    """What the first mover knows when all counters lie, in the second round of a game."""
    play, thumb = SETTING.new(seed), bot("thumb", SETTING.description, seed)
    while play.turn is not None:
        known = play.knowledge(play.turn)
        if known.phase == Phase.MOVE and known.turn == known.dragon and known.round_number > 1:
            return known
        play.do(thumb.choose(known))
    raise AssertionError("the game ended in round 1")


@pytest.mark.parametrize("seed", range(3))
def test_a_hundred_rounds_of_learning_leave_two_hundredths_of_a_coin_to_win(seed: int) -> None:
    solver = Solver(Stage.of(before_moving(seed)))
    assert 0 <= solver.exploitability(solver.solve(100)) < 0.02


def test_learning_longer_leaves_less_to_win() -> None:
    stage = Stage.of(before_moving(3))
    left = [solver.exploitability(solver.solve(rounds)) for rounds in (5, 50) for solver in [Solver(stage)]]
    assert left[1] < left[0] / 2


def test_a_plan_adds_up_to_one_and_never_digs_without_a_tool() -> None:
    known = before_moving(4)
    solver = Solver(Stage.of(known))
    plan = solver.solve(20)
    for part, legal in zip(vars(plan).values(), vars(solver.legal).values(), strict=True):
        assert np.allclose(part.sum(axis=-1), 1)
        assert not part[~legal].any()


def test_every_choice_of_rocks_among_the_counters_is_believed() -> None:
    known = before_moving(5)
    lying = arrangements(known, 1 - known.turn)
    assert len(lying) == ROCKS
    assert lying.any(axis=1).all()


def test_a_rock_costs_the_tool_and_no_rock_brings_the_gold() -> None:
    known = before_moving(6)
    stage = Stage.of(known)
    row = next(number for number, space in enumerate(stage.spaces[0]) if known.values[space] > 0)
    value = known.values[stage.spaces[0][row]]
    assert set(np.unique(stage.first[row, 2])) <= {-price(known, 0, 1), 2 * value}
    assert not stage.first[row, 0].any()
