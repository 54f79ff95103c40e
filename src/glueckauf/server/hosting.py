"""A table being served: one thing after the other, the journal first, then everybody hears of it."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random
from time import time
from typing import Literal

import structlog

from glueckauf import bots
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.wording import Language
from glueckauf.server import entries, metrics, protocol
from glueckauf.server.entries import Entry
from glueckauf.server.guests import Guest
from glueckauf.server.journal import Journal, Line
from glueckauf.server.limits import Allowance
from glueckauf.server.manners import Asked, Asker, entry_for
from glueckauf.server.protocol import News
from glueckauf.server.room import STAND_IN, Room
from glueckauf.server.telling import Eye, Narrator
from glueckauf.server.words import HouseError

LOG = structlog.get_logger()
UNHEARD = 256  # news that a slow page may be behind before it is cut off
THINKING_SECONDS = 5.0  # a bot's budget for one move; then it plays by lot
CLEARLY_LATE = 50  # milliseconds by which a clock must have run out

Deed = Callable[[], Awaitable[None]]


@dataclass(eq=False)
class Page:
    """One open page of a guest at a table."""

    guest: Guest
    language: Language
    seat: int | None = None  # that it looks from
    gone: asyncio.Event = field(default_factory=asyncio.Event)  # nobody reads it any more
    dismissed: bool = False  # whether its guest is no more
    news: asyncio.Queue[News | None] = field(default_factory=lambda: asyncio.Queue(UNHEARD))
    requests: Allowance = field(default_factory=lambda: Allowance(per_second=20, at_once=60))
    words: Allowance = field(default_factory=lambda: Allowance(per_second=0.5, at_once=5))

    def tell(self, news: News) -> None:
        """Queue news; a page that does not keep up is cut off and comes back for a fresh scene."""
        try:
            self.news.put_nowait(news)
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Let the page go, whatever it has not heard yet."""
        while not self.news.empty():
            self.news.get_nowait()
        self.news.put_nowait(None)

    def bid_farewell(self, reason: Literal["left", "deleted", "stopped"]) -> None:
        """Tell the page that it is over, and let it go."""
        self.hang_up()
        self.news.get_nowait()
        self.news.put_nowait(protocol.Closed(reason))
        self.news.put_nowait(None)

    @property
    def eye(self) -> Eye:
        """Who looks, and from where."""
        return Eye(self.guest.id, self.seat, self.language)


