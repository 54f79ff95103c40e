"""`make thinking`: whether those who play notice that the house thinks for others.

Pairs of people play in one house, with time to think.  In every other phase a crowd asks for all that takes
long at once, again and again: hints, analyses, checks of records, replays, and moves of bots of all levels in
all games.  What is kept: the 99th percentile of the time from sending a move to the last seat's receipt,
alone and with the crowd, and their ratio; of several rounds the best, as other work on the machine only adds.
"""

import argparse
import asyncio
import secrets
import sys
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import partial
from time import perf_counter

import uvloop
from rich.console import Console
from rich.progress import Progress

import glueckauf
from benchmarks.guests import Breath, Frame, LoadedTable, Page, Tally, in_turn
from benchmarks.kept import keep
from benchmarks.load import MILLISECONDS, open_house, quantile
from benchmarks.wires import Answer, Wire, ask
from glueckauf.bots import LEVELS

PAIRS = 30
FINISHED = ("mygoldmine", "gold", "goldraeuber", "digging")  # games that soon end however one plays
THINK = 0.3  # seconds
SECONDS = 10.0  # that a phase lasts
ROUNDS = 3
MOST = 2.0  # times the usual time that a move may take
BREATH = 0.1  # seconds before somebody who was answered asks again


class Learner:
    """Somebody who plays against a bot, and asks for a hint before every move."""

    def __init__(self, door: str, game: str, level: str) -> None:
        """A table of two."""
        self.door = door
        self.wish = {"game": game, "seats": [{"who": "me"}, {"who": "bot", "level": level}]}
        self.page = Page(self._hear, Breath())
        self.is_busy = False
        self.heard = 0  # hints and refusals

    async def sit_down(self) -> None:
        """Open the table and deal."""
        me = await ask(self.door, "PUT", "/api/me", wish={"nickname": "Learner"})
        opened = await ask(self.door, "POST", "/api/tables", me.cookie, self.wish)
        path = f"/api/tables/{opened.document['id']}/socket"
        self.page.wire = await Wire.open(self.door, path, me.cookie, self.page.hear)
        self.page.ask(type="luck", seed=secrets.token_hex(32))
        self.page.ask(type="start")

    def go_on(self, *, busy: bool) -> None:
        """Ask what to do from now on, or no longer."""
        self.is_busy = busy
        self._wonder()

    def _wonder(self) -> None:
        if self.is_busy and self.page.legal:
            self.page.ask(type="hint", id=secrets.token_hex(8))

    def _hear(self, page: Page, news: Frame) -> None:
        """A hint is followed by a move, and so is that there is none now."""
        if news.is_scene:
            self._wonder()
        elif news.type in ("hinted", "refused") and page.legal:
            self.heard += 1
            page.ask(type="do", move=page.legal[0].move, answers=page.seq, id=secrets.token_hex(8))
            page.legal = []


class Crowd:
    """Everybody who lets the house think."""

    def __init__(self, door: str) -> None:
        """They come when the house is open."""
        self.door = door
        self.answers = 0
        self._learners = [Learner(door, game, level) for game in glueckauf.games() for level in LEVELS]
        self._askers: list[Callable[[], Awaitable[Answer]]] = []
        self._asking: list[asyncio.Task[None]] = []

    async def gather(self) -> None:
        """Sit down at tables with bots, and have finished games to ask about."""
        for learner in self._learners:
            await learner.sit_down()
        for game in FINISHED:
            pair = LoadedTable([self.door], game, Tally(), 0)
            await pair.sit_down()
            table = await pair.play_out()
            await self._ask_about(f"/api/tables/{table}")

    async def _ask_about(self, table: str) -> None:
        """For each finished game four who ask, each for something else."""
        record = (await ask(self.door, "GET", f"{table}/record")).document
        for method, path, wish in (
            ("GET", f"{table}/record", None),
            ("GET", f"{table}/replay", None),
            ("POST", f"{table}/analysis", None),
            ("POST", "/api/verify", record),
        ):
            me = await ask(self.door, "PUT", "/api/me", wish={"nickname": "Asker"})
            self._askers.append(partial(ask, self.door, method, path, me.cookie, wish))

    def begin(self) -> None:
        """Ask for everything at once, and again when it was answered."""
        for learner in self._learners:
            learner.go_on(busy=True)
        self._asking = [asyncio.create_task(self._ask_again(asker)) for asker in self._askers]

    def end(self) -> None:
        """Ask for nothing more."""
        for learner in self._learners:
            learner.go_on(busy=False)
        for task in self._asking:
            task.cancel()

    async def _ask_again(self, asker: Callable[[], Awaitable[Answer]]) -> None:
        while True:
            with suppress(OSError):
                await asker()
                self.answers += 1
            await asyncio.sleep(BREATH)


@dataclass(frozen=True)
class Round:
    """Two phases, one after the other."""

    alone_moves: int
    alone_p99_ms: float
    crowded_moves: int
    crowded_p99_ms: float


async def measured(door: str, pairs: int, seconds: float, rounds: int, progress: Progress) -> list[Round]:
    """Let people play, alone and with the crowd in turn."""
    tally = Tally()
    playing = [LoadedTable([door], game, tally, THINK) for game in in_turn([*glueckauf.games()], pairs)]
    crowd = Crowd(door)
    await crowd.gather()
    for table in playing:
        await table.sit_down()
        await table.begin()
    until = perf_counter() + (2 * rounds + 1) * seconds
    tasks = [asyncio.create_task(table.play(until)) for table in playing]
    found = []
    for _ in progress.track(range(rounds), description="rounds"):
        alone = await phase(tally, seconds)
        crowd.begin()
        together = await phase(tally, seconds)
        crowd.end()
        found.append(round_of(alone, together))
    await asyncio.gather(*tasks)
    return found


async def phase(tally: Tally, seconds: float) -> list[float]:
    """How long moves took for a while."""
    first = len(tally.waits)
    await asyncio.sleep(seconds)
    return tally.waits[first:]


def round_of(alone: Sequence[float], together: Sequence[float]) -> Round:
    """Both phases beside each other."""
    usual, crowded = (quantile([*waits], 0.99) * MILLISECONDS for waits in (alone, together))
    return Round(len(alone), round(usual, 2), len(together), round(crowded, 2))


def main() -> None:
    """Measure, print and keep; where thinking costs more than twice the time it is an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=PAIRS)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    wanted = parser.parse_args()
    with open_house() as (house,), Progress() as progress:
        found = uvloop.run(measured(house.door, wanted.pairs, wanted.seconds, wanted.rounds, progress))
    alone, crowded = min(row.alone_p99_ms for row in found), min(row.crowded_p99_ms for row in found)
    ratio = round(crowded / alone, 2)
    best = {"alone_p99_ms": alone, "crowded_p99_ms": crowded, "ratio": ratio}
    results = {**best, "rounds": [asdict(row) for row in found]}
    keep("thinking", " ".join(["python -m benchmarks.thinking", *sys.argv[1:]]), results)
    Console().print(results)
    sys.exit(ratio > MOST)


if __name__ == "__main__":
    main()
