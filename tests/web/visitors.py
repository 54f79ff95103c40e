"""People with a browser: they look at the page, click on the board, and keep every frame they were sent."""

import json
import re
from collections.abc import Callable
from functools import cached_property
from random import Random
from types import TracebackType
from typing import Any, Self

from playwright.sync_api import (
    Browser,
    BrowserContext,
    CDPSession,
    ConsoleMessage,
    Locator,
    Page,
    TimeoutError,  # noqa: A004  Playwright's own
    WebSocket,
    expect,
)

from glueckauf.server.frames import Frames
from glueckauf.server.guests import COOKIE
from tests.server.gate import guest_behind, truth_of
from tests.server.people import OpenHouse

DESKTOP = (1280, 800)
PHONE = (360, 740)
LOCALES = {"en": "en-GB", "de": "de-DE"}
PATIENCE = 600_000  # milliseconds after which nothing will come any more, however busy the machine is
MOMENT = 1000  # milliseconds that a person tries to click at something
STEP = 40  # milliseconds between two looks at the table
MOST_LOOKS = PATIENCE // STEP  # at a table where nobody can do anything
MOST_CLICKS = 5000  # in one game
LATELY = 10  # news that are told of a game that is stuck
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
HINT = re.compile("^(Hint|Tipp)")
ANALYSE = re.compile("^(Analyse the game|Spiel analysieren)$")
LEARN = re.compile("^Learn by playing|spielend lernen$")

expect.set_options(timeout=PATIENCE)


class Visitor:
    """One person: a browser context with its own cookie, and one page."""

    def __init__(self, context: BrowserContext, house: OpenHouse) -> None:
        self.context = context
        self.house = house
        self.frames: list[dict[str, Any]] = []
        self.wires: list[
            tuple[str, list[str]]
        ] = []  # for each socket its table, and every frame as it was sent
        self.unanswered: set[str] = set()  # moves that the house has not judged yet
        self.complaints: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", self._note_console)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._listen)
        self._dice = Random(7)  # noqa: S311  so that a failure can be seen again

    def _note_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        reading, sent = Frames(), list[str]()
        self.wires.append((socket.url.split("/")[-2], sent))

        def hear(frame: str | bytes) -> None:
            sent.append(str(frame))
            self._note_news(reading.read(frame))

        socket.on("framesent", lambda frame: self._note_request(json.loads(frame)))
        socket.on("framereceived", hear)

    def _note_request(self, request: dict[str, Any]) -> None:
        if request["type"] == "do":
            self.unanswered.add(request["id"])

    def _note_news(self, heard: list[dict[str, Any]]) -> None:
        self.frames += heard
        self.unanswered -= {news["id"] for news in heard if news["type"] in ("accepted", "refused")}

    def leaks(self) -> list[str]:
        """What the house has sent here that this person could not know."""
        cookies = {cookie["name"]: cookie["value"] for cookie in self.context.cookies()}
        guest = guest_behind(self.house, cookies.get(COOKIE))
        return [
            f"{leak} at {table}"
            for table, frames in self.wires
            for leak in truth_of(self.house, table).leaks(frames, guest)
        ]

    # Going places ------------------------------------------------------------

    def visit(self, path: str = "/") -> None:
        self.page.goto(self.house.address + path)

    def play_now(self, game: str) -> None:
        """From the start page to a game against bots."""
        self.visit()
        self.page.locator(f"[data-game={game}] button").first.click()
        expect(self.page.locator("section.board svg").first).to_be_visible()

    def learn(self, game: str) -> None:
        """From the start page to a first game that teaches."""
        self.visit()
        self.page.locator(f"[data-game={game}]").get_by_role("button", name=LEARN).click()
        expect(self.page.locator("section.board svg").first).to_be_visible()

    # At the table --------------------------------------------------------------

    @property
    def table(self) -> str:
        """The address of the table."""
        return self.page.url.split("?")[0].removeprefix(self.house.address)

    @property
    def result(self) -> Locator:
        return self.page.locator("#result-title")

    @property
    def choices(self) -> Locator:
        """Everything on the board that plays a move when it is clicked."""
        return self.page.locator("section.board [data-move]")

    def make_a_move(self) -> bool:
        """Click on the board if it is my turn; whether something was clicked."""
        self._raise_curtain()
        self._hurry()
        if self._dare():
            return True
        choices = self.choices
        count = choices.count()
        if count == 0:
            return self._pick_something_up()
        self._click(choices.nth(self._dice.randrange(count)))
        return True

    def _pick_something_up(self) -> bool:
        """Some moves have two parts: first a card in the hand, or one that is asked about, then the rest."""
        cards = self.page.locator("section.board :is([data-select], [data-leads-to])")
        count = cards.count()
        if count == 0:
            return False
        self._click(cards.nth(self._dice.randrange(count)))
        return self.choices.count() > 0

    def _click(self, choice: Locator) -> None:
        """A click where a person would click: in the middle of what glows, if it is still there."""
        try:
            choice.click(timeout=MOMENT)
        except TimeoutError:
            if choice.count():
                choice.dispatch_event("click")

    def _raise_curtain(self) -> None:
        curtain = self.page.locator(".curtain button")
        if curtain.count():
            self._click(curtain)

    def _dare(self) -> bool:
        """Say yes where the page asks whether a dangerous move is meant; whether it did."""
        doubt = self.page.locator("dialog[open] button.danger")
        if not doubt.count():
            return False
        self._click(doubt.first)
        return True

    def _hurry(self) -> None:
        """Nobody has to watch everything."""
        if self.page.locator(".stage.telling").count():
            self.page.keyboard.press("Escape")

    def hear_out(self) -> None:
        """Wait until nothing is told any more: a sheet, which would wait for ever, is read."""

        def is_quiet() -> bool:
            self._hurry()
            return not self.page.locator(".stage.telling").count()

        self.wait_until(is_quiet)

    def look_at(self, deed: str) -> dict[str, Any]:
        """Come with the keyboard to a piece that plays such a move, picking something up first if need be."""
        for card in [None, *self.page.locator("section.board [data-select]").all()]:
            if card is not None:
                self._click(card)
                self.see_next_frame()
            for said in self.choices.evaluate_all("pieces => pieces.map(piece => piece.dataset.move)"):
                move: dict[str, Any] = json.loads(said)
                if move["do"] == deed:
                    self.page.locator(f"section.board [data-move='{said}']").first.focus()
                    self.page.keyboard.press("Tab")
                    self.page.keyboard.press("Shift+Tab")
                    return move
        raise AssertionError(f"nothing on the board plays {deed}: {self.scene['standing']}")

    def ask_for_a_hint(self) -> None:
        """What would a master do? On a phone the lamp is in the menu."""
        if self.page.viewport_size == {"width": PHONE[0], "height": PHONE[1]}:
            self.page.locator("button[popovertarget]").click()
        self.page.get_by_role("button", name=HINT).first.click()
        self.page.locator("aside[aria-labelledby=hint-title]").wait_for()

    def analyse(self, table: str) -> Locator:
        """Ask for the analysis on the page of a finished game; the curve that comes."""
        self.visit(f"{table}/replay")
        self.page.get_by_role("button", name=ANALYSE).click()
        curve = self.page.locator("[role=slider]")
        curve.wait_for()
        return curve

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Look again and again until something holds."""
        for _ in range(MOST_LOOKS):
            if holds():
                return
            self.page.wait_for_timeout(STEP)
        raise AssertionError(f"this has been waited for in vain: {self.scene['standing']}")

    def see_next_frame(self) -> None:
        """Wait until everything that has happened is drawn."""
        self.page.evaluate(NEXT_FRAME)

    def seconds(self) -> float:
        """What the page has taken of the processor so far."""
        metrics = self._devtools.send("Performance.getMetrics")["metrics"]
        return next(float(metric["value"]) for metric in metrics if metric["name"] == "ProcessTime")

    @cached_property
    def _devtools(self) -> CDPSession:
        session = self.context.new_cdp_session(self.page)
        session.send("Performance.enable")
        return session

    @property
    def sight(self) -> dict[str, Any]:
        """What somebody has heard and sees who cannot go on."""
        return {
            "standing": self.scene["standing"],
            "legal": [offer["move"] for offer in self.scene["legal"]],
            "unanswered": self.unanswered,
            "sockets": len(self.wires),
            "lately": [(news["type"], news.get("seq"), news.get("code")) for news in self.frames[-LATELY:]],
            "choices": self.choices.count(),
            "page": self.page.locator("body").inner_text(),
        }

    @property
    def scene(self) -> dict[str, Any]:
        """The latest scene that the house sent."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == "scene")


