# ruff: noqa: INP001  a program of its own, no part of a package
"""Photographs of every page, board, sheet, first game and rule at work: desktop and phone, dark and light.

`make pictures` writes a sheet of them for each beside this file; ARGS="gold" only those whose name contains
that word. A desktop speaks English, a phone German.
"""

import re
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory

from album import Photograph, keep, photograph
from playwright.sync_api import Browser, Page, expect, sync_playwright
from rich.progress import track

import glueckauf
from tests.plays import facts
from tests.server.people import BOT, ME, OPEN, OpenHouse, Person
from tests.web.conftest import FLAGS
from tests.web.tables import open_table
from tests.web.test_sheets import lies
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors, play_to_the_end

HERE = Path(__file__).parent
SETTLED = 900  # milliseconds until nothing moves any more
MIDDLE = 30  # scenes into a game the picture is taken
SHOWN_IN_A_ROW = 4
WIDTHS = {DESKTOP: 640, PHONE: 195}  # of photographs on a sheet, in pixels
SHOWN_WIDTH = 310
LANGUAGES = {DESKTOP: "en", PHONE: "de"}
WITH_ROUNDS = ("mygoldmine", "digging", "elfengold")  # sheets come before the end
START = re.compile("^(Start the game|Spiel starten)$")
LEADING = {
    "mygoldmine": "dig",
    "gold": "turn",
    "goldraeuber": "open",
    "digging": "open",
    "elfengold": "place",
}

Scene = Callable[[Visitor], None]


def page(path: str) -> Scene:
    """A page that needs no game."""
    return lambda visitor: visitor.visit(path)


def board(name: str) -> Scene:
    """The middle of a game."""

    def play(visitor: Visitor) -> None:
        visitor.play_now(name)
        play_to_the_end(visitor, until=lambda: is_mine(visitor) and visitor.scene["seq"] > MIDDLE)

    return play


def is_mine(visitor: Visitor) -> bool:
    """Whether there is something to decide, or nothing any more."""
    return bool(visitor.scene["legal"]) or visitor.scene["view"]["over"]


def preview(name: str) -> Scene:
    """Where a move leads."""
    deed = LEADING[name]

    def look(visitor: Visitor) -> None:
        visitor.play_now(name)
        expect(visitor.choices.first).to_be_visible()
        offered = lambda: any(offer["move"]["do"] == deed for offer in visitor.scene["legal"])  # noqa: E731
        play_to_the_end(visitor, until=offered)
        visitor.hear_out()
        visitor.look_at(deed)

    return look


def showing(name: str) -> Scene:
    """A rule at work, half told."""

    def step(visitor: Visitor) -> None:
        visitor.visit(f"/rules/{name}")
        show(visitor.page, 0)

    return step


def show(page: Page, rule: int) -> None:
    """The board of a rule, after its first step."""
    page.locator(".rule .show button").nth(rule).click()
    shown = page.locator("dialog .showing")
    shown.locator(".stage svg").first.wait_for()
    shown.locator(".steps button").last.click()
    page.locator("dialog .showing[data-told=true]").wait_for()


def lesson(name: str) -> Scene:
    """A first game with its guide."""

    def learn(visitor: Visitor) -> None:
        visitor.learn(name)
        visitor.page.locator(".tip aside").wait_for()

    return learn


def waiting_room(visitor: Visitor) -> None:
    """A table before the game."""
    open_table(visitor, "elfengold", [ME, OPEN, OPEN, {**BOT, "level": "casual"}])


def lobby(visitor: Visitor) -> None:
    """The public tables of somebody else."""
    host = Person(visitor.house, "Berta")
    for name in glueckauf.games():
        host.open_table(name, [ME, *[OPEN] * (glueckauf.game(name).seats[-1] - 1)], public=True)
    visitor.visit("/tables")
    visitor.page.locator("[data-table]").first.wait_for()


