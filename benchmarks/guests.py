"""People who load a house: real HTTP, real sockets, legal moves, time to think."""

import asyncio
import random
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
import msgspec
from msgspec import Raw, Struct

from benchmarks.wires import Wire, ask
from glueckauf.server.frames import Frames
from glueckauf.server.limits import REQUESTS_PER_SECOND

MARKED = {"X-Glueckauf": "1"}
PATIENCE = 120.0  # seconds after which an answer will not come any more

BEGINNING = range(2)  # what everybody asks before a game: a seat or the start, and luck
SCENES = ("scene", "next")
OVER, TRUE = ["over"], b"true"  # how a view says that the game has ended

News = dict[str, Any]


# What is read of frames ------------------------------------------------------------


class Offered(Struct):
    """A legal move, as it is sent back."""

    move: Raw


class Looks(Struct):
    """What is read of a view."""

    over: bool


class Place(Struct):
    """What is read of a seat."""

    ready: bool = False


class Changed(Struct):
    """What is read of a change of the view."""

    at: list[str | int]
    now: Raw


class Frame(Struct):
    """What somebody who only plays on reads of news, whatever they are; all else is skipped."""

    type: str
    seq: int = 0
    legal: list[Offered] = []
    view: Looks | None = None
    changes: list[Changed] = []
    seats: list[Place] = []
    code: str = ""

    @property
    def is_scene(self) -> bool:
        """Whether there is something new on the table."""
        return self.type in SCENES

    @property
    def over(self) -> bool:
        """Whether the game has ended, told whole or as what differs."""
        if self.view is not None:
            return self.view.over
        return any(change.at == OVER and bytes(change.now) == TRUE for change in self.changes)


read_frame: Callable[[bytes], Frame] = msgspec.json.Decoder(Frame).decode


class Sight:
    """What somebody has seen of a table: the latest scene, whole."""

    def __init__(self) -> None:
        """Nothing was seen yet."""
        self.scene: News = {}
        self._frames = Frames()

    @property
    def seq(self) -> int:
        """Of the latest scene; 0: there was none."""
        return int(self.scene.get("seq", 0))

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.scene) and bool(self.scene["view"]["over"])

    @property
    def legal(self) -> list[News]:
        """The moves that may be played now."""
        legal: list[News] = self.scene.get("legal", [])
        return legal

    def hear(self, frame: bytes) -> list[News]:
        """Make something of news; scenes are whole."""
        heard = self._frames.read(frame)
        for news in heard:
            if news["type"] == "scene":
                self.scene = {part: news[part] for part in ("seq", "view", "legal")}
        return heard


# Playing ---------------------------------------------------------------------------


@dataclass
class Tally:
    """What all tables together have seen."""

    moves: int = 0
    opened: int = 0  # tables
    waits: list[float] = field(default_factory=list)  # seconds from sending a move until every seat has it
    refusals: list[str] = field(default_factory=list)


class Breath:
    """How fast a house listens to one guest, who asks no faster."""

    def __init__(self) -> None:
        """Nothing has been asked yet."""
        self._over = 0.0

    def take(self) -> float:
        """Ask for one thing more; the seconds that it had better wait."""
        at = perf_counter()
        begins = max(at, self._over)
        self._over = begins + 1 / REQUESTS_PER_SECOND
        return begins - at


class Page:
    """One person's page at one table."""

    def __init__(self, changed: Callable[["Page", Frame], None], breath: Breath) -> None:
        """What was heard is passed on."""
        self.breath = breath
        self.wire: Wire | None = None
        self.seq = 0  # of the latest scene
        self.legal: list[Offered] = []
        self.over = False
        self.ready = False
        self._changed = changed

    def hear(self, text: bytes) -> None:
        """Make something of news."""
        news = read_frame(text)
        if news.is_scene:
            self.seq, self.legal, self.over = news.seq, news.legal, news.over
        elif news.type == "table":
            self.ready = all(seat.ready for seat in news.seats)
        self._changed(self, news)

    def ask(self, **request: object) -> None:
        """Send a request."""
        if self.wire is not None:
            self.wire.send(msgspec.json.encode(request))


