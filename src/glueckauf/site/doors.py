"""What the worker answers where a house has routes: the same addresses, the same answers.

Every route of a house has a door here or is named in `NEED_A_HOUSE`; a test
compares both lists.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.wording import Language
from glueckauf.server import faults
from glueckauf.server.house import House
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import (
    Analysis,
    Capabilities,
    GameCard,
    Me,
    NewTable,
    Problem,
    Rename,
    Rulebook,
    Showing,
    Showings,
    TableCard,
    TryFrom,
    Words,
)
from glueckauf.server.requests import catalogue, heavy
from glueckauf.server.requests.nesting import TOO_DEEP, is_shallow
from glueckauf.server.storage.database import StoreAway
from glueckauf.server.tables import entries, exhibition
from glueckauf.server.tables.archive import finished_game
from glueckauf.server.tables.cards import Told
from glueckauf.server.tables.visitors import Guest
from glueckauf.site.levels import games_offered
from glueckauf.site.moving import bring, packed
from glueckauf.site.records import record_opening

HERE = "here"  # the address from which everybody comes
OK, CREATED, NO_CONTENT = 200, 201, 204

CAPABILITIES = Capabilities(invites=False, lobby=False, carries=False, keeps=True)
"""What this house can do: one browser has it for itself."""

NEED_A_HOUSE = frozenset(
    {
        ("GET", "/api/tables"),  # who else would open one
        ("GET", "/api/tables/{identity:str}/qr"),
        ("POST", "/api/me/carry"),
        ("POST", "/api/me/arrive"),
        ("GET", "/health"),
        ("GET", "/ready"),
        ("GET", "/metrics"),
    }
)
"""Routes that lead to other people or to other machines, or are for who keeps a house."""


@dataclass(frozen=True)
class Asked:
    """Something that a page wants to know or have done."""

    house: House
    language: Language
    body: bytes = b""
    parts: dict[str, str] = field(default_factory=dict)  # of the address
    query: dict[str, str] = field(default_factory=dict)

    @property
    def number(self) -> int | None:
        """Which game of a table is meant; None: the latest."""
        return int(self.query["game"]) if self.query.get("game", "").isdecimal() else None

    async def guest(self) -> Guest:
        """Whoever has this browser."""
        found = await guest_of(self.house)
        if found is None:
            raise HouseError("no_guest", status=404)
        return found


@dataclass(frozen=True)
class Answer:
    """What the page gets."""

    status: int
    body: bytes
    name: str = ""  # of the file that it is saved as


Handler = Callable[[Asked], Awaitable[object]]
Wish = TypeVar("Wish")


@dataclass(frozen=True)
class Door:
    """An address, and what answers there."""

    method: str
    path: str  # as a house writes it
    handler: Handler
    status: int = OK

    def parts(self, method: str, path: str) -> dict[str, str] | None:
        """What stands in the places of an address; None: it is another one."""
        pattern = re.sub(r"\\{(\w+):str\\}", r"(?P<\1>[^/]+)", re.escape(self.path))
        found = re.fullmatch(pattern, path) if method == self.method else None
        return {name: unquote(part) for name, part in found.groupdict().items()} if found else None


DOORS: list[Door] = []


def door(method: str, path: str, status: int = OK) -> Callable[[Handler], Handler]:
    """Let a function answer at an address."""

    def opened(handler: Handler) -> Handler:
        DOORS.append(Door(method, path, handler, status))
        return handler

    return opened


async def guest_of(house: House) -> Guest | None:
    """Whoever has this browser, if they have been here before."""
    found = await house.guests.store.database.read("select id, nickname from guests order by born desc")
    for identity, nickname in found:
        return Guest(identity, nickname, house.guests.person(identity))
    return None


async def answer(house: House, method: str, target: str, language: Language, body: bytes = b"") -> Answer:
    """What is behind an address."""
    address = urlsplit(target)
    query = {name: values[-1] for name, values in parse_qs(address.query).items()}
    try:
        found, parts = _found(method, address.path)
        return _written(await found.handler(Asked(house, language, body, parts, query)), found.status)
    except GlueckaufError as error:
        status = error.status if isinstance(error, HouseError) else 400
        return _refused(error, status, language)
    except StoreAway:
        return _refused(HouseError("away", status=503), 503, language)
    except Exception as error:  # noqa: BLE001  it is noted, and the page hears of it
        faults.note(error, path=address.path)
        return _refused(HouseError("fault", status=500), 500, language)


def _found(method: str, path: str) -> tuple[Door, dict[str, str]]:
    """The door at an address, and what stands in its places."""
    for one in DOORS:
        parts = one.parts(method, path)
        if parts is not None:
            return one, parts
    raise HouseError("not_found", status=404)


def _written(content: object, status: int) -> Answer:
    if isinstance(content, Answer):
        return content
    if isinstance(content, heavy.Answer):
        return Answer(status, content.body, content.name)
    return Answer(status, content if isinstance(content, bytes) else msgspec.json.encode(content))


def _refused(error: GlueckaufError, status: int, language: Language) -> Answer:
    return _written(Problem(error.code, error.sentences[language], error.rule), status)


def _wish(asked: Asked, kind: type[Wish]) -> Wish:
    """What the body of a request asks for."""
    if not is_shallow(asked.body):
        raise HouseError("bad_request", status=400, reason=TOO_DEEP)
    try:
        return msgspec.json.decode(asked.body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise HouseError("bad_request", status=400, reason=error) from error


# The games ------------------------------------------------------------------------


@door("GET", "/api/house")
async def capabilities(_asked: Asked) -> Capabilities:
    """What can be done here."""
    return CAPABILITIES


@door("GET", "/api/games")
async def games(asked: Asked) -> list[GameCard]:
    """What can be played, and against whom."""
    return games_offered(asked.language)


@door("GET", "/api/games/{game:str}/words")
async def words(asked: Asked) -> Words:
    """What the board of a game writes."""
    return catalogue.words(asked.parts["game"], asked.language)


@door("GET", "/api/games/{game:str}/rulebook")
async def rulebook(asked: Asked) -> Rulebook:
    """The rules in our own words."""
    return catalogue.rulebook(asked.parts["game"], asked.language)


@door("GET", "/api/games/{game:str}/showings")
async def showings(asked: Asked) -> Showings:
    """Which rules can be shown at a table."""
    return exhibition.showings(catalogue.game_of(asked.parts["game"]), asked.language)


@door("GET", "/api/games/{game:str}/showings/{name:str}")
async def showing(asked: Asked) -> Showing:
    """A rule at work, step by step."""
    return exhibition.showing(catalogue.game_of(asked.parts["game"]), asked.parts["name"], asked.language)


# Myself ---------------------------------------------------------------------------


@door("GET", "/api/me")
async def look(asked: Asked) -> Me | Answer:
    """My nickname; whoever comes for the first time has none."""
    found = await guest_of(asked.house)
    return Answer(NO_CONTENT, b"") if found is None else _me(found)


@door("PUT", "/api/me")
async def rename(asked: Asked) -> Me:
    """Be called otherwise."""
    wish = _wish(asked, Rename)
    return _me(await asked.house.rename(await guest_of(asked.house), wish.nickname))


@door("DELETE", "/api/me", NO_CONTENT)
async def forget(asked: Asked) -> bytes:
    """Be forgotten."""
    await asked.house.forget(await asked.guest())
    return b""


@door("GET", "/api/me/tables")
async def my_tables(asked: Asked) -> list[TableCard]:
    """Where I sit."""
    return await asked.house.tables.tables_of(await asked.guest())


@door("GET", "/api/keep")
async def take_away(asked: Asked) -> heavy.Answer:
    """Everything that is kept here, as one file."""
    return await packed(asked.house)


@door("POST", "/api/keep")
async def bring_back(asked: Asked) -> list[TableCard]:
    """Put what such a file holds to what is here; the tables that were not."""
    guest = await bring(asked.house, asked.body, await guest_of(asked.house))
    return await asked.house.tables.tables_of(guest)


@door("POST", "/api/records", CREATED)
async def bring_record(asked: Asked) -> TableCard:
    """Put a recorded game on a table: to look at, or to go on with if it is not over."""
    guest = await asked.guest()
    session = await asked.house.tables.add(HERE, record_opening(asked.body, guest), entries.Begun())
    return Told.of(session.room).to(guest)


def _me(guest: Guest) -> Me:
    return Me(guest.nickname, guest.person)


# Tables ---------------------------------------------------------------------------


@door("POST", "/api/tables", CREATED)
async def open_table(asked: Asked) -> TableCard:
    """A new table."""
    wish, guest = _wish(asked, NewTable), await asked.guest()
    catalogue.game_of(wish.game)
    session = await asked.house.open_table(wish, guest, HERE)
    return Told.of(session.room).to(guest)


@door("POST", "/api/games/{game:str}/lesson", CREATED)
async def lesson(asked: Asked) -> TableCard:
    """A first game that teaches."""
    guest = await asked.guest()
    session = await asked.house.open_lesson(catalogue.game_of(asked.parts["game"]), guest, HERE)
    return Told.of(session.room).to(guest)


@door("POST", "/api/tables/{identity:str}/try", CREATED)
async def try_from(asked: Asked) -> TableCard:
    """A new table that begins where a finished game stood."""
    wish, guest = _wish(asked, TryFrom), await asked.guest()
    session = await asked.house.try_from(asked.parts["identity"], wish, guest, HERE)
    return Told.of(session.room).to(guest)


@door("GET", "/api/tables/{identity:str}/record")
async def record(asked: Asked) -> heavy.Answer:
    """Everything needed to replay and to verify."""
    return await _of_the_past(asked, heavy.record)


@door("GET", "/api/tables/{identity:str}/replay")
async def replay(asked: Asked) -> heavy.Answer:
    """Every step with everything open."""
    return await _of_the_past(asked, heavy.replay, asked.language)


async def _of_the_past(asked: Asked, job: Callable[..., heavy.Answer], *more: object) -> heavy.Answer:
    """Something about a finished game."""
    archive, where = asked.house.archive, (asked.parts["identity"], asked.number)
    return await archive.ask(HERE, partial(job, packing=False), archive.address, *where, *more)


@door("POST", "/api/tables/{identity:str}/analysis")
async def analysis(asked: Asked) -> Any:
    """What was luck, and what was decided well or badly."""
    house, guest, identity = asked.house, await asked.guest(), asked.parts["identity"]
    chosen = await house.archive.ask(guest.id, finished_game, house.archive.address, identity, asked.number)
    work = house.analysts.ask(identity, chosen.number, chosen.finished.record, guest.id)
    if work.analysis is None:
        return Analysis(work.done, work.decisions, None)
    return heavy.analysis(work.analysis, chosen, asked.language, packing=False)


@door("POST", "/api/verify")
async def verify(asked: Asked) -> heavy.Answer:
    """Whether a record's game was dealt as it was promised."""
    return heavy.verify(asked.body, asked.language, packing=False)
