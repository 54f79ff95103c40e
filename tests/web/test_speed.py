"""The page is small, soon there, and moves smoothly."""

import gzip
from itertools import pairwise
from statistics import median

import pytest
from playwright.sync_api import Response, expect

import glueckauf
from tests.web.visitors import Visitors

MOST_BYTES = 120_000  # of JavaScript, packed, until a table is seen
MOST_SECONDS = 1.5
SMOOTH = 1000 / 60 * 1.5  # milliseconds: a median frame that takes longer would be seen


@pytest.mark.parametrize("name", glueckauf.games())
def test_little_is_loaded_before_a_table_is_seen(visitors: Visitors, name: str) -> None:
    anna = visitors.come()
    scripts: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if response.url.endswith(".js"):
            scripts[response.url] = len(gzip.compress(response.body()))

    anna.page.on("response", weigh)
    anna.play_now(name)
    anna.page.wait_for_load_state("networkidle")
    assert 0 < sum(scripts.values()) <= MOST_BYTES


def test_the_start_page_is_usable_soon(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.visit()
    times = []
    for _ in range(3):
        anna.page.reload()
        expect(anna.page.locator("[data-game=gold] button").first).to_be_enabled()
        times.append(anna.page.evaluate("performance.now()") / 1000)
    assert min(times) <= MOST_SECONDS


@pytest.mark.parametrize("name", glueckauf.games())
def test_boards_move_smoothly(visitors: Visitors, name: str) -> None:
    anna = visitors.come(reduced_motion="no-preference")
    anna.play_now(name)
    anna.make_a_move()
    frames = anna.page.evaluate(
        """() => new Promise((done) => {
            const times = [];
            const note = (at) => {
                times.push(at);
                if (times.length > 60) done(times);
                else requestAnimationFrame(note);
            };
            requestAnimationFrame(note);
        })"""
    )
    assert median(later - sooner for sooner, later in pairwise(frames)) <= SMOOTH
