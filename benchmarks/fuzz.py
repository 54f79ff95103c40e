"""`make fuzz`: wrong, late, repeated, foreign and mutated messages and documents at every door of a house.

Whatever is refused changes nothing; nothing breaks, and nothing of it stays.
"""

import argparse
import asyncio
import gc
import sys
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count, cycle, islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import uvloop
from litestar import Litestar
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from benchmarks.crowds import NAMES, REMEMBERED, Crowd, Stumble, Tally
from benchmarks.documents import DOORS, Spoiler, brought, sent
from benchmarks.kept import keep
from benchmarks.tables import tables
from benchmarks.visits import browser, cookie_of, house_of, opened
from glueckauf.server import metrics
from glueckauf.server.launch import write_logs
from glueckauf.server.settings import Settings
from glueckauf.table.trials import Trial

MESSAGES = 10**6
DOCUMENTS = 50_000  # through Python
BODIES = 10_000  # through HTTP
EVENING = 500  # messages at one table
CROWDS = 16  # at once: what they have to write down is written together
CHECKS = 50  # bodies for each of which one is a record to verify, which another process does
WARM = 0.2  # of a run, after which memory may grow no more
GROWTH = 48  # megabytes by which it may seem to
NEVER = 1e6  # seconds that bots take: they think while the crowd talks, and never play
BUDGET = 1e9  # of an address: what it may spend is tried elsewhere

Progressing = Callable[[str, int], None]
"""Is told of what, and how much of it has been done since."""


@dataclass
class Found:
    """What was tried, and what was wrong."""

    said: Counter[str] = field(default_factory=Counter)  # messages, by what was wrong with them
    answered: Counter[str] = field(default_factory=Counter)  # messages, by refusal or kind of request
    documents: Counter[str] = field(default_factory=Counter)  # through Python, by document and answer
    bodies: Counter[str] = field(default_factory=Counter)  # through HTTP, likewise
    tables: int = 0
    megabytes: list[int] = field(default_factory=list)  # after each round
    seconds: float = 0  # of the processor
    complaints: list[str] = field(default_factory=list)


def fuzz(messages: int, documents: int, bodies: int, progressing: Progressing) -> Found:
    """Try so much of everything; a stumble ends its part."""
    found = Found()
    with TemporaryDirectory() as folder:
        settings = Settings(Path(folder), pace=NEVER, budget=BUDGET, tables=messages)
        uvloop.run(_at_a_house(settings, messages, bodies, found, progressing))
    for what in _spoil(documents, found):
        progressing("documents", 1)
        if what:
            found.complaints.append(what)
    found.seconds = process_time()
    return found


# Messages --------------------------------------------------------------------


async def _at_a_house(
    settings: Settings, messages: int, bodies: int, found: Found, progressing: Progressing
) -> None:
    async with opened(settings) as app:
        tally = Tally(found.said, found.answered)
        try:
            await _talk(app, messages, tally, found, progressing)
            await _send(app, bodies, found, progressing)
        except Stumble as stumble:
            found.complaints.append(str(stumble))
        found.tables = tally.tables


