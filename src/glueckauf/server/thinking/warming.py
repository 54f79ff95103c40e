"""Compiling what looks ahead, in processes that do nothing else: whoever thinks meanwhile is not held up."""

import asyncio
import hashlib
import sys
from functools import cache
from pathlib import Path

import glueckauf
from glueckauf import bots
from glueckauf.bots.advice import advice
from glueckauf.rulekit.code_home import code_home
from glueckauf.rulekit.compiled import can_compile
from glueckauf.server import faults
from glueckauf.server.thinking.worker import Worker, begun

AT_MOST = 3600.0  # seconds after which nothing will come of it, however busy the machine is
PAIR = 2  # seats at whose table a master searches a tree, which is compiled too


class Warming:
    """What has been compiled by level and game, or is being compiled: each game in a process of its own.

    The machine code is kept on the disk, from where others load it in a moment.
    """

    def __init__(self) -> None:
        """Nothing is compiled before it is asked for."""
        self._begun: dict[tuple[str, str], asyncio.Task[None]] = {}

    def is_done(self, level: str, game: str) -> bool:
        """Whether all is compiled that a level needs; if not, it is begun."""
        if (level, game) not in self._begun and _mark(level, game).exists():
            return True
        task = self._task(level, game)
        return task.done() and not task.cancelled() and task.exception() is None

    async def done(self, level: str, game: str) -> None:
        """Wait until all is compiled that a level needs, or cannot be."""
        if not self.is_done(level, game):
            await asyncio.wait([self._task(level, game)])

    def rest(self) -> None:
        """Compile no more."""
        for task in self._begun.values():
            task.cancel()

    def _task(self, level: str, game: str) -> "asyncio.Task[None]":
        if (level, game) not in self._begun:
            self._begun[level, game] = begun(self._warm(level, game))
        return self._begun[level, game]

    async def _warm(self, level: str, game: str) -> None:
        """Whatever fails is noted, and is not tried again."""
        worker = Worker()
        try:
            await worker.run(warm_up, level, game, seconds=AT_MOST)
        except Exception as error:
            faults.note(error, game=game, level=level)
            raise
        finally:
            worker.rest()


# What was compiled before --------------------------------------------------------


def _mark(level: str, game: str) -> Path:
    """A file that says that somebody has compiled this; it bears the fingerprint of all sources."""
    return code_home() / "warm" / f"{game}-{level}-{_fingerprint(game)}"


@cache
def _fingerprint(game: str) -> str:
    """What machine code comes from: whatever has changed since is compiled again."""
    own = Path(str(glueckauf.game(game).description.module.__file__)).parent
    files = sorted({*Path(glueckauf.__file__).parent.rglob("*.py"), *own.rglob("*.py")})
    seen = [(str(file), file.stat().st_mtime_ns) for file in files]
    return hashlib.sha256(f"{sys.version} {can_compile()} {seen}".encode()).hexdigest()[:16]


# What the other process does ------------------------------------------------------


def warm_up(level: str, game: str) -> None:
    """Think about a first decision as a level does, and a master also as one who gives hints."""
    chosen = glueckauf.game(game)
    play = chosen.new(seats=PAIR if PAIR in chosen.seats else chosen.seats[0], seed=0)
    knowledge = play.knowledge(play.turn)
    bots.bot(level, chosen.description, seed=0).choose(knowledge)
    if level == bots.LEVELS[-1]:
        advice(chosen.description, knowledge, seed=0, worlds=2)
    mark = _mark(level, game)
    mark.parent.mkdir(parents=True, exist_ok=True)
    mark.touch()
