"""The pages at a table: what each has still to hear, and how much it may ask."""

import asyncio
from dataclasses import dataclass, field
from typing import Literal

from glueckauf.rulekit.wording import Language
from glueckauf.server.guests import Guest
from glueckauf.server.limits import Allowance
from glueckauf.server.protocol import Closed, News
from glueckauf.server.telling import Eye

UNHEARD = 256  # news that a slow page may be behind before it is cut off


@dataclass(eq=False)
class Page:
    """One open page of a guest at a table."""

    guest: Guest
    language: Language
    seat: int | None = None  # that it looks from
    gone: asyncio.Event = field(default_factory=asyncio.Event)  # nobody reads it any more
    dismissed: bool = False  # whether its guest is no more
    news: asyncio.Queue[News | None] = field(default_factory=lambda: asyncio.Queue(UNHEARD))
    requests: Allowance = field(default_factory=lambda: Allowance(per_second=20, at_once=60))
    words: Allowance = field(default_factory=lambda: Allowance(per_second=0.5, at_once=5))

    def tell(self, news: News) -> None:
        """Queue news; a page that does not keep up is cut off and comes back for a fresh scene."""
        try:
            self.news.put_nowait(news)
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
        self.news.put_nowait(Closed(reason))
        self.news.put_nowait(None)

    @property
    def eye(self) -> Eye:
        """Who looks, and from where."""
        return Eye(self.guest.id, self.seat, self.language)
