"""Trees in games that are small enough to know the answer: they find it, average luck and do not peek."""

from types import ModuleType
from typing import Any

import pytest

from glueckauf.rulekit.compiled import bind
from glueckauf.search import game_end, mcts, open_moves
from glueckauf.search.mcts import MCTS, PUCT, UCT, TreePolicy, Visited
from tests.search.toys import coin, lottery, nim
from tests.search.toys.described import described

SIMULATIONS = 250

both_policies = pytest.mark.parametrize("policy", [UCT, PUCT], ids=["UCT", "PUCT"])


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy is not worth compiling."""
    monkeypatch.setattr(mcts, "compiled", bind)


def explored(
    toy: Any,
    policy: TreePolicy,
    observations: ModuleType = open_moves,
    simulations: int = SIMULATIONS,
    **fields: int,
) -> dict[int, Visited]:
    """What a tree finds out about the moves of seat 0."""
    state = toy.State.plain()
    vars(state).update(seats=2, **fields)
    found = MCTS(described(toy), None, game_end, observations, policy).search(state, simulations, seed=5)
    return {move.number: move for move in found}


def most_visited(found: dict[int, Visited]) -> int:
    return max(found, key=lambda move: found[move].visits)


@both_policies
@pytest.mark.parametrize("stones", [5, 6, 7])
def test_the_only_winning_move_is_found(policy: TreePolicy, stones: int) -> None:
    found = explored(nim, policy, stones=stones)
    assert most_visited(found) == stones % 4 - 1
    assert found[stones % 4 - 1].worth > 0.8


@both_policies
def test_who_cannot_win_against_good_play_knows_it(policy: TreePolicy) -> None:
    assert all(move.worth < 0.4 for move in explored(nim, policy, stones=4).values())


@both_policies
def test_luck_is_averaged_not_hoped_for(policy: TreePolicy) -> None:
    found = explored(lottery, policy)
    assert most_visited(found) == lottery.SAFE
    assert found[lottery.SAFE].worth == pytest.approx(1 / 2, abs=0.06)
    assert found[lottery.RISKY].worth == pytest.approx(1 / 4, abs=0.15)


@both_policies
def test_what_another_will_hide_is_not_known(policy: TreePolicy) -> None:
    assert explored(coin, policy, coin)[coin.ASK].worth == pytest.approx(1 / 2, abs=0.1)
    assert explored(coin, policy, open_moves)[coin.ASK].worth > 0.8, "observations make the difference"


@both_policies
def test_every_simulation_is_counted_once_and_every_side_gets_its_share(policy: TreePolicy) -> None:
    found = explored(nim, policy, stones=7, simulations=50)
    assert sum(move.visits for move in found.values()) == 50
    assert all(sum(move.chances) == pytest.approx(1) for move in found.values())


def test_a_full_tree_goes_on_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "MOST_NODES", 6)
    found = explored(nim, UCT, stones=6, simulations=100)
    assert sum(move.visits for move in found.values()) == 100
    assert most_visited(found) == 1


def test_a_decision_ends_when_no_move_can_catch_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mcts, "CHUNK", 10)
    monkeypatch.setattr(mcts, "LOOK", 10)
    state = nim.State.plain()
    vars(state).update(seats=2, stones=5)
    search = MCTS(described(nim), None, game_end, open_moves, PUCT)
    whole = search.search(state, SIMULATIONS, seed=5)
    decided = search.search(state, SIMULATIONS, seed=5, until_decided=True)
    visits = sum(move.visits for move in decided)
    assert whole[0].number == decided[0].number == search.best(state, 5, simulations=SIMULATIONS)
    assert decided[0].visits - decided[1].visits > SIMULATIONS - visits > 0
