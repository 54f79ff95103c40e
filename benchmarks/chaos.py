"""`make chaos`: a house under load that is killed, frozen, cut off and robbed of its disk, again and again.

Everybody plays on as a page would: connects again, sends a move again that was
not acknowledged, under the same id.  Afterwards every acknowledged move must
be in the journal exactly once, and all pages of a table must see the same.
The data lies on a small disk in memory, where the machine lets one be mounted.
With `--cluster N` the house is N processes on a PostgreSQL and a Redis, which
are frozen, stopped and crashed too; everybody comes back at any of them.
"""

import argparse
import asyncio
import random
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.progress import Progress
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import glueckauf
from benchmarks.guests import MARKED, PATIENCE, News, cookie, in_turn
from benchmarks.kept import keep
from benchmarks.services import Postgres, Redis, Service, free_port
from glueckauf.server.frames import Frames

DISK = "size=64m"
BREATH = 0.05  # seconds between two tries to connect
CALM = 0.5  # seconds of play between two faults
BOT = {"who": "bot", "level": "thumb"}
TABLES = 12
FAULTS = 200
PROGRAM = """
import socket, sys
from pathlib import Path
from glueckauf.server.launch import serve
from glueckauf.server.settings import Settings
folder, port, database, redis = sys.argv[1:]
settings = Settings(Path(folder), 0.2, database=database, redis=redis, budget=100_000, tables=100_000)
serve(settings, socket.create_server(("127.0.0.1", int(port))))
"""


@dataclass
class Promises:
    """What the house has promised to keep: the ids of acknowledged moves."""

    acknowledged: set[str] = field(default_factory=set)
    resent: int = 0
    games: int = 0


Doors = Sequence[str]
"""The addresses of all processes of the house."""


class Player:
    """One seat at one table, who comes back after every fault."""

    def __init__(self, guest: httpx.AsyncClient, table: str, promises: Promises, doors: Doors) -> None:
        """The guest's cookie is the key to the seat."""
        self.table = table
        self.doors = doors
        self.guest = guest
        self.promises = promises
        self.scene: News = {}
        self.pending: News | None = None  # a move that nobody has acknowledged yet

    @property
    def place(self) -> str:
        """The table, at any door."""
        return f"ws://{random.choice(self.doors)}/api/tables/{self.table}/socket"

    async def play(self, stop: asyncio.Event) -> None:
        """Play until the game is over, or until it is time to stop and nothing is pending."""
        while not self._is_done(stop):
            with suppress(OSError, WebSocketException, TimeoutError):
                await self._sit(stop)
            await asyncio.sleep(BREATH)

    def _is_done(self, stop: asyncio.Event) -> bool:
        over = bool(self.scene) and self.scene["view"]["over"]
        return over or (stop.is_set() and self.pending is None)

    async def _sit(self, stop: asyncio.Event) -> None:
        """As long as the connection lasts."""
        since = f"?since={self.scene['seq']}" if self.scene else ""
        async with connect(self.place + since, additional_headers=cookie(self.guest)) as socket:
            if self.pending:
                self.promises.resent += 1
                await socket.send(_text(self.pending))
            reading = Frames()
            while not self._is_done(stop):
                async with asyncio.timeout(PATIENCE):
                    for news in reading.read(await socket.recv()):
                        self._hear(news)
                if self.pending is None and self.scene and self.scene["legal"] and not stop.is_set():
                    move = random.choice(self.scene["legal"])["move"]
                    self.pending = {
                        "type": "do", "move": move, "answers": self.scene["seq"], "id": secrets.token_hex(8)
                    }  # fmt: skip
                    await socket.send(_text(self.pending))

    def _hear(self, news: News) -> None:
        if news["type"] == "scene":
            self.scene = news
        if self.pending and news.get("id") == self.pending["id"]:
            if news["type"] == "accepted":
                self.promises.acknowledged.add(self.pending["id"])
            self.pending = None


def _text(request: News) -> str:
    return msgspec.json.encode(request).decode()


async def table(game: str, promises: Promises, stop: asyncio.Event, doors: Doors) -> None:
    """Two people and, every other time, a bot; a new table after each game."""
    bases = [f"http://{random.choice(doors)}" for _ in range(2)]
    async with (
        httpx.AsyncClient(base_url=bases[0], headers=MARKED, timeout=PATIENCE) as one,
        httpx.AsyncClient(base_url=bases[1], headers=MARKED, timeout=PATIENCE) as other,
    ):
        for guest in (one, other):
            await _insist(guest, "PUT", "/api/me", {"nickname": "Storm"})
        while not stop.is_set():
            seats = [{"who": "me"}, {"who": "open"}, *[BOT] * random.randrange(2)]
            opened = await _insist(one, "POST", "/api/tables", {"game": game, "seats": seats})
            players = [Player(guest, opened.json()["id"], promises, doors) for guest in (one, other)]
            await _begin(players)
            await asyncio.gather(*(player.play(stop) for player in players))
            promises.games += 1


