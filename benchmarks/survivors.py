"""People who play on whatever happens to the house, as their pages would: they come back and ask again.

A move that was not acknowledged is sent again under the same id.
"""

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from benchmarks.guests import MARKED, PATIENCE, News, Sight, cookie, text
from benchmarks.stumbling import DYING, GAME, HANGING, STUMBLING

BREATH = 0.05  # seconds between two tries to connect
BOTS = {GAME: (HANGING, STUMBLING, DYING)}  # levels, where they are not the usual ones
USUAL_BOTS = ("thumb", "thumb", "expert")
CLOCKS = ({"kind": "none"}, {"kind": "move", "seconds": 900})
UNKNOWN = (401, 404)  # guests and tables that there are not
REFUSED = 4000  # plus one of these, where a socket is closed
FIN_TEXT, MASKED, MASK = 0x81, 0x80 | 100, bytes(4)  # how a frame of 100 letters begins

Doors = Sequence[str]
"""The addresses of all processes of the house."""


class Vanished(Exception):  # noqa: N818  it says what happened
    """The house knows nothing of this guest or table: a cut journal does not."""


@dataclass
class Promises:
    """What the house has promised to keep, and what has come of it."""

    acknowledged: set[str] = field(default_factory=set)  # the ids of moves
    resent: int = 0
    games: int = 0
    vanished: int = 0  # tables
    diverged: list[str] = field(default_factory=list)  # tables of which pages do not see the same
    stuck: list[str] = field(default_factory=list)  # tables that do not go on
    lines: set[ClientConnection] = field(default_factory=set)  # that are open

    async def grow_by(self, moves: int) -> None:
        """Come back when so many more moves have been acknowledged."""
        enough = len(self.acknowledged) + moves
        while len(self.acknowledged) < enough:  # noqa: ASYNC110  a moment more makes the next fault random
            await asyncio.sleep(BREATH)

    def cut_lines(self) -> None:
        """Break all connections in the middle of a frame."""
        for line in [*self.lines]:
            line.transport.write(bytes([FIN_TEXT, MASKED]) + MASK + b'{"type":')
            line.transport.abort()


class Player:
    """One seat at one table, who comes back after every fault."""

    def __init__(self, guest: httpx.AsyncClient, table: str, promises: Promises, doors: Doors) -> None:
        """The guest's cookie is the key to the seat."""
        self.table = table
        self.doors = doors
        self.guest = guest
        self.promises = promises
        self.sight = Sight()
        self.moved: Callable[[], None] = lambda: None  # what follows an acknowledged move
        self.pending: News | None = None  # a move that nobody has acknowledged yet

    @asynccontextmanager
    async def line(self, since: int = 0) -> AsyncIterator[ClientConnection]:
        """A connection to the table, at any door; the scene *since* was already seen."""
        place = f"ws://{random.choice(self.doors)}/api/tables/{self.table}/socket"
        after = f"?since={since}" if since else ""
        async with connect(place + after, additional_headers=cookie(self.guest)) as line:
            self.promises.lines.add(line)
            try:
                yield line
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code - REFUSED in UNKNOWN:
                    raise Vanished from closed
                raise
            finally:
                self.promises.lines.discard(line)

    async def play(self, stop: asyncio.Event) -> None:
        """Play until the game is over, or until it is time to stop and nothing is pending."""
        while not self._is_done(stop):
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._sit(stop)
            await asyncio.sleep(BREATH)

    def _is_done(self, stop: asyncio.Event) -> bool:
        return self.sight.over or (stop.is_set() and self.pending is None)

    async def _sit(self, stop: asyncio.Event) -> None:
        """As long as the connection lasts."""
        async with self.line(self.sight.seq) as line:
            if self.pending:
                self.promises.resent += 1
                await line.send(text(self.pending))
            while not self._is_done(stop):
                async with asyncio.timeout(PATIENCE):
                    self.hear(await line.recv(decode=False))
                if self.pending is None and self.sight.legal and not stop.is_set():
                    await self.move(line)

    async def move(self, line: ClientConnection) -> None:
        """Play any legal move."""
        move = random.choice(self.sight.legal)["move"]
        identity = secrets.token_hex(8)
        self.pending = {"type": "do", "move": move, "answers": self.sight.seq, "id": identity}
        await line.send(text(self.pending))

    def hear(self, frame: bytes) -> None:
        """Make something of news; whose game or seat was torn off begins anew, as where a table is gone."""
        for news in self.sight.hear(frame):
            if news["type"] == "table" and not _is_begun(news):
                raise Vanished
            if self.pending and news.get("id") == self.pending["id"]:
                self._hear_of_pending(news, self.pending["id"])

    def _hear_of_pending(self, news: News, identity: str) -> None:
        self.pending = None
        if news["type"] == "accepted":
            self.promises.acknowledged.add(identity)
            self.moved()


# A table ---------------------------------------------------------------------------


