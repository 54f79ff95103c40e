"""SQLite in a file: one thread writes, another reads, and neither keeps the house waiting."""

import asyncio
import shutil
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from glueckauf.server.storage.database import Damaged, Fields, OutOfStep, Step

BUSY_SECONDS = 30
ROOM = 64 * 1024**2  # bytes that must be free
HEAD_BYTES = 100  # of a file; sqlite.org/fileformat.html says what they mean
PAGE_BYTES, PAGE_COUNT = slice(16, 18), slice(28, 32)  # of them
OURS = 0o600  # who may read the file
Result = TypeVar("Result")


class Lane:
    """A connection and the one thread that uses it."""

    def __init__(self, file: Path, name: str) -> None:
        """The connection is made here: what is wrong with the file shows at once."""
        self.connection = opened(file)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    async def run(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Do a job after all that wait already."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, job, *arguments)

    async def close(self) -> None:
        """Do what waits, then let go of the file."""
        await self.run(self.connection.close)
        self._thread.shutdown()


class SqliteFile:
    """A journal in a folder, for one house."""

    naming = "instr(entry, $1) > 0"  # LIKE finds nothing in bytes
    tables_named = "select name from sqlite_master where name = $1"
    among = "id in (select value from json_each($1))"
    clock = "cast((julianday('now') - 2440587.5) * 86400000 as integer)"  # a day is so long, and 1970 so late

    def __init__(self, file: Path) -> None:
        """The file is made where there is none."""
        _keep_to_ourselves(file)
        must_be_undamaged(file)
        self._writing = Lane(file, "journal")
        self._reading = Lane(file, "reader")

    async def read(self, statement: str, *values: object) -> Sequence[Fields]:
        """What a statement finds."""
        return await self._reading.run(self._found, self._reading.connection, statement, values)

    async def change(self, statement: str, *values: object) -> Sequence[Fields]:
        """Carry one statement out, durably; the rows that it returns."""
        return await self._writing.run(self._found, self._writing.connection, statement, values)

    async def write(self, *steps: Step) -> None:
        """Carry all out or nothing, durably; `OutOfStep` where a key is taken or a field is missing."""
        await self._writing.run(self._write, steps)

    async def wipe(self) -> None:
        """Let nothing that was overwritten stay in the file that is written ahead."""
        await self.change("PRAGMA wal_checkpoint(TRUNCATE)")

    async def close(self) -> None:
        """Let go of the file."""
        await self._reading.close()
        await self._writing.close()

    @staticmethod
    def _found(connection: sqlite3.Connection, statement: str, values: Sequence[object]) -> Sequence[Fields]:
        return connection.execute(statement, bound(values)).fetchall()

    def _write(self, steps: Sequence[Step]) -> None:
        connection = self._writing.connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, lots in steps:
                connection.executemany(statement, (bound(values) for values in lots))
            connection.execute("COMMIT")
        except BaseException as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise OutOfStep from error
            raise


def opened(file: Path) -> sqlite3.Connection:
    """A connection: readers do not wait for the writer, a commit is on the disk, what goes is gone."""
    connection = sqlite3.connect(
        file, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=64
    )
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA secure_delete=ON")
    return connection


def must_be_undamaged(file: Path) -> None:
    """Refuse a file of which a part is missing; what was written ahead may still hold it."""
    if not _was_closed(file) and (file.stat().st_size == 0 or not _is_sound(file)):
        raise Damaged  # what is only written ahead SQLite would throw away
    if _ends_early(file) and not _is_sound(file):
        raise Damaged


def _was_closed(file: Path) -> bool:
    """Whether nothing is left that was written ahead: otherwise it may have been copied in half-way."""
    ahead = file.with_name(f"{file.name}-wal")
    return not ahead.exists() or ahead.stat().st_size == 0


def _ends_early(file: Path) -> bool:
    """Whether a file has fewer pages than its head says."""
    with file.open("rb") as pages:
        head = pages.read(HEAD_BYTES)
    page, count = (int.from_bytes(head[part]) for part in (PAGE_BYTES, PAGE_COUNT))
    return file.stat().st_size < page * count


def _is_sound(file: Path) -> bool:
    """Whether every page is there, in the file or ahead of it: 0.2 s for 100 MB, and both are left alone."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found = connection.execute("PRAGMA quick_check(1)").fetchall()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_CORRUPT:
            return False
        raise
    return bool(found == [("ok",)])


def has_room(folder: Path) -> bool:
    """Whether the disk of a folder takes many more lines."""
    return shutil.disk_usage(folder).free > ROOM


def _keep_to_ourselves(file: Path) -> None:
    """Running games have secrets: nobody else on the machine reads them, also not what is written ahead."""
    file.touch(mode=OURS)
    for part in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        if part.exists():
            part.chmod(OURS)


def bound(values: Sequence[object]) -> dict[str, object]:
    """Values for $1, $2 and so on, as SQLite names them."""
    return {str(place): value for place, value in enumerate(values, 1)}
