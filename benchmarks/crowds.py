"""People at one table who say right and wrong things at any time, and hold the house to its answers.

What is wrong with a message:

* mutated: a right one with parts or letters changed
* late: it answers a scene that is no more, or asks for what there was a time for
* repeated: it was said before, by the same person
* foreign: it was said before by somebody else, perhaps at another table
* wrong: of a right form, but whoever says it has no business to
"""

import json
from collections import Counter, deque
from dataclasses import dataclass, field
from random import Random
from typing import Any

from litestar import Litestar

from benchmarks.spoiling import garbled, spoiled
from benchmarks.visits import News, Visit, cookie_of, forged_cookie, house_of
from benchmarks.wishes import KINDS, understood, wish
from glueckauf.server import protocol
from glueckauf.server.house import House
from glueckauf.server.limits import Allowance, Budget
from glueckauf.server.protocol import NewTable, SeatWish
from glueckauf.server.requests.nesting import is_shallow
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.visitors import Guest
from glueckauf.table.trials import Trial

NAMES = (
    "Anna",
    "Ben",
    "Cleo",
    "Dora",
)  # Anna opens the table, whoever is quick sits down, the others look on
HASTY = NAMES[-1]  # who has no more than the usual budget
ENDLESS = Allowance(1e9, 1e9)
WAYS = {"right": 15, "wrong": 30, "mutated": 30, "late": 8, "repeated": 9, "foreign": 8}
"""What is said how often, of a hundred times."""
REGRET = 0.05  # how often somebody wants the latest move back
PARTING = 0.1  # how often somebody who wants to leave does so
COMING_AGAIN = 0.004  # how often somebody closes the page and comes again, or knocks in a wrong way
REMEMBERED = 200  # messages that others say again
MOST_OF_HISTORY = 12  # messages that a complaint tells
CLOCK = protocol.Clock("total", 3600, 5)
SUMMED_UP = ("play", "earlier", "outcomes", "finished", "spoken", "source")  # what is compared by its size


class Stumble(AssertionError):  # noqa: N818  it says what happened
    """The house did not do as it should."""


@dataclass
class Tally:
    """What has been said, and what was answered."""

    said: Counter[str] = field(default_factory=Counter)
    answered: Counter[str] = field(default_factory=Counter)
    tables: int = 0


@dataclass
class Person:
    """A guest, and the page that is open now."""

    guest: Guest
    page: Visit
    said: deque[str] = field(default_factory=lambda: deque(maxlen=REMEMBERED))


