"""The house: its tables, its guests, and whatever works for them."""

import asyncio
import secrets
from dataclasses import dataclass, field

import glueckauf
from glueckauf.bots.strangers import broken_bots
from glueckauf.minds import broken_minds
from glueckauf.server import faults, limits, metrics
from glueckauf.server.bus import Alone, Bus, RedisBus, Written
from glueckauf.server.collector import Collector
from glueckauf.server.guests import Guests, house_key
from glueckauf.server.house_time import now, set_to
from glueckauf.server.house_words import HouseError
from glueckauf.server.limits import Budgets
from glueckauf.server.protocol import Neighbours, NewTable, Ready, Status, TryFrom
from glueckauf.server.settings import Settings
from glueckauf.server.storage.opening import open_store
from glueckauf.server.storage.sqlite import has_room
from glueckauf.server.storage.store import Store
from glueckauf.server.tables import entries
from glueckauf.server.tables.archive import Archive
from glueckauf.server.tables.directory import ID_BYTES, Directory
from glueckauf.server.tables.journal import GONE, Journal
from glueckauf.server.tables.openings import lesson_opening, opening, opening_from
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.upkeep import Upkeep
from glueckauf.server.tables.visitors import Guest, Page
from glueckauf.server.thinking.analyses import Analysts
from glueckauf.server.thinking.bot_pool import BotPool
from glueckauf.server.thinking.desk import Desk
from glueckauf.table import Game

CLOSED = 15_000  # milliseconds after which a house of which nothing was noted had been closed
FAREWELLS = 8  # guests who may wait to be forgotten
BREATH = 0.02  # seconds between two looks at whether everybody has gone


