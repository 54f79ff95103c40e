"""A table being served: one thing after the other, the journal first, then everybody hears of it."""

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.server import entries, metrics, protocol
from glueckauf.server.advising import hinted
from glueckauf.server.attendant import Attendant, Occasion, now
from glueckauf.server.brains import Brains
from glueckauf.server.entries import Entry
from glueckauf.server.journal import Journal, Line
from glueckauf.server.manners import Asked, Asker, entry_for
from glueckauf.server.pages import Page
from glueckauf.server.room import Room
from glueckauf.server.telling import Narrator
from glueckauf.server.words import HouseError

LOG = structlog.get_logger()

Deed = Callable[[], Awaitable[None]]


class Hosted:
    """A room, the pages that look at it, and the bots at it."""

    def __init__(self, room: Room, journal: Journal, person: Callable[[str], str], brains: Brains) -> None:
        """*Person* gives a guest's public name."""
        self.room = room
        self.pages: list[Page] = []
        self._journal = journal
        self._person = person
        self._narrator = Narrator(room, person)
        self._inbox: asyncio.Queue[Deed] = asyncio.Queue()
        self._masters = brains.deep
        self._advising: set[asyncio.Task[None]] = set()
        self._attendant = Attendant(brains, self._propose)
        self._worker = asyncio.create_task(self._work(), name=f"table {room.id}")
        self._attendant.look_after(room)

    # Pages ----------------------------------------------------------------------

    def enter(self, page: Page, since: int | None) -> None:
        """Let a page look at the table and tell it everything it must know."""
        self._inbox.put_nowait(lambda: self._enter(page, since))

    async def _enter(self, page: Page, since: int | None) -> None:
        if page.gone.is_set():
            return
        page.seat = self._place(page)
        self.pages.append(page)
        self._tell_table()
        page.tell(self._narrator.story(page.eye))
        self._tell_scene(page, since)
        for said in self._narrator.heard(page.guest.id):
            page.tell(said)

    def leave(self, page: Page) -> None:
        """A page has gone, perhaps before it was let in."""
        page.gone.set()
        if page in self.pages:
            self.pages.remove(page)
            self._tell_table()

    def close(self) -> None:
        """Stop serving; everything that was acknowledged is in the journal."""
        self._worker.cancel()
        self._attendant.rest()
        for task in self._advising:
            task.cancel()
        for page in self.pages:
            page.bid_farewell("stopped")

    @property
    def is_needed(self) -> bool:
        """Whether somebody looks at this table or waits for something here."""
        return bool(self.pages) or not self._inbox.empty() or not self.room.is_over

    @property
    def present(self) -> set[str]:
        """The guests whose pages are here."""
        return {page.guest.id for page in self.pages}

    # One thing after the other ----------------------------------------------------

    def ask(self, page: Page, request: protocol.Request) -> None:
        """Queue what a page asks for."""
        self._inbox.put_nowait(lambda: self._answer(page, request))

    async def settle(self, deed: Deed) -> None:
        """Do something in turn with everything else at this table, and come back when it is done."""
        done = asyncio.get_running_loop().create_future()

        async def report() -> None:
            try:
                await deed()
            except Exception as error:  # noqa: BLE001  whoever waits must hear of it
                done.set_exception(error)
            else:
                done.set_result(None)

        self._inbox.put_nowait(report)
        await done

    async def _work(self) -> None:
        while True:
            deed = await self._inbox.get()
            try:
                await deed()
            except Exception:
                LOG.exception("fault", table=self.room.id)
                metrics.FAULTS.inc()

    async def _answer(self, page: Page, request: protocol.Request) -> None:
        if page.dismissed:
            return
        identity = getattr(request, "id", "")
        try:
            await self._carry_out(page, request)
        except GlueckaufError as error:
            page.tell(protocol.Refused(identity, error.code, error.sentences[page.language], error.rule))
            if error.code == "stale":
                self._tell_scene(page, None)
        except Exception:
            LOG.exception("fault", table=self.room.id, request=type(request).__name__)
            metrics.FAULTS.inc()
            fault = HouseError("fault")
            page.tell(protocol.Refused(identity, fault.code, fault.sentences[page.language], ""))

    async def _carry_out(self, page: Page, request: protocol.Request) -> None:
        match request:
            case protocol.Look():
                self._look(page, request.seat)
            case protocol.Why():
                self._why(page, request)
            case protocol.Hint():
                self._hint(page, request)
            case protocol.React():
                self._react(page, request)
            case protocol.Do():
                await self._do(page, request)
            case protocol.Leave():
                await self._leave_for_good(page)
            case _:
                if isinstance(request, protocol.Say) and not page.words.take():
                    raise HouseError("too_fast")
                await self.happen(entry_for(request, self._asked(page)))

    def _asked(self, page: Page) -> Asked:
        return Asked(self.room, Asker(page.guest.id, page.guest.nickname), self.present, self._guest_of)

    def _guest_of(self, person: str) -> str:
        """The guest of that public name who has been at this table."""
        known = {sitting.guest for sitting in self.room.sittings} | self.present
        known |= {spoken.entry.guest for spoken in self.room.spoken}
        return next((guest for guest in known if guest and self._person(guest) == person), "")

    def _look(self, page: Page, seat: int | None) -> None:
        if seat is not None:
            self._asked(page).my_sitting(seat)
        page.seat = seat
        page.tell(self._narrator.story(page.eye))
        self._tell_scene(page, None)

    def _why(self, page: Page, request: protocol.Why) -> None:
        """Only for whoever looks from a seat: the reason tells what its hand holds."""
        self._asked(page).must_run()
        if page.seat is None:
            raise HouseError("no_player")
        assert self.room.play is not None  # noqa: S101  a game is running
        self.room.play.check(request.move, page.seat)
        page.tell(protocol.Allowed(request.id))

    def _hint(self, page: Page, request: protocol.Hint) -> None:
        """Ask a master, who thinks elsewhere; nobody waits for the answer but the page."""
        self._asked(page).must_run()
        if page.seat is None or page.seat != self.room.turn:
            raise HouseError("not_your_turn")
        if not page.words.take():
            raise HouseError("too_fast")
        others = {sitting.guest for sitting in self.room.sittings if sitting.guest} - {page.guest.id}
        if others and self.room.clock.kind != "none":
            raise HouseError("no_hints")
        task = asyncio.create_task(self._advise(page, request, page.seat))
        self._advising.add(task)
        task.add_done_callback(self._advising.discard)

    async def _advise(self, page: Page, request: protocol.Hint, seat: int) -> None:
        play = self.room.play
        assert play is not None  # noqa: S101  a game is running
        teller = self._narrator.teller(play, page.language)
        try:
            page.tell(await hinted(request.id, self.room.seq, play, seat, teller, self._masters))
        except Exception:
            LOG.exception("fault", table=self.room.id, request="hint")
            metrics.FAULTS.inc()
            fault = HouseError("fault")
            page.tell(protocol.Refused(request.id, fault.code, fault.sentences[page.language], ""))

    def _react(self, page: Page, request: protocol.React) -> None:
        if not page.words.take():
            raise HouseError("too_fast")
        if page.guest.id in self.room.muted:
            raise HouseError("muted")
        seats = self.room.seats_of(page.guest.id)
        shown = protocol.Reacted(
            page.guest.person, page.guest.nickname, seats[0] if seats else None, request.sign
        )
        for other in self.pages:
            other.tell(shown)

    async def _do(self, page: Page, request: protocol.Do) -> None:
        """A move; one that was already played is only acknowledged again."""
        identity = f"{page.guest.person}:{request.id}"
        if identity not in self.room.answered:
            with metrics.MOVE_SECONDS.time():
                entry = entry_for(request, self._asked(page))
                assert isinstance(entry, entries.Moved)  # noqa: S101  manners says so
                await self.happen(entries.Moved(entry.seat, entry.move, identity))
        page.tell(protocol.Accepted(request.id, self.room.answered[identity]))

    async def _leave_for_good(self, page: Page) -> None:
        asked = self._asked(page)
        while any(not self.room.sittings[seat].resigned for seat in self.room.seats_of(page.guest.id)):
            if self.room.is_over:
                break
            await self.happen(entry_for(protocol.Leave(), asked))
        if self.room.host == page.guest.id:
            await self.happen(entries.Left(page.guest.id))
        page.bid_farewell("left")

    def _propose(self, occasion: Occasion, entry: Entry) -> None:
        self._inbox.put_nowait(lambda: self._happen_at(occasion, entry))

    async def _happen_at(self, occasion: Occasion, entry: Entry) -> None:
        """What a bot or a clock proposes happens only if nothing else has happened since."""
        if occasion == Occasion.of(self.room):
            await self.happen(entry)

    async def happen(self, entry: Entry) -> None:
        """Write it down, then let it happen, then tell."""
        at = now()
        room = self.room
        await self._journal.write(Line(room.id, room.lines, at, entry))
        seq = room.seq
        room.apply(entry, at)
        metrics.ENTRIES.labels(type(entry).__name__).inc()
        if room.is_over:
            await self._journal.finish(room.id)
        self._tell(entry, seq)
        self._attendant.look_after(self.room)

    # Telling ----------------------------------------------------------------------

    def _tell(self, entry: Entry, before: int) -> None:
        """Everybody hears what they may know."""
        if isinstance(entry, entries.Spoke):
            self._tell_words()
            return
        self._tell_table()
        taken_back = isinstance(entry, entries.Asked | entries.Answered) and self.room.seq > before
        for page in self.pages:
            page.seat = self._place(page)
            if taken_back:
                page.tell(self._narrator.story(page.eye))
            self._tell_scene(page, before)

    def _tell_words(self) -> None:
        spoken = self.room.spoken[-1]
        said = self._narrator.said(spoken)
        for page in self.pages:
            if spoken.entry.seat is not None or not self.room.seats_of(page.guest.id):
                page.tell(said)

    def _place(self, page: Page) -> int | None:
        """Where a page looks from: its seat; at a shared screen that on turn, or none behind a curtain."""
        seats = self.room.seats_of(page.guest.id)
        if len(seats) <= 1:
            return seats[0] if seats else None
        if self.room.turn not in seats or self.room.turn == page.seat:
            return page.seat if page.seat in seats else None
        secretive = any(self._narrator.hides_from_others(seat) for seat in seats)
        return None if secretive else self.room.turn

    def _tell_table(self) -> None:
        present = self.present
        watching = {page.guest.id for page in self.pages if not self.room.seats_of(page.guest.id)}
        for page in self.pages:
            page.tell(self._narrator.table(page.eye, present, len(watching)))

    def _tell_scene(self, page: Page, since: int | None) -> None:
        scene = self._narrator.scene(page.eye, now(), since)
        if scene is not None:
            page.tell(scene)

    # Being forgotten ------------------------------------------------------------------

    def dismiss(self, guest: str) -> None:
        """Let every page of a guest go; nothing that it still asks for is done."""
        for page in [page for page in self.pages if page.guest.id == guest]:
            page.dismissed = True
            page.bid_farewell("deleted")
            self.pages.remove(page)

    async def forget(self, guest: str, nobody: str) -> None:
        """Take a guest out of the journal and read the table again; bots play on for them."""
        room = self.room
        await self._journal.write(Line(room.id, room.lines, now(), entries.Forgot(guest)))
        await self._journal.forget(room.id, guest, nobody)
        self.room = Room.read(room.id, await self._journal.lines_of(room.id))
        self._narrator = Narrator(self.room, self._person)
        if self.room.is_over:
            await self._journal.finish(room.id)
        self._tell_table()
        self._attendant.look_after(self.room)
