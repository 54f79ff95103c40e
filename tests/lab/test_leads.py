"""Who leads while a game runs."""

import pytest

import glueckauf
from glueckauf.lab.leads import NO_LEADER, changes, half_time, leader, story, watch
from glueckauf.lab.setting import Setting


def test_whoever_has_most_alone_leads() -> None:
    assert leader([3, 5, 4]) == 1
    assert leader([5, 5, 4]) == NO_LEADER
    assert leader([0, 0]) == NO_LEADER


def test_being_level_in_between_is_no_change() -> None:
    assert changes([NO_LEADER, 0, 0, NO_LEADER, 0, 1, NO_LEADER, 1, 0]) == 2
    assert changes([NO_LEADER]) == 0


@pytest.mark.parametrize(
    ("leaders", "kept"), [([0, 0, 1, 1], 0.25), ([1, 1, 1], 0.75), ([0, NO_LEADER, 1], None)]
)
def test_the_leader_at_half_time_gets_a_part_of_the_victory(leaders: list[int], kept: float | None) -> None:
    assert half_time(leaders, [0.25, 0.75]) == kept


@pytest.mark.parametrize("game", ["mygoldmine", "gold", "digging", "elfengold"])
def test_at_the_end_the_leader_wins(game: str) -> None:
    setting = Setting(glueckauf.game(game), 4)
    lineup = ["thumb"] * 4
    leaders, shares = story(setting, lineup, 7)
    assert sum(shares) == 1
    assert leaders[-1] == NO_LEADER or shares[leaders[-1]] == 1


def test_watched_games_are_those_of_the_seed(two: Setting) -> None:
    first, again, other = (watch(two, ["thumb"] * 2, 5, seed) for seed in (1, 1, 2))
    assert first.changes.tolist() == again.changes.tolist()
    assert first.changes.tolist() != other.changes.tolist()
    assert len(first.kept) <= 5