class LoadedTable:
    """Two people who play one game after the other, and perhaps some who look on."""

    def __init__(self, doors: list[str], game: str, tally: Tally, think: float, spectators: int = 0) -> None:
        """Everybody has a door; they think for about so many seconds before a move."""
        self.doors = doors
        self.game = game
        self.tally = tally
        self.think = think
        self.spectators = spectators
        self.table = ""  # its name, once it is open
        self.pages: list[Page] = []
        self._guests: list[tuple[bytes, Breath]] = []  # their cookies and how fast they ask
        self._sent: tuple[int, float] | None = None  # the scene that the latest move answers, and when
        self._news = asyncio.Event()
        self._is_playing = False

    async def sit_down(self) -> None:
        """Two guests and those who look on."""
        for number in range(2 + self.spectators):
            answer = await ask(self._door(number), "PUT", "/api/me", wish={"nickname": "Load"})
            self._guests.append((answer.cookie, Breath()))

    def _door(self, number: int) -> str:
        return self.doors[number % len(self.doors)]

    async def begin(self) -> None:
        """Open a table and deal."""
        wish = {"game": self.game, "seats": [{"who": "me"}, {"who": "open"}]}
        opened = await ask(self._door(0), "POST", "/api/tables", self._guests[0][0], wish)
        self.table = opened.document["id"]
        self.tally.opened += 1
        path = f"/api/tables/{self.table}/socket"
        self._sent = None
        self.pages = [Page(self._hear, breath) for _, breath in self._guests]
        for number, (page, (cookie, _)) in enumerate(zip(self.pages, self._guests, strict=True)):
            page.wire = await Wire.open(self._door(number), path, cookie, page.hear)
            for _ in BEGINNING:
                page.breath.take()
        first, second = self.pages[:2]
        second.ask(type="sit", seat=1)
        for page in (first, second):
            page.ask(type="luck", seed=secrets.token_hex(32))
        await self._until(lambda: first.ready)
        first.ask(type="start")
        await self._until(lambda: all(page.seq for page in self.pages))

    async def _until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not holds():
                self._news.clear()
                await self._news.wait()

    async def play(self, until: float) -> None:
        """Play until the time is up, a new game after each."""
        while perf_counter() < until:
            if not self.pages:
                await self.begin()
            self._is_playing = True
            for page in self.pages:
                self._think(page)
            await self._over_or(until)
            self._is_playing = False
            self.leave()

    async def play_out(self) -> str:
        """Play one game to its end; the table's name."""
        await self.begin()
        self._is_playing = True
        for page in self.pages:
            self._think(page)
        await self._until(lambda: self.pages[0].over)
        self._is_playing = False
        self.leave()
        return self.table

    async def _over_or(self, until: float) -> None:
        try:
            async with asyncio.timeout(until - perf_counter()):
                while not self.pages[0].over:
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            return

    def leave(self) -> None:
        """Everybody closes their page."""
        for page in self.pages:
            if page.wire is not None:
                page.wire.close()
        self.pages = []

    def _hear(self, page: Page, news: Frame) -> None:
        if news.type == "refused":
            self.tally.refusals.append(news.code)
        if news.is_scene and self._sent and all(page.seq > self._sent[0] for page in self.pages):
            self.tally.waits.append(perf_counter() - self._sent[1])
            self._sent = None
        if self._is_playing and news.is_scene:
            self._think(page)
        if not self._is_playing or page.over:
            self._news.set()

    def _think(self, page: Page) -> None:
        """Think about a legal move, then play it."""
        if page.legal and not page.over:
            offered, page.legal = random.choice(page.legal), []
            pause = random.expovariate(1 / self.think) if self.think else 0
            pause = max(pause, page.breath.take())
            asyncio.get_running_loop().call_later(pause, self._move, page, offered)

    def _move(self, page: Page, offered: Offered) -> None:
        if self._is_playing and page in self.pages:
            self._sent = page.seq, perf_counter()
            self.tally.moves += 1
            page.ask(type="do", move=offered.move, answers=page.seq, id=secrets.token_hex(8))


def text(request: News) -> str:
    """A request as it is sent."""
    return msgspec.json.encode(request).decode()


def cookie(guest: httpx.AsyncClient) -> dict[str, str]:
    """What tells the house who this is."""
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in guest.cookies.items())}


def in_turn(games: list[str], count: int) -> Iterator[str]:
    """So many games, one after the other."""
    yield from (games[number % len(games)] for number in range(count))
