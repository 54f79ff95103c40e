"""The journal: one line for everything that happens at a table, durable before anybody hears of it.

Any number of processes may write one journal, and every process can serve every table:

1. A process that has a page at a table keeps a fold of it (`Room`), made of the lines that it has read.
2. A line carries the number that its writer expects.  The key (table, number) lets one writer win, and a line
   whose predecessor is missing is refused.  The loser gets `OutOfStep`, reads the lines that it lacks, folds
   and tells them, and judges the request again: a move that answers an old scene is then stale.
3. A commit of which nobody knows whether it came through is made again: a line that is there exactly as given
   was written.  So a database that is away for a while costs waiting, nothing else.
4. After the commit the writer says "table X has N lines" to the others (`bus.py`).  Who holds the table and
   knows fewer reads the rest.  Who missed the message finds out by a slow look at the counts (`upkeep.py`).
5. Bots and clocks are driven by one process, the first of those with pages there; another that holds the
   table waits a while longer, and one that finds a table overdue takes it up.  Should two drive it at once,
   one of them wins as in 2.

So whatever is not in the journal may be lost at any time: messages, presence, who drives.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import count, zip_longest
from time import monotonic
from typing import Any

import msgspec

from glueckauf.server import faults, metrics
from glueckauf.server.house_words import HouseError
from glueckauf.server.storage.database import OutOfStep, StoreAway
from glueckauf.server.storage.store import Row, Store
from glueckauf.server.tables.cards import card_of
from glueckauf.server.tables.entries import Entry, GuestForgotten, decoded
from glueckauf.server.tables.room import Room

GONE = "gone"  # how the names of those begin who stand for a guest who is no more
PATIENCE = 10.0  # seconds for which lines wait for a database that is away
BREATH = 0.1  # seconds between two tries
GATHERING = 0.01  # seconds from one transaction to the next: what comes in between is written together
CARD_SECONDS = 0.5  # after which a card is on the disk
MOVES_SPANS = 8  # such spans after which it is that tells of nothing but another move


@dataclass(frozen=True)
class Line:
    """A line that is to be written."""

    table: str
    number: int
    at: int
    entry: Entry

    @property
    def row(self) -> Row:
        """The line as it is kept."""
        return Row(self.table, self.number, self.at, msgspec.json.encode(self.entry))


Waiting = tuple[Row, asyncio.Future[None]]
"""A line, and who waits for it."""


class Journal:
    """Lines are written together with whatever else is waiting, one transaction for all."""

    def __init__(self, store: Store, tell: Callable[[str, int], None]) -> None:
        """*Tell* lets other processes know how many lines a table has."""
        self.store = store
        self._tell = tell
        self._waiting: list[Waiting] = []
        self._changed: dict[str, Room] = {}  # tables whose cards are not on the disk yet
        self._moved: dict[str, Room] = {}  # those whose cards may wait: only moves were made there
        self._awake = asyncio.Event()
        self._last = False  # whether nothing more will come
        self._is_well = True  # whether the latest lines could be written
        self._writer = asyncio.create_task(self._write_all(), name="journal")
        self._clerk = asyncio.create_task(self._keep_cards(), name="cards")

    async def close(self) -> None:
        """Write what is waiting, then let go of the store."""
        self._last = True
        self._awake.set()
        await self._writer
        self._clerk.cancel()
        await asyncio.wait([self._clerk])
        with suppress(Exception):  # whoever serves these tables next writes their cards again
            await self.flush(moves=True)
        await self.store.close()

    @property
    def waiting(self) -> int:
        """How many lines wait to be written."""
        return len(self._waiting)

    # Writing ------------------------------------------------------------------------

    async def write(self, line: Line) -> None:
        """Come back when the line is on the disk."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append((line.row, done))
        self._awake.set()
        await done

    async def _write_all(self) -> None:
        """A line that comes alone is written at once; where many come they wait for each other."""
        begun = 0.0
        while not self._last or self._waiting:
            await self._awake.wait()
            if (pause := begun + GATHERING - monotonic()) > 0:
                await asyncio.sleep(pause)
            self._awake.clear()
            batch, self._waiting, begun = self._waiting, [], monotonic()
            if batch:
                metrics.BATCH_LINES.observe(len(batch))
                await self._write_together(batch)

    async def _write_together(self, batch: Sequence[Waiting]) -> None:
        """One transaction for all; if it fails one for each table, so that none suffers from another."""
        try:
            with metrics.BATCH_SECONDS.time():
                await self._commit([row for row, _ in batch])
        except OutOfStep as error:
            await self._write_apart(batch, error)
        except Exception as error:  # noqa: BLE001  whoever waits for the line must hear of it
            self._find_well(well=False)
            await self._write_apart(batch, error)
        else:
            self._find_well(well=True)
            _answer(batch, None)
            for row, _ in batch:
                self._tell(row.table, row.number + 1)

    async def _write_apart(self, batch: Sequence[Waiting], error: Exception) -> None:
        by_table: dict[str, list[Waiting]] = {}
        for row, done in batch:
            by_table.setdefault(row.table, []).append((row, done))
        if len(by_table) == 1 or isinstance(error, StoreAway):
            _answer(batch, error)
            return
        for part in by_table.values():
            await self._write_together(part)

    async def _commit(self, rows: Sequence[Row]) -> None:
        """Try until it is done, or until a database that is away has been waited for long enough."""
        until = monotonic() + PATIENCE
        while True:
            try:
                return await self.store.append(rows)
            except StoreAway:
                self._find_well(well=False)
                if monotonic() > until or self._last:
                    raise
                await asyncio.sleep(BREATH)

    async def can_write(self, at: int) -> bool:
        """Whether lines can be written: if the latest could not, it is tried out."""
        if not self._is_well:
            with suppress(Exception):  # why not, whoever had lines to write has heard
                await self.store.beat(at)
                self._find_well(well=True)
        return self._is_well

    def _find_well(self, *, well: bool) -> None:
        if well is not self._is_well:
            faults.LOG.warning("journal", well=well)
        self._is_well = well

    # Reading ------------------------------------------------------------------------

    async def lines_of(self, table: str, since: int = 0) -> list[tuple[int, Entry]]:
        """What happened at a table from a line on, with its time."""
        counted = 0 if since else (await self.store.counts([table])).get(table, 0)
        rows = await self.store.lines_of(table, since)
        must_be_whole(table, [row.number for row in rows], since, counted)
        return [(row.at, decoded(row.entry)) for row in rows]

    async def knows(self, table: str) -> bool:
        """Whether anything ever happened at a table."""
        return bool(await self.store.counts([table]))

    # Cards --------------------------------------------------------------------------

    def note(self, room: Room, *, is_move: bool = False) -> None:
        """Keep the card of a table soon, with those of others; that somebody has moved may wait a little."""
        (self._moved if is_move and room.phase == "playing" else self._changed)[room.id] = room

    async def flush(self, *, moves: bool = False) -> None:
        """Keep the cards of all tables that have changed, also by *moves* alone."""
        if moves:
            self._changed, self._moved = {**self._moved, **self._changed}, {}
        changed, self._changed = self._changed, {}
        if not changed:
            return
        try:
            await self.store.put_cards([card_of(room) for room in changed.values()])
        except BaseException:  # also where the house closes meanwhile
            self._changed = {**changed, **self._changed}
            raise

    async def _keep_cards(self) -> None:
        for span in count(1):
            await asyncio.sleep(CARD_SECONDS)
            with suppress(Exception):  # it is tried again; that nothing can be written, others note
                await self.flush(moves=span % MOVES_SPANS == 0)

    # Forgetting ---------------------------------------------------------------------

    async def forget(self, table: str, guest: str, nobody: str, at: int) -> None:
        """Take a guest's names and words out of every line of a table; *nobody* stands there instead."""
        gone = msgspec.json.encode(GuestForgotten(nobody))
        while True:
            lines_now = (await self.store.counts([table]))[table]
            lines = await self.store.lines_naming(guest, table)
            cleaned = [replace(row, entry=_cleaned(row.entry, guest, nobody)) for row in lines]
            with suppress(OutOfStep):  # somebody wrote a line meanwhile, perhaps this guest
                await self.store.rewrite(guest, cleaned, Row(table, lines_now, at, gone))
                return self._tell(table, lines_now + 1)


def must_be_whole(table: str, numbers: Sequence[int], since: int, counted: int) -> None:
    """No line is missing between two others nor at the end; what somebody has deleted is noted and told."""
    expected = range(since, max(counted, since + len(numbers)))
    for number, found in zip_longest(expected, numbers):
        if number != found:
            error = HouseError("line_missing", status=500, id=table, number=number)
            faults.note(error, table=table, line=number)
            raise error


def _cleaned(entry: bytes, guest: str, nobody: str) -> bytes:
    return msgspec.json.encode(_without(msgspec.json.decode(entry), guest, nobody))


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
