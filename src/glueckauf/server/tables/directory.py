"""All tables: those that are being served, and those that sleep in the journal until somebody comes."""

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterator
from weakref import WeakValueDictionary

from glueckauf.server import faults, limits, metrics
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Phase, TableCard
from glueckauf.server.tables import entries
from glueckauf.server.tables.attendant import now
from glueckauf.server.tables.entries import Entry
from glueckauf.server.tables.journal import Journal, Line
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.visitors import Guest
from glueckauf.server.thinking.bot_pool import BotPool

ID_BYTES = 9  # of a table's name, which is also the invitation
MINUTE = 60_000  # milliseconds
DAY = 24 * 60 * MINUTE
FORSAKEN: dict[Phase, int] = {"waiting": DAY, "playing": 60 * DAY, "paused": 60 * DAY, "over": MINUTE}
"""How long after the latest line a table at which nobody is falls asleep."""
TIDYING_SECONDS = 10


class Directory:
    """Finds tables by their names, and lists them."""

    def __init__(self, journal: Journal, person: Callable[[str], str], pool: BotPool, each: int) -> None:
        """*Person* gives a guest's public name; *each* is how many tables one address may have."""
        self.sessions: dict[str, TableSession] = {}
        self._journal = journal
        self._person = person
        self._pool = pool
        self._each = each
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._addresses: dict[str, str] = {}  # from where tables were opened since the house was
        self._tidying = asyncio.create_task(self._tidy(), name="tidying")

    async def wake(self) -> None:
        """Let every unfinished table stand as it was left; one that cannot be read hurts no other."""
        for identity in await self._journal.unfinished():
            try:
                session = await self.find(identity)
                if session.room.is_over:
                    await self._put_to_sleep(session)
                elif session.room.clocks.deadline is not None:
                    await session.settle(lambda session=session: session.happen(entries.Reopened()))  # type: ignore[misc]
            except Exception as error:  # noqa: BLE001  it is noted
                faults.note(error, table=identity, request="read")

    def close(self) -> None:
        """Serve no table any more."""
        self._tidying.cancel()
        for session in self.sessions.values():
            session.close()

    # One table --------------------------------------------------------------------

    async def find(self, identity: str) -> TableSession:
        """A table by its name, also one that sleeps."""
        async with self._door(identity):
            if identity not in self.sessions:
                lines = await self._journal.lines_of(identity)
                if not lines:
                    raise HouseError("no_table", status=404, id=identity)
                self._serve(await asyncio.to_thread(Room.read, identity, lines))
            return self.sessions[identity]

    def _door(self, identity: str) -> asyncio.Lock:
        """Through which a table falls asleep or wakes, one at a time."""
        return self._doors.setdefault(identity, asyncio.Lock())

    def _serve(self, room: Room) -> TableSession:
        session = self.sessions[room.id] = TableSession(room, self._journal, self._person, self._pool)
        metrics.TABLES.set(len(self.sessions))
        return session

    async def add(self, address: str, *first: Entry) -> TableSession:
        """A new table, at which so much has happened already."""
        identity = secrets.token_urlsafe(ID_BYTES)
        at = now()
        for number, entry in enumerate(first):
            await self._journal.write(Line(identity, number, at, entry))
        room = await asyncio.to_thread(Room.read, identity, [(at, entry) for entry in first])
        self._addresses[identity] = address
        return self._serve(room)

    def must_have_room(self, guest: Guest, address: str) -> None:
        """Refuse one more table in the house, of a guest or from an address."""
        if len(self.sessions) >= limits.TABLES:
            raise HouseError("full", status=503)
        own = sum(room.host == guest.id and not room.is_over for room in self._rooms())
        if own >= limits.TABLES_PER_GUEST:
            raise HouseError("too_many_tables", status=429, count=own)
        if Counter(self._addresses.values())[address] >= self._each:
            raise HouseError("too_many_tables_here", status=429, count=self._each)

    # Falling asleep ---------------------------------------------------------------

    async def _tidy(self) -> None:
        """Again and again, let tables fall asleep at which nobody has been for long."""
        while True:
            await asyncio.sleep(TIDYING_SECONDS)
            try:
                for session in [*filter(_is_forsaken, self.sessions.values())]:
                    await self._put_to_sleep(session)
            except Exception as error:  # noqa: BLE001  it is noted, and tried again
                faults.note(error, request="tidy")

    async def _put_to_sleep(self, session: TableSession) -> None:
        """Keep a table in the journal only, unless somebody comes; whoever has its name wakes it."""
        room = session.room
        async with self._door(room.id):
            await self._journal.finish(room.id, room.lines)
            if session.is_idle:
                session.close()
                self.sessions.pop(room.id, None)
                self._addresses.pop(room.id, None)
                metrics.TABLES.set(len(self.sessions))

    # Lists ------------------------------------------------------------------------

    def lobby(self, guest: Guest | None, game: str | None, *, only_open: bool) -> list[TableCard]:
        """Public tables, those with free seats first."""
        rooms = [
            room
            for room in self._rooms()
            if room.public
            and not room.is_over
            and game in (None, room.game)
            and (_is_free(room) or not only_open)
        ]
        rooms.sort(key=lambda room: (not _is_free(room), -room.touched))
        return [card(room, guest) for room in rooms]

    def tables_of(self, guest: Guest) -> list[TableCard]:
        """A guest's unfinished tables, those first where it is the guest's turn."""
        mine = [room for room in self._rooms() if room.seats_of(guest.id) and not room.is_over]
        cards = [card(room, guest) for room in mine]
        return sorted(cards, key=lambda told: (not told.my_turn, -told.touched))

    def _rooms(self) -> Iterator[Room]:
        return (session.room for session in self.sessions.values())

    # Guests -----------------------------------------------------------------------

    async def rename(self, guest: Guest, nickname: str) -> None:
        """Call a guest otherwise wherever the old nickname stands."""
        for session in list(self.sessions.values()):
            for seat in session.room.seats_of(guest.id):
                if session.room.sittings[seat].name == guest.nickname and not session.room.is_over:
                    entry = entries.Seated(seat, guest.id, nickname)
                    await session.settle(lambda session=session, entry=entry: session.happen(entry))  # type: ignore[misc]

    async def forget(self, guest: Guest, nobody: str) -> None:
        """Take a guest out of every table; *nobody* is there instead."""
        for session in self.sessions.values():
            session.audience.dismiss(guest.id)
        for identity in await self._journal.tables_with(guest.id):
            async with self._door(identity):
                await self._forget_at(identity, guest, nobody)
        await self._journal.wipe()

    async def _forget_at(self, identity: str, guest: Guest, nobody: str) -> None:
        session = self.sessions.get(identity)
        if session is None:
            await self._journal.forget(identity, guest.id, nobody, now())
        else:
            await session.settle(lambda: session.forget(guest.id, nobody))


def card(room: Room, guest: Guest | None) -> TableCard:
    """A table in a list, for whoever reads it."""
    seats = room.seats_of(guest.id) if guest else []
    return TableCard(
        id=room.id,
        game=room.game,
        phase=room.phase,
        names=[None if sitting.is_open else sitting.name for sitting in room.sittings],
        my_turn=room.turn in seats,
        mine=bool(seats),
        public=room.public,
        clock=room.clock,
        touched=room.touched,
    )


def _is_free(room: Room) -> bool:
    """Whether somebody may still sit down."""
    return room.phase == "waiting" and any(sitting.is_open for sitting in room.sittings)


def _is_forsaken(session: TableSession) -> bool:
    """Whether nobody has been at a table for long."""
    return session.is_idle and now() - session.room.touched > FORSAKEN[session.room.phase]
