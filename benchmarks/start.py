"""`make start`: what it takes to open a house in which very many games were left unfinished.

Two have made a few moves at each table; at every other one a clock runs, and at every other one a bot is on
turn.  What is kept is time from the start of the process until it answers, and what it holds then.
"""

import argparse
import random
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from signal import SIGINT
from time import perf_counter

import uvloop
from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.guests import in_turn
from benchmarks.kept import keep
from benchmarks.processes import HouseProcess, memory, processor_seconds
from glueckauf.server.house_time import now
from glueckauf.server.protocol import Clock
from glueckauf.server.storage.addresses import in_folder
from glueckauf.server.storage.opening import open_store
from glueckauf.server.storage.store import Row
from glueckauf.server.tables.cards import card_of
from glueckauf.server.tables.entries import Begun, Entry, LuckGiven, Moved, Opened, Place
from glueckauf.server.tables.journal import Line
from glueckauf.server.tables.room import Room

TABLES = (0, 5000)
MOVES = 6  # before the one that is waited for
AT_ONCE = 500  # tables that are written together
MEGABYTE = 1 << 20
SECRET = "00" * 32
PERSON, BOT = Place("guest", "Ben"), Place(level="thumb")
TEN_MINUTES = Clock("move", seconds=600)


class Chronicle:
    """The lines of a table at which a game was left unfinished."""

    def __init__(self, number: int, game: str) -> None:
        """Everything happens, until somebody is waited for."""
        self.room = Room(f"table-{number}")
        self.rows = list[Row]()
        has_bot = bool(number % 2)
        host = Place(f"guest-{number}", "Anna")
        clock = Clock() if has_bot else TEN_MINUTES
        self._happen(Opened(game, host.guest, [host, BOT if has_bot else PERSON], SECRET, clock=clock))
        self._happen(LuckGiven(host.guest, SECRET))
        self._happen(Begun())
        self._play(random.Random(number), waited_for=1 if has_bot else None)

    def _play(self, dice: random.Random, waited_for: int | None) -> None:
        play = self.room.play
        assert play is not None  # noqa: S101  it has begun
        while not play.over and (len(play.moves) < MOVES or waited_for not in (None, play.turn)):
            assert play.turn is not None  # noqa: S101  it is not over
            self._happen(Moved(play.turn, dice.choice(play.legal())))

    def _happen(self, entry: Entry) -> None:
        at = now()
        self.rows.append(Line(self.room.id, self.room.lines, at, entry).row)
        self.room.apply(entry, at)


async def write(folder: Path, tables: int) -> None:
    """Leave so many unfinished games in a folder."""
    store = await open_store(in_folder(folder))
    games = [*enumerate(in_turn([*glueckauf.games()], tables))]
    for first in track(range(0, tables, AT_ONCE), "writing"):
        chronicles = [Chronicle(number, game) for number, game in games[first : first + AT_ONCE]]
        await store.append([row for chronicle in chronicles for row in chronicle.rows])
        await store.put_cards([card_of(chronicle.room) for chronicle in chronicles])
    await store.close()


async def opening(folder: Path) -> dict[str, float]:
    """What it takes until a house answers."""
    started = perf_counter()
    house = HouseProcess(folder / "log", "--data", str(folder))
    await house.answers()
    process = house.process.pid
    found = {
        "seconds": round(perf_counter() - started, 2),
        "processor_seconds": round(processor_seconds(process), 2),
        "megabytes": round(memory(process) / MEGABYTE, 1),
    }
    await house.ends(SIGINT)
    return found


async def measured(tables: Iterable[int]) -> list[dict[str, float]]:
    """What it takes for each number of tables."""
    rows = []
    for count in tables:
        with tempfile.TemporaryDirectory() as name:
            await write(Path(name), count)
            rows.append({"tables": count, **await opening(Path(name))})
    return rows


def main() -> None:
    """Open houses, print and keep what that took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=TABLES)
    rows = uvloop.run(measured(parser.parse_args().tables))
    keep("start", " ".join(["python -m benchmarks.start", *sys.argv[1:]]), rows)
    Console().print(rows)


if __name__ == "__main__":
    main()
