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
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from glueckauf.server.tables.entries import Entry, GuestForgotten, decoded

FILE = "glueckauf.sqlite"
OURS = 0o600  # who may read it
FORMAT = 0  # of the journal
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


class OutOfStep(Exception):  # noqa: N818  it says what happened
    """The journal has a line of that number already: the table is not as its writer believed."""


@dataclass(frozen=True)
class Line:
    """A line that is to be written."""

    table: str
    number: int
    at: int
    entry: Entry


Waiting = tuple[Line, asyncio.Future[None]]
"""A line, and who waits for it."""


class Journal:
    """Lines are written together with whatever else is waiting, one transaction for all."""

    def __init__(self, engine: AsyncEngine) -> None:
        """The engine belongs to the journal from now on."""
        self.engine = engine
        self._waiting: list[Waiting] = []
        self._awake = asyncio.Event()
        self._writer: asyncio.Task[None] | None = None
        self._last = False  # whether nothing more will come
        self._is_well = True  # whether the latest lines could be written

    @classmethod
    async def open(cls, folder: Path) -> "Journal":
        """The journal of a folder, made where there is none."""
        _keep_to_ourselves(folder / FILE)
        engine = create_async_engine(
            f"sqlite+aiosqlite:///{folder / FILE}",
            connect_args={"timeout": BUSY_SECONDS},
            hide_parameters=True,  # what is written is nobody's business
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
            if batch:
                await self._write_together(batch)

    async def _write_together(self, batch: Sequence[Waiting]) -> None:
        """One transaction for all; if it fails one for each table, so that none suffers from another."""
        try:
            await self._commit([line for line, _ in batch])
        except IntegrityError as error:
            await self._write_apart(batch, OutOfStep(batch[0][0].table).with_traceback(error.__traceback__))
        except Exception as error:  # noqa: BLE001  whoever waits for the line must hear of it
            self._is_well = False
            await self._write_apart(batch, error)
        else:
            self._is_well = True
            _answer(batch, None)

    async def _write_apart(self, batch: Sequence[Waiting], error: Exception) -> None:
        by_table: dict[str, list[Waiting]] = {}
        for line, done in batch:
            by_table.setdefault(line.table, []).append((line, done))
        if len(by_table) == 1:
            _answer(batch, error)
            return
        for part in by_table.values():
            await self._write_together(part)

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

    async def can_write(self) -> bool:
        """Whether lines can be written: if the latest could not, it is tried out."""
        if not self._is_well:
            try:
                async with self.engine.begin() as connection:
                    await connection.exec_driver_sql(f"PRAGMA user_version = {FORMAT}")
                self._is_well = True
            except SQLAlchemyError:
                return False
        return True

    async def finish(self, table: str, count: int) -> None:
        """Note that a table of so many lines need not be read at the next start, unless there are more."""
        latest = select(func.max(lines.c.number)).where(lines.c.table == table).scalar_subquery()
        over = update(tables).where((tables.c.id == table) & (latest == count - 1))
        async with self.engine.begin() as connection:
            await connection.execute(over.values(finished=True))

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
            return [(at, decoded(entry)) for at, entry in found]

    async def tables_with(self, guest: str) -> list[str]:
        """The tables where a guest has ever been."""
        async with self.engine.connect() as connection:
            found = await connection.execute(select(lines.c.table).where(_names(guest)).distinct())
            return list(found.scalars())

    async def forget(self, table: str, guest: str, nobody: str, at: int) -> None:
        """Take a guest's names and words out of every line of a table; *nobody* stands there instead."""
        mine = (lines.c.table == table) & _names(guest)
        gone = msgspec.json.encode(GuestForgotten(nobody))
        async with self.engine.begin() as connection:
            latest = await connection.scalar(select(func.max(lines.c.number)).where(lines.c.table == table))
            await connection.execute(insert(lines).values(table=table, number=latest + 1, at=at, entry=gone))
            for line in (await connection.execute(select(lines).where(mine))).all():
                entry = msgspec.json.encode(_without(msgspec.json.decode(line.entry), guest, nobody))
                where = (lines.c.table == table) & (lines.c.number == line.number)
                await connection.execute(update(lines).where(where).values(entry=entry))

    async def wipe(self) -> None:
        """Let nothing that was taken out of the journal stay in the file that is written ahead of it."""
        async with self.engine.connect() as connection:
            at_once = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await at_once.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _keep_to_ourselves(file: Path) -> None:
    """Running games have secrets: nobody else on the machine reads them, also not what is written ahead."""
    file.touch(mode=OURS)
    for part in (file, file.with_name(f"{file.name}-wal"), file.with_name(f"{file.name}-shm")):
        if part.exists():
            part.chmod(OURS)


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


def _answer(batch: Sequence[Waiting], error: Exception | None) -> None:
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
