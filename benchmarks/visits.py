"""Visits to a house in this process: its application is called as a server would, without a network."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
from itsdangerous import URLSafeSerializer
from litestar import Litestar

from glueckauf.server.frames import Frames
from glueckauf.server.guests import COOKIE
from glueckauf.server.house import House
from glueckauf.server.requests.app import house_app
from glueckauf.server.requests.wire import WIRE
from glueckauf.server.settings import Settings
from glueckauf.server.tables.visitors import Guest

News = dict[str, Any]

HOST = "house"
ADDRESS = ("127.0.0.1", 1)


@asynccontextmanager
async def opened(settings: Settings) -> AsyncIterator[Litestar]:
    """The application of a house that is open while the block lasts."""
    app = house_app(settings)
    async with app.lifespan():
        yield app


def house_of(app: Litestar) -> House:
    """The house behind an application."""
    house: House = app.state.house
    return house


def cookie_of(app: Litestar, guest: Guest) -> str:
    """What a guest's browser sends along."""
    return f"{COOKIE}={house_of(app).guests.cookie(guest)}"


def forged_cookie(guest: Guest) -> str:
    """A guest's name, signed by somebody else."""
    return f"{COOKIE}={URLSafeSerializer('another house', salt='guest').dumps(guest.id)}"


def browser(app: Litestar) -> httpx.AsyncClient:
    """Somebody who asks by HTTP; without a cookie so far."""
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # Litestar names its messages
    return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}")


class Visit:
    """A page at a table, and the wire to it."""

    def __init__(
        self, app: Litestar, table: str, cookie: str = "", query: str = "", origin: str = ""
    ) -> None:
        """The page is opened by `come`."""
        self.frames: list[str] = []  # everything that it was told since somebody asked
        self.closed: int | None = None  # the code with which the house closed it
        self._app = app
        self._scope = _scope(table, query, {"cookie": cookie, "origin": origin}) | {
            "extensions": {WIRE: self}
        }
        self._events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._hear: Callable[[bytes], None] | None = None  # who listens
        self._see_off: Callable[[], None] | None = None  # who hears that it goes
        self._answered = asyncio.Event()  # the house listens, or has refused
        self._reading = Frames()
        self._call: asyncio.Future[None]

    @property
    def is_open(self) -> bool:
        """Whether the house still listens."""
        return self._see_off is not None

    async def come(self) -> None:
        """Knock, and wait until the house listens or has refused."""
        self._call = asyncio.ensure_future(self._app(self._scope, self._events.get, self._send))  # type: ignore[arg-type]
        self._call.add_done_callback(lambda _: self._answered.set())
        self._events.put_nowait({"type": "websocket.connect"})
        await self._answered.wait()
        if self._call.done():
            self._call.result()  # a crash of the house is ours

    def say(self, message: str) -> None:
        """Send a message."""
        if self._hear is not None:
            self._hear(message.encode())

    def heard(self) -> list[News]:
        """Everything that it was told since somebody asked."""
        told, self.frames = self.frames, []
        return [news for frame in told for news in self._reading.read(frame)]

    async def go(self) -> None:
        """Close the page."""
        self._leave()
        await self._call

    def _leave(self) -> None:
        see_off, self._hear, self._see_off = self._see_off, None, None
        if see_off is not None:
            see_off()

    async def _send(self, event: Mapping[str, Any]) -> None:
        """What the house says before it listens."""
        if event["type"] == "websocket.send":
            self.frames.append(event["text"])
        elif event["type"] == "websocket.close":
            self.closed = event["code"]

    # The wire, as the house sees it ---------------------------------------------------

    def listen(self, hear: Callable[[bytes], None], see_off: Callable[[], None]) -> None:
        """From now on the house hears every message, and that this page goes."""
        self._hear, self._see_off = hear, see_off
        self._answered.set()

    def write(self, frame: bytes) -> None:
        """Be told something."""
        self.frames.append(_text(frame))

    def close(self, code: int) -> None:
        """Be shown out."""
        self.closed = code
        self._leave()


def _text(frame: bytes) -> str:
    """What a frame says, without its head."""
    long = {126: 4, 127: 10}  # heads of frames whose length does not fit into the second byte
    return frame[long.get(frame[1], 2) :].decode()


def _scope(table: str, query: str, headers: Mapping[str, str]) -> dict[str, Any]:
    """What a server says of somebody who knocks."""
    path = f"/api/tables/{table}/socket"
    named = {"host": HOST, **{name: value for name, value in headers.items() if value}}
    return {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in named.items()],
        "client": ADDRESS,
        "server": (HOST, 80),
        "subprotocols": [],
        "state": {},
    }
