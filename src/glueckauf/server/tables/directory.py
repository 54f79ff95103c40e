"""All tables: those that are being served, and those that sleep in the journal until somebody comes."""

import asyncio
import secrets
from collections.abc import Callable, Iterator
from collections.abc import Set as AbstractSet
from contextlib import suppress
from contextvars import Context
from functools import partial
from weakref import WeakValueDictionary

from glueckauf.server import faults, limits, metrics
from glueckauf.server.bus import Bus, Dismissed, WhoIsThere
from glueckauf.server.collector import Collector
from glueckauf.server.house_time import now
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Phase, TableCard
from glueckauf.server.storage.database import OutOfStep
from glueckauf.server.tables.cards import told
from glueckauf.server.tables.entries import Entry, Reopened, Seated
from glueckauf.server.tables.journal import Journal, Line
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.visitors import Guest
from glueckauf.server.thinking.bot_pool import BotPool

ID_BYTES = 9  # of a table's name, which is also the invitation
MINUTE = 60_000  # milliseconds
DAY = 24 * 60 * MINUTE
FORSAKEN: dict[Phase, int] = {"waiting": DAY, "playing": 60 * DAY, "paused": 60 * DAY, "over": MINUTE}
"""How long after the latest line a table is neither listed nor looked after any more."""
AWAKE = MINUTE  # for which a table is served after its latest line, though nobody is there
NAP = 10 * MINUTE  # that a table falls asleep for at least
NEVER = 0  # before any time, in milliseconds since 1970


