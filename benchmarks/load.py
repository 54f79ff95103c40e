"""`make load`: a house of its own on a loopback port, loaded by more and more tables of two people each.

Everybody thinks before a move, so that each table plays a move every other
second; `--think 0` lets them play as fast as the house answers.  What is kept:
moves a second, the house's processor time per move, how long it takes from
sending a move until every seat has received it, and memory per table.
"""

import argparse
import asyncio
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from time import perf_counter

import uvloop
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import glueckauf
from benchmarks.guests import LoadedTable, Tally, in_turn
from benchmarks.kept import keep

STEPS = (50, 200, 500, 1000, 2000)
THINK = 2.0  # seconds
AT_ONCE = 20  # tables that are opened at the same time
MILLISECONDS = 1000
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_BYTES = resource.getpagesize()
PROGRAM = """
import socket, sys
from pathlib import Path
from glueckauf.server.launch import serve
from glueckauf.server.settings import Settings
door = socket.create_server(("127.0.0.1", 0))
print(f"http://127.0.0.1:{door.getsockname()[1]}", flush=True)
serve(Settings(Path(sys.argv[1]), budget=100_000, tables=100_000), door)
"""


@dataclass(frozen=True)
class Row:
    """What was measured at one number of tables."""

    tables: int
    moves_per_second: float
    p50_ms: float
    p99_ms: float
    processor_us_per_move: float
    table_kb: float  # of memory, for each table that was opened
    open_ms: float  # of processor time, for each table that was opened
    refusals: int


@contextmanager
def open_house(folder: Path) -> Iterator[tuple[str, int]]:
    """A house that serves while the block lasts: its address and its process."""
    command = [sys.executable, "-c", PROGRAM, str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as house:  # noqa: S603  our own program
        assert house.stdout is not None  # noqa: S101  asked for
        found = re.search(r"http://\S+", house.stdout.readline())
        assert found is not None, "the house did not open"  # noqa: S101
        try:
            yield found[0], house.pid
        finally:
            house.terminate()


def processor_seconds(process: int) -> float:
    """What a process has used so far, by itself and for the system."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """The bytes that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text("utf-8").split()[1]) * PAGE_BYTES


def quantile(values: list[float], share: float) -> float:
    """The value that this share of all values does not exceed."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else float("nan")


async def measured(
    house: tuple[str, int], tables: int, seconds: float, think: float, spectators: int = 0
) -> Row:
    """Open so many tables, the games taken in turn, and play at all of them."""
    address, process = house
    tally = Tally()
    games = in_turn(list(glueckauf.games()), tables)
    load = [LoadedTable(address, game, tally, think, spectators) for game in games]
    for table in load:
        await table.sit_down()
    held, used = memory(process), processor_seconds(process)
    for start in range(0, tables, AT_ONCE):
        await asyncio.gather(*(table.begin() for table in load[start : start + AT_ONCE]))
    opened = processor_seconds(process) - used
    grown = memory(process) - held
    used, started = processor_seconds(process), perf_counter()
    await asyncio.gather(*(table.play(started + seconds) for table in load))
    spent, took = processor_seconds(process) - used, perf_counter() - started
    return Row(
        tables=tables,
        moves_per_second=round(tally.moves / took, 1),
        p50_ms=round(quantile(tally.waits, 0.5) * MILLISECONDS, 2),
        p99_ms=round(quantile(tally.waits, 0.99) * MILLISECONDS, 2),
        processor_us_per_move=round(spent / max(1, tally.moves) * 1e6, 1),
        table_kb=round(grown / tables / 1024, 1),
        open_ms=round(opened / tables * MILLISECONDS, 2),
        refusals=len(tally.refusals),
    )


def main() -> None:
    """Load a fresh house step by step, print and keep what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=STEPS)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--think", type=float, default=THINK)
    parser.add_argument("--spectators", type=int, default=0, help="who look on at each table")
    wanted = parser.parse_args()
    load = wanted.seconds, wanted.think, wanted.spectators
    rows = []
    with Progress() as progress:
        for tables in progress.track(wanted.tables, description="tables"):
            with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
                rows.append(uvloop.run(measured(house, tables, *load)))
    keep("load", " ".join(["python -m benchmarks.load", *sys.argv[1:]]), [asdict(row) for row in rows])
    Console().print(shown(rows))


def shown(rows: list[Row]) -> Table:
    """The rows as a table."""
    table = Table(*asdict(rows[0]))
    for row in rows:
        table.add_row(*(f"{value:g}" for value in asdict(row).values()))
    return table


if __name__ == "__main__":
    main()
