"""Who is at a table: guests and their pages, what each has still to hear, and how much it may ask."""

from dataclasses import dataclass
from typing import Literal, Protocol

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.wording import Language
from glueckauf.server.frames import frame
from glueckauf.server.limits import Budget
from glueckauf.server.protocol import Closed, News, Refused, Request, Speed

GOING_AWAY = 1001


@dataclass(frozen=True)
class Guest:
    """Somebody at the house."""

    id: str
    nickname: str
    person: str  # what others may know them by

    def name_of(self, request: str) -> str:
        """The name of a request under which its repetition is recognised: nobody repeats another's."""
        return f"{self.person}:{request}"


def request_of(name: str) -> str:
    """What a guest called the request of that name."""
    return name.partition(":")[2]


@dataclass(frozen=True)
class Eye:
    """Who looks: a guest, from a seat or as a spectator, reading one language."""

    guest: str
    seat: int | None
    language: Language


class Wire(Protocol):
    """What leads to a page."""

    def write(self, frame: bytes, /) -> None:
        """Let the page hear something, if it is still there."""

    def close(self, code: int, /) -> None:
        """Let it go when it has heard everything."""


@dataclass(eq=False)
class Page:
    """One open page of a guest at a table."""

    guest: Guest
    language: Language
    budget: Budget
    wire: Wire
    seat: int | None = None  # that it looks from
    speed: Speed = "brisk"  # in which things are told there
    drawn: tuple[int, int | None] | None = None  # the scene that it was told last, and from which seat
    gone: bool = False  # whether nobody reads it any more
    dismissed: bool = False  # whether its guest is no more

    def tell(self, news: News) -> None:
        """Tell this page alone."""
        self.wire.write(frame(news))

    def refuse(self, request: Request | None, error: GlueckaufError) -> None:
        """Say why a request is not carried out."""
        identity = getattr(request, "id", "")
        self.tell(Refused(identity, error.code, error.sentences[self.language], error.rule))

    def bid_farewell(self, reason: Literal["left", "deleted", "stopped"]) -> None:
        """Tell the page that it is over, and let it go."""
        self.tell(Closed(reason))
        self.wire.close(GOING_AWAY)
