"""The sockets of a worker: a page at a table, with nothing but messages in between."""

from dataclasses import dataclass, field
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec

from glueckauf.rulekit.wording import Language
from glueckauf.server import faults
from glueckauf.server.house import House
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Refused, Speed
from glueckauf.server.requests.hearing import hear
from glueckauf.server.storage.database import StoreAway
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.visitors import Page
from glueckauf.site.doors import guest_of

REFUSED = 4000  # plus what HTTP calls it, as a house closes its sockets


class Line(Protocol):
    """What leads to one socket of the page."""

    def tell(self, text: str, /) -> None:
        """Let the page hear something."""

    def close(self, code: int, /) -> None:
        """Let it go."""


@dataclass
class LineWire:
    """A line as a table knows it."""

    line: Line

    def write(self, frame: bytes) -> None:
        """Let the page hear something."""
        self.line.tell(frame.decode())

    def close(self, code: int) -> None:
        """Let it go when it has heard everything."""
        self.line.close(code)


@dataclass
class Front:
    """Every open socket, by the number that the page gave it."""

    house: House
    _open: dict[int, tuple[TableSession, Page]] = field(default_factory=dict)

    async def enter(self, number: int, target: str, line: Line) -> None:
        """Lead a page to the table that an address names."""
        wire, (identity, entering) = LineWire(line), _read(target)
        language = entering.lang
        try:
            session = await self.house.tables.find(identity)
            page = await self._page(language, wire)
            page.speed = entering.speed
            self.house.welcome(session, page, entering.since)
            self._open[number] = session, page
        except HouseError as error:
            _refuse(wire, error, language)
        except StoreAway:
            _refuse(wire, HouseError("away", status=503), language)
        except Exception as error:  # noqa: BLE001  it is noted, and the page hears of it
            faults.note(error, table=identity, request="connect")
            _refuse(wire, HouseError("fault", status=500), language)

    async def _page(self, language: Language, wire: LineWire) -> Page:
        guest = await guest_of(self.house)
        if guest is None:
            raise HouseError("no_guest", status=401)
        return Page(guest, language, self.house.budgets.of(guest.id), wire)

    def hear(self, number: int, text: str) -> None:
        """A page asks for something."""
        if number in self._open:
            hear(*self._open[number], text.encode())

    def leave(self, number: int) -> None:
        """A page has gone."""
        if number in self._open:
            self.house.see_off(*self._open.pop(number))


class Entering(msgspec.Struct):
    """What the address of a socket asks for, as a house reads it."""

    lang: Language = "en"
    since: int | None = None
    speed: Speed = "brisk"


def _read(target: str) -> tuple[str, Entering]:
    """The table that an address names, and how it is looked at."""
    address = urlsplit(target)
    query = {name: values[-1] for name, values in parse_qs(address.query).items()}
    return unquote(address.path.split("/")[3]), msgspec.convert(query, Entering, strict=False)


def _refuse(wire: LineWire, error: HouseError, language: Language) -> None:
    wire.write(msgspec.json.encode(Refused("", error.code, error.sentences[language], "")))
    wire.close(REFUSED + error.status)
