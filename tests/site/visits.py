"""A page at the house of a browser, without a browser."""

import asyncio
import json
from pathlib import Path
from typing import Any

from glueckauf.server.frames import Frames
from glueckauf.server.house import House
from glueckauf.site.browser_house import open_house
from glueckauf.site.doors import Answer, answer
from glueckauf.site.kept import Drawer
from glueckauf.site.sockets import Front

SOON = 30.0  # seconds


class Visit:
    """Whoever has the browser."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.front = Front(house)

    @classmethod
    async def at(cls, drawer: Drawer, folder: Path) -> "Visit":
        return cls(await open_house(drawer, folder, pace=0))

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        content = b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()
        return await answer(self.house, method, path, "en", content)

    async def told(self, method: str, path: str, body: object = None) -> Any:
        given = await self.ask(method, path, body)
        assert given.status < 300, given.body
        return json.loads(given.body)

    async def table(self, game: str, *levels: str) -> str:
        seats = [{"who": "me"}, *({"who": "bot", "level": level} for level in levels)]
        return str((await self.told("POST", "/api/tables", {"game": game, "seats": seats}))["id"])


class Seated:
    """Somebody at a table, who plays the first legal move."""

    def __init__(self, visit: Visit, table: str, number: int = 1) -> None:
        self.visit, self.table, self.number = visit, table, number
        self.heard: list[dict[str, Any]] = []
        self.closed: list[int] = []
        self._frames = Frames()
        self._news = asyncio.Event()

    def tell(self, text: str) -> None:
        self.heard += self._frames.read(text)
        self._news.set()

    def close(self, code: int) -> None:
        self.closed.append(code)

    async def enter(self) -> None:
        await self.visit.front.enter(self.number, f"/api/tables/{self.table}/socket?lang=en", self)

    def say(self, **request: object) -> None:
        self.visit.front.hear(self.number, json.dumps(request))

    async def until(self, kind: str, **facts: object) -> dict[str, Any]:
        """The next of these news."""
        async with asyncio.timeout(SOON):
            while True:
                while self.heard:
                    news = self.heard.pop(0)
                    if news["type"] == kind and facts.items() <= news.items():
                        return news
                self._news.clear()
                await self._news.wait()

    async def begin(self) -> None:
        await self.enter()
        self.say(type="luck", seed="ab" * 16)
        self.say(type="start")
        await self.until("table", phase="playing")

    async def move(self) -> dict[str, Any] | None:
        """Play once it is my turn; None: the game is over."""
        while True:
            scene = await self.until("scene")
            if scene["view"]["over"]:
                return None
            if scene["legal"]:
                self.say(
                    type="do", move=scene["legal"][0]["move"], answers=scene["seq"], id=str(scene["seq"])
                )
                return scene

    async def play_on(self) -> None:
        while await self.move():
            pass
