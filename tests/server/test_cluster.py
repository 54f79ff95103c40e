"""A house of many processes: every one serves every table, whoever dies and whatever is away for a while."""

import asyncio
import re
import signal
import sqlite3
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_hex
from time import sleep
from unittest.mock import AsyncMock, MagicMock

import msgspec
import pytest

from benchmarks.services import Postgres, Redis
from glueckauf.server import bus
from glueckauf.server.storage.addresses import FILE
from glueckauf.server.storage.database import OutOfStep
from glueckauf.server.storage.opening import MIGRATIONS, VERSIONS, FromTheFuture, open_store
from glueckauf.server.storage.store import Row
from glueckauf.server.tables import upkeep
from glueckauf.server.tables.directory import Directory
from glueckauf.server.tables.entries import Begun, Opened, Place
from glueckauf.server.tables.journal import Journal
from glueckauf.server.tables.room import Room
from glueckauf.server.tables.session import TableSession
from glueckauf.server.tables.visitors import Guest, Page
from tests.server.people import (
    BOT,
    ME,
    OPEN,
    SHORT,
    OpenHouse,
    Person,
    TablePage,
    same_person,
    together,
)
from tests.server.test_journal import Process, command

MOMENT = 0.05  # seconds
PATIENCE = 30.0  # seconds


class Member(Process):
    """One process of a house that others serve too."""

    def __init__(self, database: str, redis: str) -> None:
        super().__init__("--database", database, "--redis", redis)


Pair = tuple[Member, Member]


@pytest.fixture(scope="module")
def database(postgres: Postgres) -> str:
    return postgres.new_database("house")


@pytest.fixture(scope="module")
def members(database: str, redis: Redis) -> Iterator[Pair]:
    """Two processes of one house, for all tests that do not kill one."""
    with Member(database, redis.address) as one, Member(database, redis.address) as other:
        yield one, other


@contextmanager
def at_one_table(
    members: Sequence[Member], game: str = "elfengold", bots: int = 0, **more: object
) -> Iterator[list[TablePage]]:
    """Two people at one table, each with a page of another process; the game has begun."""
    anna, ben = Person(members[0], "Anna"), Person(members[1], "Ben")
    table = anna.open_table(game, [ME, OPEN, *[BOT] * bots], **more)
    with anna.page(table) as first, ben.page(table) as second:
        second.ask("sit", seat=1)
        for page in (first, second):
            page.until(lambda page: bool(page.table.get("seats")) and bool(page.my_seats))
            page.give_luck()
        first.until(lambda page: all(seat["present"] and seat["ready"] for seat in page.table["seats"][:2]))
        first.ask("start")
        together_begun(first, second)
        yield [first, second]


def together_begun(*pages: TablePage) -> None:
    for page in pages:
        page.until(lambda page: bool(page.scene))


def played_on(pages: list[TablePage], moves: int) -> None:
    """So many moves of people, each seen by everybody; bots move between."""
    for _ in range(moves):
        mover(pages).play()
        together(pages)


def mover(pages: list[TablePage]) -> TablePage:
    """Whoever may play, as soon as somebody may."""
    while True:
        for page in pages:
            page.catch_up()
            if page.scene["legal"]:
                return page


def moves_in(postgres: Postgres, table: str) -> list[str]:
    """The ids of all moves of people in the lines of a table."""
    statement = f"select convert_from(entry, 'UTF8') from lines where \"table\" = '{table}'"  # noqa: S608
    told = postgres.run_sql(statement, "house")
    entries = [msgspec.json.decode(line) for line in told.splitlines()]
    return [entry["id"] for entry in entries if entry["entry"] == "moved" and entry.get("id")]


# Playing together ----------------------------------------------------------------


def test_people_at_different_processes_play_a_game_to_its_end(members: Pair) -> None:
    with at_one_table(members, "mygoldmine", bots=1, box=SHORT) as pages:
        pages[0].ask("react", sign="lamp")
        assert pages[1].await_("reacted")["name"] == "Anna"
        pages[1].ask("say", text="over there")
        assert pages[0].await_("said")["text"] == "over there"
        while pages[0].phase != "over":
            for page in pages:
                page.catch_up()
                if page.scene["legal"] and page.phase != "over":
                    page.play()
        for page in pages:  # that it is over is told before how it ended
            page.until(lambda page: page.scene["view"]["over"])
        assert pages[0].scene["view"] == pages[1].scene["view"]
        assert [page.http_status("record") for page in pages] == [200, 200]
        assert [seat["present"] for seat in pages[0].table["seats"]][:2] == [True, True]


