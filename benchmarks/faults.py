"""What can befall a house: each fault is over when it returns, and the house is being started again."""

import asyncio
import os
import random
import shutil
import signal
import sqlite3
import subprocess
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec

from benchmarks.processes import HouseProcess, children
from benchmarks.services import Postgres, Redis, Service
from benchmarks.survivors import Promises
from glueckauf.server.storage.addresses import FILE

HOUR = 3600  # seconds
AHEAD = f"{FILE}-wal"
REFUSED = 2  # how a house ends that does not open
SMALLEST, LARGEST = 0.05, 0.95  # shares of a file that are left of it

Fault = Callable[[], Awaitable[None]]


async def a_moment() -> None:
    """As long as a fault lasts."""
    await asyncio.sleep(random.uniform(0.1, 1))


@dataclass(frozen=True)
class Everywhere:
    """What can befall any house."""

    processes: list[HouseProcess]
    promises: Promises
    clock: Path  # what its machine's clock goes wrong by

    @property
    def all(self) -> dict[str, Fault]:
        """Every fault by its name."""
        return {
            "kill": self.kill,
            "freeze": self.freeze,
            "close": self.close,
            "kill_workers": self.kill_workers,
            "cut_lines": self.cut_lines,
            "set_clock": self.set_clock,
        }

    async def kill(self) -> None:
        """A process dies without a word and is started again."""
        await self._restart(signal.SIGKILL)

    async def close(self) -> None:
        """Ctrl-C, and open again."""
        await self._restart(signal.SIGINT)

    async def _restart(self, sign: signal.Signals) -> None:
        house = random.choice(self.processes)
        await house.ends(sign)
        house.process = house.started()

    async def freeze(self) -> None:
        """A process stands still for a moment."""
        house = random.choice(self.processes)
        house.process.send_signal(signal.SIGSTOP)
        await a_moment()
        house.process.send_signal(signal.SIGCONT)

    async def kill_workers(self) -> None:
        """All that think for a process die in the middle of it."""
        for worker in children(random.choice(self.processes).process.pid):
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)

    async def cut_lines(self) -> None:
        """All connections break in the middle of a frame."""
        self.promises.cut_lines()

    async def set_clock(self) -> None:
        """Somebody sets the machine's clock by an hour, or right again."""
        self.clock.write_text(str(random.choice((-HOUR, 0, HOUR))), "utf-8")


