"""`make load`: a house of its own on a loopback port, loaded by more and more tables of two people each.

Everybody thinks before a move, so that each table plays a move every other second; `--think 0` lets them play
as fast as the house answers.  The house has one core and its guests have another, where there are two.
What is kept: moves a second, the house's processor time per move, how long it takes from sending a move until
every seat has received it, the collector's longest pause, memory per table, how busy the guests were, and
what mere texts cost in the same minute, since machines differ.
Random games of Goldräuber last five moves, so a good part of the time goes into new tables: it is told apart.

`--processes 1 2` loads so many processes on a PostgreSQL and a Redis, each table at one of them (as behind a
balancer that goes by the path) or, with `--anywhere`, the pages of a table at different ones.
"""

import argparse
import asyncio
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from signal import SIGINT
from time import perf_counter, process_time

import uvloop
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import glueckauf
from benchmarks.guests import LoadedTable, Tally, in_turn
from benchmarks.kept import keep
from benchmarks.load_plots import draw_load
from benchmarks.processes import HouseProcess, memory, processor_seconds
from benchmarks.services import open_services
from benchmarks.wires import ask
from benchmarks.yardstick import transport_us

STEPS = (50, 200, 500, 1000, 2000)
THINK = 2.0  # seconds
AT_ONCE = 20  # tables that are opened at the same time
MILLISECONDS = 1000
MICROSECONDS = 1_000_000
YARDSTICK = 2.0  # seconds for which the transport is measured
CORES = sorted(os.sched_getaffinity(0))
PAUSES = b"glueckauf_collector_seconds_bucket"


@dataclass(frozen=True)
class Row:
    """What was measured at one number of tables."""

    processes: int  # on services; 0: one in a folder
    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    transport_us: float  # of processor time, for a move where nothing is played (`yardstick.py`)
    processor_us_per_move: float  # of all processes of the house, without opening tables
    gross_us_per_move: float  # the same with the tables that were opened after a game had ended
    busiest_us_per_move: float  # of the one that used most
    pause_ms: float  # that no pause of the collector exceeded
    table_kb: float  # of memory, for each table that was opened
    open_ms: float  # of processor time, for each table that was opened
    guests_share: float  # of a core, that the guests used
    refusals: int


@dataclass(frozen=True)
class Load:
    """What is asked of a house."""

    seconds: float
    think: float = THINK
    spectators: int = 0
    anywhere: bool = False  # whether the pages of a table are at different processes


@dataclass(frozen=True)
class Used:
    """What the processes of a house, and its guests, have used at a moment."""

    at: float
    seconds: list[float]  # of the processor, by process
    bytes: int
    guests: float  # seconds of the processor

    @classmethod
    def by(cls, houses: Sequence[HouseProcess]) -> "Used":
        """What has been used so far."""
        processes = [house.process.pid for house in houses]
        used = [processor_seconds(process) for process in processes]
        return cls(perf_counter(), used, sum(map(memory, processes)), process_time())

    def since(self, before: "Used") -> "Used":
        """What has been used from one moment to the other."""
        seconds = [now - then for now, then in zip(self.seconds, before.seconds, strict=True)]
        return Used(self.at - before.at, seconds, self.bytes - before.bytes, self.guests - before.guests)