class Directory:
    """Finds tables by their names, and lists them."""

    def __init__(
        self,
        journal: Journal,
        person: Callable[[str], str],
        pool: BotPool,
        bus: Bus,
        collector: Collector,
        each: int,
    ) -> None:
        """*Person* gives a guest's public name; *each* is how many tables one address may have."""
        self.sessions: dict[str, TableSession] = {}
        self.journal = journal
        self.bus = bus
        self._person = person
        self._pool = pool
        self._collector = collector
        self._each = each
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._addresses: dict[str, tuple[str, int]] = {}  # from where tables were opened here, and when
        self._reopened = NEVER  # when the house opened that nobody had open before

    async def wake(self, *, reopening: bool) -> None:
        """Serve the tables of which nothing is known; one that cannot be read hurts no other.

        Where the house *reopens*, no time has passed at any table meanwhile.
        """
        self._reopened = now() if reopening else NEVER
        for identity in await self.journal.store.unlisted():
            try:
                await self.find(identity)
            except Exception as error:  # noqa: BLE001  it is noted
                faults.note(error, table=identity, request="read")

    def close(self) -> None:
        """Serve no table any more."""
        for session in self.sessions.values():
            session.close()

    # One table --------------------------------------------------------------------

    async def find(self, identity: str) -> TableSession:
        """A table by its name, also one that sleeps."""
        async with self._door(identity):
            if identity not in self.sessions:
                await self.must_know(identity)
                self._serve(await self._read(identity))
            return self.sessions[identity]

    async def _read(self, identity: str) -> Room:
        """A table as it was left; a clock that ran while the house was closed runs from its opening on."""
        while True:
            lines = await self.journal.lines_of(identity)
            room = await asyncio.to_thread(Room.read, identity, lines)
            if room.clocks.deadline is None or room.touched >= self._reopened:
                return room
            with suppress(OutOfStep):  # somebody else was quicker
                await self.journal.write(Line(identity, room.lines, self._reopened, Reopened()))

    async def must_know(self, identity: str) -> None:
        """There is a table of that name."""
        if identity not in self.sessions and not await self.journal.knows(identity):
            raise HouseError("no_table", status=404, id=identity)

    def _door(self, identity: str) -> asyncio.Lock:
        """Through which a table falls asleep or wakes, one at a time."""
        return self._doors.setdefault(identity, asyncio.Lock())

    def _serve(self, room: Room) -> TableSession:
        session = self.sessions[room.id] = Context().run(
            TableSession, room, self.journal, self._person, self._pool, self.bus, self._collector
        )  # its log is not that of the request that woke it
        self.bus.say(WhoIsThere(table=room.id))
        metrics.TABLES.set(len(self.sessions))
        return session

    async def add(self, address: str, *first: Entry) -> TableSession:
        """A new table, at which so much has happened already."""
        identity = secrets.token_urlsafe(ID_BYTES)
        at = now()
        for number, entry in enumerate(first):
            await self.journal.write(Line(identity, number, at, entry))
        room = await asyncio.to_thread(Room.read, identity, [(at, entry) for entry in first])
        self._addresses[identity] = (address, at)
        return self._serve(room)

    async def must_have_room(self, guest: Guest, address: str) -> None:
        """Refuse one more table in the house, of a guest or from an address."""
        await self.journal.flush()
        if await self.journal.store.count_of_unfinished() >= limits.TABLES:
            raise HouseError("full", status=503)
        own = await self.journal.store.count_of_hosted(guest.id)
        if own >= limits.TABLES_PER_GUEST:
            raise HouseError("too_many_tables", status=429, count=own)
        if sum(address == opened_from for opened_from, _ in self._addresses.values()) >= self._each:
            raise HouseError("too_many_tables_here", status=429, count=self._each)

    # Falling asleep ---------------------------------------------------------------

    async def tidy(self) -> None:
        """List no longer what was forsaken, and let tables fall asleep at which nothing happens."""
        for phase, age in FORSAKEN.items():
            await self.journal.store.expire(phase, now() - age)
        for session in [*filter(_may_sleep, self.sessions.values())]:
            await self.put_to_sleep(session)
        lately = now() - FORSAKEN["waiting"]
        self._addresses = {table: opened for table, opened in self._addresses.items() if opened[1] > lately}

    async def put_to_sleep(self, session: TableSession) -> None:
        """Keep a table in the journal only; whoever has its name wakes it."""
        async with self._door(session.room.id):
            if session.is_idle:
                self.drop(session)
                session.let_go()

    def drop(self, session: TableSession) -> None:
        """Serve a table no longer, whoever looks at it."""
        session.close()
        self.sessions.pop(session.room.id, None)
        if session.room.is_over:
            self._addresses.pop(session.room.id, None)
        metrics.TABLES.set(len(self.sessions))

    # Lists ------------------------------------------------------------------------

    async def lobby(self, guest: Guest | None, game: str | None, *, only_open: bool) -> list[TableCard]:
        """Public tables, those with free seats first."""
        await self.journal.flush()
        cards = await self.journal.store.listed(game, limits.LISTED, only_free=only_open)
        return [told(card).to(guest) for card in cards]

    async def tables_of(self, guest: Guest) -> list[TableCard]:
        """A guest's unfinished tables, those first where it is the guest's turn."""
        await self.journal.flush(moves=True)
        cards = [told(card).to(guest) for card in await self.journal.store.tables_of(guest.id)]
        return sorted(cards, key=lambda card: (not card.my_turn, -card.touched))

    # Guests -----------------------------------------------------------------------

    async def rename(self, guest: Guest, nickname: str) -> None:
        """Call a guest otherwise wherever the old nickname stands."""
        for card in await self.tables_of(guest):
            session = await self.find(card.id)
            renamed = partial(_renamed, session, guest, nickname)
            await session.settle(partial(session.let_happen, renamed))

    async def forget(self, guest: Guest, nobody: str) -> None:
        """Take a guest out of every table; *nobody* is there instead."""
        self.dismiss({guest.id})
        self.bus.say(Dismissed(guest=guest.id))
        for identity in await self.journal.store.tables_with(guest.id):
            async with self._door(identity):
                await self._forget_at(identity, guest, nobody)
        await self.journal.flush()
        await self.journal.store.wipe()

    def dismiss(self, guests: AbstractSet[str]) -> None:
        """Let every page of these guests go."""
        for session in self.sessions.values():
            for guest in guests & session.audience.served:
                session.audience.dismiss(guest)

    async def _forget_at(self, identity: str, guest: Guest, nobody: str) -> None:
        session = self.sessions.get(identity)
        if session is None:
            await self.journal.forget(identity, guest.id, nobody, now())
            self.journal.note(Room.read(identity, await self.journal.lines_of(identity)))
        else:
            await session.settle(lambda: session.forget(guest.id, nobody))


def _renamed(session: TableSession, guest: Guest, nickname: str) -> Iterator[Entry]:
    room = session.room
    for seat in room.seats_of(guest.id):
        if room.sittings[seat].name == guest.nickname and not room.is_over:
            yield Seated(seat, guest.id, nickname)


def _may_sleep(session: TableSession) -> bool:
    """Whether nobody is at a table, and nothing happens there for a while."""
    waits = session.due is None or session.due > now() + NAP
    return session.is_idle and waits and now() - session.room.touched > AWAKE