def test_lists_names_and_links_are_those_of_the_whole_house(members: Pair) -> None:
    anna = Person(members[0], "Anna")
    there = same_person(members[1], anna)
    table = anna.open_table("gold", [ME, OPEN], public=True)
    while table not in {card["id"] for card in there.http.get("/api/tables").json()}:
        sleep(MOMENT)
    assert [card["id"] for card in there.http.get("/api/me/tables").json()] == [table]
    there.call("Berta")
    with anna.page(table) as page:
        page.until(lambda page: bool(page.table) and page.table["seats"][0]["name"] == "Berta")
        link = anna.http.post("/api/me/carry").json()["token"]
        phone = Person(members[1], None)
        assert phone.http.post("/api/me/arrive", json={"token": link}).json()["nickname"] == "Berta"
        assert phone.http.post("/api/me/arrive", json={"token": link}).status_code == 404
        there.http.delete("/api/me")
        assert page.await_("closed")["reason"] == "deleted"


def test_of_two_who_move_at_once_one_is_too_late(members: Pair) -> None:
    anna = Person(members[0], "Anna")
    table = anna.open_table("elfengold", [ME, {**ME, "name": "Anton"}])
    with anna.page(table) as first, same_person(members[1], anna).page(table) as second:
        first.start()
        for turn in range(5):
            second.until(lambda page: bool(page.scene))
            together([first, second])
            for page in (first, second):
                page.look(page.scene["view"]["turn"])
            named = {f"{turn} first": first, f"{turn} second": second}
            for name, page in named.items():
                page.do(page.scene["legal"][0]["move"], name)
            assert sorted(answer(page, name) for name, page in named.items()) == ["accepted", "stale"]


def answer(page: TablePage, name: str) -> str:
    """Whether a move of that name was accepted, or why not; its guest's other pages hear of theirs too."""
    while (news := page.hear())["type"] not in ("accepted", "refused") or news["id"] != name:
        pass
    return str(news.get("code") or news["type"])


# Faults ----------------------------------------------------------------------------


def test_whoever_lost_their_process_goes_on_at_another(
    members: Pair, database: str, redis: Redis, postgres: Postgres
) -> None:
    with Member(database, redis.address) as dying, at_one_table((dying, members[0]), bots=1) as pages:
        alone = Person(dying, "Emil")
        with_bots = alone.open_table("digging", [ME, BOT, BOT])
        with alone.page(with_bots) as page:
            page.start()
        played_on(pages, 2)
        assert dying.stop(signal.SIGKILL)[0] == -signal.SIGKILL
        table = pages[1].table["id"]
        with same_person(members[1], pages[0].person).page(table, since=pages[0].scene["seq"]) as again:
            again.await_("scene")
            played_on([again, pages[1]], 3)
        ids = moves_in(postgres, table)
        assert len(ids) == len(set(ids)) == 5
        with same_person(members[1], alone).page(with_bots) as page:
            page.until(lambda page: bool(page.scene.get("legal")))
            page.play()


def test_play_goes_on_without_redis_and_with_it_again(members: Pair, redis: Redis) -> None:
    with at_one_table(members) as pages:
        played_on(pages, 1)
        redis.stop()
        played_on(pages, 2)
        redis.start()
        played_on(pages, 2)


def test_whoever_comes_in_sees_what_is_written_though_nobody_could_say_so() -> None:
    """Another process let the game begin, and its message was lost."""
    opened = Opened("gold", "a", [Place("a", "Anna"), Place("b", "Ben")], "5eed" * 16)
    journal = MagicMock(spec=Journal, store=MagicMock())
    journal.store.counts = AsyncMock(return_value={"table": 2})
    journal.lines_of = AsyncMock(return_value=[(0, Begun())])
    told: list[bytes] = []

    async def come_in() -> None:
        room, neighbours = Room.read("table", [(0, opened)]), MagicMock(process="one", has_others=True)
        session = TableSession(room, journal, str, MagicMock(), neighbours, MagicMock())
        page = Page(Guest("a", "Anna", "a"), "en", MagicMock(), MagicMock(write=told.append))
        session.enter(page, None)
        await session.settle(AsyncMock())  # in turn behind it

    asyncio.run(come_in())
    assert b'"phase":"playing"' in told[0]


def test_nothing_is_lost_or_doubled_when_postgresql_starts_again(members: Pair, postgres: Postgres) -> None:
    with at_one_table(members) as pages:
        played_on(pages, 1)
        for sign in (signal.SIGINT, signal.SIGQUIT):
            page = mover(pages)
            postgres.stop(sign)
            page.do(page.scene["legal"][0]["move"], sign.name)
            postgres.start()
            assert answer(page, sign.name) == "accepted"
            together(pages)
        played_on(pages, 1)
        ids = moves_in(postgres, pages[0].table["id"])
        assert len(ids) == len(set(ids)) == 4


