"""Somebody in every role at one table, at every moment of a game, in a house of this process."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
from litestar import Litestar

from benchmarks.visits import Visit, browser, cookie_of, house_of, opened
from glueckauf.server.protocol import NewTable, SeatWish
from glueckauf.server.settings import Settings
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.visitors import Guest
from tests.server.people import MARKED

ROLES = ("host", "seat", "former", "spectator", "stranger", "deleted", "banned", "nobody")
"""Former: had a seat and has left.  Stranger: has the link and was never there.  Deleted: has the cookie of a
guest who is no more.  Nobody: has none."""

ALLOWED = "yes"
NEVER = 1e6  # seconds that bots take
LUCK = "0a" * 16
LINK = {"token": "of the host"}
ADDRESSES = {
    "{game:str}": "gold",
    "{rest:str}": "x",
    "/{file:path}": "/board.js",
    "/{file_path:path}": "/nothing.js",
    "{path:str}": "x",
}
"""What stands in the place of names in addresses."""

MOMENTS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "waiting": [("former", {"type": "stand", "seat": 2})],
    "ready": [],
    "playing": [("host", {"type": "start"}), ("former", {"type": "leave"})],
    "moved": [("host", {"type": "do", "id": "1", "answers": 1, "move": "legal"})],
    "asked": [("host", {"type": "undo"})],
    "paused": [("host", {"type": "pause"})],
    "muted": [("host", {"type": "mute", "person": "seat", "muted": True})],
    "absent": [("seat", {"type": "close"})],
    "replaced": [("host", {"type": "replace", "seat": 1})],
    "over": [("seat", {"type": "resign", "seat": 1})],
    "over after a move": [("seat", {"type": "resign", "seat": 1})],
}
"""What leads to a moment of the evening from the one before."""

BEFORE = {
    "playing": "ready",
    "moved": "playing",
    "asked": "moved",
    "paused": "playing",
    "muted": "playing",
    "absent": "playing",
    "replaced": "absent",
    "over": "playing",
    "over after a move": "moved",
}
"""The moment before; the others begin with three people who have sat down."""


@dataclass
class Stage:
    """A table with somebody in every role."""

    app: Litestar
    table: str
    guests: dict[str, Guest]
    pages: dict[str, Visit]

    @property
    def room(self) -> Room:
        return house_of(self.app).tables.sessions[self.table].room

    def cookie(self, role: str) -> str:
        return cookie_of(self.app, self.guests[role]) if role in self.guests else ""

    async def enter(self, role: str) -> Visit:
        """The page of somebody, who comes if there is none."""
        if role not in self.pages:
            self.pages[role] = Visit(self.app, self.table, self.cookie(role))
            await self.pages[role].come()
            await self.catch_up()
        return self.pages[role]

    async def catch_up(self) -> None:
        await house_of(self.app).tables.sessions[self.table].settle(_nothing)

    async def ask(self, role: str, request: dict[str, Any]) -> str:
        """Ask for something as somebody; the code of the refusal, or that it was allowed."""
        page = await self.enter(role)
        if page.is_open:
            page.heard()
            page.say(json.dumps(self.meant(request)))
            await self.catch_up()
        codes = [news["code"] for news in page.heard() if news["type"] == "refused"]
        return str(codes[0]) if codes else ALLOWED

    def meant(self, request: dict[str, Any]) -> dict[str, Any]:
        """A request with what only this table knows: a legal move, somebody's public name."""
        known: dict[str, Any] = {}
        if request.get("move") == "legal" and self.room.play:
            known["move"] = self.room.play.legal()[0]
        if request.get("person") in self.guests:
            known["person"] = self.guests[request["person"]].person
        return {**request, **known}

    async def lead_to(self, moment: str) -> None:
        """Let happen what leads to a moment."""
        if moment in BEFORE:
            await self.lead_to(BEFORE[moment])
        for role, request in MOMENTS[moment]:
            if request["type"] == "close":
                await self.pages.pop(role).go()
            else:
                assert await self.ask(role, request) == ALLOWED, (moment, role, request)
            if request["type"] == "leave":
                await self.pages.pop(role).go()

    async def http(self, role: str, method: str, path: str, body: dict[str, Any] | None) -> str:
        """Ask by HTTP as somebody; the code of the refusal, or that it was allowed."""
        address = path.replace("{identity:str}", self.table)
        for name, value in ADDRESSES.items():
            address = address.replace(name, value)
        headers = {**MARKED, "Cookie": self.cookie(role)}
        if body == LINK:
            body = {"token": await house_of(self.app).guests.carry(self.guests["host"])}
        async with browser(self.app) as client:
            answer = await client.request(method, address, headers=headers, json=body)
        return ALLOWED if answer.is_success else _code(answer)


def _code(answer: httpx.Response) -> str:
    is_ours = answer.headers["content-type"] == "application/json"
    return str(answer.json()["code"]) if is_ours else str(answer.status_code)


@asynccontextmanager
async def theatre(folder: Path) -> AsyncIterator[Litestar]:
    """A house whose bots never play."""
    async with opened(Settings(folder, pace=NEVER, budget=1e9, tables=10_000)) as app:
        yield app


async def stage(app: Litestar, moment: str) -> Stage:
    """A fresh table at a moment of the game."""
    house = house_of(app)
    guests = {role: await house.rename(None, role.title()) for role in ROLES if role != "nobody"}
    await house.guests.forget(guests["deleted"])
    await house.journal.store.ban(guests["banned"].id, 0)
    await house.upkeep.look_up_bans()
    wish = NewTable("elfengold", [SeatWish("me"), SeatWish("open"), SeatWish("open")], public=True)
    opening = await house.open_table(wish, guests["host"], "theatre")
    made = Stage(app, opening.room.id, guests, {})
    await made.enter("spectator")
    for number, role in enumerate(("host", "seat", "former")):
        if number:
            assert await made.ask(role, {"type": "sit", "seat": number}) == ALLOWED
        assert await made.ask(role, {"type": "luck", "seed": LUCK}) == ALLOWED
    await made.lead_to(moment)
    return made


async def _nothing() -> None:
    """Do nothing."""
