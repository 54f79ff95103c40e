"""Anybody may ask for anything at any time: the house answers, never stumbles, and remembers all of it."""

import json
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as some
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from websockets.exceptions import ConnectionClosed

import glueckauf
from glueckauf.server import limits
from glueckauf.server.storage.addresses import FILE
from glueckauf.server.tables.entries import decoded
from glueckauf.server.tables.room import Room
from tests.server.people import ME, OPEN, OpenHouse, Person, TablePage

NAMES = ("Anna", "Ben", "Cleo")
ANSWERS = ("accepted", "refused", "allowed")

seats = some.integers(-1, 6)
persons = some.integers(0, len(NAMES) - 1)
numbers = some.integers(0, 1000)
words = some.one_of(
    some.text(max_size=30), some.sampled_from(["", " ", "\u0000", "<b>", "Glück auf", "x" * 300])
)
luck = some.sampled_from(["0a" * 16, "ff" * 32, "", "zz" * 16, 7])
things = some.recursive(
    some.none() | some.booleans() | some.integers() | some.text(max_size=8),
    lambda parts: some.lists(parts, max_size=3) | some.dictionaries(some.text(max_size=8), parts, max_size=3),
    max_leaves=6,
)
deeds = some.sampled_from(
    ["dig", "exit", "turn", "draw", "pass", "open", "buy", "place", "move", "done", "fly"]
)
moves = some.one_of(
    some.builds(
        lambda deed, more: {"do": deed, **more}, deeds, some.dictionaries(some.text(max_size=5), things)
    ),
    some.builds(lambda place: {"do": "turn", "place": place}, some.integers(-1, 64)),
    some.builds(lambda shovels: {"do": "buy", "shovels": shovels, "picks": 0}, some.integers(-1, 6)),
    some.dictionaries(some.text(max_size=5), things, max_size=3),
)
requests = some.one_of(
    some.fixed_dictionaries({"type": some.sampled_from(["undo", "pause", "resume", "rematch", "start"])}),
    some.fixed_dictionaries(
        {"type": some.sampled_from(["sit", "stand", "look", "return", "replace"]), "seat": seats}
    ),
    some.fixed_dictionaries(
        {"type": some.just("fill"), "seat": seats, "bot": some.sampled_from([None, "random", "x"])}
    ),
    some.fixed_dictionaries({"type": some.just("look"), "seat": some.none()}),
    some.fixed_dictionaries({"type": some.just("luck"), "seed": luck}),
    some.fixed_dictionaries({"type": some.just("consent"), "agree": some.booleans()}),
    some.fixed_dictionaries({"type": some.just("say"), "text": words}),
    some.fixed_dictionaries(
        {"type": some.just("react"), "sign": some.sampled_from(["lamp", "gold", "bomb"])}
    ),
    some.fixed_dictionaries({"type": some.just("mute"), "person": words, "muted": some.booleans()}),
    some.fixed_dictionaries({"type": some.text(max_size=6)}, optional={"seat": things, "id": things}),
)
rare = some.one_of(
    some.fixed_dictionaries({"type": some.just("resign"), "seat": seats}),
    some.fixed_dictionaries({"type": some.just("leave")}),
)


