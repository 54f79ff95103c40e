"""What a keeper does, whether the house is open or not: look, close, mute, delete, hand out, back up.

It writes as another process of the house would, so an open house goes on from there.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import msgspec

from glueckauf.server import protocol
from glueckauf.server.clock import now
from glueckauf.server.house_words import HouseError
from glueckauf.server.storage.database import OutOfStep
from glueckauf.server.storage.sqlite import OURS
from glueckauf.server.storage.store import Row, Store
from glueckauf.server.tables.cards import Told, card_of, told
from glueckauf.server.tables.entries import Entry, Muted, decoded
from glueckauf.server.tables.journal import Line, must_be_whole
from glueckauf.server.tables.permissions import RequestContext, permitted
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.visitors import Guest


@dataclass(frozen=True)
class Keeper:
    """Whoever looks after a house, with its store in hand."""

    store: Store

    async def tables(self) -> list[Told]:
        """All tables that are still looked after, the latest first."""
        cards = await self.store.all_cards()
        return sorted((told(card) for card in cards), key=lambda table: -table.touched)

    async def room(self, table: str) -> Room:
        """A table as its lines tell it."""
        counted = (await self.store.counts([table])).get(table, 0)
        rows = await self._rows(table)
        must_be_whole(table, [row.number for row in rows], 0, counted)
        return Room.read(table, ((row.at, decoded(row.entry)) for row in rows))

    async def _rows(self, table: str) -> list[Row]:
        """The lines of a table that there are."""
        rows = await self.store.lines_of(table)
        if not rows:
            raise HouseError("no_table", status=404, id=table)
        return rows

    async def close(self, table: str) -> None:
        """Let everybody leave a table, which is over then."""
        await self._let_happen(table, _everybody_leaves)

    async def mute(self, table: str, guest: str) -> None:
        """Let nobody hear a guest at a table."""
        await self._let_happen(table, lambda _room: [Muted(guest, muted=True)])

    async def delete(self, table: str) -> None:
        """Let nothing of a table be left."""
        await self._rows(table)
        await self.store.delete(table)

    async def lines(self, table: str) -> list[bytes]:
        """The lines of a table as JSON, one each."""
        return [
            msgspec.json.encode({"number": row.number, "at": row.at, "entry": msgspec.Raw(row.entry)})
            for row in await self._rows(table)
        ]

    async def _let_happen(self, table: str, judged: Callable[[Room], Iterable[Entry]]) -> None:
        """What is judged right happens; where the house was quicker, it is judged again."""
        while True:
            room = await self.room(table)
            try:
                for entry in judged(room):
                    await self._happen(room, entry)
            except OutOfStep:
                continue
            return await self.store.put_cards([card_of(room)])

    async def _happen(self, room: Room, entry: Entry) -> None:
        at = now()
        await self.store.append([Line(room.id, room.lines, at, entry).row])
        room.apply(entry, at)


def _everybody_leaves(room: Room) -> Iterator[Entry]:
    for guest in sorted({*room.people, room.host}):
        alone = RequestContext(room, Guest(guest, "", ""), None, _Nobody(), lambda person: person)
        yield from permitted(protocol.Leave(), alone)


@dataclass(frozen=True)
class _Nobody:
    """A table at which nobody is."""

    present: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()


async def back_up(file: Path, to: Path) -> None:
    """A copy of a journal as it is at one moment, while the house may be open."""
    await asyncio.to_thread(_copy, file, to)


def _copy(file: Path, to: Path) -> None:
    to.touch(mode=OURS, exist_ok=False)
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(to)) as target:
        source.backup(target)
