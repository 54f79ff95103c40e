"""Visits to a house in this process: its application is called as a server would, without a network."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import httpx
from itsdangerous import URLSafeSerializer
from litestar import Litestar

from benchmarks.frames import Frames, News
from glueckauf.server.guests import COOKIE
from glueckauf.server.house import House
from glueckauf.server.requests.app import house_app
from glueckauf.server.settings import Settings
from glueckauf.server.tables.visitors import Guest

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
    """A page at a table; whatever it says, the house has taken in before it says more."""

    def __init__(
        self, app: Litestar, table: str, cookie: str = "", query: str = "", origin: str = ""
    ) -> None:
        """The page is opened by `come`."""
        self.frames: list[str] = []  # everything that it was told since it last listened
        self._reader = Frames()
        self.closed: int | None = None  # the code with which the house closed it
        self._app = app
        self._scope = _scope(table, query, {"cookie": cookie, "origin": origin})
        self._said: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._heard_out = asyncio.Event()  # the house waits for the next word, or has gone
        self._call: asyncio.Future[None]

    @property
    def is_open(self) -> bool:
        """Whether the house still listens."""
        return not self._call.done()

    async def come(self) -> None:
        """Knock, and wait until the house listens or has refused."""
        self._call = asyncio.ensure_future(self._app(self._scope, self._receive, self._send))  # type: ignore[arg-type]
        self._call.add_done_callback(lambda _: self._heard_out.set())
        await self._tell({"type": "websocket.connect"})

    async def say(self, message: str) -> None:
        """Send a message, and wait until the house has taken it in."""
        await self._tell({"type": "websocket.receive", "text": message})

    def listen(self) -> list[News]:
        """Everything that it was told since it last listened."""
        told, self.frames = self.frames, []
        return [news for frame in told for news in self._reader.read(frame)]

    async def go(self) -> None:
        """Close the page."""
        await self._tell({"type": "websocket.disconnect", "code": 1000})
        await self._call

    async def _tell(self, event: dict[str, Any]) -> None:
        if not self._call.done():
            self._heard_out.clear()
            self._said.put_nowait(event)
            await self._heard_out.wait()
        if self._call.done():
            self._call.result()  # a crash of the house is ours

    async def _receive(self) -> dict[str, Any]:
        if self._said.empty():
            self._heard_out.set()
        return await self._said.get()

    async def _send(self, event: Mapping[str, Any]) -> None:
        if event["type"] == "websocket.send":
            self.frames.append(event["text"])
        elif event["type"] == "websocket.close":
            self.closed = event["code"]


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