class Visitors:
    """Everybody who comes during one test."""

    def __init__(self, browser: Browser, house: OpenHouse) -> None:
        self.browser = browser
        self.house = house
        self.here: list[Visitor] = []

    def come(
        self, language: str = "en", size: tuple[int, int] = DESKTOP, theme: str = "dark", **more: Any
    ) -> Visitor:
        width, height = size
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale=LOCALES[language],
            color_scheme="light" if theme == "light" else "dark",
            has_touch=size == PHONE,
            **{"reduced_motion": "reduce", **more},
        )
        self.here.append(Visitor(context, self.house))
        return self.here[-1]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        complaints = [complaint for visitor in self.here for complaint in visitor.complaints]
        leaks = [leak for visitor in self.here for leak in visitor.leaks()] if kind is None else []
        for visitor in self.here:
            visitor.context.close()
        if kind is None:
            assert not complaints
            assert not leaks


def play_to_the_end(*players: Visitor, until: Callable[[], bool] | None = None) -> int:
    """Let everybody click until the result is shown; how many clicks that took."""

    def is_enough() -> bool:
        """Nobody looks at the table while a click is still under way."""
        if any(player.unanswered for player in players):
            return False
        return until() if until else all(player.result.count() for player in players)

    clicks = looks = 0
    while not is_enough():
        stuck = clicks > MOST_CLICKS or looks > MOST_LOOKS
        assert not stuck, f"the game is stuck after {clicks} clicks: {[player.sight for player in players]}"
        moved = sum(player.make_a_move() for player in players if not player.unanswered)
        clicks += moved
        looks = 0 if moved else looks + 1
        if not moved:
            players[0].page.wait_for_timeout(STEP)
    return clicks
