# ruff: noqa: INP001  a program of its own, no part of a package
"""Photographs of every page and board: desktop and phone, dark and light.

`make pictures` writes them beside this file; ARGS="gold" only those whose name contains that word.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright
from rich.progress import track

import glueckauf
from tests.server.people import BOT, ME, OPEN, OpenHouse
from tests.web.conftest import FLAGS
from tests.web.tables import open_table
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors, play_to_the_end

HERE = Path(__file__).parent
QUALITY = 72  # of the JPEG files
SETTLED = 900  # milliseconds until nothing moves any more
MIDDLE = 30  # scenes into a game the picture is taken
SIZES = {"desktop": DESKTOP, "phone": PHONE}

Scene = Callable[[Visitor], None]


def page(path: str) -> Scene:
    """A page that needs no game."""
    return lambda visitor: visitor.visit(path)


def board(name: str) -> Scene:
    """The middle of a game."""

    def play(visitor: Visitor) -> None:
        visitor.play_now(name)
        play_to_the_end(visitor, until=lambda: visitor.scene["seq"] > MIDDLE and bool(visitor.scene["legal"]))
        visitor.page.evaluate("window.scrollTo(0, 0)")

    return play


def showing(name: str) -> Scene:
    """A rule at work, half told."""

    def step(visitor: Visitor) -> None:
        visitor.visit(f"/rules/{name}")
        visitor.page.locator(".rule .show button").first.click()
        shown = visitor.page.locator("dialog .showing")
        shown.locator(".stage svg").first.wait_for()
        shown.locator(".steps button").last.click()
        visitor.page.locator("dialog .showing[data-told=true]").wait_for()

    return step


def lesson(name: str) -> Scene:
    """A first game with its guide."""

    def learn(visitor: Visitor) -> None:
        visitor.learn(name)
        visitor.page.locator(".tip aside").wait_for()

    return learn


def waiting_room(visitor: Visitor) -> None:
    """A table before the game."""
    open_table(visitor, "elfengold", [ME, OPEN, OPEN, BOT])


def sheet(visitor: Visitor) -> None:
    """What a round came to, waiting to be read."""
    visitor.play_now("mygoldmine")
    play_to_the_end(visitor, until=lambda: visitor.page.locator("#sheet-title").count() > 0)


def ending(visitor: Visitor) -> None:
    """A finished game."""
    visitor.play_now("gold")
    play_to_the_end(visitor)


def replay(visitor: Visitor) -> None:
    """A finished game, looked at again."""
    ending(visitor)
    visitor.visit(f"{visitor.table}/replay")
    visitor.page.get_by_role("slider").fill("20")


def hint(visitor: Visitor) -> None:
    """What a master would do."""
    board("mygoldmine")(visitor)
    visitor.ask_for_a_hint()


def analysis(visitor: Visitor) -> None:
    """A finished game, its chances and turning points."""
    visitor.play_now("mygoldmine")
    play_to_the_end(visitor)
    visitor.analyse(visitor.table).scroll_into_view_if_needed()


SCENES: dict[str, Scene] = {
    "start": page("/"),
    "new-table": page("/new/digging"),
    "lobby": page("/tables"),
    "me": page("/me"),
    "rules": page("/rules/mygoldmine"),
    **{f"showing-{name}": showing(name) for name in glueckauf.games()},
    **{f"lesson-{name}": lesson(name) for name in glueckauf.games()},
    "waiting-room": waiting_room,
    **{name: board(name) for name in glueckauf.games()},
    "round": sheet,
    "ending": ending,
    "replay": replay,
    "hint": hint,
    "analysis": analysis,
}


def main(wanted: str = "") -> None:
    """Photograph everything whose name contains the word."""
    chromium = which("chromium")
    shots = [
        (name, size, theme)
        for name in SCENES
        for size in SIZES
        for theme in ("dark", "light")
        if wanted in f"{name}-{size}-{theme}"
    ]
    with TemporaryDirectory() as folder, OpenHouse(Path(folder)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for name, size, theme in track(shots, "Photographs"):
            language = "de" if theme == "light" else "en"
            with Visitors(browser, house) as visitors:
                visitor = visitors.come(language, SIZES[size], theme)
                SCENES[name](visitor)
                visitor.page.wait_for_timeout(SETTLED)
                file = HERE / f"{name}-{size}-{theme}.jpg"
                visitor.page.screenshot(path=file, type="jpeg", quality=QUALITY, animations="disabled")
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
