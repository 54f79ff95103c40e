"""`python -m benchmarks.waiting`: how long somebody waits for the first hint and the first master's move.

The machine is fresh: the cache of machine code is empty.  What is not compiled
yet is interpreted meanwhile, and once it is compiled it is asked for twice more,
since the first time it is loaded.  Times are those of the clock on the wall and
of the processor, which does not mind what else the machine does.
"""

import argparse
import asyncio
import os
import tempfile
from dataclasses import asdict, dataclass
from time import perf_counter, process_time
from typing import Any

from rich.console import Console

import glueckauf
from benchmarks.kept import keep
from glueckauf.bots import LEVELS, SECONDS
from glueckauf.server.thinking.bot_pool import BotPool, Question, think
from glueckauf.server.thinking.hints import weigh
from glueckauf.server.thinking.worker import Worker

PAIR = 2
MASTER = LEVELS[-1]


@dataclass
class Wait:
    """Seconds for one answer: on the wall, and of the processor."""

    wall: float
    processor: float


async def waited(process: Worker, job: Any, *asked: Any) -> Wait:
    """How long a process takes for a job, its own start included."""
    began = perf_counter()
    used = await process.run(process_time) if process.births else 0.0
    await process.run(job, *asked)
    wall = perf_counter() - began
    return Wait(round(wall, 2), round(await process.run(process_time) - used, 2))


async def waits(game: str, *, briefly: bool) -> dict[str, Any]:
    """What somebody waits for who asks on a fresh machine, and again when all is compiled."""
    chosen = glueckauf.game(game)
    play = chosen.new(seats=PAIR if PAIR in chosen.seats else chosen.seats[0], seed=1)
    knowledge = play.knowledge(play.turn)
    hint, move = (weigh, game, knowledge, 1), (think, Question(MASTER, game, 1, knowledge), SECONDS)
    pool = BotPool.of(0)
    try:
        began = perf_counter()
        told = {"first hint": await waited(pool.adviser(game)[0], *hint)}
        ready = pool.prepare(MASTER, game)  # as for whoever compiles nothing
        told["first move"] = await waited(pool.deep if ready else pool.early, *move, not ready)
        if briefly:
            return {name: asdict(wait) for name, wait in told.items()}
        deep = await pool.prepared(game)
        compiling = round(perf_counter() - began, 1)
        for name, asked in {"hint": hint, "move": move}.items():
            told[f"{name}, loaded"] = await waited(deep, *asked)
            told[f"{name}, later"] = await waited(deep, *asked)
    finally:
        pool.rest()
    return {"compiled after": compiling} | {name: asdict(wait) for name, wait in told.items()}


def main() -> None:
    """Measure game by game, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.waiting", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(glueckauf.games()))
    parser.add_argument("--briefly", action="store_true", help="do not wait for the compiler")
    order, results = parser.parse_args(), {}
    for game in order.games:
        with tempfile.TemporaryDirectory() as fresh:
            os.environ["XDG_CACHE_HOME"] = fresh
            results[game] = asyncio.run(waits(game, briefly=order.briefly))
        Console().print({game: results[game]})
    told = " ".join(["python -m benchmarks.waiting", *order.games, *(["--briefly"] if order.briefly else [])])
    keep("waiting-briefly" if order.briefly else "waiting", told, results)


if __name__ == "__main__":
    main()