class Crowd(RuleBasedStateMachine):
    """Three people at one table; two of them sit there at first."""

    def __init__(self, house: OpenHouse) -> None:
        super().__init__()
        self.house = house
        self.pages: list[TablePage] = []
        self.sent: Counter[str] = Counter()
        self.count = 0

    @initialize(game=some.sampled_from([*glueckauf.games()]), clocked=some.booleans())
    def come_in(self, game: str, *, clocked: bool) -> None:
        people = [Person(self.house, name) for name in NAMES]
        clock = {"kind": "total", "seconds": 600, "increment": 5} if clocked else {}
        self.table = people[0].open_table(game, [ME, OPEN], clock=clock)
        self.pages = [person.page(self.table).__enter__() for person in people]
        self.pages[1].ask("sit", seat=1)
        for page in self.pages[:2]:
            page.give_luck()
            self.settle(page)
        self.pages[0].ask("start")
        self.settle(self.pages[0])

    def settle(self, page: TablePage) -> TablePage:
        """Hear everything that answers what this page has asked so far; somebody who left comes back."""
        self.count += 1
        fence = f"fence {self.count}"
        try:
            self.ask(page, {"type": "why", "move": {"do": "wait"}, "id": fence})
            page.await_("refused", id=fence)
        except ConnectionClosed:
            with suppress(ConnectionClosed):
                while True:
                    page.hear()
            assert '"type":"closed"' in page.frames[-1]
            self.check(page)
            del self.sent[fence]
            number = self.pages.index(page)
            self.pages[number] = page.person.page(self.table).__enter__()
            return self.settle(self.pages[number])
        return page

    def ask(self, page: TablePage, request: dict[str, Any]) -> None:
        if request["type"] in ("do", "why"):
            self.sent[request["id"]] += 1
        page.socket.send(json.dumps(request))

    @rule(person=persons, request=requests)
    def ask_for_something(self, person: int, request: dict[str, Any]) -> None:
        self.ask(self.pages[person], request)
        self.settle(self.pages[person])

    @rule(person=persons, request=rare, sure=some.integers(0, 3))
    def give_up(self, person: int, request: dict[str, Any], sure: int) -> None:
        if not sure:
            self.ask_for_something(person, request)

    @rule(person=persons, choice=numbers, times=some.integers(1, 2))
    def play(self, person: int, choice: int, times: int) -> None:
        page = self.settle(self.pages[person])
        offers = page.scene.get("legal")
        if offers:
            move = offers[choice % len(offers)]["move"]
            self.count += 1
            for _ in range(times):
                self.do(page, move, page.scene["seq"], f"move {self.count}")
            self.settle(page)

    @rule(choice=numbers)
    def whoever_is_on_turn_plays(self, choice: int) -> None:
        for person in range(len(NAMES)):
            self.play(person, choice, 1)

    @rule(agree=some.booleans())
    def take_back(self, *, agree: bool) -> None:
        for page in [self.settle(page) for page in self.pages]:
            if page.scene["can_undo"]:
                self.ask(page, {"type": "undo"})
                self.settle(page)
                for person in range(len(NAMES)):
                    self.ask_for_something(person, {"type": "consent", "agree": agree})
                return

    @rule()
    def play_again(self) -> None:
        if self.settle(self.pages[0]).phase != "over":
            return
        self.ask_for_something(0, {"type": "rematch"})
        for person in range(len(NAMES)):
            self.ask_for_something(person, {"type": "luck", "seed": "0a" * 16})
        for person in range(len(NAMES)):
            self.ask_for_something(person, {"type": "start"})

    @rule(person=persons, move=moves, late=some.integers(-2, 1))
    def play_nonsense(self, person: int, move: dict[str, Any], late: int) -> None:
        page = self.settle(self.pages[person])
        self.count += 1
        self.do(page, move, max(0, page.scene.get("seq", 0) + late), f"nonsense {self.count}")
        self.settle(page)

    def do(self, page: TablePage, move: dict[str, Any], answers: int, identity: str) -> None:
        self.ask(page, {"type": "do", "move": move, "answers": answers, "id": identity})

    @rule(person=persons, move=moves)
    def ask_why(self, person: int, move: dict[str, Any]) -> None:
        self.count += 1
        self.ask(self.pages[person], {"type": "why", "move": move, "id": f"why {self.count}"})
        self.settle(self.pages[person])

    @rule(person=persons, text=some.one_of(some.text(max_size=40), things.map(json.dumps)))
    def babble(self, person: int, text: str) -> None:
        self.pages[person].socket.send(text)
        self.settle(self.pages[person])

    @rule(person=persons, name=some.sampled_from(["Anna", "Zwerg", " "]))
    def be_called_otherwise(self, person: int, name: str) -> None:
        assert self.pages[person].person.call(name).status_code in (200, 400)

    @rule(person=persons)
    def come_again(self, person: int) -> None:
        page = self.settle(self.pages[person])
        self.check(page)
        page.__exit__(None, None, None)
        self.pages[person] = page.person.page(self.table, since=page.scene.get("seq")).__enter__()
        self.settle(self.pages[person])

    # What must hold ----------------------------------------------------------

    def check(self, page: TablePage) -> None:
        """Every request was answered once, nothing was our fault, and scenes only go forwards."""
        heard = page.understood(page.frames)
        answered = Counter(news["id"] for news in heard if news["type"] in ANSWERS and news["id"])
        assert all(self.sent[identity] == count for identity, count in answered.items())
        for identity in answered:
            del self.sent[identity]
        assert "fault" not in {news.get("code") for news in heard}
        seqs = [news["seq"] for news in heard if news["type"] == "scene"]
        assert seqs == sorted(seqs)

    def teardown(self) -> None:
        for page in self.pages[:]:
            page.ask("pause")  # so that no bot plays on while we look
            page.ask("look", seat=None)
            self.settle(page)
        for page in self.pages:
            self.settle(page)
            self.check(page)
            self.sees_the_same_afresh(page)
        if self.pages:
            assert not +self.sent, "something was not answered"
            self.reads_the_same_again()
        for page in self.pages:
            page.__exit__(None, None, None)

    def sees_the_same_afresh(self, page: TablePage) -> None:
        with page.person.page(self.table) as fresh:
            fresh.ask("look", seat=None)
            self.settle(fresh)
            assert fresh.table["seats"] == page.table["seats"]
            if page.phase != "waiting" and page.scene["eye"] is None:  # nobody else has paused since
                assert fresh.scene["view"] == page.scene["view"]
                assert fresh.scene["seq"] == page.scene["seq"]
            self.check(fresh)

    def reads_the_same_again(self) -> None:
        """The journal, read again, makes the same table."""
        house = self.house.server.config.app.state.house  # type: ignore[union-attr]
        room = house.tables.sessions[self.table].room
        with closing(sqlite3.connect(house.settings.data / FILE)) as connection:
            lines = connection.execute(
                "select at, entry from lines where [table] = ? order by number", (self.table,)
            ).fetchall()
        again = Room.read(self.table, [(at, decoded(entry)) for at, entry in lines])
        assert standing(again) == standing(room)


def standing(room: Room) -> dict[str, Any]:
    """Everything about a table that can be compared."""
    play = room.play
    facts = {name: value for name, value in vars(room).items() if name not in ("play", "earlier", "outcomes")}
    return {
        **facts,
        "position": play and play.position(),
        "moves": play and play.moves,
        "earlier": [before.position() for before in room.earlier],
        "mover": room.mover,
    }


@pytest.mark.filterwarnings("ignore::hypothesis.errors.NonInteractiveExampleWarning")
def test_whatever_anybody_asks_for_the_house_keeps_its_head(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUESTS_AT_ONCE", 100_000)
    run_state_machine_as_test(
        lambda: Crowd(house),  # type: ignore[arg-type]  # it is only called
        settings=settings(
            max_examples=15,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=[HealthCheck.too_slow],
        ),
    )