async def table(game: str, promises: Promises, stop: asyncio.Event, doors: Doors) -> None:
    """Two people and, more often than not, a bot; a new table after each game, new people after a loss."""
    while not stop.is_set():
        try:
            await _evening(game, promises, stop, doors)
        except Vanished:
            promises.vanished += 1


async def _evening(game: str, promises: Promises, stop: asyncio.Event, doors: Doors) -> None:
    bases = [f"http://{random.choice(doors)}" for _ in range(2)]
    async with (
        httpx.AsyncClient(base_url=bases[0], headers=MARKED, timeout=PATIENCE) as one,
        httpx.AsyncClient(base_url=bases[1], headers=MARKED, timeout=PATIENCE) as other,
    ):
        for guest in (one, other):
            await _insist(guest, "PUT", "/api/me", {"nickname": "Storm"})
        players: list[Player] = []  # nobody, where the storm is over before the first game
        while not stop.is_set():
            opened = await _insist(one, "POST", "/api/tables", _wish(game))
            players = [Player(guest, opened.json()["id"], promises, doors) for guest in (one, other)]
            await _begin(players)
            await _together(*(player.play(stop) for player in players))
            promises.games += 1
        if players:
            await look_again(players)


async def _together(*deeds: Coroutine[Any, Any, None]) -> None:
    """All at once; when one fails the others end too."""
    tasks = [asyncio.create_task(deed) for deed in deeds]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()


def _wish(game: str) -> News:
    levels = random.choices(BOTS.get(game, USUAL_BOTS), k=random.choice((0, 0, 1)))
    bots = [{"who": "bot", "level": level} for level in levels]
    seats = [{"who": "me"}, {"who": "open"}, *bots]
    return {"game": game, "seats": seats, "clock": random.choice(CLOCKS)}


async def _insist(guest: httpx.AsyncClient, method: str, path: str, wish: News) -> httpx.Response:
    """Ask until the house answers as it should."""
    while True:
        with suppress(httpx.HTTPError):
            answer = await guest.request(method, path, json=wish)
            if answer.is_success:
                return answer
            if answer.status_code in UNKNOWN:
                raise Vanished
        await asyncio.sleep(BREATH)


async def _begin(players: list[Player]) -> None:
    """Take the second seat, give luck and start; anew where some of it was torn off meanwhile."""
    told: News = {}
    while not told or not _is_scene(told):
        for seat, player in enumerate(players):
            wishes: list[News] = [{"type": "luck", "seed": secrets.token_hex(32)}]
            if seat:
                wishes.insert(0, {"type": "sit", "seat": seat})
            await _until(player, wishes, lambda news: news["type"] == "table" and _is_ready(news))
        told = await _until(players[0], [{"type": "start"}], _is_answer)


def _is_answer(news: News) -> bool:
    return news["type"] in ("scene", "refused")


def _is_begun(news: News) -> bool:
    return news["phase"] != "waiting" and any(seat["mine"] for seat in news["seats"])


def _is_ready(news: News) -> bool:
    return any(seat["mine"] and seat.get("ready") for seat in news["seats"])


async def _until(player: Player, wishes: list[News], holds: Callable[[News], bool]) -> News:
    """Ask, however often the house goes away meanwhile; the first news of which something holds."""
    while True:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with player.line() as line, asyncio.timeout(PATIENCE):
                for wish in wishes:
                    await line.send(text(wish))
                while True:
                    for news in filter(holds, Sight().hear(await line.recv(decode=False))):
                        return news
        await asyncio.sleep(BREATH)


# Afterwards ------------------------------------------------------------------------


async def look_again(players: list[Player]) -> None:
    """Whether the table goes on after the storm, and everybody sees the same of it, come back or new."""
    promises, name = players[0].promises, players[0].table
    try:
        async with asyncio.timeout(PATIENCE):
            await _go_on(players)
            if not await _agree(players):
                promises.diverged.append(name)
    except TimeoutError:
        promises.stuck.append(name)


async def _go_on(players: list[Player]) -> None:
    """One more move of somebody, or the end of the game."""
    enough = asyncio.Event()
    for player in players:
        player.moved = enough.set
    await _together(*(player.play(enough) for player in players))


async def _agree(players: list[Player]) -> bool:
    """Look from every seat, as somebody new and as somebody who comes back, when no bot moves in between."""
    while True:
        looks = [(await _look(player, Sight()), await _look(player, player.sight)) for player in players]
        if len({sight.seq for pair in looks for sight in pair}) == 1:
            return all(new.scene == back.scene for new, back in looks)
        await asyncio.sleep(BREATH)


async def _look(player: Player, sight: Sight) -> Sight:
    """What a page sees that has already seen so much."""
    while True:
        with suppress(OSError, WebSocketException):
            async with player.line(sight.seq) as line:
                while not any(map(_is_scene, sight.hear(await line.recv(decode=False)))):
                    pass
                return sight


def _is_scene(news: News) -> bool:
    return bool(news["type"] == "scene")
