"""An exported site on somebody's web space, and people who visit it."""

import re
import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING, cast

from playwright.sync_api import Browser, expect

from glueckauf.site.export import write_version
from tests.web.visitors import LOCALES, Visitor

if TYPE_CHECKING:
    from tests.server.people import OpenHouse

PATH = "games/of/mine"
PATIENCE = 120_000  # milliseconds: Python is loaded first
CLICKS = 3
STRENGTH = re.compile("How strong the bots|Wie stark die Bots")
KEPT = """async () => {
  const kept = await caches.match(new URL("./state", location.href));
  return kept && navigator.serviceWorker.controller ? (await kept.json()).current.version : null;
}"""
PARTS = """() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname)"""


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

    # Going places without loading the page again ---------------------------------

    def go_home(self) -> None:
        self.page.locator("header a").first.click()
        expect(self.page.locator("[data-game]").first).to_be_visible()

    def begin(self, game: str) -> None:
        """Play now, against novices."""
        tile = self.page.locator(f"[data-game={game}]")
        tile.get_by_label(STRENGTH).select_option("novice")
        tile.locator("button").first.click()
        self.see_the_board()

    def go_on(self, table: str) -> None:
        """Sit down at a table of mine."""
        self.page.locator(f"a[href$='/t/{table}']").first.click()
        self.see_the_board()

    def bring(self, file: Path) -> None:
        """Bring a file that was saved here or elsewhere."""
        self.page.locator("header a[href$='/me']").click()
        self.page.locator("input[type=file]").set_input_files(file)

    def see_the_board(self) -> None:
        expect(self.page.locator("section.board svg").first).to_be_visible(timeout=PATIENCE)

    def play_on(self) -> None:
        """Some decisions of a game, the bots' in between."""
        for _ in range(CLICKS):
            self.wait_until(self.make_a_move)

    def lose_the_network(self) -> None:
        """Once the page has been kept."""
        self.wait_until(lambda: kept_version(self) is not None)
        self.context.set_offline(offline=True)

    @property
    def python(self) -> str:
        """The folder of the Python that this page runs."""
        return self.page.locator("html").get_attribute("data-house") or ""

    def parts(self) -> set[str]:
        """The names of what this page has loaded that has a hash in its name."""
        loaded = [Path(path) for path in self.page.evaluate(PARTS)]
        return {path.name for path in loaded if path.parent.name == "assets"}


def kept_version(visitor: Visitor) -> str | None:
    """The version of the page that a browser has kept whole."""
    version: str | None = visitor.page.evaluate(KEPT)
    return version


def come(browser: Browser, host: Host, language: str, size: tuple[int, int]) -> SiteVisitor:
    """Somebody who has opened the site."""
    visitor = newcomer(browser, host, language, size)
    visitor.page.goto(host.address)
    return visitor


def newcomer(browser: Browser, host: Host, language: str, size: tuple[int, int]) -> SiteVisitor:
    """Somebody before an empty page, who was never there."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, locale=LOCALES[language], reduced_motion="reduce"
    )
    visitor = SiteVisitor(context, cast("OpenHouse", host))  # a host has an address too
    visitor.page.set_default_timeout(PATIENCE)
    return visitor


def another_version(site: Path, folder: Path) -> Path:
    """The same site under other names everywhere, as a newer one has them."""
    shutil.copytree(site, folder)
    python = next(folder.glob("python-*"))
    names = {file.name: f"newer-{file.name}" for file in (folder / "assets").iterdir()}
    names[python.name] = f"python-{'b' * len(python.name.removeprefix('python-'))}"
    for file in (folder / "index.html", *folder.glob("assets/*.js"), *folder.glob("assets/*.css")):
        text = file.read_text("utf-8")
        for old, new in names.items():
            text = text.replace(old, new)
        file.write_text(text, "utf-8")
    for file in (*(folder / "assets").iterdir(), python):
        file.rename(file.with_name(names[file.name]))
    write_version(folder)
    return folder
