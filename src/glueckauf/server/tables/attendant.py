"""Whoever looks after a table between two requests: bots that think, clocks that run out."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from glueckauf import bots
from glueckauf.server import faults, metrics
from glueckauf.server.house_time import now
from glueckauf.server.tables.entries import Entry, Hurried, Moved, StoodIn
from glueckauf.server.tables.room import Room
from glueckauf.server.thinking.bot_pool import STAND_IN, BotPool, Choice, Question
from glueckauf.table import Play

THINKING_SECONDS = 5.0  # a bot's budget for one move; then the stand-in plays it
SHORTEST, LONGEST = 0.7, 1.5  # pauses of a bot, as parts of its pace
RECOVERY_SECONDS = 1.0  # after which a passing fault may have passed
CLEARLY_LATE = 50  # milliseconds by which a clock must have run out
DICE = Random()  # noqa: S311  only for pauses and for bots, which may be guessed


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

    def __init__(
        self,
        pool: BotPool,
        propose: Callable[[Occasion, Entry], None],
        grace: Callable[[], float],
        patience: Callable[[], float],
    ) -> None:
        """What it proposes is judged when its turn comes.

        *Grace* says how long others are waited for, *patience* how many times as long as usual bots wait.
        """
        self._pool = pool
        self._grace = grace
        self._patience = patience
        self._propose = propose
        self._occasion: Occasion | None = None
        self._waiting: asyncio.Task[None] | None = None

    def look_after(self, room: Room) -> None:
        """If a bot is on turn, let it think; if a clock runs, watch it; whoever will play is prepared."""
        occasion = Occasion.of(room)
        if occasion == self._occasion:
            return  # nobody gains time by talking
        self.rest()
        self._occasion = occasion
        self._prepare(room)
        if occasion.level:
            self._waiting = asyncio.create_task(self._think(occasion, room))
        elif occasion.deadline is not None:
            self._waiting = asyncio.create_task(self._watch(occasion))

    def try_again(self, room: Room) -> None:
        """What was proposed could not be done: look after the table anew in a while."""
        self.rest()
        self._waiting = asyncio.create_task(self._recover(room))

    async def _recover(self, room: Room) -> None:
        await asyncio.sleep(RECOVERY_SECONDS)
        self._waiting = None
        self.look_after(room)

    def rest(self) -> None:
        """Stop thinking and watching."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = self._occasion = None

    def _prepare(self, room: Room) -> None:
        """Let bots get ready before it is their turn."""
        if not room.is_over:
            for level in {sitting.level for sitting in room.sittings if sitting.level}:
                self._pool.prepare(level, room.game)

    async def _think(self, occasion: Occasion, room: Room) -> None:
        """A bot looks at what its seat may know; how long it takes tells nothing about what it sees."""
        pause = self._pool.pace * self._patience() * DICE.uniform(SHORTEST, LONGEST)
        await asyncio.sleep(self._grace() + pause)
        seat, play = occasion.seat, room.play
        assert seat is not None and play is not None  # noqa: S101, PT018  a bot is on turn
        choice = _answer(room) or await self._choice(
            _question(occasion.level, room.deal.whims(seat), play), play
        )
        if choice.weaker != room.sittings[seat].weaker:
            self._propose(occasion, Hurried(seat, choice.weaker))
        self._propose(occasion, Moved(seat, choice.move))

    async def _choice(self, asked: Question, play: Play) -> Choice:
        """What the bot chooses; the stand-in's move where it thinks too long or stumbles: nobody waits."""
        for thinker in (asked.level, STAND_IN):
            try:
                thinking = self._pool.choose(replace(asked, level=thinker))
                choice = await asyncio.wait_for(thinking, THINKING_SECONDS)
                play.check(choice.move, asked.knowledge.turn)
            except TimeoutError:
                metrics.LATE_BOTS.inc()
            except Exception as error:  # noqa: BLE001  it is noted, and the stand-in plays
                faults.note(error, game=play.game.name, level=thinker)
            else:
                return replace(choice, weaker=choice.weaker or thinker != asked.level)
        return Choice(DICE.choice(play.legal()), weaker=True)

    async def _watch(self, occasion: Occasion) -> None:
        """When the time is up a bot plays on, so that nobody has to wait for ever."""
        assert occasion.seat is not None  # noqa: S101  a clock runs
        assert occasion.deadline is not None  # noqa: S101  likewise
        await asyncio.sleep(self._grace() + (occasion.deadline - now() + CLEARLY_LATE) / 1000)
        self._propose(occasion, StoodIn(occasion.seat, STAND_IN, timeout=True))


def _answer(room: Room) -> Choice | None:
    """In a first game the others play what its lesson says, as long as the learner follows."""
    answer = room.guide and room.guide.answer
    return Choice(answer) if answer else None


def _question(level: str, seed: int, play: Play) -> Question:
    """What a bot is asked at a table; its mind is made of what happened there."""
    record = play.record() if bots.remember(play.game) else None
    return Question(level, play.game.name, seed, play.knowledge(play.turn), record)
