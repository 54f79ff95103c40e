"""`make start`: how long a house takes to open where very many games were left unfinished.

At each table two people have made a few moves; at every third nobody waits for the house, at every third a
clock runs, and at every third a bot is on turn.  What is kept is processor time from the start of the
process until it answers, and how long it takes until every bot has moved that was on turn.
"""

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from signal import SIGINT
from time import perf_counter

import uvloop
from rich.console import Console
from rich.progress import Progress, track

import glueckauf
from benchmarks.guests import in_turn
from benchmarks.kept import keep
from benchmarks.processes import HouseProcess, memory, processor_seconds
from glueckauf.server.clock import now
from glueckauf.server.protocol import Clock
from glueckauf.server.storage.addresses import in_folder
from glueckauf.server.storage.opening import open_store
from glueckauf.server.storage.store import Card, Row
from glueckauf.server.tables.cards import card_of
from glueckauf.server.tables.entries import Begun, Entry, LuckGiven, Moved, Opened, Place
from glueckauf.server.tables.journal import Line
from glueckauf.server.tables.room import Room

TABLES = 5000
MOVES = 12
AT_ONCE = 500  # tables that are written together
MEGABYTE = 1 << 20
SECRET = "00" * 32
CLOCKS = (Clock(), Clock("move", seconds=600), Clock())
LEVELS = ("", "", "thumb")  # of who sits in the second seat


class Writer:
    """Writes down what happens at one table."""

    def __init__(self, number: int, game: str) -> None:
        """The table is opened."""
        self.room = Room(f"table-{number}")
        self.rows: list[Row] = []
        self._dice = random.Random(number)  # noqa: S311  any game will do
        kind = number % len(CLOCKS)
        places = [Place(f"guest-{number}", "Anna"), Place("", "", LEVELS[kind])]
        if not LEVELS[kind]:
            places[1] = Place(f"other-{number}", "Ben")
        self._happen(Opened(game, f"guest-{number}", places, SECRET, clock=CLOCKS[kind]))
        for place in filter(lambda place: place.guest, places):
            self._happen(LuckGiven(place.guest, SECRET))
        self._happen(Begun())

    def play(self) -> Card:
        """Some moves of the two; the bot's turn is the last; what is kept of the table."""
        while self.room.play is not None and self.room.play.turn is not None:
            if len(self.room.play.moves) >= MOVES and (self.room.play.turn == 1 or not self._has_bot):
                break
            move = self._dice.choice(self.room.play.legal())
            self._happen(Moved(self.room.play.turn, move))
        return card_of(self.room)

    @property
    def _has_bot(self) -> bool:
        return bool(self.room.sittings[1].level)

    def _happen(self, entry: Entry) -> None:
        at = now()
        self.rows.append(Line(self.room.id, self.room.lines, at, entry).row)
        self.room.apply(entry, at)


async def written(folder: Path, tables: int) -> None:
    """Leave so many unfinished games in a folder."""
    store = await open_store(in_folder(folder))
    for writers in track([*_in_lots(tables)], "writing"):
        cards = [writer.play() for writer in writers]
        await store.append([row for writer in writers for row in writer.rows])
        await store.put_cards(cards)
    await store.close()


def _in_lots(tables: int) -> Iterator[Iterator[Writer]]:
    games = [*enumerate(in_turn([*glueckauf.games()], tables))]
    for first in range(0, tables, AT_ONCE):
        yield [Writer(number, game) for number, game in games[first : first + AT_ONCE]]  # type: ignore[misc]


async def opened(house: HouseProcess, store_address: str) -> dict[str, float]:
    """What it took until the house answered, and until no bot was waited for."""
    started = perf_counter()
    await house.answers()
    took, used = perf_counter() - started, processor_seconds(house.process.pid)
    held = memory(house.process.pid)
    return {"seconds": took, "processor_seconds": used, "megabytes": held / MEGABYTE}


def main() -> None:
    """Write a journal, open a house on it, print and keep what that took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    wanted = parser.parse_args()
