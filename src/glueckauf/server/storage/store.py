"""Everything of the house that lasts: lines, what is to be known of tables without reading them, and guests.

Statements are those of SQLite and PostgreSQL alike.
"""

import json
import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from glueckauf.server.storage.database import Database, Fields, OutOfStep
from glueckauf.server.storage.naming import guests_in

SOON = 10_000  # milliseconds after a line by which its table's card is up to date, or its writer is gone
KEY_BYTES = 32

LINES = 'select "table", number, at, entry from lines'
INSERT = """
    insert into lines ("table", number, at, entry)
    values ($1, $2, case when $2 = 0 or exists (
        select 1 from lines where "table" = $1 and number = $2 - 1
    ) then cast($3 as bigint) end, $4)
"""  # a line whose predecessor is missing has no time, and is refused for that
TOUCH = """
    insert into tables (id, finished, touched, lines, due) values ($1, false, $2, $3, $4)
    on conflict (id) do update
    set finished = false, touched = excluded.touched, lines = excluded.lines, due = excluded.due
"""
NAME = """
    insert into named (guest, "table") values ($1, $2) on conflict do nothing
"""
STAND_UP = """
    delete from sitters where "table" in (select id from tables where id = $1 and lines = $2)
"""
SIT_DOWN = """
    insert into sitters (guest, "table") select cast($3 as text), id from tables where id = $1 and lines = $2
    on conflict do nothing
"""
CARD = """
    update tables set game = $3, host = $4, phase = $5, listed = $6, free = $7, due = $8, card = $9
    where id = $1 and lines = $2
"""


@dataclass(frozen=True)
class Row:
    """A line of the journal as it is kept."""

    table: str
    number: int
    at: int  # milliseconds since 1970
    entry: bytes


@dataclass(frozen=True)
class Card:
    """What is to be known of a table without reading its lines; it follows them a moment later."""

    table: str
    lines: int  # that it was written after
    game: str
    host: str
    phase: str
    listed: bool  # whether anybody may find it
    free: bool  # whether anybody may still sit down
    due: int | None  # when a bot or a clock acts, in milliseconds since 1970
    told: bytes  # what lists say of it
    people: Sequence[str]  # who sit there

    @property
    def fields(self) -> Fields:
        """All but the people, in the order of the statement."""
        return (
            self.table, self.lines, self.game, self.host, self.phase, self.listed, self.free,
            self.due, self.told,
        )  # fmt: skip


@dataclass(frozen=True)
class Beat:
    """A sign that the house was open."""

    at: int  # by the clock of the house, in milliseconds since 1970
    ago: int  # by the clock of the database, in milliseconds


