"""An exported site in a real browser: under a path, without a network once it is loaded."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, sync_playwright

from glueckauf.site.export import export
from tests.web.conftest import FLAGS
from tests.web.visitors import PATIENCE

PATH = "games/of/mine"


class Quiet(SimpleHTTPRequestHandler):
    """A plain file server that says nothing."""

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadingHTTPServer]:
    root = tmp_path_factory.mktemp("host")
    export(root / PATH)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=root))
    Thread(target=server.serve_forever, daemon=True).start()
    yield server
    server.server_close()


@pytest.fixture
def page(host: ThreadingHTTPServer) -> Iterator[Page]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(Path("/usr/bin/chromium")), args=FLAGS)
        opened = browser.new_context(locale="de-DE").new_page()
        opened.set_default_timeout(PATIENCE)
        opened.goto(f"http://127.0.0.1:{host.server_port}/{PATH}/")
        yield opened
        browser.close()


def play(page: Page, moves: int) -> None:
    for _ in range(moves):
        page.locator("[data-move]").first.click()
        page.wait_for_function("document.querySelector('[data-move]') === null")
        page.wait_for_selector("[data-move]")


def test_a_table_is_played_on_without_a_network_and_after_a_reload(
    host: ThreadingHTTPServer, page: Page
) -> None:
    page.locator("article[data-game=mygoldmine] .play button").click()
    page.wait_for_selector("[data-move]")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    page.wait_for_function("caches.keys().then(names => names.some(name => name.endsWith(' ')))")
    host.shutdown()
    play(page, 2)
    page.reload()
    page.wait_for_selector("[data-move]")
    assert "?/t/" in page.url
