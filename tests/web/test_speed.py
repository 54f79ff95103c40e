"""The page is small, soon there, and moves smoothly: measured in what it asks of the processor."""

import gzip

import pytest
from playwright.sync_api import Response, expect

import glueckauf
from tests.web.visitors import Visitors

MOST_BYTES = 120_000  # of JavaScript, packed, until a table is seen
MOST_SECONDS = 0.5  # until the start page can be used
FRAMES = 60
SMOOTH = 1 / 60  # seconds for one frame: whoever needs more cannot show sixty in a second


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
        before = anna.seconds()
        anna.page.reload()
        expect(anna.page.locator("[data-game=gold] button").first).to_be_enabled()
        times.append(anna.seconds() - before)
    assert 0 < min(times) <= MOST_SECONDS


@pytest.mark.parametrize("name", glueckauf.games())
def test_boards_move_smoothly(visitors: Visitors, name: str) -> None:
    anna = visitors.come(reduced_motion="no-preference")
    anna.play_now(name)
    anna.make_a_move()
    before = anna.seconds()
    anna.page.evaluate(
        """(frames) => new Promise((done) => {
            const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done());
            next();
        })""",
        FRAMES,
    )
    assert (anna.seconds() - before) / FRAMES <= SMOOTH