@dataclass
class House:
    """Everything that is served."""

    settings: Settings
    journal: Journal
    guests: Guests
    pool: BotPool
    tables: Directory
    upkeep: Upkeep
    analysts: Analysts
    archive: Archive
    budgets: Budgets
    closing: bool = False
    _farewells: Desk = field(default_factory=lambda: Desk(FAREWELLS, each=1))

    @classmethod
    async def open(cls, settings: Settings) -> "House":
        """Open a house where every unfinished table stands as it was left."""
        for fault in (*glueckauf.broken_games(), *broken_minds(), *broken_bots()):
            faults.note_left_out(fault)
        key = b"" if settings.database else house_key(settings.data)
        store = await open_store(settings.store)
        guests = Guests(store, key or await store.key())
        return await cls.around(settings, guests, BotPool.of(settings.pace), Archive(settings.store))

    @classmethod
    async def around(cls, settings: Settings, guests: Guests, pool: BotPool, archive: Archive) -> "House":
        """The house of these guests, for whom these think and remember."""
        store, bus, collector = guests.store, _bus(settings, guests), Collector()
        journal = Journal(store, lambda table, lines: bus.say(Written(table=table, lines=lines)))
        tables = Directory(journal, guests.person, pool, bus, collector, settings.tables)
        house = cls(
            settings=settings,
            journal=journal,
            guests=guests,
            pool=pool,
            tables=tables,
            upkeep=Upkeep(tables, collector, beats=bool(settings.database)),
            analysts=Analysts(pool),
            archive=archive,
            budgets=Budgets(settings.budget),
        )
        await tables.wake(reopening=not settings.database or not await _joins(store))
        house.upkeep.begin()
        return house

    async def say_goodbye(self) -> None:
        """Tell every page that the house closes, and come back when all have gone."""
        self.closing = True
        self.tables.close()
        while self.pages:  # noqa: ASYNC110  that each page tells of its going would cost every page more
            await asyncio.sleep(BREATH)

    async def close(self) -> None:
        """Close the journal; whoever is still here is sent away."""
        self.closing = True
        self.upkeep.end()
        self.tables.close()
        self.analysts.rest()
        self.pool.rest()
        self.archive.worker.rest()
        await self.journal.close()
        await self.tables.bus.close()

    async def status(self) -> Status:
        """Whether the house serves anybody, and can write down what they do."""
        if self.closing:
            return "closing"
        return "open" if await self.journal.can_write(now()) else "failing"

    async def readiness(self) -> Ready:
        """Whether the house can take people in, part by part."""
        bus = self.tables.bus
        journal = not self.closing and await self.journal.can_write(now())
        disk = bool(self.settings.database) or has_room(self.settings.data)
        workers = all(worker.is_well for worker in (self.pool.quick, self.pool.deep, self.archive.worker))
        redis: Neighbours = "none" if isinstance(bus, Alone) else "reached" if bus.is_well else "away"
        return Ready(journal and disk and workers, journal, disk, workers, redis)

    def measure(self) -> None:
        """Count what is counted only when somebody asks."""
        sessions = self.tables.sessions.values()
        metrics.QUEUED_REQUESTS.set(sum(session.queued for session in sessions))
        metrics.WAITING_LINES.set(self.journal.waiting)
        metrics.REDIS_REACHED.set(self.tables.bus.is_well)

    def must_be_welcome(self, who: str) -> None:
        """Refuse a guest or an address that was sent away for good."""
        if who in self.upkeep.bans:
            raise HouseError("banned", status=403)

    @property
    def pages(self) -> list[Page]:
        """All pages at all tables."""
        return [page for session in self.tables.sessions.values() for page in session.audience.pages]

    # New tables -------------------------------------------------------------------

    async def open_table(self, wish: NewTable, guest: Guest, address: str) -> TableSession:
        """Make a table as a guest wishes it."""
        await self._must_have_room(guest, address)
        return await self.tables.add(address, opening(wish, guest))

    async def try_from(self, table: str, wish: TryFrom, guest: Guest, address: str) -> TableSession:
        """Make a table that begins in the middle of a finished game, with the guest where it was decided."""
        await self._must_have_room(guest, address)
        entry = await self.archive.ask(guest.id, opening_from, self.archive.address, table, wish, guest)
        return await self.tables.add(address, entry, entries.Begun())

    async def open_lesson(self, game: Game, guest: Guest, address: str) -> TableSession:
        """Make a table at which a first game teaches."""
        await self._must_have_room(guest, address)
        return await self.tables.add(address, lesson_opening(game, guest), entries.Begun())

    async def _must_have_room(self, guest: Guest, address: str) -> None:
        if self.closing:
            raise HouseError("closing", status=503)
        await self.tables.must_have_room(guest, address)

    # Guests -----------------------------------------------------------------------

    async def rename(self, guest: Guest | None, nickname: str) -> Guest:
        """Call a guest otherwise, also at the tables where the old nickname stands."""
        renamed = await self.guests.rename(guest, nickname)
        if guest is not None and guest.nickname != renamed.nickname:
            await self.tables.rename(guest, renamed.nickname)
        return renamed

    async def forget(self, guest: Guest) -> None:
        """Know nothing of a guest any more: nickname, names and words leave the journal."""
        nobody = f"{GONE}-{secrets.token_hex(ID_BYTES)}"  # so that two who are gone stay two
        async with self._farewells.turn(guest.id):
            await self.guests.forget(guest)
            await self.tables.forget(guest, nobody)

    def welcome(self, session: TableSession, page: Page, since: int | None) -> None:
        """Let a page in, if the guest has not too many open already."""
        open_pages = sum(other.guest.id == page.guest.id for other in session.audience.pages)
        if open_pages >= limits.PAGES_PER_GUEST:
            raise HouseError("too_many_pages", status=429)
        session.enter(page, since)
        metrics.PAGES.inc()

    def see_off(self, session: TableSession, page: Page) -> None:
        """A page has gone."""
        session.leave(page)
        self.upkeep.collector.note_departure()
        metrics.PAGES.dec()


def _bus(settings: Settings, guests: Guests) -> Bus:
    """The line to other processes; its name is one that only this house can make."""
    if settings.redis:
        return RedisBus(settings.redis, guests.person(""))
    return Alone(is_well=not settings.database)


async def _joins(store: Store) -> bool:
    """Whether other processes have the house open; their time is ours too, whatever our machine says."""
    beat = await store.latest_beat()
    if beat is None or not 0 <= beat.ago <= CLOSED:
        return False
    set_to(beat.at + beat.ago)
    return True