async def _insist(guest: httpx.AsyncClient, method: str, path: str, wish: News) -> httpx.Response:
    """Ask until the house answers as it should."""
    while True:
        with suppress(httpx.HTTPError):
            answer = await guest.request(method, path, json=wish)
            if answer.is_success:
                return answer
        await asyncio.sleep(BREATH)


async def _begin(players: list[Player]) -> None:
    """Take the second seat, give luck and start, however often the house goes away meanwhile."""
    for seat, player in enumerate(players):
        wishes: list[News] = [{"type": "luck", "seed": secrets.token_hex(32)}]
        if seat:
            wishes.insert(0, {"type": "sit", "seat": seat})
        await _until(player, wishes, lambda news: news["type"] == "table" and _is_ready(news))
    await _until(players[0], [{"type": "start"}], lambda news: news["type"] == "scene")


def _is_ready(news: News) -> bool:
    return any(seat["mine"] and seat.get("ready") for seat in news["seats"])


async def _until(player: Player, wishes: list[News], holds: Callable[[News], bool]) -> None:
    while True:
        with suppress(OSError, WebSocketException, TimeoutError):
            async with connect(player.place, additional_headers=cookie(player.guest)) as socket:
                for wish in wishes:
                    await socket.send(_text(wish))
                async with asyncio.timeout(PATIENCE):
                    while not holds(msgspec.json.decode(await socket.recv())):
                        pass
                return
        await asyncio.sleep(BREATH)


# Faults ----------------------------------------------------------------------


class Process:
    """A process of the house, and what can happen to it."""

    def __init__(self, *arguments: str) -> None:
        """The arguments are those of the program, without the port."""
        self.port = free_port()
        folder, *addresses = arguments
        self.command = [sys.executable, "-c", PROGRAM, folder, str(self.port), *addresses]
        self.process = self._started()

    @property
    def door(self) -> str:
        """Where it listens."""
        return f"127.0.0.1:{self.port}"

    def _started(self) -> "subprocess.Popen[bytes]":
        return subprocess.Popen(self.command, stderr=subprocess.DEVNULL)  # noqa: S603  our own program

    async def answers(self) -> None:
        """Come back when it serves; should it have given up meanwhile, start it again."""
        async with httpx.AsyncClient(base_url=f"http://{self.door}", timeout=PATIENCE) as guest:
            while True:
                with suppress(httpx.HTTPError):
                    if (await guest.get("/health")).is_success:
                        return
                if self.process.poll() is not None:
                    self.process = self._started()
                await asyncio.sleep(BREATH)

    async def kill(self) -> None:
        """It dies without a word and is started again."""
        self.process.kill()
        await asyncio.to_thread(self.process.wait)
        self.process = self._started()

    async def freeze(self) -> None:
        """It stands still for a moment."""
        self.process.send_signal(signal.SIGSTOP)
        await a_moment()
        self.process.send_signal(signal.SIGCONT)

    async def close(self) -> None:
        """Ctrl-C, and open again."""
        self.process.terminate()
        await asyncio.to_thread(self.process.wait)
        self.process = self._started()


async def a_moment() -> None:
    """As long as a fault lasts."""
    await asyncio.sleep(random.uniform(0.1, 1))


async def fill_disk(folder: Path) -> None:
    """There is no room for another line for a moment."""
    filler = folder / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(1 << 16))
    await a_moment()
    filler.unlink(missing_ok=True)


async def freeze(service: Service) -> None:
    """A service stands still, for longer than anybody waits for an answer."""
    service.freeze()
    await asyncio.sleep(random.uniform(0.1, 7))
    service.thaw()


async def restart(service: Service, sign: signal.Signals) -> None:
    """A service ends, and starts again after a moment."""
    await asyncio.to_thread(service.stop, sign)
    await a_moment()
    await asyncio.to_thread(service.start)


Fault = Callable[[], Awaitable[None]]


@dataclass
class House:
    """All processes, and every fault that can befall them and what they stand on."""

    processes: list[Process]
    faults: dict[str, Fault]
    moves: Callable[[], Counter[str]]

    @property
    def doors(self) -> Doors:
        """Where people come in."""
        return [process.door for process in self.processes]


