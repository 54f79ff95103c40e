"""Whoever looks after a table between two requests: bots that think, clocks that run out."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from random import Random
from time import time

import structlog

from glueckauf import bots
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.moves import Move
from glueckauf.server import metrics
from glueckauf.server.entries import Entry, Moved, StoodIn
from glueckauf.server.room import STAND_IN, Room
from glueckauf.table import Play

LOG = structlog.get_logger()
THINKING_SECONDS = 5.0  # a bot's budget for one move; then it plays by lot
SHORTEST, LONGEST = 0.7, 1.5  # pauses of a bot, as parts of its pace
CLEARLY_LATE = 50  # milliseconds by which a clock must have run out


@dataclass(frozen=True)
class Occasion:
    """Who must decide at which scene: what is proposed for one occasion is worth nothing at another."""

    seq: int
    seat: int | None
    level: str  # of the bot that plays there; empty: a person
    deadline: int | None  # of the person's clock

    @classmethod
    def of(cls, room: Room) -> "Occasion":
        """The occasion at a table now."""
        level = "" if room.turn is None else room.sittings[room.turn].level
        return cls(room.seq, room.turn, level, room.clocks.deadline)


class Attendant:
    """Lets bots think and watches clocks, and proposes what should happen then."""

    def __init__(self, thinkers: Executor, pace: float, propose: Callable[[Occasion, Entry], None]) -> None:
        """*Pace* is about how many seconds a bot takes."""
        self._thinkers = thinkers
        self._pace = pace
        self._propose = propose
        self._dice = Random()  # noqa: S311  only for pauses and for bots, which may be guessed
        self._bots: dict[tuple[int, str], bots.Opponent] = {}
        self._occasion: Occasion | None = None
        self._waiting: asyncio.Task[None] | None = None

    def look_after(self, room: Room) -> None:
        """If a bot is on turn, let it think; if a clock runs, watch it."""
        occasion = Occasion.of(room)
        if occasion == self._occasion:
            return  # nobody gains time by talking
        self.rest()
        self._occasion = occasion
        if occasion.level and room.play is not None:
            self._waiting = asyncio.create_task(self._think(occasion, room.play))
        elif occasion.deadline is not None:
            self._waiting = asyncio.create_task(self._watch(occasion))

    def rest(self) -> None:
        """Stop thinking and watching."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = self._occasion = None

    async def _think(self, occasion: Occasion, play: Play) -> None:
        """A bot looks at what its seat may know; how long it takes tells nothing about what it sees."""
        await asyncio.sleep(self._pace * self._dice.uniform(SHORTEST, LONGEST))
        assert occasion.seat is not None  # noqa: S101  a bot is on turn
        self._propose(occasion, Moved(occasion.seat, await self._move(occasion.seat, occasion.level, play)))

    async def _move(self, seat: int, level: str, play: Play) -> Move:
        """What the bot chooses; by lot where it thinks too long or stumbles, so that nobody waits for it."""
        bot = self._bot(seat, level, play)
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._thinkers, bot.choose, play.knowledge(seat))
        try:
            move = await asyncio.wait_for(thinking, THINKING_SECONDS)
            play.check(move, seat)
        except TimeoutError:
            metrics.LATE_BOTS.inc()
        except Exception:
            LOG.exception("bot", game=play.game.name, level=level)
            metrics.FAULTS.inc()
        else:
            return move
        return self._dice.choice(play.legal())

    def _bot(self, seat: int, level: str, play: Play) -> bots.Opponent:
        if (seat, level) not in self._bots:
            self._bots[seat, level] = bots.bot(level, play.game, self._dice.randrange(SEEDS))
        return self._bots[seat, level]

    async def _watch(self, occasion: Occasion) -> None:
        """When the time is up a bot plays on, so that nobody has to wait for ever."""
        assert occasion.seat is not None  # noqa: S101  a clock runs
        assert occasion.deadline is not None  # noqa: S101  likewise
        await asyncio.sleep((occasion.deadline - now() + CLEARLY_LATE) / 1000)
        self._propose(occasion, StoodIn(occasion.seat, STAND_IN, timeout=True))


def now() -> int:
    """The time in milliseconds since 1970."""
    return int(time() * 1000)