class Hosted:
    """A room, the pages that look at it, and the bots at it."""

    def __init__(
        self, room: Room, journal: Journal, person: Callable[[str], str], thinkers: Executor, pace: float
    ) -> None:
        """*Pace* is about how many seconds a bot takes."""
        self.room = room
        self.pages: list[Page] = []
        self._journal = journal
        self._person = person
        self._thinkers = thinkers
        self._pace = pace
        self._dice = Random()  # noqa: S311  only for pauses
        self._narrator = Narrator(room, person)
        self._inbox: asyncio.Queue[Deed] = asyncio.Queue()
        self._bots: dict[tuple[int, str], bots.Bot] = {}
        self._waiting: asyncio.Task[None] | None = None  # for a bot's move or a clock
        self._worker = asyncio.create_task(self._work(), name=f"table {room.id}")
        self._look_after()

    # Pages ----------------------------------------------------------------------

    def enter(self, page: Page, since: int | None) -> None:
        """Let a page look at the table and tell it everything it must know."""
        self._inbox.put_nowait(lambda: self._enter(page, since))

    async def _enter(self, page: Page, since: int | None) -> None:
        if page.gone.is_set():
            return
        seats = self.room.seats_of(page.guest.id)
        page.seat = seats[0] if len(seats) == 1 else None
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
        if self._waiting is not None:
            self._waiting.cancel()
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

    async def happen(self, entry: Entry) -> None:
        """Write it down, then let it happen, then tell."""
        at = now()
        room = self.room
        await self._journal.write(Line(room.id, room.lines, at, entry, room.phase))
        seq, phase = room.seq, room.phase
        room.apply(entry, at)
        metrics.ENTRIES.labels(type(entry).__name__).inc()
        if room.phase != phase:
            await self._journal.mark(room.id, room.phase)
        self._tell(entry, seq)
        self._look_after()

    # Telling ----------------------------------------------------------------------

    def _tell(self, entry: Entry, before: int) -> None:
        """Everybody hears what they may know."""
        if isinstance(entry, entries.Spoke):
            self._tell_words()
            return
        self._draw_curtains()
        self._tell_table()
        if isinstance(entry, entries.Seated | entries.Vacated | entries.Again | entries.Begun):
            self._seat_pages()
        for page in self.pages:
            self._tell_scene(page, before)

    def _tell_words(self) -> None:
        spoken = self.room.spoken[-1]
        said = self._narrator.said(spoken)
        for page in self.pages:
            if spoken.entry.seat is not None or not self.room.seats_of(page.guest.id):
                page.tell(said)

    def _draw_curtains(self) -> None:
        """Where people share a screen, nobody sees the next one's secrets before that one looks."""
        for page in self.pages:
            seats = self.room.seats_of(page.guest.id)
            if len(seats) > 1 and self.room.turn in seats and page.seat != self.room.turn:
                page.seat = None

    def _seat_pages(self) -> None:
        """Whoever has one seat looks from it."""
        for page in self.pages:
            seats = self.room.seats_of(page.guest.id)
            page.seat = seats[0] if len(seats) == 1 else None

    def _tell_table(self) -> None:
        present = self.present
        watching = {page.guest.id for page in self.pages if not self.room.seats_of(page.guest.id)}
        for page in self.pages:
            page.tell(self._narrator.table(page.eye, present, len(watching)))

    def _tell_scene(self, page: Page, since: int | None) -> None:
        scene = self._narrator.scene(page.eye, now(), since)
        if scene is not None:
            page.tell(scene)

    # Bots and clocks ----------------------------------------------------------------

    def _look_after(self) -> None:
        """If a bot is on turn, let it think; if a clock runs, watch it."""
        if self._waiting is not None:
            self._waiting.cancel()
        seat = self.room.turn
        if seat is None:
            self._waiting = None
        elif self.room.sittings[seat].level:
            self._waiting = asyncio.create_task(self._think(seat, self.room.seq))
        else:
            self._waiting = asyncio.create_task(self._watch(seat, self.room.clocks.deadline))

    async def _think(self, seat: int, seq: int) -> None:
        """A bot looks at what its seat may know, and takes about as long as a person would."""
        await asyncio.sleep(
            self._pace * self._dice.uniform(0.7, 1.5)
        )  # whatever it sees: pauses tell nothing
        move = await self._bots_move(seat)
        self._inbox.put_nowait(lambda: self._play_for(seat, seq, move))

    async def _bots_move(self, seat: int) -> Move:
        """What the bot chooses; by lot where it thinks too long or stumbles, so that nobody waits for it."""
        play = self.room.play
        assert play is not None  # noqa: S101  somebody is on turn
        knowledge = play.knowledge(seat)
        loop = asyncio.get_running_loop()
        thinking = loop.run_in_executor(self._thinkers, self._bot(seat).choose, knowledge)
        try:
            move = await asyncio.wait_for(thinking, THINKING_SECONDS)
            play.check(move, seat)
        except TimeoutError:
            metrics.LATE_BOTS.inc()
        except Exception:
            LOG.exception("bot", table=self.room.id, level=self.room.sittings[seat].level)
            metrics.FAULTS.inc()
        else:
            return move
        return self._dice.choice(play.legal())

    def _bot(self, seat: int) -> bots.Bot:
        level = self.room.sittings[seat].level
        play = self.room.play
        assert play is not None  # noqa: S101  somebody is on turn
        if (seat, level) not in self._bots:
            self._bots[seat, level] = bots.bot(level, play.game, self._dice.randrange(SEEDS))
        return self._bots[seat, level]

    async def _play_for(self, seat: int, seq: int, move: Move) -> None:
        if self.room.seq == seq and self.room.turn == seat and self.room.sittings[seat].level:
            await self.happen(entries.Moved(seat, move))

    async def _watch(self, seat: int, deadline: int | None) -> None:
        """When the time is up a bot plays on, so that nobody has to wait for ever."""
        if deadline is None:
            return
        await asyncio.sleep((deadline - now() + CLEARLY_LATE) / 1000)
        self._inbox.put_nowait(lambda: self._time_out(seat))

    async def _time_out(self, seat: int) -> None:
        deadline = self.room.clocks.deadline
        if self.room.turn == seat and deadline is not None and deadline <= now():
            await self.happen(entries.StoodIn(seat, STAND_IN, timeout=True))

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
        await self._journal.write(Line(room.id, room.lines, now(), entries.Forgot(guest), room.phase))
        await self._journal.forget(room.id, guest, nobody)
        self.room = Room.read(room.id, await self._journal.lines_of(room.id))
        self._narrator = Narrator(self.room, self._person)
        await self._journal.mark(room.id, self.room.phase)
        self._tell_table()
        self._look_after()


def now() -> int:
    """The time in milliseconds since 1970."""
    return int(time() * 1000)
