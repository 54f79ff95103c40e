"""`make chaos`: a house under load to which everything happens that can, again and again.

It is killed, frozen and closed, its workers die, its bots hang and crash, all its lines are cut, its clock is
set, its disk is full or read-only and its journal cut; with `--cluster N` it is N processes on a PostgreSQL
and a Redis, which are frozen, stopped, crashed and cut off.  People play on as pages would (`survivors.py`),
and nothing befalls a house before they do.  With `--kills` it is killed, and nothing else.

Afterwards every acknowledged move must be in the journal exactly once, every table must go on, and all pages
of a table must see the same; nobody may have lost a seat to a clock.  Whoever hangs says where they stood.
"""

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGINT
from threading import Thread
from time import monotonic, sleep

import uvloop
from rich.console import Console
from rich.progress import Progress

import glueckauf
from benchmarks.faults import Everywhere, Fault, InFolder, Kept, OnServices, kept_in_database, kept_in_folder
from benchmarks.guests import in_turn
from benchmarks.kept import keep
from benchmarks.load_plots import draw_faults
from benchmarks.processes import CLOCK, HouseProcess, tell_tasks
from benchmarks.services import open_services
from benchmarks.stumbling import GAME, declared
from benchmarks.survivors import Promises, table

DISK = "size=64m"
PLAY = 20  # moves after a fault before there is calm: the next shall befall a house at work
CALM = 0.8  # seconds of play until then, about
TABLES = 12
FAULTS = 200
MINUTES, MINUTE = 60.0, 60  # minutes, and seconds of one
PACE = "0.2"  # seconds that a bot takes
HANGING = 240.0  # seconds without another fault after which something hangs
LAST_LINES = 200  # of a log
BROKEN = ("lost", "doubled", "stuck", "diverged", "timed_out")  # what must not come of it


@dataclass
class House:
    """All processes, what can befall them, and what is left of it all."""

    processes: list[HouseProcess]
    promises: Promises
    faults: dict[str, Fault]
    kept: Callable[[], Kept]
    torn: set[str] = field(default_factory=set)  # moves that stood in what a fault tore off

    @property
    def doors(self) -> list[str]:
        """Where people come in."""
        return [process.door for process in self.processes]


@contextmanager
def house_in_a_folder() -> Iterator[House]:
    """One process on a small disk."""
    with small_disk() as (folder, is_disk), surroundings() as (logs, environment):
        house = HouseProcess(logs / "1", "--data", str(folder), "--pace", PACE, **environment)
        promises, disk = Promises(), InFolder(house, folder, is_disk)
        everywhere = Everywhere([house], promises, Path(environment[CLOCK]))
        faults = everywhere.all | disk.all
        yield House([house], promises, faults, lambda: kept_in_folder(folder), disk.torn)


@contextmanager
def house_on_services(count: int) -> Iterator[House]:
    """So many processes on PostgreSQL and Redis."""
    with open_services() as (postgres, redis), surroundings() as (logs, environment):
        addresses = ("--database", postgres.new_database("house"), "--redis", redis.address)
        processes = [
            HouseProcess(logs / str(number), *addresses, "--pace", PACE, **environment)
            for number in range(count)
        ]
        promises = Promises()
        everywhere = Everywhere(processes, promises, Path(environment[CLOCK]))
        faults = everywhere.all | OnServices(postgres, redis).all
        yield House(processes, promises, faults, lambda: kept_in_database(postgres))