async def _talk(app: Litestar, messages: int, tally: Tally, found: Found, progressing: Progressing) -> None:
    """Crowd after crowd, some at once; after each round the house is as empty as before."""
    house, laid, numbers = house_of(app), _tables(), count()
    guests = [[await house.rename(None, name) for name in NAMES] for _ in range(CROWDS)]
    said: deque[str] = deque(maxlen=REMEMBERED)
    idle, faults = len(asyncio.all_tasks()), _faults()
    while (done := sum(tally.said.values())) < messages:
        each = min(EVENING, -(-(messages - done) // CROWDS))
        crowds = [Crowd(app, Random(next(numbers)), said, tally) for _ in range(CROWDS)]
        evenings = zip(crowds, guests, islice(laid, CROWDS), strict=True)
        await asyncio.gather(*(crowd.spend_an_evening(who, trial, each) for crowd, who, trial in evenings))
        await asyncio.sleep(0)
        found.megabytes.append(_megabytes())
        _must_be_empty(app, idle, faults)
        progressing("messages", sum(tally.said.values()) - done)
    _must_not_have_grown(found.megabytes)


def _tables() -> Iterator[Trial]:
    """Tables of all games and numbers of seats, again and again; four people are enough for any of them."""
    return (trial for _, trial in tables())


def _must_be_empty(app: Litestar, tasks: int, faults: float) -> None:
    house = house_of(app)
    left = {
        "pages": len(house.pages),
        "tables": len(house.tables.sessions),
        "tasks": max(0, len(asyncio.all_tasks()) - tasks),
        "faults": _faults() - faults,
    }
    if any(left.values()):
        raise Stumble(f"this was left: {left}")


def _must_not_have_grown(megabytes: list[int]) -> None:
    """Memory stays as it is once every game has been played a few times."""
    warm = megabytes[int(len(megabytes) * WARM) :]
    if warm and warm[-1] > warm[0] + GROWTH:
        raise Stumble(f"memory has grown from {warm[0]} to {warm[-1]} MB")


def _faults() -> float:
    """How many mistakes the house has noted."""
    return float(metrics.REGISTRY.get_sample_value("glueckauf_faults_total") or 0)


def _megabytes() -> int:
    """What this process holds, after tidying up; also what the house leaves alone while people play."""
    gc.unfreeze()
    gc.collect()
    status = Path("/proc/self/status").read_text(encoding="ascii")
    (held,) = [line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")]
    return int(held) // 1024


# Documents -------------------------------------------------------------------


async def _send(app: Litestar, bodies: int, found: Found, progressing: Progressing) -> None:
    """Wrong documents through HTTP; of tables that are opened nevertheless their maker is soon tired."""
    house, faults = house_of(app), _faults()
    async with browser(app) as client:
        for number, trial in enumerate(islice(_tables(), bodies)):
            guest = await house.rename(None, NAMES[0])
            client.headers["Cookie"] = cookie_of(app, guest)
            spoiler = Spoiler(trial, Random(number))
            wanted = spoiler.wanted_table() if number % CHECKS else spoiler.wanted_check()
            code = await sent(client, *wanted)
            found.bodies[f"{wanted[0]}: {code}"] += 1
            progressing("bodies", 1)
            for session in [*house.tables.sessions.values()]:
                await house.tables.put_to_sleep(session)
    _must_be_empty(app, len(asyncio.all_tasks()), faults)


def _spoil(documents: int, found: Found) -> Iterator[str]:
    """Wrong documents through Python; what was wrong with each answer, or nothing."""
    for number, trial, door in zip(range(documents), _tables(), cycle(DOORS), strict=False):
        name = door.__name__.removeprefix("spoil_")
        try:
            found.documents[f"{name}: {brought(Spoiler(trial, Random(number)), door)}"] += 1
        except Exception as error:  # noqa: BLE001  whatever it is, it is no answer
            yield f"{trial}, {name}, seed {number}: {error!r}"
        else:
            yield ""


# The command -----------------------------------------------------------------


def main() -> None:
    """Try, print and keep what was found; a complaint is an error."""
    wanted = _arguments()
    write_logs(Settings())
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns) as progress:
        bars = {name: progress.add_task(name, total=total) for name, total in vars(wanted).items()}
        found = fuzz(**vars(wanted), progressing=lambda name, done: progress.advance(bars[name], done))
    Console().print(_shown(found))
    print(*found.complaints, sep="\n")
    keep("fuzz", " ".join(["python -m benchmarks.fuzz", *sys.argv[1:]]), _told(found))
    sys.exit(bool(found.complaints))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--messages", type=int, default=MESSAGES, help="through sockets")
    parser.add_argument("--documents", type=int, default=DOCUMENTS, help="through Python")
    parser.add_argument("--bodies", type=int, default=BODIES, help="through HTTP")
    return parser.parse_args()


def _told(found: Found) -> dict[str, Any]:
    """What is kept: the most frequent first."""
    counters = ("said", "answered", "documents", "bodies")
    return {name: dict(getattr(found, name).most_common()) for name in counters} | {
        "tables": found.tables,
        "seconds": round(found.seconds),
        "megabytes": {"warm": found.megabytes[int(len(found.megabytes) * WARM)], "last": found.megabytes[-1]},
        "complaints": found.complaints,
    }


def _shown(found: Found) -> Table:
    """How much of everything was tried."""
    table = Table("", "tried", "different answers")
    for name in ("answered", "documents", "bodies"):
        counted = getattr(found, name)
        table.add_row(name, f"{counted.total():,}", f"{len(counted):,}")
    return table


if __name__ == "__main__":
    main()
