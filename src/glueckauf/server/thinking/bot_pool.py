"""The threads and the process in which bots think."""

import asyncio
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import glueckauf
from glueckauf import bots
from glueckauf.rulekit.moves import Move
from glueckauf.server.thinking.desk import Desk
from glueckauf.server.thinking.worker import Worker

STAND_IN = "thumb"  # the level of bots that play for somebody
THREADS = 2
HINTS = 20  # that may wait for the process
REMEMBERED = 1000  # bots that are kept for their next move


@dataclass(frozen=True)
class BotPool:
    """Threads for those who answer at once, a process for those who look far ahead."""

    quick: Executor
    deep: Worker
    pace: float  # about how many seconds a bot takes
    desk: Desk = field(default_factory=lambda: Desk(HINTS, each=1))  # where hints wait: one at a time
    warm_ups: dict[tuple[int, str, str], Future[None]] = field(default_factory=dict)  # by birth, game, level

    @classmethod
    def of(cls, pace: float) -> "BotPool":
        """The pool of a house; a process is started when it is first needed."""
        quick = ThreadPoolExecutor(THREADS, thread_name_prefix="bot")
        return cls(quick, Worker(), pace)

    async def choose(self, level: str, game: str, seed: int, knowledge: Any) -> Move:
        """What a bot of this level plays, or the stand-in's move; the seed tells it from all others."""
        thinker = level if level in bots.NAMES or self._is_warm(game, level, knowledge) else STAND_IN
        if thinker not in bots.NAMES:
            return await self.deep.run(think, thinker, game, seed, knowledge)
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.quick, think, thinker, game, seed, knowledge)

    def _is_warm(self, game: str, level: str, knowledge: Any) -> bool:
        """Whether the process is free to look ahead in this game; the first time it compiles a while."""
        lowest, *_, master = bots.LEVELS
        needed = master if bots.read_name(level)[0] == master else lowest
        if (self.deep.births, game, needed) not in self.warm_ups:
            warmed = self.deep.submit(warm_up, game, needed, knowledge)
            self.warm_ups[self.deep.births, game, needed] = warmed
        return all(warmed.done() for warmed in self.warm_ups.values())

    def rest(self) -> None:
        """Think no more."""
        self.quick.shutdown(wait=False, cancel_futures=True)
        self.deep.rest()


def warm_up(game: str, level: str, knowledge: Any) -> None:
    """Compile what looking ahead needs, if it is not there yet; all levels share it, a master needs more."""
    bots.bot(level, glueckauf.game(game).description, 0).choose(knowledge)


_bots: dict[tuple[str, str, int], Any] = {}  # those of this process


def think(level: str, game: str, seed: int, knowledge: Any) -> Move:
    """Let a bot choose; it is the same one as before, with whatever it remembers."""
    name = (level, game, seed)
    if name not in _bots:
        _bots[name] = bots.bot(level, glueckauf.game(game).description, seed)
        if len(_bots) > REMEMBERED:
            del _bots[next(iter(_bots))]
    move: Move = _bots[name].choose(knowledge)
    return move
