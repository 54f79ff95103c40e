"""People who load a house: real HTTP, real sockets, legal moves, time to think."""

import asyncio
import random
import secrets
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

MARKED = {"X-Glueckauf": "1"}
SCENES = ("scene", "next")
PATIENCE = 120.0  # seconds after which an answer will not come any more

News = dict[str, Any]


@dataclass
class Tally:
    """What all tables together have seen."""

    moves: int = 0
    waits: list[float] = field(default_factory=list)  # seconds from sending a move until every seat has it
    refusals: list[str] = field(default_factory=list)


class Page:
    """One person's page at one table."""

    def __init__(self, socket: ClientConnection) -> None:
        """The socket is open."""
        self.socket = socket
        self.seq = 0  # of the latest scene
        self.legal: list[News] = []
        self.over = False
        self.ready = False

    async def hear(self) -> News:
        """The next news; a scene as it was sent, of which only this much matters here."""
        news: News = msgspec.json.decode(await self.socket.recv())
        if news["type"] in SCENES:
            self.seq, self.legal, self.over = news["seq"], news["legal"], _is_over(news)
        elif news["type"] == "table":
            self.ready = all(seat.get("ready") for seat in news["seats"])
        return news

    async def ask(self, **request: object) -> None:
        """Send a request."""
        await self.socket.send(msgspec.json.encode(request).decode())


def _is_over(scene: News) -> bool:
    """Whether the game has ended, told whole or as what differs."""
    return (
        bool(scene["view"]["over"]) if "view" in scene else {"at": ["over"], "now": True} in scene["changes"]
    )


class LoadedTable:
    """Two people who play one game after the other."""

    def __init__(self, address: str, game: str, tally: Tally, think: float, spectators: int = 0) -> None:
        """They think for about so many seconds before a move, and so many people look on."""
        self.address = address
        self.game = game
        self.tally = tally
        self.think = think
        self.spectators = spectators
        self.pages: list[Page] = []
        self._guests: list[httpx.AsyncClient] = []
        self._sent: tuple[int, float] | None = None  # the scene that the latest move answers, and when
        self._stack = AsyncExitStack()

    async def sit_down(self) -> None:
        """Two guests and those who look on, whom nothing but their cookies tells apart."""
        for _ in range(2 + self.spectators):
            guest = httpx.AsyncClient(base_url=self.address, headers=MARKED, timeout=PATIENCE)
            self._guests.append(await self._stack.enter_async_context(guest))
            (await guest.put("/api/me", json={"nickname": "Load"})).raise_for_status()

    async def begin(self) -> None:
        """Open a table and deal."""
        wish = {"game": self.game, "seats": [{"who": "me"}, {"who": "open"}]}
        opened = (await self._guests[0].post("/api/tables", json=wish)).raise_for_status()
        place = f"{self.address.replace('http', 'ws', 1)}/api/tables/{opened.json()['id']}/socket"
        pages = [
            Page(
                await self._stack.enter_async_context(
                    connect(place, additional_headers=cookie(guest), open_timeout=PATIENCE, max_queue=None)
                )
            )
            for guest in self._guests
        ]
        self.pages = [first, second] = pages[:2]
        await second.ask(type="sit", seat=1)
        for page in self.pages:
            await page.ask(type="luck", seed=secrets.token_hex(32))
        while not first.ready:
            await first.hear()
        await first.ask(type="start")
        for page in self.pages:
            while not page.seq:
                await page.hear()

    async def play(self, until: float) -> None:
        """Play until the time is up, a new game after each."""
        async with self._stack:
            while perf_counter() < until:
                if not self.pages:
                    await self.begin()
                await asyncio.gather(*(self._play_seat(page, until) for page in self.pages))
                for page in self.pages:
                    await page.socket.close()
                self.pages = []

    async def _play_seat(self, page: Page, until: float) -> None:
        while not page.over and perf_counter() < until:
            if page.legal:
                await self._move(page)
            await self._hear(page, until)

    async def _move(self, page: Page) -> None:
        """Think, then play any legal move."""
        move = random.choice(page.legal)["move"]
        await asyncio.sleep(random.expovariate(1 / self.think) if self.think else 0)
        page.legal = []
        self._sent = page.seq, perf_counter()
        self.tally.moves += 1
        await page.ask(type="do", move=move, answers=page.seq, id=secrets.token_hex(8))

    async def _hear(self, page: Page, until: float) -> None:
        try:
            async with asyncio.timeout(max(0.01, until - perf_counter())):
                news = await page.hear()
        except TimeoutError:
            return
        if news["type"] == "refused":
            self.tally.refusals.append(news["code"])
        if news["type"] in SCENES and self._sent and all(page.seq > self._sent[0] for page in self.pages):
            self.tally.waits.append(perf_counter() - self._sent[1])
            self._sent = None


def cookie(guest: httpx.AsyncClient) -> dict[str, str]:
    """What tells the house who this is."""
    return {"Cookie": "; ".join(f"{name}={value}" for name, value in guest.cookies.items())}


def in_turn(games: list[str], count: int) -> Iterator[str]:
    """So many games, one after the other."""
    yield from (games[number % len(games)] for number in range(count))
