"""The solved end of a round of Elfengold: hardly anything can be won against it."""

from itertools import product
from time import process_time
from typing import Any

import numpy as np
import pytest

from glueckauf.bots import bot
from glueckauf.games.elfengold.rules import price
from glueckauf.games.elfengold.terms import Counter, Dig, Phase
from glueckauf.minds.elfengold import heuristic as thumb
from glueckauf.minds.elfengold import outlook
from glueckauf.minds.elfengold.outlook import Outlook
from glueckauf.minds.elfengold.solver import planned, solve
from glueckauf.minds.elfengold.stage import ANSWERS, Stage, StageSolver, StrategyProfile, arrangements
from glueckauf.rulekit import FACE_DOWN
from tests.plays import Setting

SETTING = Setting("elfengold", 2)


def rounds(seed: int) -> dict[tuple[int, bool], Any]:
    """What the seat on turn knows in the stage of a second round: by phase, and whether it moves first."""
    play, thumb = SETTING.new(seed), bot("thumb", SETTING.description, seed)
    found: dict[tuple[int, bool], Any] = {}
    while play.turn is not None and not (found and play.knowledge(play.turn).round_number > 2):
        known = play.knowledge(play.turn)
        if known.phase in (Phase.MOVE, Phase.DECLARE) and known.round_number == 2:
            found[known.phase, known.turn == known.dragon] = known
        play.do(thumb.choose(known))
    return found


def before_moving(seed: int) -> Any:
    """What the first mover knows when all counters lie."""
    return rounds(seed)[Phase.MOVE, True]


def payoff(solver: StageSolver, plan: StrategyProfile) -> float:
    """What the first elf gets more than the second, gone through one by one."""
    stage, total = solver.stage, 0.0
    (spaces, targets), (first, second) = map(len, stage.spaces), stage.likely
    for t, u, m, n in product(range(len(first)), range(len(second)), range(spaces), range(targets)):
        moved = first[t] * second[u] * plan.move_first[m, t] * plan.move_second[m, n, u]
        for d, e in product(range(ANSWERS), repeat=2):
            dug = plan.dig_first[n, m, d, t] * plan.dig_second[n, m, d, e, u]
            total += moved * dug * (stage.first[m, d, t, u] - stage.second[n, e, t, u])
    return total


def test_what_a_plan_brings_adds_up_for_both_elves() -> None:
    solver = StageSolver(Stage.of(before_moving(0)))
    plan = solver.solve(10)
    parts = list(vars(plan).values())
    to_first = (solver._digs_of_first(parts) * plan.dig_first).sum(axis=(0, 2)) * plan.move_first
    assert (to_first.sum(axis=0) @ solver.stage.likely[0]) == pytest.approx(payoff(solver, plan), abs=1e-3)
    to_second = (solver._digs_of_second(parts) * plan.dig_second).sum(axis=(2, 3)).transpose(1, 0, 2)
    moved = (to_second * plan.move_second).sum(axis=(0, 1))
    assert (moved @ solver.stage.likely[1]) == pytest.approx(-payoff(solver, plan), abs=1e-3)


@pytest.mark.parametrize("seed", range(4))
def test_the_plan_leaves_two_hundredths_of_a_coin_to_win(seed: int) -> None:
    known = before_moving(seed)
    solver = StageSolver(Stage.of(known, Outlook(known)))
    assert -1e-4 <= solver.exploitability(solver.solve()) < 0.02


def test_learning_longer_leaves_less_to_win() -> None:
    stage = Stage.of(before_moving(3))
    left = [
        solver.exploitability(solver.solve(rounds)) for rounds in (5, 50) for solver in [StageSolver(stage)]
    ]
    assert left[1] < left[0] / 2


def test_a_plan_adds_up_to_one_and_never_digs_without_a_tool() -> None:
    solver = StageSolver(Stage.of(before_moving(4)))
    plan = solver.solve(20)
    for part, sets in zip(vars(plan).values(), solver.parts, strict=True):
        assert np.allclose(part.sum(axis=sets.choice), 1, atol=1e-5)
        assert not part[sets.legal == 0].any()


def test_every_choice_of_rocks_among_the_counters_is_believed() -> None:
    known = before_moving(5)
    lying, likely = arrangements(known, 1 - known.turn)
    assert lying.any(axis=1).all()
    assert likely.sum() == pytest.approx(1)
    assert len(np.unique(lying, axis=0)) == len(lying)


def test_whoever_digs_has_no_rock_there() -> None:
    known = rounds(5)[Phase.DECLARE, False]
    digger = int(known.dragon)
    known.digs[digger] = Dig.SHOVEL
    lying, _ = arrangements(known, digger)
    assert not lying[:, known.at[digger]].any()


def test_a_rock_costs_the_tool_and_no_rock_brings_the_gold() -> None:
    known = before_moving(6)
    stage = Stage.of(known)
    row = next(number for number, space in enumerate(stage.spaces[0]) if known.values[space] > 0)
    value = known.values[stage.spaces[0][row]]
    assert set(np.unique(stage.first[row, 2] - stage.first[row, 0])) <= {-price(known, 0, 1), 2 * value}


@pytest.mark.parametrize("seed", range(3))
def test_every_decision_of_the_stage_is_solved_in_a_moment(seed: int) -> None:
    for known in rounds(seed).values():
        start = process_time()
        moves = planned(known)
        assert process_time() - start < 0.3
        assert solve(known) == (moves if known.phase == Phase.DECLARE else None)
        assert moves is not None
        listed = [0] * len(SETTING.description.moves)
        count = SETTING.description.rules.legal_moves(known, listed)
        assert {move.number for move in moves} == set(listed[:count])
        assert sum(move.share for move in moves) == pytest.approx(1, abs=1e-4)
        assert all(move.worth is None for move in moves)


def test_the_others_rocks_are_not_looked_at() -> None:
    known = before_moving(7)
    answer = planned(known)
    for index in range(known.placed):
        if known.placed_by[index] != known.turn:
            assert known.placed_kind[index] == FACE_DOWN
            known.placed_kind[index] = Counter.ROCK
    assert planned(known) == answer


def test_nothing_is_solved_near_the_end_nor_for_more_players() -> None:
    known = before_moving(8)
    known.gold[0] = known.goal
    assert planned(known) is None
    table = Setting("elfengold", 3).new(1)
    assert solve(table.knowledge(table.turn or 0)) is None


def test_the_outlook_hopes_as_the_rule_of_thumb_does() -> None:
    ours = (outlook.TRUST, outlook.PICK, outlook.SHOVEL, outlook.RESTART)
    theirs = (thumb.TRUST, thumb.PICK_STOCK, thumb.SHOVEL_STOCK, thumb.RESTART)
    assert ours == tuple(number / thumb.GOLD for number in theirs)
