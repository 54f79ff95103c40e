"""Thinking where there is one thread: everything in its turn, a little at a time."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from glueckauf.rulekit.moves import Move
from glueckauf.server.thinking.bot_pool import BotPool, think
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
    """Bots that need not be compiled first."""

    async def choose(self, level: str, game: str, seed: int, knowledge: Any) -> Move:
        """What a bot of this level plays."""
        return await self.deep.run(think, level, game, seed, knowledge, SECONDS)

    @classmethod
    def of(cls, pace: float) -> "InlinePool":
        """The pool of a browser."""
        worker = Inline()
        return cls(worker, worker, pace)
