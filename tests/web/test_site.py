"""An exported site in a real browser: under a sub-path of a plain file server, and without a network."""

import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, cast

import pytest
from playwright.sync_api import Browser, expect

import glueckauf
from tests.web.visitors import DESKTOP, LOCALES, PHONE, Visitor, play_to_the_end

if TYPE_CHECKING:
    from tests.server.people import OpenHouse

PATH = "games/of/mine"
PATIENCE = 120_000  # milliseconds: Python is loaded first
CLICKS = 3
KEPT = "caches.keys().then(names => names.length > 0 && navigator.serviceWorker.controller !== null)"


class Quiet(SimpleHTTPRequestHandler):
    """A plain file server that says nothing."""

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


class Host:
    """Somebody's web space."""

    def __init__(self, root: Path) -> None:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=root))
        self.address = f"http://127.0.0.1:{self.server.server_port}/{PATH}/"
        Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class SiteVisitor(Visitor):
    """One person with a page that is its own house."""

    def leaks(self) -> list[str]:
        return []  # everything is in this browser anyhow


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the site in a folder of it, written by a process of its own: Playwright has the loop."""
    folder = tmp_path_factory.mktemp("host")
    command = [str(Path(sys.executable).with_name("glueckauf")), "export", str(folder / PATH)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  our own program
    return folder


@pytest.fixture
def host(root: Path) -> Iterator[Host]:
    opened = Host(root)
    yield opened
    opened.close()


def come(browser: Browser, host: Host, language: str, size: tuple[int, int]) -> SiteVisitor:
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=LOCALES[language], reduced_motion="reduce"
    )
    visitor = SiteVisitor(context, cast("OpenHouse", host))  # a host has an address too
    visitor.page.set_default_timeout(PATIENCE)
    visitor.page.goto(host.address)
    return visitor


def begin(visitor: SiteVisitor, game: str) -> None:
    """Play now, against novices."""
    tile = visitor.page.locator(f"[data-game={game}]")
    tile.locator("select").select_option("novice")
    tile.locator("button").first.click()
    expect(visitor.page.locator("section.board svg").first).to_be_visible(timeout=PATIENCE)


def play_on(visitor: SiteVisitor) -> None:
    """Some decisions of a game, the bots' in between."""
    for _ in range(CLICKS):
        visitor.wait_until(visitor.make_a_move)


@pytest.mark.parametrize(
    ("game", "language", "size"),
    [
        (game, ("de", "en")[index % 2], (DESKTOP, PHONE)[index % 2])
        for index, game in enumerate(glueckauf.games())
    ],
)
def test_every_game_is_played_without_a_network(
    browser: Browser, host: Host, game: str, language: str, size: tuple[int, int]
) -> None:
    visitor = come(browser, host, language, size)
    begin(visitor, game)
    visitor.page.wait_for_function(KEPT)
    visitor.context.set_offline(offline=True)
    if glueckauf.game(game).description.cooperative:  # soon over, for those who click at random
        play_to_the_end(visitor)
    else:
        play_on(visitor)
    assert not visitor.complaints
    visitor.context.close()


def test_a_table_stands_as_it_was_left_after_a_reload_without_a_host(browser: Browser, root: Path) -> None:
    host = Host(root)
    visitor = come(browser, host, "en", DESKTOP)
    begin(visitor, "mygoldmine")
    visitor.page.wait_for_function(KEPT)
    host.close()
    play_on(visitor)
    address = visitor.page.url
    visitor.page.reload()
    expect(visitor.page.locator("section.board svg").first).to_be_visible(timeout=PATIENCE)
    assert visitor.page.url == address
    visitor.wait_until(visitor.make_a_move)
    visitor.context.close()
