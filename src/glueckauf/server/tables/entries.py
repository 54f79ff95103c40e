"""The lines of the journal: everything that ever happened at a table, and nothing else.

A table is what its entries make of it, so a restart reads them again.  The tags are what journals have always
called them.
"""

from typing import Any

from msgspec import Struct
from msgspec.json import Decoder

from glueckauf.server.protocol import Clock, Move, Options


class Entry(Struct, tag_field="entry", tag=str.lower, omit_defaults=True):
    """Something that happened at a table."""


class Place(Struct, frozen=True, omit_defaults=True):
    """Who was put into a seat when the table was opened."""

    guest: str = ""
    name: str = ""
    level: str = ""


class Source(Struct, frozen=True):
    """Where a game begins that is tried otherwise, in the middle of a finished one, or that was brought."""

    table: str  # empty: it was played elsewhere
    number: int
    step: int
    record: dict[str, Any]  # of that game, up to there


class Opened(Entry):
    """The table was made."""

    game: str
    host: str
    places: list[Place]
    secret: str
    options: Options = {}
    box: dict[str, Any] = {}
    public: bool = False
    clock: Clock = Clock()
    source: Source | None = None
    lesson: bool = False


class Seated(Entry):
    """A guest took a seat."""

    seat: int
    guest: str
    name: str


class Vacated(Entry):
    """A seat became free before the game."""

    seat: int


class Filled(Entry):
    """A bot came into a seat, or left it."""

    seat: int
    level: str = ""


class LuckGiven(Entry, tag="given"):
    """A guest gave luck for the shuffle."""

    guest: str
    seed: str


class Begun(Entry):
    """The game began."""


class Moved(Entry):
    """Somebody played a move."""

    seat: int
    move: Move
    id: str = ""


class Hurried(Entry):
    """A bot began to play weaker than its level promises, as it is being prepared; or it no longer does."""

    seat: int
    weaker: bool


class UndoAsked(Entry, tag="asked"):
    """A player wants to take the latest move back."""

    seat: int


class UndoAnswered(Entry, tag="answered"):
    """A player agreed to that, or did not."""

    seat: int
    agree: bool


class Paused(Entry, tag="halted"):
    """The game was paused."""


class Resumed(Entry, tag="continued"):
    """The game went on."""


class Reopened(Entry):
    """The house opened again while a clock was running."""


class Resigned(Entry, tag="gaveup"):
    """A player gave the game up."""

    seat: int


class StoodIn(Entry):
    """A bot began to play for somebody."""

    seat: int
    level: str
    timeout: bool = False


class CameBack(Entry):
    """Somebody took the seat back from the bot."""

    seat: int


class RematchAsked(Entry, tag="wanted"):
    """A player wants another game of the series."""

    guest: str


class Rematched(Entry, tag="again"):
    """Another game of the series was agreed."""

    secret: str
    stays: bool = False  # everybody keeps their seat; before there was a choice, seats moved round by one
    host: str = ""  # who starts it, if the host is not there to do so


class Spoke(Entry):
    """Somebody said something."""

    guest: str
    name: str
    text: str
    seat: int | None = None


class Muted(Entry, tag="silenced"):
    """The host muted somebody, or let them speak again."""

    guest: str
    muted: bool


class HostLeft(Entry, tag="left"):
    """The host left for good: somebody else becomes it, or nobody needs the table any more."""

    guest: str


class GuestForgotten(Entry, tag="forgot"):
    """A guest is no more: nickname and words are taken out, bots play on."""

    guest: str


Entries = (
    Opened | Seated | Vacated | Filled | LuckGiven | Begun | Moved | Hurried | UndoAsked | UndoAnswered
    | Paused | Resumed | Reopened | Resigned | StoodIn | CameBack | RematchAsked | Rematched | Spoke | Muted
    | HostLeft | GuestForgotten
)  # fmt: skip

_DECODER: Decoder[Entries] = Decoder(Entries)


def decoded(line: bytes) -> Entry:
    """An entry as the journal keeps it."""
    return _DECODER.decode(line)
