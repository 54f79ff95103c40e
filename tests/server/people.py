"""People who speak the protocol to a running house: real HTTP, real sockets."""

import json
import secrets
import socket
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Thread
from time import sleep
from types import TracebackType
from typing import Any, Self

import httpx
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from glueckauf.server.frames import Frames
from glueckauf.server.launch import Server, configuration
from glueckauf.server.settings import Settings

MOMENT = 0.01
PATIENCE = 600.0  # seconds after which an answer will not come any more, however busy the machine is
MARKED = {"X-Glueckauf": "1"}
BOT: dict[str, Any] = {"who": "bot", "level": "thumb"}
ME: dict[str, Any] = {"who": "me"}
OPEN: dict[str, Any] = {"who": "open"}
SHORT = {"dig": {"S": 2, "R": 1, "L": 0, "X": 9}}  # a game that is soon over

News = dict[str, Any]


class OpenHouse:
    """A house that serves in a thread of its own while the block lasts."""

    def __init__(
        self,
        folder: Path,
        pace: float = 0.0,
        budget: float = 10_000,
        tables: int = 10_000,
        port: int = 0,
        **more: Any,
    ) -> None:
        self.door = socket.create_server(("127.0.0.1", port))
        self.port = self.door.getsockname()[1]
        self.server = Server(configuration(Settings(folder, pace, budget=budget, tables=tables, **more)))
        self.guests: list[httpx.Client] = []  # closed with the house
        self.thread = Thread(target=self.server.run, kwargs={"sockets": [self.door]}, daemon=True)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def __enter__(self) -> Self:
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the house did not open"
            sleep(MOMENT)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for guest in self.guests:
            guest.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.door.close()


class Person:
    """Somebody with a browser of their own: a cookie, and pages at tables."""

    def __init__(self, house: OpenHouse, nickname: str | None = "Anna", language: str = "en") -> None:
        self.house = house
        self.language = language
        self.http = httpx.Client(
            base_url=house.address, headers={**MARKED, "Accept-Language": language}, timeout=PATIENCE
        )
        house.guests.append(self.http)
        if nickname is not None:
            self.call(nickname)

    def call(self, nickname: str) -> httpx.Response:
        return self.http.put("/api/me", json={"nickname": nickname})

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def open_table(self, game: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def page(self, table: str, since: int | None = None, origin: str | None = None) -> "TablePage":
        return TablePage(self, table, since, origin)


def same_person(house: OpenHouse, person: Person) -> Person:
    """Somebody with the same cookie at another house."""
    again = Person(house, None)
    for name, value in person.http.cookies.items():
        again.http.cookies.set(name, value)
    return again


class TablePage:
    """One page at one table: it remembers everything it was ever told."""

    def __init__(
        self, person: Person, table: str, since: int | None = None, origin: str | None = None
    ) -> None:
        query = f"lang={person.language}" + ("" if since is None else f"&since={since}")
        self._door = connect(
            f"ws://127.0.0.1:{person.house.port}/api/tables/{table}/socket?{query}",
            additional_headers={"Cookie": person.cookie},
            origin=Origin(origin) if origin else None,
            open_timeout=PATIENCE,
            max_queue=None,  # whoever does not listen for a while still says goodbye at once
        )
        self.person = person
        self.socket: ClientConnection
        self.frames: list[str] = []
        self._reading = Frames()
        self._unheard: deque[News] = deque()
        self.table: News = {}
        self.scene: News = {}

    def __enter__(self) -> Self:
        self.socket = self._door.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._door.__exit__(kind, error, trace)

    def ask(self, kind: str, **facts: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **facts}))

    @staticmethod
    def understood(frames: Iterable[str]) -> list[News]:
        """What was told by frames, of which the first scene is whole."""
        reading = Frames()
        return [news for text in frames for news in reading.read(text)]

    def hear(self, patience: float = PATIENCE) -> News:
        """The next news."""
        if not self._unheard:
            text = self.socket.recv(patience)
            assert isinstance(text, str)
            self.frames.append(text)
            self._unheard += self._reading.read(text)
        news = self._unheard.popleft()
        if news["type"] == "table":
            self.table = news
        if news["type"] == "scene":
            self.scene = news
        return news

    def catch_up(self) -> None:
        """Hear whatever is on its way."""
        with suppress(TimeoutError):
            while True:
                self.hear(MOMENT)

    def await_(self, kind: str, **facts: Any) -> News:
        """The next news of that kind with these facts; what comes before is only remembered."""
        while True:
            news = self.hear()
            if news["type"] == kind and all(news.get(fact) == value for fact, value in facts.items()):
                return news

    def until(self, holds: Callable[[Self], bool]) -> Self:
        """Hear news until something holds of this page."""
        while not holds(self):
            self.hear()
        return self

    def refused(self, kind: str, **facts: Any) -> str:
        """Ask for something that is not done; the code that says why."""
        self.ask(kind, **facts)
        return str(self.await_("refused")["code"])

    def give_luck(self) -> None:
        self.ask("luck", seed=secrets.token_hex(32))

    def start(self) -> News:
        """Add luck and begin."""
        self.give_luck()
        self.ask("start")
        return self.await_("scene")

    def do(self, move: Mapping[str, Any], identity: str | None = None) -> None:
        self.ask("do", move=move, answers=self.scene["seq"], id=identity or secrets.token_hex(8))

    def look(self, seat: int | None) -> News:
        self.ask("look", seat=seat)
        return self.await_("scene", eye=seat)

    def play(self, choice: int = 0) -> int:
        """Play one of the offers; the scene that it led to."""
        self.do(self.scene["legal"][choice]["move"])
        return int(self.await_("accepted")["seq"])

    def http_status(self, path: str) -> int:
        """What HTTP answers below the address of this table."""
        return self.person.http.get(f"/api/tables/{self.table['id']}/{path}").status_code

    @property
    def phase(self) -> str:
        return str(self.table.get("phase", ""))

    @property
    def my_seats(self) -> list[int]:
        return [number for number, seat in enumerate(self.table["seats"]) if seat["mine"]]


