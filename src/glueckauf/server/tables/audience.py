"""The pages at a table, and what each of them is told."""

import asyncio
from collections.abc import Callable, Iterable

from glueckauf.rulekit.wording import Language
from glueckauf.server import limits
from glueckauf.server.frames import frame
from glueckauf.server.house_time import now
from glueckauf.server.protocol import News, Reacted, Reaction, Speed, Table
from glueckauf.server.tables import entries
from glueckauf.server.tables.entries import Entry
from glueckauf.server.tables.projection import Projection
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.visitors import Eye, Page, request_of
from glueckauf.table import Play
from glueckauf.table.telling import Teller

NOW_AND_THEN = 0.2  # seconds
PATIENCE: dict[Speed, float] = {"calm": 2.0, "brisk": 1.0, "at_once": 0.2}


class Audience:
    """Everybody who looks at one room."""

    def __init__(self, room: Room, person: Callable[[str], str]) -> None:
        """*Person* gives a guest's public name."""
        self.pages: list[Page] = []
        self._alike: dict[Eye, list[Page]] | None = None  # who is told the same; None: to be seen
        self._wish: int | None = None  # to take a move back, of which everybody has heard
        self._elsewhere: dict[str, set[str]] = {}  # processes, and the guests whose pages they have here
        self._person = person
        self._projection = Projection(room, person)
        self._since = now()
        self._seen: dict[str, int] = {}  # players, and when a page of theirs last came or went
        self._news: asyncio.TimerHandle | None = None  # of who is here, for all who hear it soon

    @property
    def room(self) -> Room:
        """What they look at."""
        return self._projection.room

    def turn_to(self, room: Room) -> None:
        """Look at this room from now on."""
        self._projection = Projection(room, self._person)
        self._find_places()
        self._tell_table()
        for page in self.pages:
            self._tell_story(page)
            self._tell_scene(page, None)

    @property
    def served(self) -> set[str]:
        """The guests whose pages this process has here."""
        return {page.guest.id for page in self.pages}

    @property
    def present(self) -> set[str]:
        """The guests whose pages are here, whichever process has them."""
        return self.served.union(*self._elsewhere.values())

    @property
    def other_processes(self) -> list[str]:
        """The other processes that have pages here."""
        return [*self._elsewhere]

    @property
    def absent(self) -> set[str]:
        """The players who have been away for a while."""
        long_ago = now() - limits.AWAY_SECONDS * 1000
        away = self.room.people - self.present
        return {guest for guest in away if self._seen.get(guest, self._since) <= long_ago}

    @property
    def patience(self) -> float:
        """How many times as long as usual bots wait, so that the calmest of the players can follow."""
        players = self.room.people
        return max((PATIENCE[page.speed] for page in self.pages if page.guest.id in players), default=1.0)

    # Coming and going -------------------------------------------------------------

    def enter(self, page: Page, since: int | None) -> None:
        """Tell a page everything it must know; it has already drawn the scene *since*."""
        page.seat = self._place(page)
        self.pages.append(page)
        self._alike = None
        page.tell(self._table(self._eye(page)))
        self._tell_of({page.guest.id})
        self._tell_story(page)
        self._tell_scene(page, since)
        for said in self._projection.heard(page.guest.id):
            page.tell(said)

    def leave(self, page: Page) -> None:
        """A page has gone, perhaps before it was let in."""
        if page in self.pages:
            self.pages.remove(page)
            self._alike = None
            self._tell_of({page.guest.id})

    def dismiss(self, guest: str) -> None:
        """Let every page of a guest go; nothing that it still asks for is done."""
        for page in [page for page in self.pages if page.guest.id == guest]:
            page.dismissed = True
            self.pages.remove(page)
            self._alike = None
            page.bid_farewell("deleted")

    def disperse(self) -> None:
        """Let every page go: the table is served no more."""
        if self._news is not None:
            self._news.cancel()
        for page in self.pages[:]:  # whoever goes at once leaves the list
            page.bid_farewell("stopped")

    def hear_of(self, process: str, guests: set[str]) -> None:
        """Another process says whose pages it has here."""
        changed = guests ^ self._elsewhere.pop(process, set())
        if guests:
            self._elsewhere[process] = guests
        if changed:
            self._tell_of(changed)

    # Telling one -------------------------------------------------------------------

    def show(self, page: Page, seat: int | None) -> None:
        """Let a page look from another seat."""
        page.seat = seat
        self._alike = None
        self._tell_story(page)
        self._tell_scene(page, None)

    def show_again(self, page: Page) -> None:
        """Tell a page how the table lies now."""
        self._tell_scene(page, None)

    def _tell_story(self, page: Page) -> None:
        page.tell(self._projection.story(self._eye(page)))

    def _tell_scene(self, page: Page, since: int | None) -> None:
        """What one page draws that has not looked on until now."""
        scene = self._projection.scene(self._eye(page), now(), since)
        if scene is not None:
            page.tell(scene)
            page.drawn = scene.seq, page.seat

    def teller(self, play: Play, language: Language) -> Teller:
        """Tells moves with the names of those who sit here."""
        return self._projection.teller(play, language)

    # Telling all -------------------------------------------------------------------

    def tell(self, entry: Entry, before: int) -> None:
        """Everybody hears what they may know of what happened after the scene *before*."""
        if isinstance(entry, entries.Spoke):
            self._tell_words()
            return
        is_move = isinstance(entry, entries.Moved)
        if not is_move or self.room.is_shared:
            self._find_places()
        if not is_move or self.room.phase != "playing" or self._wish is not None:
            self._tell_table()
        if self._is_told_anew(entry, before):
            self._tell_all(self._projection.story)
        self._tell_next(before, entry)

    def _is_told_anew(self, entry: Entry, before: int) -> bool:
        """Whether the story begins, loses its latest move, or names somebody otherwise."""
        if isinstance(entry, entries.UndoAsked | entries.UndoAnswered):
            return self.room.seq > before
        return isinstance(entry, entries.Begun | entries.GuestForgotten)

    def _tell_next(self, before: int, entry: Entry) -> None:
        """Whoever has drawn the scene *before* hears what differs now, and the mover of what was asked."""
        at, alike = now(), self._pages_alike
        mover, request = self._asker(entry)
        self._projection.move_on(before, {eye.seat for eye in alike})
        for eye, pages in alike.items():
            accepted = request if eye.guest == mover else ""
            drawn = all(page.drawn == (before, eye.seat) for page in pages)
            news = self._projection.next(eye, at, before, accepted, drawn=drawn)
            if news is not None:
                _pass_on(news, pages)
                for page in pages:
                    page.drawn = news.seq, eye.seat

    def _asker(self, entry: Entry) -> tuple[str, str]:
        """The guest who asked for a move, and by which request."""
        if not isinstance(entry, entries.Moved):
            return "", ""
        return self.room.sittings[entry.seat].guest, request_of(entry.id)

    def reaction(self, page: Page, sign: Reaction) -> Reacted:
        """How a reaction is seen."""
        seats = self.room.seats_of(page.guest.id)
        return Reacted(page.guest.person, page.guest.nickname, seats[0] if seats else None, sign)

    def tell_reaction(self, shown: Reacted) -> None:
        """Everybody sees somebody's reaction."""
        self._tell_all(lambda _eye: shown)

    def _tell_words(self) -> None:
        spoken = self.room.spoken[-1]
        said = self._projection.said(spoken)
        for page in self.pages:
            if spoken.entry.seat is not None or not self.room.seats_of(page.guest.id):
                page.tell(said)

    def _tell_of(self, guests: set[str]) -> None:
        """Players are seen to come and go at once; of spectators, who may be many, all hear now and then."""
        players = guests & self.room.people
        if players:
            self._seen.update(dict.fromkeys(players, now()))
            self._tell_table()
        elif self._news is None:
            self._news = asyncio.get_running_loop().call_later(NOW_AND_THEN, self._tell_table)

    def _tell_table(self) -> None:
        if self._news is not None:
            self._news.cancel()
            self._news = None
        self._wish = self.room.undo
        self._tell_all(self._table)

    def _table(self, eye: Eye) -> Table:
        present = self.present
        return self._projection.table(eye, present, len(present - self.room.people))

    def _tell_all(self, news_for: Callable[[Eye], News]) -> None:
        """Equal eyes are told the same, put into words once."""
        for eye, pages in self._pages_alike.items():
            _pass_on(news_for(eye), pages)

    # Eyes --------------------------------------------------------------------------

    @property
    def _pages_alike(self) -> dict[Eye, list[Page]]:
        if self._alike is None:
            self._alike = {}
            for page in self.pages:
                self._alike.setdefault(self._eye(page), []).append(page)
        return self._alike

    def _find_places(self) -> None:
        """See anew where every page looks from."""
        for page in self.pages:
            page.seat = self._place(page)
        self._alike = None

    def _eye(self, page: Page) -> Eye:
        """Who looks; those who neither sit here nor are the host are all alike."""
        guest = page.guest.id
        involved = guest == self.room.host or self.room.seats_of(guest)
        return Eye(guest if involved else "", page.seat, page.language)

    def _place(self, page: Page) -> int | None:
        """Where a page looks from: its seat; at a shared screen that on turn, or none behind a curtain."""
        seats = self.room.seats_of(page.guest.id)
        if len(seats) <= 1:
            return seats[0] if seats else None
        if self.room.turn not in seats or self.room.turn == page.seat:
            return page.seat if page.seat in seats else None
        secretive = any(self._projection.hides_from_others(seat) for seat in seats)
        return None if secretive else self.room.turn


def _pass_on(news: News, pages: Iterable[Page]) -> None:
    """Tell several pages the same, written out once."""
    written = frame(news)
    for page in pages:
        page.wire.write(written)