class Crowd:
    """Four people at one table."""

    def __init__(self, app: Litestar, luck: Random, said: deque[str], tally: Tally) -> None:
        """*Said* is what anybody has said at any table."""
        self.app = app
        self.luck = luck
        self.said = said
        self.tally = tally
        self.people: list[Person] = []
        self.history: deque[str] = deque(maxlen=MOST_OF_HISTORY)
        self.count = 0
        self.table = ""
        self.before = ""  # how the table stood before the latest message

    @property
    def house(self) -> House:
        """Where they are."""
        return house_of(self.app)

    @property
    def session(self) -> TableSession:
        """Their table as it is served."""
        return self.house.tables.sessions[self.table]

    @property
    def room(self) -> Room:
        """Their table as it truly is."""
        return self.session.room

    async def spend_an_evening(self, guests: list[Guest], trial: Trial, messages: int) -> None:
        """Open a table, say so much, and leave nothing behind."""
        try:
            await self._sit_down(guests, trial)
            while self.count < messages and not self._is_stuck:
                await self._say_something()
            await self._part()
        except Exception as error:
            raise Stumble(f"{trial}: {error!r} after {[*self.history]}") from error

    async def _sit_down(self, guests: list[Guest], trial: Trial) -> None:
        wishes = [SeatWish("me"), *[SeatWish("open")] * (trial.seats - 1)]
        clock = CLOCK if self.luck.random() < 1 / 2 else protocol.Clock()
        wanted = NewTable(trial.game.name, wishes, dict(trial.options), clock=clock)
        self.table = (await self.house.open_table(wanted, guests[0], "crowd")).room.id
        self.tally.tables += 1
        for guest in guests:
            budget = self.house.budgets.of(guest.id)
            budget.requests = Budget().requests if guest.nickname == HASTY else ENDLESS
            budget.unheeded = ENDLESS  # nobody is cut off
            self.people.append(Person(guest, await self._page(guest)))
        self.before = standing(self.room)

    async def _page(self, guest: Guest, query: str = "lang=de") -> Visit:
        page = Visit(self.app, self.table, cookie_of(self.app, guest), query)
        await page.come()
        await self._catch_up()
        return page

    @property
    def _is_stuck(self) -> bool:
        """Whether a bot is on turn for somebody who has given up: the bots of this house think for ever."""
        return self.room.turn is not None and self.room.sittings[self.room.turn].resigned

    async def _catch_up(self) -> None:
        """Come back when the table has done all that it was asked."""
        await self.session.settle(_nothing)

    # Saying something -----------------------------------------------------------

    async def _say_something(self) -> None:
        person = self.luck.choice(self.people)
        if self.luck.random() < COMING_AGAIN:
            await self._come_again(person)
        way = self.luck.choices([*WAYS], [*WAYS.values()])[0]
        person, message = self._right() if way == "right" else (person, self._message(way, person))
        if self._may_be_said(person, message):
            await self._say(person, message, way)

    def _message(self, way: str, person: Person) -> str:
        match way:
            case "mutated":
                return self._mutated()
            case "late":
                return self._late(person)
            case "repeated" if person.said:
                return self.luck.choice(person.said)
            case "foreign" if self.said:
                return self.luck.choice(self.said)
        return self._written(self._wish(self.luck.choice([*KINDS])))

    def _wish(self, kind: str) -> dict[str, Any]:
        """A request of a kind, about somebody who is here if it is about somebody."""
        here = {"person": self.luck.choice(self.people).guest.person}
        wished = wish(kind, self.luck)
        return wished | (here if "person" in wished else {})

    def _right(self) -> tuple[Person, str]:
        """What the table waits for, and who should ask for it."""
        match self.room.phase:
            case "waiting":
                return self._before_the_game()
            case "playing":
                return self._turn()
            case "paused":
                return self.luck.choice(self.people), self._written({"type": "resume"})
            case "over":
                return self.luck.choice(self.people), self._written({"type": "rematch"})

    def _before_the_game(self) -> tuple[Person, str]:
        free = [seat for seat, sitting in enumerate(self.room.sittings) if sitting.is_open]
        if free:
            person = self.luck.choice(self.people)
            return person, self._written({"type": "sit", "seat": free[0], "name": None})
        unlucky = [
            person
            for person in self.people
            for seat in self.room.seats_of(person.guest.id)
            if not self.room.sittings[seat].luck
        ]
        if unlucky:
            return unlucky[0], self._written(wish("luck", self.luck))
        return self._person(self.room.host), self._written({"type": "start"})

    def _turn(self) -> tuple[Person, str]:
        """The move of whoever is on turn; sometimes the latest is taken back, and bots give seats back."""
        if self.room.consents:
            asked = self.room.sittings[min(self.room.consents)].guest
            return self._person(asked), self._written(wish("consent", self.luck))
        if self.room.mover is not None and self.luck.random() < REGRET:
            return self._person(self.room.sittings[self.room.mover].guest), self._written({"type": "undo"})
        turn, play = self.room.turn, self.room.play
        assert turn is not None  # noqa: S101  a game is being played
        assert play is not None  # noqa: S101  likewise
        owner = self._person(self.room.sittings[turn].guest)
        if self.room.sittings[turn].level:
            return owner, self._written({"type": "return", "seat": turn})
        return owner, self._move(self.luck.choice(play.legal()), self.room.seq)

    def _person(self, guest: str) -> Person:
        """Who has a seat; for a seat that nobody has, anybody."""
        return next((person for person in self.people if person.guest.id == guest), self.people[0])

    def _late(self, person: Person) -> str:
        """A move for a scene that is no more, or something said at another time."""
        play, early = self.room.play, self.luck.randrange(1, 4)
        if play is None or play.over:
            return self.luck.choice(person.said) if person.said else self._written({"type": "start"})
        return self._move(self.luck.choice(play.legal()), max(0, self.room.seq - early))

    def _mutated(self) -> str:
        message = self._right()[1] if self.luck.random() < 1 / 2 else self._message("wrong", self.people[0])
        if self.luck.random() < 1 / 2:
            return garbled(message, self.luck)
        return self._written(spoiled(json.loads(message), self.luck))

    def _move(self, move: Any, answers: int) -> str:
        kind = self.luck.choice(("do", "do", "do", "why"))
        name = f"{kind} {self.luck.getrandbits(40):x}"
        return self._written(
            {"type": kind, "move": move, "id": name} | ({"answers": answers} if kind == "do" else {})
        )

    @staticmethod
    def _written(request: Any) -> str:
        return json.dumps(request)

    def _may_be_said(self, person: Person, message: str) -> bool:
        """Nobody leaves too soon, and no master is asked, who would take a second for each answer."""
        request = understood(message)
        if isinstance(request, protocol.Hint):
            return bool(self.room.people - {person.guest.id})
        return not isinstance(request, protocol.Leave) or self.luck.random() < PARTING

    # Holding the house to its answers ------------------------------------------------

    async def _say(self, person: Person, message: str, way: str) -> None:
        """Say it, hear everything that follows, and compare."""
        self.count += 1
        self.tally.said[way] += 1
        self.history.append(f"{person.guest.nickname}: {message}")
        person.page.heard()
        person.page.say(message)
        await self._catch_up()
        news = person.page.heard()
        self._judge(message, news)
        person.said.append(message)
        self.said.append(message)
        if any(told["type"] == "closed" for told in news):
            await person.page.go()
            person.page = await self._page(person.guest)

    def _judge(self, message: str, heard: list[News]) -> None:
        """Whatever is refused changes nothing; whatever has a name is answered once, under that name."""
        request = understood(message) if is_shallow(message.encode()) else None
        refusals = [news for news in heard if news["type"] == "refused"]
        answers = [news for news in heard if news["type"] in ("accepted", "allowed")]
        self.tally.answered.update([news["code"] for news in refusals] or [type(request).__name__])
        _must(all(news["code"] != "fault" for news in refusals), "a fault of the house")
        _must(len(refusals) + len(answers) <= 1, "answered twice")
        _must(request is not None or len(refusals) == 1, "what nobody understands was not refused")
        name = getattr(request, "id", None)
        if name is not None:
            _must([news["id"] for news in (*refusals, *answers)] == [name], "not answered under its name")
        now = standing(self.room)
        _must(not refusals or now == self.before, "something that was refused has changed the table")
        self.before = now

    # Coming and going ----------------------------------------------------------------

    async def _come_again(self, person: Person) -> None:
        """Close the page and come again, as somebody who has seen anything before."""
        await person.page.go()
        await self._knock_wrongly(person.guest)
        since = self.luck.choice(("", "&since=0", f"&since={self.room.seq}", "&since=99999", "&since=1"))
        person.page = await self._page(person.guest, f"lang=en{since}")
        _must(person.page.is_open, f"not let in: {person.page.heard()}")

    async def _knock_wrongly(self, guest: Guest) -> None:
        """Nobody gets in whom the house does not know, nor to a table that is not there."""
        ours = cookie_of(self.app, guest)
        for page in (
            Visit(self.app, self.table, forged_cookie(guest)),
            Visit(self.app, self.table, ours, origin="http://elsewhere"),
            Visit(self.app, "nowhere", ours),
            Visit(self.app, self.table, ours, self.luck.choice(("lang=fr", "since=x", "since=1.5"))),
        ):
            await page.come()
            _must(not page.is_open and page.closed is not None, "somebody wrong was let in")
        _must(standing(self.room) == self.before, "knocking has changed the table")

    async def _part(self) -> None:
        """Everybody leaves; the journal, read again, makes the same table, which then sleeps."""
        for person in self.people:
            self.house.budgets.of(person.guest.id).requests = ENDLESS
            await self._say(person, self._written({"type": "leave"}), "right")
            await person.page.go()
        again = Room.read(self.table, await self.house.journal.lines_of(self.table))
        _must(standing(again) == standing(self.room), "the journal tells of another table")
        _must(self.room.is_over, "everybody has gone, and the table is not over")
        await self.house.tables.put_to_sleep(self.session)
        _must(self.table not in self.house.tables.sessions, "the table does not sleep")


def standing(room: Room) -> str:
    """Everything about a table that can be compared."""
    facts = {name: value for name, value in vars(room).items() if name not in SUMMED_UP}
    sizes = [len(room.earlier), len(room.outcomes), len(room.finished), len(room.spoken)]
    play = room.play
    return repr((facts, sizes, play and (play.position(), len(play.moves)), room.mover))


def _must(holds: bool, what: str) -> None:  # noqa: FBT001  it reads like a sentence
    if not holds:
        raise Stumble(what)


async def _nothing() -> None:
    """Do nothing."""