@contextmanager
def surroundings() -> Iterator[tuple[Path, dict[str, str]]]:
    """A folder for logs, and an environment with a clock that can be set and bots that stumble."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "clock").write_text("0", "utf-8")
        (folder / "packages").mkdir()
        yield folder, {CLOCK: str(folder / "clock"), "PYTHONPATH": declared(folder / "packages")}


@contextmanager
def small_disk() -> Iterator[tuple[Path, bool]]:
    """A folder, and whether it is a small disk of its own, which is not allowed everywhere."""
    with tempfile.TemporaryDirectory() as name:
        mount = ["mount", "-t", "tmpfs", "-o", DISK, "tmpfs", name]
        mounted = subprocess.run(mount, check=False).returncode == 0  # noqa: S603  a fixed command
        try:
            yield Path(name), mounted
        finally:
            if mounted:
                subprocess.run(["umount", name], check=True)  # noqa: S603, S607  likewise


# The storm ---------------------------------------------------------------------------


async def storm(house: House, tables: int, kinds: Iterable[str]) -> Counter[str]:
    """Play while fault follows fault, then let everybody come to rest and look again."""
    stop = asyncio.Event()
    watch = Watch(house)
    happened: Counter[str] = Counter()
    games = in_turn([*glueckauf.games(), GAME], tables)
    playing = [asyncio.create_task(table(game, house.promises, stop, house.doors)) for game in games]
    for kind in kinds:
        for process in house.processes:
            await process.answers()
        await house.promises.grow_by(PLAY)
        await asyncio.sleep(random.uniform(0, 2 * CALM))
        watch.note(kind)
        await house.faults[kind]()
        happened[kind] += 1
    for process in house.processes:
        await process.answers()
    watch.note("rest")
    stop.set()
    await asyncio.gather(*playing)
    watch.note("goodbye")
    for process in house.processes:
        await process.ends(SIGINT)
    watch.end()
    return happened


def kinds(possible: Collection[str], faults: int, minutes: float, progress: Progress) -> Iterator[str]:
    """So many faults, while there is time: every kind once, in any order, then again."""
    until = monotonic() + minutes * MINUTE
    names = [name for _ in range(faults) for name in random.sample([*possible], len(possible))]
    for name in progress.track(names[:faults], description="faults"):
        if monotonic() > until:
            return
        yield name


class Watch:
    """Sees whether anything hangs, and then says where everybody stands and ends it all."""

    def __init__(self, house: House) -> None:
        """It watches from now on."""
        self._house = house
        self._loop = asyncio.get_running_loop()
        self._latest = ("beginning", monotonic())
        self._is_on = True
        Thread(target=self._watch, daemon=True).start()

    def note(self, step: str) -> None:
        """Something new begins."""
        self._latest = (step, monotonic())

    def end(self) -> None:
        """There is nothing more to watch."""
        self._is_on = False

    def _watch(self) -> None:
        while self._is_on and monotonic() - self._latest[1] < HANGING:
            sleep(1)
        if self._is_on:
            self._tell()
            os._exit(3)

    def _tell(self) -> None:
        print(f"{self._latest[0]}: nothing has happened for {HANGING} s", file=sys.stderr)
        tell_tasks(asyncio.all_tasks(self._loop))
        for process in self._house.processes:
            process.tell_where_it_stands()
            lines = process.log.read_text("utf-8").splitlines()
            print(process.door, *lines[-LAST_LINES:], sep="\n", file=sys.stderr)
            process.process.kill()


# What came of it -----------------------------------------------------------------------


def results_of(house: House, happened: Counter[str]) -> dict[str, int | dict[str, int]]:
    """What was promised and kept."""
    promises, kept = house.promises, house.kept()
    lost = promises.acknowledged - kept.moves.keys() - house.torn
    return {
        "faults": dict(sorted(happened.items())),
        "acknowledged": len(promises.acknowledged),
        "sent_again": promises.resent,
        "games": promises.games,
        "torn_off": len(house.torn & promises.acknowledged),
        "tables_torn_off": promises.vanished,
        "lost": len(lost),
        "doubled": sum(times > 1 for times in kept.moves.values()),
        "stuck": len(promises.stuck) + (0 if house.torn else promises.vanished),
        "diverged": len(promises.diverged),
        "timed_out": kept.timeouts,
    }


def main() -> None:
    """Raise the storm, then look whether every promise was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--faults", type=int, default=FAULTS)
    parser.add_argument("--minutes", type=float, default=MINUTES, help="after which no more faults begin")
    parser.add_argument("--cluster", type=int, default=0, metavar="N")
    parser.add_argument("--kills", action="store_true", help="nothing but SIGKILL")
    wanted = parser.parse_args()
    opened = house_on_services(wanted.cluster) if wanted.cluster else house_in_a_folder()
    with opened as house, Progress() as progress:
        faults = kinds(["kill"] if wanted.kills else house.faults, wanted.faults, wanted.minutes, progress)
        results = results_of(house, uvloop.run(storm(house, wanted.tables, faults)))
    name = "chaos" + "-cluster" * bool(wanted.cluster) + "-kills" * wanted.kills
    keep(name, " ".join(["python -m benchmarks.chaos", *sys.argv[1:]]), results)
    draw_faults()
    Console().print(results)
    sys.exit(any(results[promise] for promise in BROKEN))


if __name__ == "__main__":
    main()
