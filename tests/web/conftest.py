"""A house, and Debian's Chromium to visit it with."""

from collections.abc import Iterator
from shutil import which

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.people import OpenHouse
from tests.web.visitors import PATIENCE, Visitors

# No screen, no sound, and no word to the outside.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--mute-audio",
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser for the tests of a file: while Playwright is there, nobody else can run an event loop."""
    chromium = which("chromium")
    assert chromium, "the browser tests need Chromium: make test installs it"
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=FLAGS, timeout=PATIENCE)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """One house for all browser tests on this core; its bots do not dawdle."""
    with OpenHouse(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.fixture
def visitors(browser: Browser, house: OpenHouse) -> Iterator[Visitors]:
    """People with browsers of their own, who leave when the test ends; none may have heard a secret."""
    with Visitors(browser, house) as coming:
        yield coming