@contextmanager
def company(
    house: OpenHouse, game: str, names: Sequence[str] = ("Anna", "Ben"), bots: int = 0, **more: Any
) -> Iterator[list[TablePage]]:
    """People at one table, a seat and a page each, and bots behind them; the game has begun."""
    people = [Person(house, name) for name in names]
    table = people[0].open_table(game, [ME, *[OPEN] * (len(names) - 1), *[BOT] * bots], **more)
    with ExitStack() as stack:
        pages = [stack.enter_context(person.page(table)) for person in people]
        for seat, page in enumerate(pages):
            if seat:
                page.ask("sit", seat=seat)
            page.give_luck()
            page.until(
                lambda page: any(place["mine"] and place["ready"] for place in page.table.get("seats", ()))
            )
        pages[0].ask("start")
        for page in pages:
            page.until(lambda page: bool(page.scene))
        yield pages


def together(pages: Sequence[TablePage], seq: int | None = None) -> None:
    """Hear news until everybody sees the same scene."""
    latest = max(page.scene["seq"] for page in pages) if seq is None else seq
    for page in pages:
        page.until(lambda page: page.scene["seq"] >= latest)


def on_turn(pages: Sequence[TablePage]) -> TablePage:
    """Whoever may play now; a person is on turn, and everybody sees the same scene."""
    together(pages)
    turn = pages[0].scene["view"]["turn"]
    mover = next(page for page in pages if turn in page.my_seats)
    return mover.until(lambda page: bool(page.scene["legal"]))


def finished_table(person: Person) -> str:
    """A table of My Gold Mine at which a game has been played to its end."""
    return played_out(person, person.open_table("mygoldmine", [ME, BOT], box=SHORT))


def played_out(person: Person, table: str) -> str:
    """A table of this person and bots, once its game has been played to the end."""
    dice = Random(7)  # noqa: S311  so that a failure can be seen again
    with person.page(table) as page:
        page.start()
        while page.phase != "over":
            page.catch_up()
            if page.scene["legal"]:
                page.play(dice.randrange(len(page.scene["legal"])))
    return table
