"""The processes in which bots think."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

import glueckauf
from glueckauf import bots
from glueckauf.rulekit.moves import Move
from glueckauf.server import faults
from glueckauf.server.thinking.desk import Desk
from glueckauf.server.thinking.worker import LONGEST, Worker, begun, to_its_end

STAND_IN = "thumb"  # the level of bots that play for somebody
HANGING = 30.0  # seconds after which a bot will not answer any more
HINTS = 20  # that may wait for the process
REMEMBERED = 1000  # bots that are kept for their next move


@dataclass(frozen=True)
class BotPool:
    """A process for those who answer at once, and one for those who look far ahead."""

    quick: Worker
    deep: Worker
    pace: float  # about how many seconds a bot takes
    desk: Desk = field(default_factory=lambda: Desk(HINTS, each=1))  # where hints wait: one at a time
    warm_ups: dict[tuple[int, str, str], asyncio.Task[Move]] = field(default_factory=dict)  # by birth
    hung: set[tuple[str, str]] = field(default_factory=set)  # levels and games whose bots never answered

    @classmethod
    def of(cls, pace: float) -> "BotPool":
        """The pool of a house; a process is started when it is first needed."""
        return cls(Worker(), Worker(), pace)

    async def choose(self, level: str, game: str, seed: int, knowledge: Any) -> Move:
        """What a bot of this level plays, or the stand-in's move; the seed tells it from all others."""
        looks_ahead = level not in bots.NAMES and self._is_warm(level, game, knowledge)
        if looks_ahead and (level, game) not in self.hung:
            return await to_its_end(self._think(self.deep, HANGING, level, game, seed, knowledge))
        thinker = level if level in bots.NAMES else STAND_IN
        if (thinker, game) in self.hung:
            raise TimeoutError
        return await to_its_end(self._think(self.quick, HANGING, thinker, game, seed, knowledge))

    def _is_warm(self, level: str, game: str, knowledge: Any) -> bool:
        """Whether the process is free to look ahead in this game; the first time it compiles a while."""
        lowest, *_, master = bots.LEVELS
        needed = master if bots.read_name(level)[0] == master else lowest
        birth = self.deep.births, needed, game
        if (needed, game) in self.hung:
            return False
        if birth not in self.warm_ups:
            warming = self._think(self.deep, LONGEST, needed, game, 0, knowledge)
            self.warm_ups[birth] = begun(warming)
        return all(warming.done() for warming in self.warm_ups.values())

    async def _think(self, process: Worker, seconds: float, level: str, game: str, *luck: Any) -> Move:
        """Let a bot think; one that hangs is asked no more, since everybody else waited for it."""
        try:
            return await process.run(think, level, game, *luck, seconds=seconds)
        except TimeoutError:
            self.hung.add((level, game))
            faults.LOG.warning("hung", level=level, game=game)
            raise

    def rest(self) -> None:
        """Think no more."""
        self.quick.rest()
        self.deep.rest()


_bots: dict[tuple[str, str, int], Any] = {}  # those of this process


def think(level: str, game: str, seed: int, knowledge: Any, seconds: float = bots.SECONDS) -> Move:
    """Let a bot choose; it is the same one as before, with whatever it remembers."""
    name = (level, game, seed)
    if name not in _bots:
        _bots[name] = bots.bot(level, glueckauf.game(game).description, seed, seconds)
        if len(_bots) > REMEMBERED:
            del _bots[next(iter(_bots))]
    move: Move = _bots[name].choose(knowledge)
    return move
