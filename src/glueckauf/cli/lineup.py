"""Who sits at the table: people in front of the screen, and bots."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import glueckauf
from glueckauf import bots
from glueckauf.bots import Opponent
from glueckauf.cli.language import Words, wrong
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.document import Document
from glueckauf.table import Game, Play
from glueckauf.table.replaying import past_of

USUAL_SEATS = 3
USUAL_BOT = "thumb"


@dataclass(frozen=True)
class Lineup:
    """The seats of people, their names, and one kind of bot for all other seats or one for each."""

    people: tuple[int, ...] = (0,)
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = (USUAL_BOT,)

    @classmethod
    def named(cls, people: Sequence[int] | None, names: Sequence[str] | None, kinds: str | None) -> "Lineup":
        """Those whom the command line names; otherwise one person and as many bots as are needed."""
        return cls(
            people=tuple(people or (0,)),
            names=tuple(names or ()),
            bots=kinds_of(kinds),
        )

    @classmethod
    def recorded(cls, record: Document) -> "Lineup":
        """Those who began a recorded game; of games that do not say so, the usual ones."""
        bots: Any = record.get("bots")
        if not isinstance(bots, list) or len(bots) != record["seats"]:
            return cls()
        if not all(isinstance(kind, str | None) for kind in bots):
            return cls()
        people = tuple(seat for seat, kind in enumerate(bots) if kind is None)
        return cls(people=people or (0,), bots=tuple(kind for kind in bots if kind) or (USUAL_BOT,))

    def seats(self, game: Game) -> int:
        """How many seats the table gets when nobody says: enough for everyone who was named."""
        named = len(self.people) + len(self.bots) if len(self.bots) > 1 else 0
        wanted = max(named or USUAL_SEATS, max(self.people) + 1)
        return min(max(wanted, game.seats[0]), game.seats[-1])

    def check(self, seats: int) -> None:
        """Everyone needs a seat, and every seat somebody."""
        for seat in self.people:
            if not 0 <= seat < seats:
                raise wrong("no_such_seat", seat=seat, last=seats - 1)
            if self.people.count(seat) > 1:
                raise wrong("seat_twice", seat=seat)
        if len(self.bots) not in (1, seats - len(self.people)):
            raise wrong("bots_for_seats", given=len(self.bots), needed=seats - len(self.people))
        if len(self.names) > len(self.people):
            raise wrong("too_many_names", given=len(self.names), people=len(self.people))
        for name in self.names:
            if not name.strip() or not name.isprintable():
                raise wrong("name", given=repr(name))

    def kinds(self, seats: int) -> list[str | None]:
        """The kind of bot at every seat; None for a person."""
        waiting = iter(self.bots * seats if len(self.bots) == 1 else self.bots)
        return [None if seat in self.people else next(waiting) for seat in range(seats)]

    def bots_of(self, play: Play) -> dict[int, Opponent]:
        """The bots by seat; each has its own luck."""
        return {
            seat: bots.seated(
                kind, play.game, (play.seed + seat + 1) % SEEDS, past_of(play.record(), seat, glueckauf.game)
            )
            for seat, kind in enumerate(self.kinds(play.seats))
            if kind
        }

    def players(self, seats: int, words: Words) -> list[str]:
        """What everyone is called."""
        given = dict(zip(self.people, self.names, strict=False))
        return [
            given.get(seat) or words("play", "person" if seat in self.people else "bot", number=seat + 1)
            for seat in range(seats)
        ]


def kinds_of(names: str | None) -> tuple[str, ...]:
    """The kinds of bot in a list such as `thumb,random`."""
    return tuple(name.strip() for name in names.split(",")) if names else (USUAL_BOT,)
