"""`make load`: a house of its own on a loopback port, loaded by more and more tables of two people each.

Everybody thinks before a move, so that each table plays a move every other second; `--think 0` lets them play as
fast as the house answers.  The house has one core to itself and its guests have another, where there are two.
What is kept: moves a second, the house's processor time per move, how long it takes from sending a move until
every seat has received it, the collector's longest pause, memory per table, and how busy the guests themselves were.

`--processes N` loads N processes on a PostgreSQL and a Redis instead; `--thinking` measures what others' thinking
costs those who play (`thinking.py`), `--start N` how long a house takes to open with N tables (`start.py`).
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
from benchmarks import plots, start, thinking
from benchmarks.guests import LoadedTable, Tally, in_turn
from benchmarks.kept import keep
from benchmarks.processes import HouseProcess, memory, processor_seconds
from benchmarks.services import open_services
from benchmarks.wires import ask

STEPS = (50, 200, 500, 1000, 2000)
THINK = 2.0  # seconds
AT_ONCE = 20  # tables that are opened at the same time
MILLISECONDS = 1000
PAUSES = "glueckauf_collector_seconds_bucket"


@dataclass(frozen=True)
class Row:
    """What was measured at one number of tables."""

    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    processor_us_per_move: float  # of all processes of the house
    busiest_us_per_move: float  # of the one that used most
    pause_ms: float  # that no pause of the collector exceeded
    table_kb: float  # of memory, for each table that was opened
    open_ms: float  # of processor time, for each table that was opened
    guests_share: float  # of their core, that the guests used
    refusals: int


@dataclass(frozen=True)
class Used:
    """What the processes of a house have used at a moment, and the guests."""

    at: float
    seconds: list[float]
    memory: int
    guests: float

    @classmethod
    def by(cls, houses: Sequence[HouseProcess]) -> "Used":
        """What has been used so far."""
        processes = [house.process.pid for house in houses]
        used = [processor_seconds(process) for process in processes]
        return cls(perf_counter(), used, sum(map(memory, processes)), process_time())


@contextmanager
def open_house(processes: int = 1, **environment: str) -> Iterator[list[HouseProcess]]:
    """A house that serves while the block lasts: in a folder, or many processes on services."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        options = ["--data", str(folder / "data")]
        if processes > 1 or "PROCESSES" in environment:
            postgres, redis = stack.enter_context(open_services())
            options = ["--database", postgres.new_database("house"), "--redis", redis.address]
        houses = [HouseProcess(folder / f"log{number}", *options) for number in range(processes)]
        keep_apart(houses)
        for house in houses:
            uvloop.run(house.answers())
        try:
            yield houses
        finally:
            for house in houses:
                uvloop.run(house.ends(SIGINT))


def keep_apart(houses: Sequence[HouseProcess]) -> None:
    """A core for each process of the house as far as there are enough, and the last one for the guests."""
    *cores, last = sorted(os.sched_getaffinity(0))
    if cores:
        os.sched_setaffinity(0, {last})
        for number, house in enumerate(houses):
            os.sched_setaffinity(house.process.pid, {cores[number % len(cores)]})
