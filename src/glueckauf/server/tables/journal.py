"""The journal: one line for everything that happens at a table, on the disk before anybody hears of it."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    Boolean,
    Column,
    ColumnElement,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    event,
    func,
    select,
    update,
)
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from glueckauf.server.tables.entries import Entries, Entry

FILE = "glueckauf.sqlite"
BUSY_SECONDS = 30
GONE = "gone"  # how the names of those begin who stand for a guest who is no more

TABLES = MetaData()
tables = Table(
    "tables",
    TABLES,
    Column("id", String, primary_key=True),
    Column("finished", Boolean, nullable=False),
    Column("touched", Integer, nullable=False),
)
lines = Table(
    "lines",
    TABLES,
    Column("table", String, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Integer, nullable=False),
    Column("entry", LargeBinary, nullable=False),
)

_DECODER = msgspec.json.Decoder(Entries)


@dataclass(frozen=True)
class Line:
    """A line that is to be written."""

    table: str
    number: int
    at: int
    entry: Entry


class Journal:
    """Lines are written together with whatever else is waiting, one transaction for all."""

    def __init__(self, engine: AsyncEngine) -> None:
        """The engine belongs to the journal from now on."""
        self.engine = engine
        self._waiting: list[tuple[Line, asyncio.Future[None]]] = []
        self._awake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._last = False  # whether nothing more will come

    @classmethod
    async def open(cls, folder: Path) -> "Journal":
        """The journal of a folder, made where there is none."""
        engine = create_async_engine(
            f"sqlite+aiosqlite:///{folder / FILE}", connect_args={"timeout": BUSY_SECONDS}
        )
        event.listen(engine.sync_engine, "connect", _write_ahead)
        async with engine.begin() as connection:
            await connection.run_sync(TABLES.create_all)
        journal = cls(engine)
        journal._writer = asyncio.create_task(journal._write_all(), name="journal")
        return journal

    async def close(self) -> None:
        """Write what is waiting, then close the file."""
        if self._writer is not None:
            self._last = True
            self._awake.set()
            await self._writer
        await self.engine.dispose()

    async def write(self, line: Line) -> None:
        """Come back when the line is on the disk."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((line, done))
        self._awake.set()
        await done

    async def _write_all(self) -> None:
        while not self._last or self._waiting:
            await self._awake.wait()
            self._awake.clear()
            batch, self._waiting = self._waiting, []
            if not batch:
                continue
            try:
                await self._commit([line for line, _ in batch])
            except Exception as error:  # noqa: BLE001  whoever waits for the line must hear of it
                _answer(batch, error)
            else:
                _answer(batch, None)

    async def _commit(self, batch: Sequence[Line]) -> None:
        written = [
            {
                "table": line.table,
                "number": line.number,
                "at": line.at,
                "entry": msgspec.json.encode(line.entry),
            }
            for line in batch
        ]
        latest = {line.table: {"id": line.table, "finished": False, "touched": line.at} for line in batch}
        upsert = insert(tables)
        upsert = upsert.on_conflict_do_update(
            index_elements=["id"],
            set_={"finished": upsert.excluded.finished, "touched": upsert.excluded.touched},
        )
        async with self.engine.begin() as connection:
            await connection.execute(insert(lines), written)
            await connection.execute(upsert, list(latest.values()))

    async def finish(self, table: str) -> None:
        """Note that a table need not be read at the next start, unless another line is written for it."""
        async with self.engine.begin() as connection:
            await connection.execute(update(tables).where(tables.c.id == table).values(finished=True))

    async def unfinished(self) -> list[str]:
        """The tables that are still needed."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(tables.c.id).where(~tables.c.finished))
            return list(found.scalars())

    async def lines_of(self, table: str) -> list[tuple[int, Entry]]:
        """Everything that happened at a table, with its time."""
        async with self.engine.connect() as connection:
            found = await connection.execute(
                select(lines.c.at, lines.c.entry).where(lines.c.table == table).order_by(lines.c.number)
            )
            return [(at, _DECODER.decode(entry)) for at, entry in found]

    async def tables_with(self, guest: str) -> list[str]:
        """The tables where a guest has ever been."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(lines.c.table).where(_names(guest)).distinct())
            return list(found.scalars())

    async def forget(self, table: str, guest: str, nobody: str) -> None:
        """Take a guest's names and words out of every line of a table; *nobody* stands there instead."""
        mine = (lines.c.table == table) & _names(guest)
        async with self.engine.begin() as connection:
            for line in (await connection.execute(select(lines).where(mine))).all():
                entry = msgspec.json.encode(_without(msgspec.json.decode(line.entry), guest, nobody))
                where = (lines.c.table == table) & (lines.c.number == line.number)
                await connection.execute(update(lines).where(where).values(entry=entry))

    async def wipe(self) -> None:
        """Let nothing that was taken out of the journal stay in the file that is written ahead of it."""
        async with self.engine.connect() as connection:
            at_once = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await at_once.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _names(guest: str) -> ColumnElement[bool]:
    """Whether a line names a guest; SQLite's LIKE finds nothing in bytes."""
    return func.instr(lines.c.entry, guest.encode()) > 0


def _without(part: Any, guest: str, nobody: str) -> Any:
    """A line in which this guest has neither name nor words."""
    if isinstance(part, list):
        return [_without(item, guest, nobody) for item in part]
    if not isinstance(part, dict):
        return nobody if part == guest else part
    hidden = ("name", "text") if part.get("guest") == guest else ()
    return {key: "" if key in hidden else _without(value, guest, nobody) for key, value in part.items()}


def _answer(batch: Sequence[tuple[Line, asyncio.Future[None]]], error: Exception | None) -> None:
    for _, done in batch:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def _write_ahead(connection: Any, _record: Any) -> None:
    """Readers do not wait for the writer, a commit is on the disk when it returns, and what goes is gone."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA secure_delete=ON")
    cursor.close()
