"""What a process does for the house again and again, and what it makes of what others tell it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from time import monotonic

from glueckauf.server import bus, faults, limits
from glueckauf.server.collector import OFTEN, Collector
from glueckauf.server.house_time import now
from glueckauf.server.storage.database import StoreAway
from glueckauf.server.tables.attendant import THINKING_SECONDS
from glueckauf.server.tables.directory import Directory

USUALLY = 2.0  # seconds between two rounds
HURRIED = 0.5  # seconds between two rounds while the others cannot be heard
OVERDUE = int(2 * THINKING_SECONDS * 1000)  # milliseconds after which a bot will not move any more
TAKING_UP = 0.2  # seconds of a round for overdue tables
QUIET = 10_000  # milliseconds without a move after which nobody minds a pause
LOST = 10.0  # seconds after which a process of which nothing is heard is gone


@dataclass
class Upkeep:
    """Keeps what this process holds up to date; nothing of it may be relied on but that it comes again."""

    tables: Directory
    collector: Collector
    beats: bool = False  # whether another process may want to know that the house is open
    bans: set[str] = field(default_factory=set)  # guests and addresses
    _hears: bool | None = None  # the others; None: it was not tried yet
    _broken: set[str] = field(default_factory=set)  # tables that cannot be read
    _heard: dict[str, float] = field(default_factory=dict)  # when, of each other process
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)

    def begin(self) -> None:
        """Hear the others, and go the rounds."""
        self.tables.bus.listen(self.hear)
        self._tasks = [
            asyncio.create_task(self._go_rounds(), name="upkeep"),
            asyncio.create_task(self._glance_often(), name="collector"),
        ]

    def end(self) -> None:
        """Rest."""
        for task in self._tasks:
            task.cancel()
        self.collector.end()

    # Rounds -------------------------------------------------------------------------

    async def _go_rounds(self) -> None:
        while True:
            for deed in (
                self.look_up_bans,
                self.catch_up,
                self.take_up,
                self.miss,
                self.tables.tidy,
                self.beat,
                self.sweep,
            ):
                await self._try(deed)
            self._hears = self._listened()
            await asyncio.sleep(USUALLY if self._hears else HURRIED)

    def _listened(self) -> bool:
        """Whether the others can be heard; that this has changed is noted."""
        hears = self.tables.bus.is_well
        if self._hears is not None and hears is not self._hears:
            faults.LOG.warning("redis", well=hears)
        return hears

    async def _try(self, deed: Callable[[], Awaitable[None]]) -> None:
        try:
            await deed()
        except StoreAway:
            pass  # the next round comes soon
        except Exception as error:  # noqa: BLE001  it is noted, and the rounds go on
            faults.note(error, request=deed.__name__)

    async def look_up_bans(self) -> None:
        """Know who was sent away."""
        self.bans = await self.tables.journal.store.bans()
        self.tables.dismiss(self.bans)

    async def catch_up(self) -> None:
        """Read what others wrote and could not tell; a table that was deleted is served no longer."""
        held = [*self.tables.sessions.values()]
        counts = await self.tables.journal.store.counts(session.room.id for session in held)
        for session in held:
            if session.room.id in counts:
                session.hear_of(counts[session.room.id])
            else:
                self.tables.drop(session)

    async def take_up(self) -> None:
        """Serve tables where a bot or a clock should have acted: whoever drove them is gone.

        Where they are many, as after an opening, the rest comes next time: whoever is here plays meanwhile.
        """
        until = monotonic() + TAKING_UP
        for identity in await self._overdue():
            if monotonic() > until:
                return
            try:
                await self.tables.find(identity)
            except StoreAway:
                return
            except Exception as error:  # noqa: BLE001  it is noted once, and hurts no other
                faults.note(error, table=identity, request="take_up")
                self._broken.add(identity)

    async def _overdue(self) -> list[str]:
        patience = OVERDUE if self.beats else 0  # nobody else could act
        overdue = await self.tables.journal.store.due(now() - patience, limits.TABLES)
        held = self._broken.union(self.tables.sessions)
        return [table for table in overdue if table not in held]

    async def miss(self) -> None:
        """Take those for gone whose process has not been heard for long, unless nobody is heard at all."""
        if not self.tables.bus.is_well:
            return
        silent = [process for process, at in self._heard.items() if monotonic() - at > LOST]
        for process in silent:
            del self._heard[process]
            for session in self.tables.sessions.values():
                session.audience.hear_of(process, set())

    async def beat(self) -> None:
        """Let whoever opens the house know that it was open."""
        if self.beats:
            await self.tables.journal.store.beat(now())

    async def _glance_often(self) -> None:
        while True:
            await asyncio.sleep(OFTEN)
            self.collector.glance()

    async def sweep(self) -> None:
        """Let go of what nobody uses any more, best while nobody plays."""
        latest = max((session.room.touched for session in self.tables.sessions.values()), default=0)
        self.collector.look(quiet=now() - latest > QUIET)

    # Others -------------------------------------------------------------------------

    def hear(self, message: bus.Messages) -> None:
        """Make something of what another process says."""
        self._heard[message.sender] = monotonic()
        match message:
            case bus.Hello():
                for session in self.tables.sessions.values():
                    session.announce()
            case bus.Dismissed():
                self.tables.dismiss({message.guest})
            case bus.Written() | bus.WhoIsThere() | bus.Present() | bus.Reaction():
                self._hear_at(message)

    def _hear_at(self, message: bus.Written | bus.WhoIsThere | bus.Present | bus.Reaction) -> None:
        """Something about a table, if it is held here."""
        session = self.tables.sessions.get(message.table)
        if session is None:
            return
        match message:
            case bus.Written():
                session.hear_of(message.lines)
            case bus.WhoIsThere():
                session.announce()
            case bus.Present():
                session.audience.hear_of(message.sender, set(message.guests))
            case bus.Reaction():
                session.audience.tell_reaction(message.shown)