@dataclass(frozen=True)
class InFolder:
    """What can befall the folder of a house."""

    house: HouseProcess
    folder: Path
    is_disk: bool  # whether it is a small disk of its own
    torn: set[str] = field(default_factory=set)  # moves that stood in what was torn off

    @property
    def all(self) -> dict[str, Fault]:
        """Every fault by its name."""
        cuts: dict[str, Fault] = {"cut_ahead": self.cut_ahead, "cut_journal": self.cut_journal}
        return cuts | ({"fill_disk": self.fill_disk, "read_only": self.read_only} if self.is_disk else {})

    async def fill_disk(self) -> None:
        """There is no room for another line for a moment."""
        filler = self.folder / "filler"
        with suppress(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(bytes(1 << 16))
        await a_moment()
        filler.unlink(missing_ok=True)

    async def read_only(self) -> None:
        """Nobody may write there: the house does not open, and says so."""
        await self.house.ends(signal.SIGKILL)
        self._mount_again("ro")
        await self._is_refused()
        self._mount_again("rw")
        self.house.process = self.house.started()

    def _mount_again(self, how: str) -> None:
        subprocess.run(["mount", "-o", f"remount,{how}", self.folder], check=True)  # noqa: S603, S607  fixed

    async def cut_ahead(self) -> None:
        """What was written ahead is cut: the house goes on from what is whole.

        If it was just being copied into the journal, nothing is whole: a backup has to be put in its place.
        """
        await self.house.ends(signal.SIGKILL)
        ahead = self.folder / AHEAD
        if ahead.exists():
            before = moves_in_copy(self.folder)
            with self._backup() as restore:
                os.truncate(ahead, int(ahead.stat().st_size * random.uniform(0, LARGEST)))
                try:
                    self.torn.update(before - moves_in_copy(self.folder))
                except sqlite3.DatabaseError:
                    await self._is_refused()
                    restore()
        self.house.process = self.house.started()

    async def cut_journal(self) -> None:
        """The journal itself is cut: the house does not open before a backup is in its place."""
        await self.house.ends(signal.SIGKILL)
        with self._backup() as restore:
            journal = self.folder / FILE
            os.truncate(journal, int(journal.stat().st_size * random.uniform(SMALLEST, LARGEST)))
            (self.folder / AHEAD).unlink(missing_ok=True)
            await self._is_refused()
            restore()
        self.house.process = self.house.started()

    @contextmanager
    def _backup(self) -> Iterator[Callable[[], object]]:
        """What puts the journal back as it is now, while the block lasts."""
        with TemporaryDirectory() as backup:
            for part in self.folder.glob(f"{FILE}*"):
                shutil.copy(part, backup)
            yield lambda: shutil.copytree(backup, self.folder, dirs_exist_ok=True)

    async def _is_refused(self) -> None:
        """The house ends with a sentence instead of opening."""
        code = await asyncio.to_thread(self.house.started().wait)
        if code != REFUSED:
            raise AssertionError(code)


@dataclass(frozen=True)
class OnServices:
    """What can befall PostgreSQL and Redis."""

    postgres: Postgres
    redis: Redis

    @property
    def all(self) -> dict[str, Fault]:
        """Every fault by its name."""
        return {
            "freeze_postgres": lambda: freeze(self.postgres),
            "restart_postgres": lambda: restart(self.postgres, signal.SIGINT),
            "crash_postgres": lambda: restart(self.postgres, signal.SIGQUIT),
            "cut_postgres": self.cut_postgres,
            "freeze_redis": lambda: freeze(self.redis),
            "restart_redis": lambda: restart(self.redis, signal.SIGTERM),
            "crash_redis": lambda: restart(self.redis, signal.SIGKILL),
            "cut_redis": self.cut_redis,
        }

    async def cut_postgres(self) -> None:
        """All connections to PostgreSQL break."""
        cut = "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'house'"
        await asyncio.to_thread(self.postgres.run_sql, cut)

    async def cut_redis(self) -> None:
        """All connections to Redis break."""
        for kind in ("normal", "pubsub"):
            await asyncio.to_thread(self.redis.command_line, "client", "kill", "type", kind)


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


# What is left ----------------------------------------------------------------------


@dataclass(frozen=True)
class Kept:
    """What a journal holds after all."""

    moves: Counter[str]  # how often every move stands there, by its id
    timeouts: int  # seats that were lost to a clock


def kept_in_folder(folder: Path) -> Kept:
    """What the journal in a folder holds."""
    with closing(sqlite3.connect(folder / FILE)) as journal:
        return kept(entry for (entry,) in journal.execute("SELECT entry FROM lines"))


def kept_in_database(postgres: Postgres) -> Kept:
    """What the journal in a database holds."""
    return kept(postgres.run_sql("select convert_from(entry, 'UTF8') from lines", "house").splitlines())


def kept(lines: Iterable[bytes | str]) -> Kept:
    """What lines hold."""
    entries = [msgspec.json.decode(line) for line in lines]
    named = (entry["id"] for entry in entries if entry["entry"] == "moved" and "id" in entry)
    timeouts = sum(entry["entry"] == "stoodin" and entry.get("timeout", False) for entry in entries)
    return Kept(Counter(identity.rpartition(":")[2] for identity in named), timeouts)  # after whose it is


def moves_in_copy(folder: Path) -> set[str]:
    """The moves in a journal that is left as it is."""
    with TemporaryDirectory() as copy:
        for part in (FILE, AHEAD):
            if (folder / part).exists():
                shutil.copy(folder / part, copy)
        return set(kept_in_folder(Path(copy)).moves)
