"""The journal in a browser: SQLite in memory, whose pages the browser keeps.

A write is done when the browser has kept every page that it changed, all or
none.  So what is kept is at every moment a whole journal, the same file that a
house has in its folder.
"""

import asyncio
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

from glueckauf.server.storage.database import Fields, Step, StoreAway
from glueckauf.server.storage.opening import VERSIONS, FromTheFuture
from glueckauf.server.storage.sqlite import Lane, SqliteFile
from glueckauf.site.examples import PREFIX

PAGE_BYTES = 4096  # SQLite's own pages
EMPTY = Path(__file__).parent / "journal.db"  # a journal without a line, as `export` makes it


class Drawer(Protocol):
    """Where a browser keeps pages."""

    async def content(self) -> bytes:
        """All pages, one after the other; nothing: none was ever kept."""

    async def keep(self, pages: dict[int, bytes], count: int) -> None:
        """Keep these pages by number, so many there are in all; everything or nothing, durably."""


class KeptFile(SqliteFile):
    """A journal for one guest: one thread reads and writes, and a browser keeps it."""

    def __init__(self, file: Path, drawer: Drawer) -> None:
        """The file is what the drawer holds."""
        self._writing = self._reading = Lane(file, "journal")
        self._writing.connection.execute("PRAGMA journal_mode=MEMORY")  # pages are written to the file itself
        self._file = file
        self._drawer = drawer
        self._kept: list[bytes] = []
        self._turn = asyncio.Lock()

    async def change(self, statement: str, *values: object) -> Sequence[Fields]:
        """Carry one statement out, durably; the rows that it returns."""
        try:
            return await super().change(statement, *values)
        finally:
            await self.keep()

    async def write(self, *steps: Step) -> None:
        """Carry all out or nothing, durably; also what could not be kept before is kept then."""
        try:
            await super().write(*steps)
        finally:
            await self.keep()

    async def wipe(self) -> None:
        """Nothing is written ahead, and what SQLite deletes it overwrites."""

    async def close(self) -> None:
        """Let go of the file."""
        await self._writing.close()

    async def keep(self) -> None:
        """Let the browser keep whatever has changed."""
        async with self._turn:
            pages = _pages(self._file.read_bytes())
            known = dict(enumerate(self._kept))
            changed = {number: page for number, page in enumerate(pages) if known.get(number) != page}
            if changed or len(pages) != len(known):
                try:
                    await self._drawer.keep(changed, len(pages))
                except Exception as error:
                    raise StoreAway from error
                self._kept = pages


async def open_kept(file: Path, drawer: Drawer) -> KeptFile:
    """The journal that a browser keeps, or an empty one; what an older version kept is brought up to date."""
    _lay_down(file, await drawer.content() or EMPTY.read_bytes())
    opened = KeptFile(file, drawer)
    await opened.keep()
    return opened


def _lay_down(file: Path, content: bytes) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    bring_up_to_date(file)
    renew_examples(file)


def bring_up_to_date(file: Path) -> None:
    """Put what an older version kept into the tables of this one; what a newer one kept is not touched."""
    version = version_of(file)
    if version > VERSIONS[-1]:
        raise FromTheFuture(version)
    if version == VERSIONS[-1]:
        return
    old = file.with_suffix(".old")
    file.replace(old)
    shutil.copyfile(EMPTY, file)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("attach ? as old", (str(old),))
        for table in _tables(connection, "old"):
            _copy(connection, table)
        connection.commit()


EXAMPLES = {"lines": '"table"', "tables": "id"}
"""Where example games stand, and the columns that name their tables."""


def renew_examples(file: Path) -> None:
    """Keep the example games of this version: what the page shows of them was told by it."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("attach ? as new", (str(EMPTY),))
        for table, name in EXAMPLES.items():
            of_examples = f"{table} where {name} like '{PREFIX}%' order by 1, 2"
            kept, new = (
                connection.execute(f"select * from {schema}.{of_examples}").fetchall()  # noqa: S608  our own
                for schema in ("main", "new")
            )
            if kept != new:
                connection.execute(f"delete from main.{table} where {name} like '{PREFIX}%'")  # noqa: S608
                connection.execute(f"insert into main.{table} select * from new.{of_examples}")  # noqa: S608
        connection.commit()


def version_of(file: Path) -> str:
    """The number of the step that a journal was last brought up to date by."""
    with closing(sqlite3.connect(file)) as connection:
        if "alembic_version" not in [name for (name,) in connection.execute(NAMES.format(schema="main"))]:
            return ""
        return str(connection.execute("select version_num from alembic_version").fetchone()[0])


NAMES = "select name from {schema}.sqlite_master where type = 'table'"


def _tables(connection: sqlite3.Connection, schema: str) -> list[str]:
    names = [name for (name,) in connection.execute(NAMES.format(schema=schema))]
    return [name for name in names if name != "alembic_version"]


def _copy(connection: sqlite3.Connection, table: str) -> None:
    """All rows, as far as there are columns for what stands in them."""
    both = [_columns(connection, schema, table) for schema in ("main", "old")]
    shared = ", ".join(f'"{column}"' for column in both[0] if column in both[1])
    if shared:
        connection.execute(f'insert into main."{table}" ({shared}) select {shared} from old."{table}"')  # noqa: S608


def _columns(connection: sqlite3.Connection, schema: str, table: str) -> list[str]:
    return [name for _, name, *_ in connection.execute(f'pragma {schema}.table_info("{table}")')]


def _pages(content: bytes) -> list[bytes]:
    return [content[start : start + PAGE_BYTES] for start in range(0, len(content), PAGE_BYTES)]
