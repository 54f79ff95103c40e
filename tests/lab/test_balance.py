"""What a box does: planted advantages are found, and none where there is none."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import OptionError
from glueckauf.lab.balance import LEAST_GAMES, Sample, attempt, columns, compare, difference
from glueckauf.lab.leads import Leads
from glueckauf.lab.setting import Setting
from glueckauf.lab.sheets import comparison_sheet
from glueckauf.lab.vocabulary import LabWords

GAMES = 3_000


@pytest.fixture
def sampled(three: Setting, made_up: Callable[..., Any]) -> Callable[..., Sample]:
    """Games that nobody played, won with these chances and of this mean length."""

    def sample(chances: list[float], length: float = 50, seed: int = 1) -> Sample:
        luck = np.random.default_rng(seed)
        wins = np.eye(3, dtype=int)[luck.choice(3, GAMES, p=chances)]
        ends = made_up(wins, wins * 4 + 10, luck.poisson(length, GAMES))
        return Sample(three, ends, Leads(luck.poisson(2, 50).astype(float), luck.random(40)))

    return sample


def test_a_planted_advantage_of_a_seat_is_found(sampled: Callable[..., Sample]) -> None:
    sample = sampled([0.4, 0.3, 0.3])
    assert sample.evenness().p < 0.001
    assert sample.advantage()[0].low > 1 / 3 > sample.advantage()[1].high


def test_none_is_found_where_there_is_none(sampled: Callable[..., Sample]) -> None:
    sample = sampled([1 / 3] * 3)
    assert sample.evenness().p > 0.05
    assert all(won.low < 1 / 3 < won.high for won in sample.advantage())


def test_lengths_scores_margins_and_draws_are_counted(made_up: Callable[..., Any], three: Setting) -> None:
    ends = made_up([[1, 0, 0], [1, 1, 0], [0, 0, 1], [1, 0, 0]], [[9, 4, 2], [7, 7, 1], [2, 3, 8], [6, 5, 5]])
    ends["decisions"] = [10, 20, 30, 100]
    sample = Sample(three, ends, None)
    assert sample.length().mean.value == 40
    assert sample.length().quantiles == (10, 30, 100)
    assert [sample.score(side).mean.value for side in range(3)] == [6, 4.75, 4]
    assert sample.margins().tolist() == [5, 0, 5, 1]
    assert sample.draws().tolist() == [0, 1, 0, 0]
    assert [won.value for won in sample.advantage()] == [0.625, 0.125, 0.25]


def test_columns_hold_every_game_once(sampled: Callable[..., Sample]) -> None:
    few, many = columns([sampled([1, 0, 0])]), columns([sampled([1, 0, 0], 3_000), sampled([1, 0, 0])])
    assert sum(column.games[0] for column in few) == sum(column.games[0] for column in many) == GAMES
    assert sum(column.games[1] for column in many) == GAMES
    assert all(after.first == before.last + 1 for before, after in pairwise(many))
    assert len(many) <= 40


def test_a_change_is_found_where_one_was_made_and_nowhere_else(sampled: Callable[..., Sample]) -> None:
    rows = compare(sampled([1 / 3] * 3), sampled([1 / 3] * 3, 53, 2))
    assert [row.name for row in rows if row.significant] == ["length"]
    length = rows[0]
    assert length.difference.low < 3 < length.difference.high
    assert length.second - length.first == pytest.approx(length.difference.value)


def test_a_box_does_not_differ_from_itself(sampled: Callable[..., Sample]) -> None:
    rows = compare(sampled([1 / 3] * 3), sampled([1 / 3] * 3))
    assert {row.p for row in rows} == {1}
    assert len(rows) == 9
    assert {(row.differing, row.difference.low, row.difference.high) for row in rows} == {(0, 0, 0)}
    told = comparison_sheet(rows, [(0,), (1,), (2,)], ["one", "other"], LabWords("en"))
    assert {row[-1] for row in told.rows} == {"no game differed"}


def test_games_of_the_same_luck_are_compared_pair_by_pair() -> None:
    luck = np.random.default_rng(1).normal(50, 20, 1000)
    apart, differing, p = difference(luck, luck + np.random.default_rng(2).normal(0.1, 0.1, 1000))
    assert apart.low < 0.1 < apart.high
    assert apart.high - apart.low < 0.02  # unpaired it would be 2.5
    assert differing == 1000
    assert p < 0.001
    assert difference(luck, luck[:-1])[1] is None


def test_two_settings_are_played_by_the_same_bots() -> None:
    gold = glueckauf.game("gold")
    played: list[int] = []
    settings = [Setting(gold, 3), Setting(gold, 3, {"match": "series"})]
    trial = attempt(settings, ["thumb"] * 3, LEAST_GAMES, 5, played.append)
    assert sum(played) == 2 * LEAST_GAMES
    found = {row.name: row for row in trial.comparisons}
    assert found["length"].significant
    assert found["length"].second > 2 * found["length"].first
    assert found["lead_changes"].difference.value > 0


def test_where_all_win_together_no_seat_is_favoured(made_up: Callable[..., Any]) -> None:
    setting = Setting(glueckauf.game("goldraeuber"), 3)
    sample = Sample(setting, made_up([[1, 1, 1], [0, 0, 0], [0, 0, 0], [0, 0, 0]]), None)
    assert set(sample.figures()) == {"length", "share_won"}
    assert sample.figures()["share_won"].mean() == 0.25
    assert sample.document()["evenness"] is None


def test_too_few_games_are_refused(two: Setting) -> None:
    with pytest.raises(OptionError, match="at least 100"):
        attempt([two], ["thumb"] * 2, LEAST_GAMES - 1, 5, lambda _: None)
