"""`python -m benchmarks.move_costs`: what a move costs a house by its parts, and what it must cost at least.

Random games at tables of two people in this process, each part by the processor time that it took: judging
and playing (`rules`), what each of the two sees (`views`), words and what differs (`words`), and what travels
(`frames`).  Beside them what mere texts cost in the same minute (`yardstick.py`), and a transaction of the
journal with one line or more.  A house adds its queue and its share of a transaction, so the sum is what
`make load` cannot go below.  `--tables` plays at so many in turn, and keeps nothing.
"""

import argparse
import asyncio
import sys
from itertools import pairwise
from random import Random
from time import thread_time

import uvloop
from rich.console import Console
from rich.progress import track
from rich.table import Table

import glueckauf
from benchmarks.kept import keep
from benchmarks.transactions import transaction_us
from benchmarks.yardstick import transport_us
from glueckauf.server.collector import Collector
from glueckauf.server.frames import frame
from glueckauf.server.tables.entries import Begun, Moved, Opened, Place
from glueckauf.server.tables.projection import Projection
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.visitors import Eye

PARTS = ("rules", "views", "words", "frames")
EYES = (Eye("a", 0, "en"), Eye("b", 1, "en"))
YARDSTICK = 2.0  # seconds for which the transport is measured
TRIES = 5  # of which the best counts
LINES = (1, 5, 25)  # in a transaction


class MeasuredTable:
    """A table of two people at which every part of a move is timed."""

    def __init__(self, game: str, luck: Random) -> None:
        """The cards are dealt."""
        self.room = Room("table")
        self.room.apply(
            Opened(game, "a", [Place("a", "Anna"), Place("b", "Ben")], luck.randbytes(32).hex()), 0
        )
        self.room.apply(Begun(), 0)
        self._projection = Projection(self.room, lambda guest: guest)
        self._projection.move_on(0, (0, 1))
        self._luck = luck

    @property
    def is_over(self) -> bool:
        """Whether nobody can move any more."""
        return self.room.play is None or self.room.play.over

    def move(self) -> list[float]:
        """Let somebody move; the seconds of each part."""
        play, seat, before = self.room.play, self.room.turn, self.room.seq
        assert play is not None and seat is not None  # noqa: S101, PT018  the game is not over
        move = self._luck.choice(play.legal())
        times = [thread_time()]
        play.check(move, seat)
        self.room.apply(Moved(seat, move), 0)
        times.append(thread_time())
        self._projection.move_on(before, (0, 1))
        times.append(thread_time())
        news = [self._projection.next(eye, 0, before, "", drawn=True) for eye in EYES]
        times.append(thread_time())
        for told in filter(None, news):
            frame(told)
        times.append(thread_time())
        return [after - began for began, after in pairwise(times)]


def measured(game: str, moves: int, seed: int, count: int) -> list[float]:
    """The processor time of each part of a move on average, in millionths of a second."""
    luck, sums = Random(seed), [0.0] * len(PARTS)
    tables = [MeasuredTable(game, luck) for _ in range(count)]
    for played in range(moves):
        place = played % count
        if tables[place].is_over:
            tables[place] = MeasuredTable(game, luck)
        sums = [before + more for before, more in zip(sums, tables[place].move(), strict=True)]
    return [total / moves * 1e6 for total in sums]


def main() -> None:
    """Measure, print and keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.move_costs", description=__doc__)
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--tables", type=int, default=1)
    wanted = parser.parse_args()
    Collector()  # as a house has it
    games = {
        name: min((measured(name, wanted.moves, seed, wanted.tables) for seed in range(TRIES)), key=sum)
        for name in track(glueckauf.games(), "games")
    }
    transport = asyncio.run(transport_us(YARDSTICK))
    transactions = {str(lines): round(uvloop.run(transaction_us(lines)), 1) for lines in LINES}
    rows = {
        name: {
            **{part: round(us, 1) for part, us in zip(PARTS, parts, strict=True)},
            "sum": round(sum(parts), 1),
        }
        for name, parts in games.items()
    }
    rows["average"] = {
        part: round(sum(row[part] for row in rows.values()) / len(rows), 1) for part in (*PARTS, "sum")
    }
    shown = Table("µs", *PARTS, "sum")
    for name, row in rows.items():
        shown.add_row(name, *map(str, row.values()))
    Console().print(
        shown,
        f"transport {transport:.0f} µs, so a move costs at least {transport + rows['average']['sum']:.0f} µs",
        f"transactions by lines: {transactions}",
    )
    if wanted.tables == 1:
        keep(
            "move-costs",
            " ".join(["python -m benchmarks.move_costs", *sys.argv[1:]]),
            {"transport": round(transport, 1), "transactions": transactions, **rows},
        )


if __name__ == "__main__":
    main()
