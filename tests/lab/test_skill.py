"""OpenSkill at tables of more than two sides."""

import numpy as np
import pytest

from glueckauf.lab.skill import Skill, _places, skills

LUCK = np.random.default_rng(1)


def test_who_finishes_ahead_more_often_has_more_skill() -> None:
    often, seldom = LUCK.choice([0, 0.5, 1], (300, 3), p=[0.2, 0.2, 0.6]), LUCK.choice([0, 1], (300, 3))
    found = skills({("a", "b"): often, ("b", "a"): 1 - often, ("a", "c"): seldom, ("c", "a"): seldom}, 2)
    assert found["a"].mean > found["b"].mean + 3 * found["b"].deviation


def test_the_likes_of_each_other_keep_the_skill_they_began_with() -> None:
    parts = LUCK.choice([0, 0.5, 1], (1000, 3))
    found = skills({("a", "b"): parts, ("b", "a"): parts}, 2)
    assert found["a"].mean == pytest.approx(found["b"].mean, abs=1.5)
    assert found["a"].deviation < 2


def test_without_games_nothing_is_known() -> None:
    assert skills({("a", "b"): np.zeros((0, 3))}, 2)["a"] == Skill(25, 25 / 3)


@pytest.mark.parametrize(
    ("part", "places"),
    [(1, [1, 2, 2, 2]), (0, [1, 0, 0, 0]), (1 / 3, [1, 2, 0, 0]), (1 / 2, [1, 2, 1, 0])],
)
def test_a_part_of_the_others_is_behind_and_who_is_level_shares_the_place(
    part: float, places: list[int]
) -> None:
    assert _places(part, 3) == places
