"""A table being served: one thing after the other, the journal first, then everybody hears of it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from contextlib import nullcontext, suppress
from contextvars import Context
from zlib import crc32

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.server import faults, metrics, protocol
from glueckauf.server.bus import Bus, Present, Reaction
from glueckauf.server.collector import Collector
from glueckauf.server.house_time import now
from glueckauf.server.house_words import HouseError
from glueckauf.server.storage.database import OutOfStep, StoreAway
from glueckauf.server.tables.attendant import Attendant, Occasion
from glueckauf.server.tables.audience import Audience
from glueckauf.server.tables.cards import due
from glueckauf.server.tables.entries import Entry, GuestForgotten, Moved
from glueckauf.server.tables.journal import Journal, Line
from glueckauf.server.tables.permissions import RequestContext, permitted
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.visitors import Page
from glueckauf.server.thinking.bot_pool import BotPool
from glueckauf.server.thinking.hints import hint
from glueckauf.table import Play
from glueckauf.table.foresight import foreseen

Deed = Callable[[], Awaitable[object]]

GRACE = 3.0  # seconds for which the process that is first to drive bots and clocks is waited for


class TableSession:
    """A room, the pages that look at it, and the bots at it."""

    def __init__(
        self,
        room: Room,
        journal: Journal,
        person: Callable[[str], str],
        pool: BotPool,
        bus: Bus,
        collector: Collector,
    ) -> None:
        """*Person* gives a guest's public name."""
        self.room = room
        self.audience = Audience(room, person)
        self._journal = journal
        self._person = person
        self._is_open = True
        self._inbox: list[Deed] = []  # what waits to be done
        self._worker: asyncio.Task[None] | None = None  # while something is being done
        self._pool = pool
        self._hints: set[asyncio.Task[None]] = set()
        self._bus = bus
        self._collector = collector
        self._attendant = Attendant(pool, self._propose, self._grace, lambda: self.audience.patience)
        self._attendant.look_after(room)
        journal.note(room)

    def close(self) -> None:
        """Stop serving; everything that was acknowledged is in the journal."""
        self._is_open = False
        if self._worker is not None:
            self._worker.cancel()
        self._attendant.rest()
        for task in self._hints:
            task.cancel()
        self.audience.disperse()

    def let_go(self) -> None:
        """Hold nothing that holds this table: so it goes at once, and not when the collector comes."""
        del self._attendant

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks at this table, and nothing is being done or waits to be done."""
        return not self.audience.pages and self._worker is None

    @property
    def queued(self) -> int:
        """How much waits to be done."""
        return len(self._inbox)

    @property
    def due(self) -> int | None:
        """When a bot or a clock acts here."""
        return due(self.room)

    # Pages ----------------------------------------------------------------------

    def enter(self, page: Page, since: int | None) -> None:
        """Let a page look at the table."""
        self._queue(lambda: self._enter(page, since))

    async def _enter(self, page: Page, since: int | None) -> None:
        with suppress(StoreAway):  # what is known here must do
            await self._look_up()
        if not page.gone:
            self.audience.enter(page, since)
            self.announce()

    def leave(self, page: Page) -> None:
        """A page has gone."""
        page.gone = True
        self.audience.leave(page)
        self.announce()

    def announce(self) -> None:
        """Let other processes know whose pages this one has here."""
        self._bus.say(Present(table=self.room.id, guests=sorted(self.audience.served)))

    # One thing after the other ----------------------------------------------------

    def ask(self, page: Page, request: protocol.Request) -> None:
        """Queue what a page asks for."""
        self._queue(lambda: self._answer(page, request))

    async def settle(self, deed: Deed) -> None:
        """Do something in turn with everything else at this table, and come back when it is done."""
        done = asyncio.get_running_loop().create_future()

        async def report() -> None:
            try:
                await deed()
            except Exception as error:
                if done.cancelled():
                    raise
                done.set_exception(error)
            else:
                if not done.cancelled():
                    done.set_result(None)

        self._queue(report)
        await done

    def _queue(self, deed: Deed) -> None:
        """Do something as soon as all is done that came before it; its log is not that of whoever asks."""
        self._inbox.append(deed)
        if self._worker is None and self._is_open:
            self._worker = asyncio.create_task(self._work(), context=Context())

    async def _work(self) -> None:
        while self._inbox:
            try:
                await self._inbox.pop(0)()
            except Exception as error:  # noqa: BLE001  it is noted, and the table goes on
                faults.note(error, table=self.room.id)
        self._worker = None

    async def let_happen(self, judged: Callable[[], Iterable[Entry]]) -> bool:
        """What is judged right happens, if anything; where another process was quicker, it is judged anew."""
        while True:
            try:
                is_done = False
                for entry in judged():
                    await self._happen(entry)
                    is_done = True
            except OutOfStep:
                await self._catch_up()
            else:
                return is_done

    async def _happen(self, entry: Entry) -> None:
        """Write it down, then let it happen, then tell."""
        at = now()
        await self._journal.write(Line(self.room.id, self.room.lines, at, entry))
        self._apply(entry, at)
        self._journal.note(self.room, is_move=isinstance(entry, Moved))
        metrics.entries_of(type(entry)).inc()

    def _apply(self, entry: Entry, at: int) -> None:
        seq = self.room.seq
        self.room.apply(entry, at)
        self.audience.tell(entry, seq)
        self._attendant.look_after(self.room)
        self._collector.note_line()

    async def _look_up(self) -> None:
        """Know all that is written: whoever comes may have seen it at a process that could not say so."""
        if self._bus.has_others:
            counts = await self._journal.store.counts([self.room.id])
            await self._catch_up_to(counts.get(self.room.id, 0))

    def hear_of(self, lines: int) -> None:
        """The table has so many lines: whatever others wrote happens here too."""
        if lines > self.room.lines:
            self._queue(lambda: self._catch_up_to(lines))

    async def _catch_up_to(self, lines: int) -> None:
        if lines > self.room.lines:
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Let happen here what others wrote; a table of which they wrote nothing more is gone."""
        missed = await self._journal.lines_of(self.room.id, self.room.lines)
        if not missed:
            raise HouseError("no_table", status=404, id=self.room.id)
        if any(isinstance(entry, GuestForgotten) for _, entry in missed):
            await self._read_again()
            return
        for at, entry in missed:
            self._apply(entry, at)

    async def _read_again(self) -> None:
        """The table is what its journal makes of it, whatever was believed here."""
        self.room = Room.read(self.room.id, await self._journal.lines_of(self.room.id))
        self.audience.turn_to(self.room)
        self._attendant.look_after(self.room)
        self._journal.note(self.room)

    def _propose(self, occasion: Occasion, entry: Entry) -> None:
        self._queue(lambda: self._happen_at(occasion, entry))

    async def _happen_at(self, occasion: Occasion, entry: Entry) -> None:
        """What a bot or a clock proposes happens only if nothing else has happened since."""
        try:
            await self.let_happen(lambda: [entry] if occasion == Occasion.of(self.room) else [])
        except Exception as error:  # noqa: BLE001  it is noted, and tried again
            faults.note(error, table=self.room.id, entry=type(entry).__name__)
            self._attendant.try_again(self.room)

    def _grace(self) -> float:
        """How long others are waited for, of whom one is first to drive bots and clocks here."""
        others, mine = self.audience.other_processes, self._bus.process
        here = [*others, mine] if self.audience.pages or not others else others
        return 0 if min(here, key=self._rank) == mine else GRACE

    def _rank(self, process: str) -> int:
        """The order of processes, another one for each table."""
        return crc32(f"{process} {self.room.id}".encode())

    # Requests ---------------------------------------------------------------------

    async def _answer(self, page: Page, request: protocol.Request) -> None:
        if page.dismissed:
            return
        timed = metrics.MOVE_SECONDS.time() if isinstance(request, protocol.Do) else nullcontext()
        try:
            with timed:
                is_done = await self.let_happen(lambda: permitted(request, self._context(page)))
            self._reply(page, request, is_done=is_done)
        except GlueckaufError as error:
            page.refuse(request, error)
            if error.code == "stale":
                self.audience.show_again(page)
        except StoreAway:
            page.refuse(request, HouseError("away", status=503))
        except Exception as error:  # noqa: BLE001  it is noted, and the page hears of it
            self._apologise(page, request, error)

    def _context(self, page: Page) -> RequestContext:
        return RequestContext(self.room, page.guest, page.seat, self.audience, self._guest_of)

    def _guest_of(self, person: str) -> str:
        """The guest of that public name who has been at this table."""
        known = {sitting.guest for sitting in self.room.sittings} | self.audience.present
        known |= {spoken.entry.guest for spoken in self.room.spoken}
        return next((guest for guest in known if guest and self._person(guest) == person), "")

    def _reply(self, page: Page, request: protocol.Request, *, is_done: bool) -> None:
        """What a page hears of its own request, once everybody has heard what happened."""
        match request:
            case protocol.Look():
                self.audience.show(page, request.seat)
            case protocol.Why() if self.room.play is not None and page.seat is not None:  # or it is refused
                page.tell(protocol.Allowed(request.id, foreseen(self.room.play, request.move, page.seat)))
            case protocol.Hint():
                self._begin_hint(page, request)
            case protocol.React():
                self._react(page, request.sign)
            case protocol.Do() if not is_done:  # the scene that it led to has been told long ago
                seq = self.room.answered[page.guest.name_of(request.id)]
                page.tell(protocol.Accepted(request.id, seq))
            case protocol.Leave():
                page.bid_farewell("left")

    def _react(self, page: Page, sign: protocol.Reaction) -> None:
        shown = self.audience.reaction(page, sign)
        self.audience.tell_reaction(shown)
        self._bus.say(Reaction(table=self.room.id, shown=shown))

    def _begin_hint(self, page: Page, request: protocol.Hint) -> None:
        """A master thinks elsewhere; nobody waits for the answer but the page."""
        assert self.room.play is not None  # noqa: S101  a game is running
        task = asyncio.create_task(self._hint(page, request, self.room.play))
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)

    async def _hint(self, page: Page, request: protocol.Hint, play: Play) -> None:
        assert page.seat is not None  # noqa: S101  hints are for players
        seq, teller = self.room.seq, self.audience.teller(play, page.language)
        try:
            moves, reason = await hint(play, page.seat, teller, self._pool, page.guest.id)
            page.tell(protocol.Hinted(request.id, seq, moves, reason))
        except HouseError as error:
            page.refuse(request, error)
        except Exception as error:  # noqa: BLE001  it is noted, and the page hears of it
            self._apologise(page, request, error)

    def _apologise(self, page: Page, request: protocol.Request, error: Exception) -> None:
        faults.note(error, table=self.room.id, request=type(request).__name__)
        page.refuse(request, HouseError("fault"))

    # Being forgotten ------------------------------------------------------------------

    async def forget(self, guest: str, nobody: str) -> None:
        """Take a guest out of the journal and read the table again; bots play on for them."""
        await self._journal.forget(self.room.id, guest, nobody, now())
        await self._read_again()
