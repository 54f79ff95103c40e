"""All that a browser keeps, as one file: taken away, and brought to another browser."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from glueckauf.server.house import House
from glueckauf.server.house_words import HouseError
from glueckauf.server.requests.heavy import Answer
from glueckauf.server.storage.addresses import file_of
from glueckauf.server.storage.opening import FromTheFuture
from glueckauf.server.storage.store import Row
from glueckauf.server.tables.visitors import Guest
from glueckauf.site.kept import bring_up_to_date, version_of

NAME = "glueckauf.sqlite"
MAGIC = b"SQLite format 3\x00"  # how such a file begins


async def packed(house: House) -> Answer:
    """The journal itself: the file that a house has in its folder."""
    await house.journal.flush(moves=True)
    return Answer(file_of(house.settings.store).read_bytes(), packed=False, name=NAME)


async def bring(house: House, content: bytes, guest: Guest | None) -> Guest:
    """Put the tables of a file to those that are here; whoever they belonged to is this guest now."""
    told = _read(content, file_of(house.settings.store).with_name("brought.sqlite"))
    owner = guest or await house.rename(None, told.nickname)
    for table, rows in told.rows.items():
        if not await house.journal.knows(table):
            await house.guests.store.append([_renamed(row, told.guest, owner.id) for row in rows])
    await house.tables.wake(reopening=True)
    await house.journal.flush(moves=True)
    return owner


class _Told:
    """What such a file says."""

    def __init__(self, guests: Iterable[tuple[str, str]], rows: Iterable[Row]) -> None:
        self.guest, self.nickname = next(iter(guests))
        self.rows: dict[str, list[Row]] = defaultdict(list)
        for row in rows:
            self.rows[row.table].append(row)


def _read(content: bytes, file: Path) -> _Told:
    if not content.startswith(MAGIC):
        raise HouseError("no_journal", status=400)
    file.write_bytes(content)
    try:
        if not version_of(file):
            raise HouseError("no_journal", status=400)
        bring_up_to_date(file)
        with closing(sqlite3.connect(file)) as connection:
            guests = connection.execute("select id, nickname from guests order by born desc").fetchall()
            lines = connection.execute('select "table", number, at, entry from lines order by 1, 2')
            return _Told(guests, [Row(*fields) for fields in lines])
    except FromTheFuture as error:
        raise HouseError("newer_journal", status=400) from error
    except (sqlite3.DatabaseError, StopIteration) as error:
        raise HouseError("no_journal", status=400) from error
    finally:
        file.unlink(missing_ok=True)


def _renamed(row: Row, old: str, new: str) -> Row:
    return Row(row.table, row.number, row.at, row.entry.replace(old.encode(), new.encode()))