def sheet(name: str) -> Scene:
    """What a round or a deal came to, waiting to be read."""

    def read(visitor: Visitor) -> None:
        visitor.play_now(name)
        play_to_the_end(visitor, until=lambda: lies(visitor))

    return read


def ending(name: str) -> Scene:
    """A finished game."""

    def finish(visitor: Visitor) -> None:
        seats = glueckauf.game(name).seats[0]
        open_table(visitor, name, [ME, *[BOT] * (seats - 1)], options=facts(name).SHORT)
        visitor.page.get_by_role("button", name=START).click()
        play_to_the_end(visitor)

    return finish


def replay(visitor: Visitor) -> None:
    """A finished game, looked at again."""
    ending("gold")(visitor)
    visitor.visit(f"{visitor.table}/replay")
    visitor.page.get_by_role("slider").fill("20")


def hint(visitor: Visitor) -> None:
    """What a master would do."""
    board("mygoldmine")(visitor)
    visitor.ask_for_a_hint()


def analysis(visitor: Visitor) -> None:
    """A finished game, its chances and turning points."""
    ending("mygoldmine")(visitor)
    visitor.analyse(visitor.table).scroll_into_view_if_needed()


def each(kind: str, scene: Callable[[str], Scene], names: tuple[str, ...] = ()) -> dict[str, Scene]:
    """The scene of every game, or of these."""
    return {f"{kind}-{name}": scene(name) for name in names or glueckauf.games()}


SCENES: dict[str, Scene] = {
    "start": page("/"),
    "new-table": page("/new/digging"),
    "lobby": lobby,
    "me": page("/me"),
    "rules": page("/rules/mygoldmine"),
    "waiting-room": waiting_room,
    **each("board", board),
    **each("preview", preview),
    **each("lesson", lesson),
    **each("showing", showing),
    **each("round", sheet, WITH_ROUNDS),
    **each("ending", ending),
    "replay": replay,
    "hint": hint,
    "analysis": analysis,
}


def in_both_lights(visitors: Visitors, scene: Scene, size: tuple[int, int]) -> list[Photograph]:
    """A scene on one screen, dark and light."""
    visitor = visitors.come(LANGUAGES[size], size)
    scene(visitor)
    visitor.page.wait_for_timeout(SETTLED)
    taken = []
    for theme in ("dark", "light"):
        visitor.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        taken.append((photograph(visitor.page), WIDTHS[size]))
    return taken


def take(browser: Browser, house: OpenHouse, name: str) -> None:
    """One scene on both screens and in both lights, on one sheet."""
    with Visitors(browser, house) as visitors:
        columns = [in_both_lights(visitors, SCENES[name], size) for size in WIDTHS]
        desk = visitors.come(bypass_csp=True)
        keep(desk.page, HERE / f"{name}.webp", [*zip(*columns, strict=True)])


def take_showings(browser: Browser, house: OpenHouse, name: str) -> None:
    """Every rule of a game at work, on one sheet."""
    with Visitors(browser, house) as visitors:
        visitor = visitors.come()
        visitor.visit(f"/rules/{name}")
        visitor.page.locator(".rule .show button").first.wait_for()
        taken = []
        for rule in range(visitor.page.locator(".rule .show button").count()):
            show(visitor.page, rule)
            taken.append((photograph(visitor.page), SHOWN_WIDTH))
            visitor.page.keyboard.press("Escape")
        rows = [taken[first : first + SHOWN_IN_A_ROW] for first in range(0, len(taken), SHOWN_IN_A_ROW)]
        keep(visitors.come(bypass_csp=True).page, HERE / f"showings-{name}.webp", rows)


def main(wanted: str = "") -> None:
    """Photograph everything whose name contains the word."""
    takers = {
        **{name: partial(take, name=name) for name in SCENES},
        **{f"showings-{name}": partial(take_showings, name=name) for name in glueckauf.games()},
    }
    with TemporaryDirectory() as folder, OpenHouse(Path(folder)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        for name in track([name for name in takers if wanted in name], "Photographs"):
            takers[name](browser, house)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