def test_a_bot_whose_process_is_gone_is_driven_by_another_though_nobody_looks(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with OpenHouse(folder, pace=3600) as house:
        anna = Person(house)
        with anna.page(anna.open_table("elfengold", [ME, BOT])) as page:
            page.start()
            page.until(lambda page: bool(page.scene))
            while page.scene["legal"]:
                page.play()
                page.catch_up()
    before = lines_in(folder)
    monkeypatch.setattr(Directory, "wake", AsyncMock())
    monkeypatch.setattr(upkeep, "OVERDUE", 0)
    with OpenHouse(folder):
        while lines_in(folder) == before:
            sleep(MOMENT)


def lines_in(folder: Path) -> int:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        ((count,),) = connection.execute("select count(*) from lines")
        return int(count)


def test_nobody_waits_for_a_redis_that_does_not_let_go(redis: Redis) -> None:
    async def scenario() -> None:
        ours, channel, heard = asyncio.all_tasks(), token_hex(4), asyncio.Event()
        one, other = bus.RedisBus(redis.address, channel), bus.RedisBus(redis.address, channel)
        one.listen(lambda _message: heard.set())
        other.listen(lambda _message: None)
        await heard.wait()
        redis.freeze()
        await asyncio.gather(one.close(), other.close())
        for task in asyncio.all_tasks() - ours:
            await asyncio.wait([task])  # what is left ends by itself, or never

    try:
        asyncio.run(asyncio.wait_for(scenario(), PATIENCE))
    finally:
        redis.thaw()


def test_a_database_that_there_is_not_is_refused_in_one_line(postgres: Postgres) -> None:
    address = postgres.new_database(token_hex(4)).replace("+asyncpg://glueckauf", "://glueckauf:secret")
    called = command("serve", "--port", "0", "--database", f"{address}-not")
    done = subprocess.run(called, capture_output=True, text=True, check=False)  # noqa: S603  our own program
    assert (done.returncode, done.stdout) == (2, "")
    assert "cannot be reached" in done.stderr
    assert "secret" not in done.stderr


# The store ---------------------------------------------------------------------------


def test_a_line_is_the_next_of_its_table_or_is_refused(address: str) -> None:
    async def scenario() -> list[Row]:
        store = await open_store(address)
        first, second = Row("a", 0, 1, b"first"), Row("a", 1, 2, b"second")
        await store.append([first, second, Row("b", 0, 1, b"else")])
        await store.append([second])  # as after a commit of which nobody heard
        for wrong in (Row("a", 1, 2, b"other"), Row("a", 3, 3, b"gap"), Row("c", 1, 1, b"no beginning")):
            with pytest.raises(OutOfStep):
                await store.append([Row("b", 1, 2, b"together"), wrong])
        assert await store.counts(["a", "b", "c"]) == {"a": 2, "b": 1}
        lines = await store.lines_of("a", since=1)
        await store.close()
        return lines

    assert asyncio.run(scenario()) == [Row("a", 1, 2, b"second")]


def test_tables_are_found_by_the_guests_that_their_lines_name(address: str) -> None:
    seated, said = b'{"guest":"anna","name":"Anna"}', rb'{"guest":"ben","text":"\"guest\":\"cleo\""}'

    async def scenario() -> list[list[str]]:
        store = await open_store(address)
        await store.append([Row("a", 0, 1, seated), Row("a", 1, 1, said), Row("b", 0, 1, seated)])
        found = [await store.tables_with(guest) for guest in ("anna", "ben", "cleo")]
        await store.rewrite("anna", [Row("a", 0, 1, b"{}")], Row("a", 2, 2, b"{}"))
        found.append(await store.tables_with("anna"))
        await store.delete("b")
        found.append(await store.tables_with("anna"))
        await store.close()
        return found

    assert asyncio.run(scenario()) == [["a", "b"], ["a"], [], ["b"], []]


def test_a_journal_from_the_future_is_refused_and_left_alone(address: str) -> None:
    async def scenario() -> None:
        store = await open_store(address)
        await store.database.change("update alembic_version set version_num = '9999'")
        await store.close()
        with pytest.raises(FromTheFuture):
            await open_store(address)

    asyncio.run(scenario())


def test_processes_that_start_at_once_make_one_store(postgres: Postgres) -> None:
    address = postgres.new_database(token_hex(4)).replace("+asyncpg", "")  # as PostgreSQL writes it

    async def scenario() -> None:
        stores = await asyncio.gather(*(open_store(address) for _ in range(3)))
        assert len({await store.key() for store in stores}) == 1
        for store in stores:
            await store.close()

    asyncio.run(scenario())


def test_every_step_of_the_journal_follows_the_one_before() -> None:
    texts = [file.read_text("utf-8") for file in sorted((MIGRATIONS / "versions").glob("m*.py"))]
    assert [re.findall(r'^revision = "(\d+)"', text, re.MULTILINE)[0] for text in texts] == VERSIONS
    assert [re.findall(r"^down_revision = (.*)", text, re.MULTILINE)[0] for text in texts] == [
        "None",
        *(f'"{version}"' for version in VERSIONS[:-1]),
    ]


def test_every_message_between_processes_is_understood() -> None:
    assert set(bus.Message.__subclasses__()) == set(bus.Messages.__args__)
