"""`make chaos`: a house under load that is killed, frozen, cut off and robbed of its disk, again and again.

Everybody plays on as a page would: connects again, sends a move again that was
not acknowledged, under the same id.  Afterwards every acknowledged move must
be in the journal exactly once, and all pages of a table must see the same.
The data lies on a small disk in memory, where the machine lets one be mounted.
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
from collections.abc import Callable, Iterator
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

PORT = 8799
ADDRESS = f"127.0.0.1:{PORT}"
DISK = "size=64m"
BREATH = 0.05  # seconds between two tries to connect
CALM = 0.5  # seconds of play between two faults
BOT = {"who": "bot", "level": "thumb"}
TABLES = 12
FAULTS = 200
PROGRAM = f"""
import socket, sys
from pathlib import Path
from glueckauf.server.launch import serve
from glueckauf.server.settings import Settings
settings = Settings(Path(sys.argv[1]), pace=0.2, budget=100_000, tables=100_000)
serve(settings, socket.create_server(("127.0.0.1", {PORT})))
"""


@dataclass
class Promises:
    """What the house has promised to keep: the ids of acknowledged moves."""

    acknowledged: set[str] = field(default_factory=set)
    resent: int = 0
    games: int = 0


class Player:
    """One seat at one table, who comes back after every fault."""

    def __init__(self, guest: httpx.AsyncClient, table: str, promises: Promises) -> None:
        """The guest's cookie is the key to the seat."""
        self.place = f"ws://{ADDRESS}/api/tables/{table}/socket"
        self.guest = guest
        self.promises = promises
        self.scene: News = {}
        self.pending: News | None = None  # a move that nobody has acknowledged yet

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
            while not self._is_done(stop):
                async with asyncio.timeout(PATIENCE):
                    self._hear(msgspec.json.decode(await socket.recv()))
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


async def table(game: str, promises: Promises, stop: asyncio.Event) -> None:
    """Two people and, every other time, a bot; a new table after each game."""
    async with (
        httpx.AsyncClient(base_url=f"http://{ADDRESS}", headers=MARKED, timeout=PATIENCE) as one,
        httpx.AsyncClient(base_url=f"http://{ADDRESS}", headers=MARKED, timeout=PATIENCE) as other,
    ):
        for guest in (one, other):
            await _insist(guest, "PUT", "/api/me", {"nickname": "Storm"})
        while not stop.is_set():
            seats = [{"who": "me"}, {"who": "open"}, *[BOT] * random.randrange(2)]
            opened = await _insist(one, "POST", "/api/tables", {"game": game, "seats": seats})
            players = [Player(guest, opened.json()["id"], promises) for guest in (one, other)]
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


class House:
    """The house's process, and what can happen to it."""

    def __init__(self, folder: Path) -> None:
        """Its data lies in the folder."""
        self.folder = folder
        self.process = self._started()

    def _started(self) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-c", PROGRAM, str(self.folder)]
        return subprocess.Popen(command, stderr=subprocess.DEVNULL)  # noqa: S603  our own program

    async def answers(self) -> None:
        """Come back when it serves."""
        async with httpx.AsyncClient(base_url=f"http://{ADDRESS}", timeout=PATIENCE) as guest:
            while True:
                with suppress(httpx.HTTPError):
                    if (await guest.get("/health")).is_success:
                        return
                await asyncio.sleep(BREATH)

    async def kill(self) -> None:
        """It dies without a word and is started again."""
        self.process.kill()
        await asyncio.to_thread(self.process.wait)
        self.process = self._started()

    async def freeze(self) -> None:
        """It stands still for a moment."""
        self.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(random.uniform(0.1, 1))
        self.process.send_signal(signal.SIGCONT)

    async def fill_disk(self) -> None:
        """There is no room for another line for a moment."""
        filler = self.folder / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(1 << 16))
        await asyncio.sleep(random.uniform(0.1, 1))
        filler.unlink(missing_ok=True)

    async def close(self) -> None:
        """Ctrl-C, and open again."""
        self.process.terminate()
        await asyncio.to_thread(self.process.wait)
        self.process = self._started()


FAULTS_OF_A_DISK = ("fill_disk",)
FAULTS_OF_A_PROCESS = ("kill", "freeze", "close")


async def storm(folder: Path, tables: int, faults: int, kinds: list[str]) -> tuple[Promises, Counter[str]]:
    """Play while fault follows fault, then let everybody come to rest."""
    house, promises, stop = House(folder), Promises(), asyncio.Event()
    happened: Counter[str] = Counter()
    playing = [
        asyncio.create_task(table(game, promises, stop)) for game in in_turn(list(glueckauf.games()), tables)
    ]
    with Progress() as progress:
        for _ in progress.track(range(faults), description="faults"):
            await house.answers()
            await asyncio.sleep(random.uniform(0, 2 * CALM))
            kind = random.choice(kinds)
            await getattr(house, kind)()
            happened[kind] += 1
    stop.set()
    await asyncio.gather(*playing)
    house.process.terminate()
    house.process.wait()
    return promises, happened


def moves_of(folder: Path) -> Counter[str]:
    """How often every move stands in the journal, by its id."""
    with closing(sqlite3.connect(folder / "glueckauf.sqlite")) as journal:
        entries = (msgspec.json.decode(entry) for (entry,) in journal.execute("SELECT entry FROM lines"))
        named = (entry["id"] for entry in entries if entry["entry"] == "moved" and "id" in entry)
        return Counter(identity.rpartition(":")[2] for identity in named)  # after whose it is


@contextmanager
def small_disk() -> Iterator[tuple[Path, list[str]]]:
    """A folder on a disk of its own where that is allowed, and the faults that it makes possible."""
    with tempfile.TemporaryDirectory() as name:
        mount = ["mount", "-t", "tmpfs", "-o", DISK, "tmpfs", name]
        mounted = subprocess.run(mount, check=False).returncode == 0  # noqa: S603  a fixed command
        try:
            yield Path(name), [*FAULTS_OF_A_PROCESS, *FAULTS_OF_A_DISK * mounted]
        finally:
            if mounted:
                subprocess.run(["umount", name], check=True)  # noqa: S603, S607  likewise


def main() -> None:
    """Raise the storm, then look whether every promise was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--faults", type=int, default=FAULTS)
    wanted = parser.parse_args()
    with small_disk() as (folder, kinds):
        promises, happened = uvloop.run(storm(folder, wanted.tables, wanted.faults, kinds))
        kept = moves_of(folder)
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
    keep("chaos", " ".join(["python -m benchmarks.chaos", *sys.argv[1:]]), results)
    Console().print(results)
    sys.exit(bool(lost or doubled))


if __name__ == "__main__":
    main()