def faults_of(processes: list[Process]) -> dict[str, Fault]:
    """What can happen to any process."""
    return {
        "kill": lambda: random.choice(processes).kill(),
        "freeze": lambda: random.choice(processes).freeze(),
        "close": lambda: random.choice(processes).close(),
    }


@contextmanager
def house_in_a_folder() -> Iterator[House]:
    """One process on a small disk."""
    with small_disk() as (folder, is_small):
        processes = [Process(str(folder), "", "")]
        disk: dict[str, Fault] = {"fill_disk": lambda: fill_disk(folder)} if is_small else {}
        yield House(processes, faults_of(processes) | disk, lambda: moves_in_folder(folder))


@contextmanager
def house_on_services(count: int) -> Iterator[House]:
    """So many processes on PostgreSQL and Redis."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        postgres, redis = Postgres(Path(one)), Redis(Path(other))
        postgres.start()
        redis.start()
        try:
            address = postgres.new_database("house")
            processes = [Process("", address, redis.address) for _ in range(count)]
            yield House(processes, faults_of(processes) | {
                "freeze_postgres": lambda: freeze(postgres),
                "restart_postgres": lambda: restart(postgres, signal.SIGINT),
                "crash_postgres": lambda: restart(postgres, signal.SIGQUIT),
                "freeze_redis": lambda: freeze(redis),
                "restart_redis": lambda: restart(redis, signal.SIGTERM),
                "crash_redis": lambda: restart(redis, signal.SIGKILL),
            }, lambda: moves_in_database(postgres))  # fmt: skip
        finally:
            postgres.stop(signal.SIGQUIT)
            redis.stop()


async def storm(house: House, tables: int, faults: int) -> tuple[Promises, Counter[str]]:
    """Play while fault follows fault, then let everybody come to rest."""
    promises, stop = Promises(), asyncio.Event()
    happened: Counter[str] = Counter()
    playing = [
        asyncio.create_task(table(game, promises, stop, house.doors))
        for game in in_turn(list(glueckauf.games()), tables)
    ]
    with Progress() as progress:
        for _ in progress.track(range(faults), description="faults"):
            for process in house.processes:
                await process.answers()
            await asyncio.sleep(random.uniform(0, 2 * CALM))
            kind = random.choice([*house.faults])
            await house.faults[kind]()
            happened[kind] += 1
    for process in house.processes:
        await process.answers()
    stop.set()
    await asyncio.gather(*playing)
    for process in house.processes:
        process.process.terminate()
        process.process.wait()
    return promises, happened


def moves_in_folder(folder: Path) -> Counter[str]:
    """How often every move stands in a journal, by its id."""
    with closing(sqlite3.connect(folder / "glueckauf.sqlite")) as journal:
        return counted(entry for (entry,) in journal.execute("SELECT entry FROM lines"))


def moves_in_database(postgres: Postgres) -> Counter[str]:
    """How often every move stands in a database, by its id."""
    return counted(postgres.run_sql("select convert_from(entry, 'UTF8') from lines", "house").splitlines())


def counted(lines: Iterable[bytes | str]) -> Counter[str]:
    """How often every move stands in lines, by its id."""
    entries = map(msgspec.json.decode, lines)
    named = (entry["id"] for entry in entries if entry["entry"] == "moved" and "id" in entry)
    return Counter(identity.rpartition(":")[2] for identity in named)  # after whose it is


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


def main() -> None:
    """Raise the storm, then look whether every promise was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--faults", type=int, default=FAULTS)
    parser.add_argument("--cluster", type=int, default=0, metavar="N")
    wanted = parser.parse_args()
    with house_on_services(wanted.cluster) if wanted.cluster else house_in_a_folder() as house:
        promises, happened = uvloop.run(storm(house, wanted.tables, wanted.faults))
        kept = house.moves()
    lost = sorted(promises.acknowledged - kept.keys())
    doubled = sorted(identity for identity, times in kept.items() if times > 1)
    results = {
        "faults": dict(happened),
        "acknowledged": len(promises.acknowledged),
        "sent_again": promises.resent,
        "games": promises.games,
        "lost": len(lost),
        "doubled": len(doubled),
    }
    keep(
        "chaos-cluster" if wanted.cluster else "chaos",
        " ".join(["python -m benchmarks.chaos", *sys.argv[1:]]),
        results,
    )
    Console().print(results)
    sys.exit(bool(lost or doubled))


if __name__ == "__main__":
    main()
