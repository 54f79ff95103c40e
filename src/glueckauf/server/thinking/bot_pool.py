"""The processes in which bots think."""

from dataclasses import dataclass, field, replace
from typing import Any

import glueckauf
from glueckauf import bots
from glueckauf.minds.mind import Opponent, Remembering
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.moves import Move
from glueckauf.server import faults
from glueckauf.server.thinking.desk import Desk
from glueckauf.server.thinking.warming import Warming
from glueckauf.server.thinking.worker import Worker, to_its_end
from glueckauf.table.replaying import past_of

STAND_IN = "thumb"  # the level of bots that play for somebody
HANGING = 30.0  # seconds after which a bot will not answer any more
HINTS = 20  # that may wait for the process
REMEMBERED = 1000  # bots that are kept for their next move
EARLY_SECONDS = 0.9  # for a move by a bot that is not compiled yet
EARLY = 3  # such bots that may wait for each other; for all others the stand-in plays


@dataclass(frozen=True)
class Question:
    """What a bot is asked: a move for the seat on turn, from what it knows and what it saw before."""

    level: str
    game: str
    seed: int  # tells it from all others
    knowledge: Any
    record: Document | None = None  # of the game so far, for those who remember it


@dataclass(frozen=True)
class Choice:
    """What a bot plays."""

    move: Move
    weaker: bool = False  # than its level promises: it is still being prepared, or somebody played for it


@dataclass(frozen=True)
class BotPool:
    """A process for those who answer at once, one for those who look far ahead, one for who is not ready."""

    quick: Worker
    deep: Worker
    pace: float  # about how many seconds a bot takes
    early: Worker = field(default_factory=lambda: Worker(plain=True))
    warming: Warming = field(default_factory=Warming)
    seconds: float = bots.SECONDS  # that a bot may think
    desk: Desk = field(default_factory=lambda: Desk(HINTS, each=1))  # where hints wait: one at a time
    hung: set[tuple[str, str]] = field(default_factory=set)  # levels and games whose bots never answered
    waiting: list[Question] = field(default_factory=list)  # whoever thinks early now, or waits for that

    @classmethod
    def of(cls, pace: float) -> "BotPool":
        """The pool of a house; a process is started when it is first needed."""
        return cls(Worker(), Worker(), pace)

    async def choose(self, asked: Question) -> Choice:
        """What a bot of this level plays, or somebody for it."""
        if asked.level in bots.NAMES:
            return Choice(await self._stand_in(asked))
        if (asked.level, asked.game) not in self.hung:
            if self.prepare(asked.level, asked.game):
                return Choice(await to_its_end(self._think(self.deep, asked, self.seconds)))
            if len(self.waiting) < EARLY:
                return Choice(await to_its_end(self._think_early(asked)), weaker=True)
        return Choice(await self._stand_in(replace(asked, level=STAND_IN)), weaker=True)

    def prepare(self, level: str, game: str) -> bool:
        """Whether a bot can be as strong as it promises; if not, whatever it takes is begun."""
        if not bots.looks_ahead(level, glueckauf.game(game).description):
            return True
        lowest, *_, master = bots.LEVELS
        return self.warming.is_done(master if bots.read_name(level)[0] == master else lowest, game)

    async def prepared(self, game: str) -> Worker:
        """Who judges by all that a master knows, once that is compiled."""
        await self.warming.done(bots.LEVELS[-1], game)
        return self.deep

    def adviser(self, game: str) -> tuple[Worker, bool]:
        """Who gives a hint now, and whether that will be a rough one since nothing is compiled yet."""
        is_ready = self.warming.is_done(bots.LEVELS[-1], game)
        return (self.deep, False) if is_ready else (self.early, True)

    async def _stand_in(self, asked: Question) -> Move:
        if (asked.level, asked.game) in self.hung:
            raise TimeoutError
        return await to_its_end(self._think(self.quick, asked, self.seconds))

    async def _think_early(self, asked: Question) -> Move:
        self.waiting.append(asked)
        try:
            return await self._think(self.early, asked, EARLY_SECONDS, early=True)
        finally:
            self.waiting.remove(asked)

    async def _think(self, process: Worker, asked: Question, seconds: float, *, early: bool = False) -> Move:
        """Let a bot think; one that hangs is asked no more, since everybody else waited for it."""
        try:
            return await process.run(think, asked, seconds, early, seconds=HANGING)
        except TimeoutError:
            self.hung.add((asked.level, asked.game))
            faults.LOG.warning("hung", level=asked.level, game=asked.game)
            raise

    def rest(self) -> None:
        """Think no more."""
        self.warming.rest()
        for process in (self.quick, self.deep, self.early):
            process.rest()


# What the other process does ------------------------------------------------------

_bots: dict[tuple[str, str, int], Opponent] = {}  # those of this process


def think(asked: Question, seconds: float = bots.SECONDS, early: bool = False) -> Move:  # noqa: FBT001, FBT002
    """Let a bot choose; what it remembers is what happened to its seat, whoever played there before."""
    opponent = _bot(asked, seconds, early=early)
    if asked.record is not None and isinstance(opponent, Remembering):
        opponent.recall(past_of(asked.record, asked.knowledge.turn, glueckauf.game))
    return opponent.choose(asked.knowledge)


def _bot(asked: Question, seconds: float, *, early: bool) -> Opponent:
    """The same one as before."""
    name = (asked.level, asked.game, asked.seed)
    if name not in _bots:
        game = glueckauf.game(asked.game).description
        _bots[name] = bots.bot(asked.level, game, asked.seed, seconds, early=early)
        if len(_bots) > REMEMBERED:
            del _bots[next(iter(_bots))]
    return _bots[name]
