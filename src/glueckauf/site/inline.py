"""Thinking where there is one thread: everything in its turn, a little at a time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from glueckauf.rulekit.moves import Move
from glueckauf.server.thinking.bot_pool import BotPool, Question
from glueckauf.server.thinking.worker import LONGEST, Worker

SECONDS = 0.9  # for one move: with what else it takes, less than a second

Result = TypeVar("Result")


class Inline(Worker):
    """Does every job at once, when whoever waits to be told something has been told."""

    async def run(self, job: Callable[..., Result], *arguments: object, seconds: float = LONGEST) -> Result:
        """What the job comes to; it has as long as it takes."""
        del seconds
        await asyncio.sleep(0)
        return job(*arguments)


@dataclass(frozen=True)
class InlinePool(BotPool):
    """Bots that are never compiled; only those are offered who are as strong as they promise without it."""

    @classmethod
    def of(cls, pace: float) -> "InlinePool":
        """The pool of a browser."""
        worker = Inline()
        return cls(worker, worker, pace, seconds=SECONDS)

    async def _think(self, process: Worker, asked: Question, seconds: float, *, early: bool = False) -> Move:
        """Whoever sat down elsewhere plays on here too, if weaker."""
        del early
        return await super()._think(process, asked, seconds, early=True)

    def prepare(self, level: str, game: str) -> bool:
        """Everybody is ready."""
        del level, game
        return True

    async def prepared(self, game: str) -> Worker:
        """Who judges."""
        del game
        return self.deep

    def adviser(self, game: str) -> tuple[Worker, bool]:
        """Who gives a hint."""
        del game
        return self.deep, False
