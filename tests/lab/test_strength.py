"""Bradley and Terry's model, against cases computed by hand."""

import math

import numpy as np
import pytest

from glueckauf.lab.strength import ELO, Meetings, elo, lead_errors, strengths, with_a_draw

# Strengths of 4, 2 and 1 win 4 of 6, 4 of 6 and 4 of 5 games on average: exactly those are their likeliest.
WINS = np.array([[0, 4, 4], [2, 0, 4], [1, 2, 0]], float)


def test_the_strengths_are_those_that_the_wins_were_made_from() -> None:
    found = strengths(WINS)
    assert found / found[2] == pytest.approx([4, 2, 1])


def test_three_wins_of_four_are_a_lead_of_three_to_one() -> None:
    met = Meetings(0, 1, np.array([1.0, 1, 0, 1]), 1)
    stronger, weaker = elo(2, [met])
    assert stronger.value == pytest.approx(400 * math.log10(3))
    assert weaker.value == weaker.low == weaker.high == 0
    # The variance of the logarithm of odds is 1/3 + 1/1.
    assert (stronger.high - stronger.low) / 2 / ELO == pytest.approx(1.96 * math.sqrt(4 / 3))


def test_the_order_of_names_does_not_matter() -> None:
    parts = np.array([1.0, 0.5, 0, 1, 1])
    there, back = elo(2, [Meetings(0, 1, parts, 2)]), elo(2, [Meetings(1, 0, 1 - parts, 2)])
    assert there[0].value == pytest.approx(back[0].value)
    assert there[0].low == pytest.approx(back[0].low)


def test_games_that_repeat_one_another_do_not_make_surer() -> None:
    parts = np.array([1.0, 0, 1, 1, 0, 1])
    once, thrice = (lead_errors(np.array([2.0, 1]), [Meetings(0, 1, parts, games)], 1) for games in (1, 3))
    assert once == pytest.approx(thrice)


def test_who_always_wins_is_not_infinitely_strong() -> None:
    met = with_a_draw(Meetings(0, 1, np.ones(100), 2))
    stronger = elo(2, [met])[0]
    assert stronger.value == pytest.approx(400 * math.log10(201))
    assert 0 < stronger.low < stronger.high < 2_000


def test_the_ranges_of_leads_hold_the_truth_in_about_95_of_100_cases() -> None:
    luck = np.random.default_rng(1)
    held = []
    for _ in range(200):
        parts = {(a, b): luck.random(150) < 1 / (1 + 2 ** (a - b)) for a, b in ((0, 1), (0, 2), (1, 2))}
        found = elo(3, [Meetings(a, b, won.astype(float), 1) for (a, b), won in parts.items()])
        held += [found[0].low <= ELO * math.log(4) <= found[0].high]
    assert 0.9 < np.mean(held) <= 0.99
