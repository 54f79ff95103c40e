"""Ranges hold the truth as often as they claim, and tests are fooled as rarely as they claim."""

from typing import Any

import numpy as np
import pytest

from glueckauf.lab.figures import chi_square_tail, evenness, holm, mean, p_against, share

EXPERIMENTS = 600


def blocks(luck: np.random.Generator, skill: float, count: int) -> Any:
    """Blocks of two games on one deal: good cards first help ours, then theirs."""
    cards = luck.normal(0, 1, count)
    first = (luck.normal(0, 1, count) + cards + skill > 0).astype(float)
    second = (luck.normal(0, 1, count) - cards + skill > 0).astype(float)
    return (first + second) / 2


def test_the_range_of_blocks_holds_the_truth_in_about_95_of_100_cases() -> None:
    luck = np.random.default_rng(1)
    truth = blocks(luck, 0.5, 1_000_000).mean()
    held = [
        found.low <= truth <= found.high
        for found in (share(blocks(luck, 0.5, 60)) for _ in range(EXPERIMENTS))
    ]
    assert 0.92 < np.mean(held) < 0.98


def test_the_range_of_a_mean_holds_the_truth_in_about_95_of_100_cases() -> None:
    luck = np.random.default_rng(2)
    held = [
        found.low <= 3 <= found.high for found in (mean(luck.normal(3, 5, 60)) for _ in range(EXPERIMENTS))
    ]
    assert 0.92 < np.mean(held) < 0.98


def test_what_the_cards_do_to_both_cancels_out() -> None:
    luck = np.random.default_rng(3)
    played = blocks(luck, 0.0, 2_000)
    paired = share(played)
    alone = share(luck.random(4_000) < played.mean())
    assert paired.high - paired.low < 0.9 * (alone.high - alone.low)


def test_games_of_a_block_that_go_together_are_not_counted_twice() -> None:
    single = np.random.default_rng(4).random(500) < 0.3
    assert share(single) == share((single + single.astype(float)) / 2)


def test_who_always_wins_may_still_lose_some_day() -> None:
    found = share(np.ones(50))
    assert found.value == found.high == 1
    assert 0.9 < found.low < 0.95


def test_equal_bots_are_called_unequal_as_rarely_as_promised() -> None:
    luck = np.random.default_rng(5)
    fooled = [p_against(blocks(luck, 0.0, 60), 0.5) < 0.05 for _ in range(EXPERIMENTS)]
    assert 0.02 < np.mean(fooled) < 0.08


def test_exactly_par_is_no_surprise_and_always_more_is_a_great_one() -> None:
    assert p_against(np.full(40, 0.5), 0.5) == 1
    assert p_against(np.full(40, 1 / 3), 1 / 3) == 1
    assert p_against(np.ones(40), 0.5) < 1e-9


@pytest.mark.parametrize(
    ("statistic", "freedom"), [(3.8415, 1), (5.9915, 2), (7.8147, 3), (9.4877, 4), (11.0705, 5)]
)
def test_the_tail_of_chi_square_is_that_of_the_printed_tables(statistic: float, freedom: int) -> None:
    assert chi_square_tail(statistic, freedom) == pytest.approx(0.05, abs=1e-5)


def test_even_seats_are_called_uneven_as_rarely_as_promised() -> None:
    luck = np.random.default_rng(6)
    fooled = [evenness(victories(luck, [1 / 3] * 3)).p < 0.05 for _ in range(EXPERIMENTS)]
    assert 0.02 < np.mean(fooled) < 0.08


def test_a_favoured_seat_is_found() -> None:
    assert evenness(victories(np.random.default_rng(7), [0.4, 0.3, 0.3], 2_000)).p < 0.001


def victories(luck: np.random.Generator, chances: list[float], games: int = 300) -> Any:
    """Every fourth victory is shared by two."""
    first = np.eye(len(chances))[luck.choice(len(chances), games, p=chances)]
    second = np.eye(len(chances))[luck.choice(len(chances), games, p=chances)]
    return np.where(luck.random((games, 1)) < 0.25, (first + second) / 2, first)


def test_one_winner_each_gives_nearly_pearsons_chi_square() -> None:
    counts = np.array([110, 95, 95])
    shares = np.repeat(np.eye(3), counts, axis=0)
    assert evenness(shares).statistic == pytest.approx(((counts - 100) ** 2 / 100).sum(), rel=0.05)


def test_many_questions_at_once_raise_the_chance_of_luck() -> None:
    assert holm([0.01, 0.04, 0.03]) == pytest.approx([0.03, 0.06, 0.06])
    assert holm([0.9, 0.8]) == [1, 1]
