"""The house: all tables, who is here, and what is known of them."""

import asyncio
import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import glueckauf
from glueckauf.server import faults, limits, metrics
from glueckauf.server.guests import Guests, house_key
from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import NewTable, SeatWish, TableCard, TryFrom
from glueckauf.server.tables import entries
from glueckauf.server.tables.attendant import now
from glueckauf.server.tables.journal import GONE, Journal, Line
from glueckauf.server.tables.openings import opening
from glueckauf.server.tables.permissions import checked_level, checked_name
from glueckauf.server.tables.room import Finished, Room
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.visitors import Guest, Page
from glueckauf.server.thinking.analyses import Analysts
from glueckauf.server.thinking.bot_pool import BotPool
from glueckauf.table import fairness

ID_BYTES = 9  # of a table's name, which is also the invitation


@dataclass(frozen=True)
class Settings:
    """How a house is run."""

    data: Path
    pace: float = 1.0  # about how many seconds a bot takes
    secure: bool = False  # whether browsers reach it by HTTPS only
    requests: int = limits.REQUESTS_PER_SECOND


@dataclass
class House:
    """Everything that is served."""

    settings: Settings
    journal: Journal
    guests: Guests
    pool: BotPool
    analysts: Analysts
    sessions: dict[str, TableSession] = field(default_factory=dict)
    closing: bool = False

    @classmethod
    async def open(cls, settings: Settings) -> "House":
        """Open a house where every unfinished table stands as it was left."""
        key = house_key(settings.data)
        journal = await Journal.open(settings.data)
        guests = Guests(journal.engine, key)
        pool = BotPool.of(settings.pace)
        house = cls(settings, journal, guests, pool, Analysts(pool.deep))
        for identity in await journal.unfinished():
            await house._find_again(identity)
        return house

    async def _find_again(self, identity: str) -> None:
        """One table that cannot be read keeps nobody from the others."""
        try:
            session = await self.find(identity)
            if session.room.is_over:
                await self.journal.finish(identity)
                self.put_away(session)
            elif session.room.clocks.deadline is not None:
                await session.settle(lambda: session.happen(entries.Reopened()))
        except Exception as error:  # noqa: BLE001  it is noted
            faults.note(error, table=identity, request="read")

    async def say_goodbye(self) -> None:
        """Tell every page that the house closes, and come back when all have gone."""
        self.closing = True
        for session in self.sessions.values():
            session.close()
        pages = [page for session in self.sessions.values() for page in session.audience.pages]
        await asyncio.gather(*(page.gone.wait() for page in pages))

    async def close(self) -> None:
        """Close the journal; whoever is still here is sent away."""
        self.closing = True
        for session in self.sessions.values():
            session.close()
        self.analysts.rest()
        self.pool.rest()
        await self.journal.close()

    # Tables -----------------------------------------------------------------------

    async def find(self, identity: str) -> TableSession:
        """A table by its name, also one that was put away."""
        if identity not in self.sessions:
            lines = await self.journal.lines_of(identity)
            if not lines:
                raise HouseError("no_table", status=404, id=identity)
            if identity not in self.sessions:
                self._host(Room.read(identity, lines))
        return self.sessions[identity]

    async def open_table(self, wish: NewTable, guest: Guest) -> TableSession:
        """Make a table as a guest wishes it."""
        self._check_room_for_one_more(guest)
        places = [self._place(seat, guest) for seat in wish.seats]
        if not any(place.guest for place in places):
            raise HouseError("no_me", status=400)
        glueckauf.game(wish.game).begin(
            len(places), wish.options, 0, wish.box or None
        )  # refuses what is wrong
        entry = entries.Opened(
            game=wish.game,
            host=guest.id,
            places=places,
            secret=fairness.new_secret(),
            options=wish.options,
            box=wish.box,
            public=wish.public,
            clock=wish.clock,
        )
        return await self._opened(entry)

    async def try_from(self, identity: str, wish: TryFrom, guest: Guest) -> TableSession:
        """Make a table that begins in the middle of a finished game, with the guest where it was decided."""
        self._check_room_for_one_more(guest)
        room, number, finished = await self.finished(identity, wish.game)
        entry = await asyncio.to_thread(opening, room, number, finished, wish.step, guest)
        return await self._opened(entry, entries.Begun())

    async def _opened(self, *first: entries.Entry) -> TableSession:
        """A new table, at which so much has happened already."""
        identity = secrets.token_urlsafe(ID_BYTES)
        at = now()
        for number, entry in enumerate(first):
            await self.journal.write(Line(identity, number, at, entry))
        return self._host(Room.read(identity, [(at, entry) for entry in first]))

    def _place(self, wish: SeatWish, guest: Guest) -> entries.Place:
        if wish.who == "bot":
            return entries.Place(level=checked_level(wish.level or ""))
        if wish.who == "me":
            return entries.Place(guest.id, checked_name(wish.name) if wish.name else guest.nickname)
        return entries.Place()

    def _check_room_for_one_more(self, guest: Guest) -> None:
        if self.closing:
            raise HouseError("closing", status=503)
        if len(self.sessions) >= limits.TABLES:
            raise HouseError("full", status=503)
        own = sum(
            session.room.host == guest.id and not session.room.is_over for session in self.sessions.values()
        )
        if own >= limits.TABLES_PER_GUEST:
            raise HouseError("too_many_tables", status=429, count=own)

    def _host(self, room: Room) -> TableSession:
        session = TableSession(room, self.journal, self.guests.person, self.pool)
        self.sessions[room.id] = session
        metrics.TABLES.set(len(self.sessions))
        return session

    def put_away(self, session: TableSession) -> None:
        """A finished table that nobody looks at is kept in the journal only."""
        if not session.is_needed:
            session.close()
            self.sessions.pop(session.room.id, None)
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
        return [self.card(room, guest) for room in rooms]

    def tables_of(self, guest: Guest) -> list[TableCard]:
        """A guest's unfinished tables, those first where it is the guest's turn."""
        mine = [room for room in self._rooms() if room.seats_of(guest.id) and not room.is_over]
        cards = [self.card(room, guest) for room in mine]
        return sorted(cards, key=lambda card: (not card.my_turn, -card.touched))

    def card(self, room: Room, guest: Guest | None) -> TableCard:
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

    def _rooms(self) -> Iterator[Room]:
        return (session.room for session in self.sessions.values())

    async def finished(self, identity: str, number: int | None) -> tuple[Room, int, Finished]:
        """A finished game of a table: the latest, or that of a number."""
        session = await self.find(identity)
        room = session.room
        self.put_away(session)
        if not room.finished:
            raise HouseError("no_record", status=409)
        chosen = len(room.finished) if number is None else number
        if not 1 <= chosen <= len(room.finished):
            raise HouseError("no_such_game_here", status=404, number=number, last=len(room.finished))
        return room, chosen, room.finished[chosen - 1]

    # Guests -----------------------------------------------------------------------

    async def rename(self, guest: Guest | None, nickname: str) -> Guest:
        """Call a guest otherwise, also at the tables where the old nickname stands."""
        renamed = await self.guests.rename(guest, nickname)
        if guest is not None and guest.nickname != renamed.nickname:
            for session in list(self.sessions.values()):
                await self._rename_at(session, guest, renamed)
        return renamed

    async def _rename_at(self, session: TableSession, guest: Guest, renamed: Guest) -> None:
        for seat in session.room.seats_of(guest.id):
            if session.room.sittings[seat].name == guest.nickname and not session.room.is_over:
                entry = entries.Seated(seat, guest.id, renamed.nickname)
                await session.settle(lambda entry=entry: session.happen(entry))  # type: ignore[misc]

    async def forget(self, guest: Guest) -> None:
        """Know nothing of a guest any more: nickname, names and words leave the journal."""
        await self.guests.forget(guest)
        for session in self.sessions.values():
            session.audience.dismiss(guest.id)
        nobody = f"{GONE}-{secrets.token_hex(ID_BYTES)}"  # so that two who are gone stay two
        for identity in await self.journal.tables_with(guest.id):
            session = await self.find(identity)
            await session.settle(lambda session=session: session.forget(guest.id, nobody))  # type: ignore[misc]
            self.put_away(session)
        await self.journal.wipe()

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
        metrics.PAGES.dec()
        self.put_away(session)


def _is_free(room: Room) -> bool:
    """Whether somebody may still sit down."""
    return room.phase == "waiting" and any(sitting.is_open for sitting in room.sittings)
