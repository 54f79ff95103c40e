"""Who is at a table: guests and their pages, what each has still to hear, and how much it may ask."""

import asyncio
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.wording import Language
from glueckauf.server.limits import Budget
from glueckauf.server.protocol import Closed, News, Refused, Request

UNHEARD = 256  # news that a slow page may be behind before it is cut off


@dataclass(frozen=True)
class Guest:
    """Somebody at the house."""

    id: str
    nickname: str
    person: str  # what others may know them by

    def name_of(self, request: str) -> str:
        """The name of a request under which its repetition is recognised: nobody repeats another's."""
        return f"{self.person}:{request}"


@dataclass(frozen=True)
class Eye:
    """Who looks: a guest, from a seat or as a spectator, reading one language."""

    guest: str
    seat: int | None
    language: Language


def frame(news: News) -> str:
    """News as they are sent."""
    return msgspec.json.encode(news).decode()


@dataclass(eq=False)
class Page:
    """One open page of a guest at a table."""

    guest: Guest
    language: Language
    budget: Budget
    seat: int | None = None  # that it looks from
    gone: asyncio.Event = field(default_factory=asyncio.Event)  # nobody reads it any more
    dismissed: bool = False  # whether its guest is no more
    news: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(UNHEARD))

    def tell(self, news: News) -> None:
        """Queue news for this page alone."""
        self.pass_on(frame(news))

    def refuse(self, request: Request | None, error: GlueckaufError) -> None:
        """Say why a request is not carried out."""
        identity = getattr(request, "id", "")
        self.tell(Refused(identity, error.code, error.sentences[self.language], error.rule))

    def pass_on(self, written: str) -> None:
        """Queue news; a page that does not keep up is cut off and comes back for a fresh scene."""
        try:
            self.news.put_nowait(written)
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Let the page go, whatever it has not heard yet."""
        while not self.news.empty():
            self.news.get_nowait()
        self.news.put_nowait(None)

    def bid_farewell(self, reason: Literal["left", "deleted", "stopped"]) -> None:
        """Tell the page that it is over, and let it go."""
        self.hang_up()
        self.news.get_nowait()
        self.tell(Closed(reason))
        self.news.put_nowait(None)