@contextmanager
def open_house(processes: int = 0) -> Iterator[list[HouseProcess]]:
    """A house that serves while the block lasts: in a folder, or so many processes on services."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        options = ["--data", str(folder / "data")]
        if processes:
            postgres, redis = stack.enter_context(open_services())
            options = ["--database", postgres.new_database("house"), "--redis", redis.address]
        houses = [HouseProcess(folder / f"log{number}", *options) for number in range(processes or 1)]
        if not processes:
            keep_apart(houses[0])
        try:
            for house in houses:
                uvloop.run(house.answers())
            yield houses
        finally:
            for house in houses:
                uvloop.run(house.ends(SIGINT))


def keep_apart(house: HouseProcess) -> None:
    """The first core for the house, the last one for its guests."""
    os.sched_setaffinity(house.process.pid, {CORES[0]})
    os.sched_setaffinity(0, {CORES[-1]})


async def measured(houses: Sequence[HouseProcess], tables: int, load: Load, processes: int) -> Row:
    """Open so many tables, the games taken in turn, and play at all of them."""
    tally = Tally()
    played = seated(houses, tables, load, tally)
    for table in played:
        await table.sit_down()
    empty = Used.by(houses)
    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(*(table.begin() for table in played[first : first + AT_ONCE]))
    opened, pauses = Used.by(houses), await pauses_of(houses)
    await asyncio.gather(*(table.play(opened.at + load.seconds) for table in played))
    opening, playing = opened.since(empty), Used.by(houses).since(opened)
    moves, each = max(1, tally.moves), sum(opening.seconds) / tables
    moving = sum(playing.seconds) - (tally.opened - tables) * each
    return Row(
        processes=processes,
        tables=tables,
        moves_per_second=round(tally.moves / playing.at, 1),
        p50_ms=round(quantile(tally.waits, 0.5) * MILLISECONDS, 2),
        p99_ms=round(quantile(tally.waits, 0.99) * MILLISECONDS, 2),
        transport_us=round(await transport_us(YARDSTICK), 1),
        processor_us_per_move=round(moving / moves * MICROSECONDS, 1),
        gross_us_per_move=round(sum(playing.seconds) / moves * MICROSECONDS, 1),
        busiest_us_per_move=round(max(playing.seconds) / moves * MICROSECONDS, 1),
        pause_ms=longest(pauses, await pauses_of(houses)) * MILLISECONDS,
        table_kb=round(opening.bytes / tables / 1024, 1),
        open_ms=round(each * MILLISECONDS, 2),
        guests_share=round(playing.guests / playing.at, 2),
        refusals=len(tally.refusals),
    )


def seated(houses: Sequence[HouseProcess], tables: int, load: Load, tally: Tally) -> list[LoadedTable]:
    """All tables, each with the doors that its people come in by."""
    doors = [house.door for house in houses]
    games = in_turn(list(glueckauf.games()), tables)
    return [
        LoadedTable(
            doors if load.anywhere else [doors[number % len(doors)]], game, tally, load.think, load.spectators
        )
        for number, game in enumerate(games)
    ]


def quantile(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


async def pauses_of(houses: Sequence[HouseProcess]) -> dict[float, float]:
    """How many pauses of the collector there were that took so many seconds at most."""
    counts: dict[float, float] = {}
    for house in houses:
        told = await ask(house.door, "GET", "/metrics")
        for line in told.body.splitlines():
            if line.startswith(PAUSES):
                bound, count = float(line.split(b'"')[1]), float(line.split()[-1])
                counts[bound] = counts.get(bound, 0) + count
    return counts


def longest(before: dict[float, float], after: dict[float, float]) -> float:
    """A bound that none of the pauses in between exceeded, in seconds."""
    grown = {bound: after[bound] - before[bound] for bound in after}
    return min(bound for bound in grown if grown[bound] == max(grown.values()))


def main() -> None:
    """Load a fresh house step by step, print, draw and keep what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=STEPS)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=THINK)
    parser.add_argument("--spectators", type=int, default=0, help="who look on at each table")
    parser.add_argument("--processes", type=int, nargs="+", default=[0], help="on a PostgreSQL and a Redis")
    parser.add_argument("--anywhere", action="store_true", help="pages of a table at different processes")
    wanted = parser.parse_args()
    load = Load(wanted.seconds, wanted.think, wanted.spectators, wanted.anywhere)
    rows = []
    with Progress() as progress:
        steps = [(processes, tables) for processes in wanted.processes for tables in wanted.tables]
        for processes, tables in progress.track(steps, description="tables"):
            with open_house(processes) as houses:
                rows.append(uvloop.run(measured(houses, tables, load, processes)))
    Console().print(shown(rows))
    results = [asdict(row) for row in rows]
    command = " ".join(["python -m benchmarks.load", *sys.argv[1:]])
    if any(wanted.processes):
        keep("load-processes", command, results)
    elif wanted.tables is STEPS:
        keep("load", command, results)
        draw_load()


def shown(rows: list[Row]) -> Table:
    """What was measured, a column for each number of tables."""
    columns = [asdict(row) for row in rows]
    table = Table(show_header=False)
    for name in columns[0]:
        table.add_row(name, *(f"{column[name]:g}" for column in columns))
    return table


if __name__ == "__main__":
    main()