@dataclass(frozen=True)
class Store:
    """The house's questions to its database.

    `append` may be repeated: a line that is there exactly as given was written.  So a commit of which
    nobody knows whether it came through is simply made again.  Tables are always written in the order of
    their names: no two processes ever wait for each other.
    """

    database: Database

    async def close(self) -> None:
        """Let go of the database."""
        await self.database.close()

    async def try_out(self) -> None:
        """Write nothing, as if there were something to write."""
        await self.database.write()

    # Lines ------------------------------------------------------------------------

    async def append(self, rows: Sequence[Row]) -> None:
        """Write lines down, durably and all or nothing; `OutOfStep` if another has the number of one."""
        ordered = sorted(rows, key=lambda row: (row.table, row.number))
        lines = [(row.table, row.number, row.at, row.entry) for row in ordered]
        latest = {row.table: (row.table, row.at, row.number + 1, row.at + SOON) for row in ordered}
        named = {(guest, row.table): None for row in ordered for guest in sorted(guests_in(row.entry))}
        try:
            await self.database.write((INSERT, lines), (TOUCH, latest.values()), (NAME, named))
        except OutOfStep:
            if not await self._are_written(rows):
                raise

    async def _are_written(self, rows: Iterable[Row]) -> bool:
        for row in rows:
            if row not in await self.lines_of(row.table, row.number):
                return False
        return True

    async def lines_of(self, table: str, since: int = 0) -> list[Row]:
        """The lines of a table from a number on."""
        found = await self.database.read(
            f'{LINES} where "table" = $1 and number >= $2 order by number', table, since
        )
        return [Row(*fields) for fields in found]

    async def counts(self, tables: Iterable[str]) -> Mapping[str, int]:
        """How many lines those of these tables have that there are."""
        statement = f"select id, lines from tables where {self.database.among}"
        return {fields[0]: fields[1] for fields in await self.database.read(statement, json.dumps([*tables]))}

    # Tables -----------------------------------------------------------------------

    async def put_cards(self, cards: Sequence[Card]) -> None:
        """Keep what is to be known of tables, unless there are more lines already."""
        ordered = sorted(cards, key=lambda card: card.table)
        kept = [card.fields for card in ordered]
        standing = [(card.table, card.lines) for card in ordered]
        sitting = [(card.table, card.lines, guest) for card in ordered for guest in card.people]
        await self.database.write((CARD, kept), (STAND_UP, standing), (SIT_DOWN, sitting))

    async def expire(self, phase: str, before: int) -> None:
        """List and look after no longer the tables in a phase at which nothing has happened since a time."""
        await self.database.change(
            """
            update tables set finished = true, listed = false, due = null
            where not finished and phase = $1 and touched < $2
            """,
            phase,
            before,
        )

    async def listed(self, game: str | None, most: int, *, only_free: bool) -> list[bytes]:
        """What lists say of tables that anybody may find, those with free seats first, then the latest."""
        found = await self.database.read(
            """
            select card from tables
            where listed and not finished and game = coalesce($1, game) and (free or not $2)
            order by free desc, touched desc limit $3
            """,
            game,
            only_free,
            most,
        )
        return [card for (card,) in found]

    async def all_cards(self) -> list[bytes]:
        """What lists say of all tables that are still looked after."""
        found = await self.database.read("select card from tables where not finished and card is not null")
        return [card for (card,) in found]

    async def tables_of(self, guest: str) -> list[bytes]:
        """What lists say of the unfinished tables where a guest sits."""
        found = await self.database.read(
            """
            select card from tables join sitters on sitters."table" = tables.id
            where guest = $1 and phase <> 'over' and not finished
            """,
            guest,
        )
        return [card for (card,) in found]

    async def count_of_hosted(self, guest: str) -> int:
        """How many unfinished tables a guest has made."""
        return await self._count("host = $1 and phase <> 'over' and not finished", guest)

    async def count_of_unfinished(self) -> int:
        """How many tables are still looked after."""
        return await self._count("not finished")

    async def _count(self, condition: str, *values: object) -> int:
        ((count,),) = await self.database.read(f"select count(*) from tables where {condition}", *values)
        return int(count)

    async def unlisted(self) -> list[str]:
        """Tables that an older version wrote: nothing is known of them without reading them."""
        found = await self.database.read("select id from tables where not finished and card is null")
        return [table for (table,) in found]

    async def due(self, before: int, most: int) -> list[str]:
        """Tables where a bot or a clock should have acted before a time."""
        found = await self.database.read(
            "select id from tables where not finished and due < $1 order by due limit $2", before, most
        )
        return [table for (table,) in found]

    async def delete(self, table: str) -> None:
        """Let nothing of a table be left."""
        await self.database.write(
            ('delete from lines where "table" = $1', [(table,)]),
            ('delete from sitters where "table" = $1', [(table,)]),
            ('delete from named where "table" = $1', [(table,)]),
            ("delete from tables where id = $1", [(table,)]),
        )
        await self.database.wipe()

    # Guests -----------------------------------------------------------------------

    async def nickname(self, guest: str) -> str | None:
        """What a guest is called, if there is one."""
        found = await self.database.read("select nickname from guests where id = $1", guest)
        return found[0][0] if found else None

    async def name_guest(self, guest: str, nickname: str, born: int) -> None:
        """Keep a guest, or what they are called now."""
        await self.database.change(
            """
            insert into guests (id, nickname, born) values ($1, $2, $3)
            on conflict (id) do update set nickname = excluded.nickname
            """,
            guest,
            nickname,
            born,
        )

    async def forget_guest(self, guest: str) -> None:
        """Keep nothing of a guest but what stands in lines."""
        await self.database.write(
            ("delete from guests where id = $1", [(guest,)]),
            ("delete from links where guest = $1", [(guest,)]),
        )

    async def tables_with(self, guest: str) -> list[str]:
        """The tables whose lines name a guest."""
        found = await self.database.read('select "table" from named where guest = $1', guest)
        return [table for (table,) in found]

    async def lines_naming(self, guest: str, table: str) -> list[Row]:
        """The lines of a table that name a guest."""
        statement = f'{LINES} where {self.database.naming} and "table" = $2'
        return [Row(*fields) for fields in await self.database.read(statement, guest.encode(), table)]

    async def rewrite(self, guest: str, rows: Iterable[Row], last: Row) -> None:
        """Name a guest no longer at a table: other lines, and one more; `OutOfStep` if that is not next."""
        overwrite = 'update lines set entry = $3 where "table" = $1 and number = $2'
        await self.database.write(
            (INSERT, [(last.table, last.number, last.at, last.entry)]),
            (TOUCH, [(last.table, last.at, last.number + 1, last.at + SOON)]),
            (overwrite, [(row.table, row.number, row.entry) for row in rows]),
            ('delete from named where guest = $1 and "table" = $2', [(guest, last.table)]),
        )

    async def wipe(self) -> None:
        """Let nothing that was overwritten stay on the disk."""
        await self.database.wipe()

    # What all processes share -------------------------------------------------------

    async def key(self) -> bytes:
        """The key of the house, made by whichever process came first."""
        await self.database.change(
            "insert into keys (name, value) values ('house', $1) on conflict do nothing",
            secrets.token_bytes(KEY_BYTES),
        )
        ((key,),) = await self.database.read("select value from keys where name = 'house'")
        return bytes(key)

    async def leave_link(self, link: str, guest: str, at: int, until: int) -> None:
        """Keep a link that brings a guest to another device, and no longer those whose time is up."""
        await self.database.write(
            ("delete from links where until <= $1", [(at,)]),
            ("insert into links (link, guest, until) values ($1, $2, $3)", [(link, guest, until)]),
        )

    async def take_link(self, link: str, at: int) -> str | None:
        """Whom a link brings: once, and only before its time is up."""
        found = await self.database.change("delete from links where link = $1 returning guest, until", link)
        return next((guest for guest, until in found if until > at), None)

    async def bans(self) -> set[str]:
        """The guests and addresses that were sent away for good."""
        return {who for (who,) in await self.database.read("select who from bans")}

    async def ban(self, who: str, at: int) -> None:
        """Send a guest or an address away for good."""
        await self.database.change(
            "insert into bans (who, since) values ($1, $2) on conflict do nothing", who, at
        )

    async def pardon(self, who: str) -> None:
        """Let a guest or an address come back."""
        await self.database.change("delete from bans where who = $1", who)

    async def beat(self, at: int) -> None:
        """Note that the house is open at a time of its clock, and what the database's clock shows then."""
        await self.database.change(
            f"""
            insert into beats (name, at) values ('house', $1), ('database', {self.database.clock})
            on conflict (name) do update set at = excluded.at
            """,
            at,
        )

    async def latest_beat(self) -> Beat | None:
        """When the house was last open; None: never."""
        found = await self.database.read(
            f"""
            select house.at, {self.database.clock} - database.at
            from beats house, beats database where house.name = 'house' and database.name = 'database'
            """
        )
        return Beat(*found[0]) if found else None
