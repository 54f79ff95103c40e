"""Trees in games that are small enough to know the answer: they find it, average luck and do not peek."""

from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from glueckauf.bots.searches import PLAIN, TRUSTING
from glueckauf.rulekit.compiled import bind
from glueckauf.search import trees
from glueckauf.search.eyes import open as open_eyes
from glueckauf.search.horizons import end
from glueckauf.search.trees import Manner, Tree, Visited
from tests.search.toys import coin, lottery, nim

WALKS = 250

both_manners = pytest.mark.parametrize("manner", [PLAIN, TRUSTING], ids=["by count", "by trust"])


@pytest.fixture(autouse=True)
def _interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy is not worth compiling."""
    monkeypatch.setattr(trees, "compiled", bind)


def explored(
    toy: Any, manner: Manner, eyes: ModuleType = open_eyes, walks: int = WALKS, **fields: int
) -> dict[int, Visited]:
    """What a tree finds out about the moves of seat 0."""
    description: Any = SimpleNamespace(
        name=toy.__name__,
        module=toy,
        rules=toy,
        layout=toy.State,
        moves=range(toy.MOVES),
        sides=lambda state: state.seats,
        legal_moves=lambda state: (listed := [0] * toy.MOVES)[: toy.legal_moves(state, listed)],
    )
    state = toy.State.plain()
    vars(state).update(seats=2, **fields)
    found = Tree(description, None, end, manner, eyes).explore(state, walks, seed=5)
    return {move.number: move for move in found}


def most_visited(found: dict[int, Visited]) -> int:
    return max(found, key=lambda move: found[move].visits)


@both_manners
@pytest.mark.parametrize("stones", [5, 6, 7])
def test_the_only_winning_move_is_found(manner: Manner, stones: int) -> None:
    found = explored(nim, manner, stones=stones)
    assert most_visited(found) == stones % 4 - 1
    assert found[stones % 4 - 1].worth > 0.8


@both_manners
def test_who_cannot_win_against_good_play_knows_it(manner: Manner) -> None:
    assert all(move.worth < 0.4 for move in explored(nim, manner, stones=4).values())


@both_manners
def test_luck_is_averaged_not_hoped_for(manner: Manner) -> None:
    found = explored(lottery, manner)
    assert most_visited(found) == lottery.SAFE
    assert found[lottery.SAFE].worth == pytest.approx(1 / 2, abs=0.06)
    assert found[lottery.RISKY].worth == pytest.approx(1 / 4, abs=0.15)


@both_manners
def test_what_another_will_hide_is_not_known(manner: Manner) -> None:
    assert explored(coin, manner, coin)[coin.ASK].worth == pytest.approx(1 / 2, abs=0.1)
    assert explored(coin, manner, open_eyes)[coin.ASK].worth > 0.8, "the eyes make the difference"


@both_manners
def test_every_walk_is_counted_once_and_every_side_gets_its_share(manner: Manner) -> None:
    found = explored(nim, manner, stones=7, walks=50)
    assert sum(move.visits for move in found.values()) == 50
    assert all(sum(move.chances) == pytest.approx(1) for move in found.values())


def test_a_full_tree_goes_on_counting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trees, "MOST_BRANCHES", 6)
    found = explored(nim, PLAIN, stones=6, walks=100)
    assert sum(move.visits for move in found.values()) == 100
    assert most_visited(found) == 1
