"""What a hostile guest tries: it is refused cheaply, and nobody else notices."""

import asyncio
import json
import logging
import socket
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any, cast

import msgspec
import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed

from glueckauf.server import launch, limits
from glueckauf.server.doorway import doorway
from glueckauf.server.guests import house_key
from glueckauf.server.launch import configuration
from glueckauf.server.requests import wire
from glueckauf.server.requests.hearing import CUT_OFF
from glueckauf.server.settings import Settings
from glueckauf.server.storage.addresses import FILE, in_folder
from glueckauf.server.storage.database import OutOfStep
from glueckauf.server.storage.opening import open_store
from glueckauf.server.storage.store import Row, Store
from glueckauf.server.tables import audience, directory, projection, room, upkeep
from glueckauf.server.tables.entries import Begun, Entry, Paused
from glueckauf.server.tables.journal import Journal, Line
from glueckauf.table import Play, undo
from tests.server.people import (
    BOT,
    ME,
    OPEN,
    PATIENCE,
    OpenHouse,
    Person,
    TablePage,
    company,
    finished_table,
    on_turn,
    same_person,
    together,
)


def faults(person: Person) -> float:
    """How many mistakes the house has made so far."""
    counted = person.http.get("/metrics").text
    return float(
        next(line for line in counted.splitlines() if line.startswith("glueckauf_faults_total")).split()[1]
    )


# Messages without end ----------------------------------------------------------


def nested(depth: int, opening: str = '{"a":', closing: str = "}") -> str:
    return f'{{"type":"why","id":"x","move":{opening * depth}1{closing * depth}}}'


@pytest.mark.parametrize("depth", [40, 200, 500, 900, 1100])
@pytest.mark.parametrize(("opening", "closing"), [('{"a":', "}"), ("[", "]")])
def test_a_deep_message_is_refused_for_the_price_of_reading_it(
    house: OpenHouse, depth: int, opening: str, closing: str
) -> None:
    anna = Person(house)
    before = faults(anna)
    with anna.page(anna.open_table("gold", [ME, BOT])) as page:
        page.start()
        page.socket.send(nested(depth, opening, closing))
        assert page.await_("refused")["code"] == "message"
    assert faults(anna) == before


@pytest.mark.parametrize("path", ["/api/tables", "/api/verify"])
def test_so_is_a_deep_body(house: OpenHouse, path: str) -> None:
    anna = Person(house)
    before = faults(anna)
    body = '{"game":"gold","seats":[],"options":' + '{"a":' * 500 + "1" + "}" * 501
    answer = anna.http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert faults(anna) == before


def test_brackets_that_somebody_says_are_words(house: OpenHouse) -> None:
    anna = Person(house)
    words = '["[{' * 60 + "\\"
    with anna.page(anna.open_table("gold", [ME, BOT])) as page:
        page.ask("say", text=words)
        assert page.await_("said")["text"] == words


# Messages without number ---------------------------------------------------------


def chatter(page: TablePage, text: str) -> int:
    """Say the same for ever; the code with which one is cut off, 0: one is not."""
    try:
        for _ in range(100_000):
            page.socket.send(text)
    except ConnectionClosed as cut:
        return cut.rcvd.code if cut.rcvd else 0
    return 0


@pytest.mark.parametrize("text", ["{}", '{"type":"start"}'], ids=["nonsense", "sense"])
def test_who_asks_without_end_is_cut_off_and_the_table_plays_on(house: OpenHouse, text: str) -> None:
    with company(house, "gold") as pages:
        with Person(house, "Eve").page(pages[0].table["id"]) as page:
            assert chatter(page, text) == CUT_OFF
        on_turn(pages).play()
        together(pages)


class Loop:
    """A loop whose time stands still until somebody lets it pass."""

    def __init__(self) -> None:
        self.later: list[Callable[[], None]] = []

    def call_later(self, _seconds: float, deed: Callable[[], None]) -> None:
        self.later.append(deed)


class Flood(asyncio.Transport):
    """A connection by which more comes than anybody can listen to."""

    is_read = True

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True

    def is_closing(self) -> bool:
        return False


def test_a_page_that_floods_is_listened_to_no_faster_than_it_may_talk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = configuration(Settings(tmp_path))
    config.load()
    heard, clock, loop, flood = [0], [0.0], Loop(), Flood()

    def listen(_wire: WebSocketsSansIOProtocol, data: bytes) -> None:
        heard[0] += len(data)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", listen)
    monkeypatch.setattr(limits, "monotonic", lambda: clock[0])
    page = wire.Wire(config, ServerState(), {}, cast("asyncio.AbstractEventLoop", loop))
    page.connection_made(flood)
    page.data_received(bytes(limits.BYTES_AT_ONCE + 3 * wire.IN_TURN))
    assert heard == [limits.BYTES_AT_ONCE]
    assert not flood.is_read
    for seconds in range(1, 4):
        clock[0] = seconds * wire.PAUSE
        loop.later.pop()()
        assert heard == [limits.BYTES_AT_ONCE + seconds * wire.IN_TURN]
    assert flood.is_read
    assert not loop.later


def test_nobody_fills_the_log_with_what_others_say_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    seldom, clock = launch.SeldomTheSame(), [0.0]
    monkeypatch.setattr(launch, "monotonic", lambda: clock[0])

    def is_logged(text: str) -> bool:
        return seldom.filter(logging.LogRecord("uvicorn.error", logging.WARNING, "", 0, text, (), None))

    assert is_logged("Invalid HTTP request received.")
    assert not is_logged("Invalid HTTP request received.")
    assert is_logged("something else")
    clock[0] = launch.REPEATED_SECONDS
    assert is_logged("Invalid HTTP request received.")
    assert (
        sum(is_logged(str(number)) for number in range(3 * launch.REPEATED_TEXTS))
        == 3 * launch.REPEATED_TEXTS
    )
    assert is_logged("0")  # it has been forgotten, and nothing grows


# Looking back --------------------------------------------------------------------


def faces(value: Any) -> set[tuple[int, str]]:
    """Every card that is told together with its place."""
    if isinstance(value, list):
        return set().union(*(faces(part) for part in value)) if value else set()
    if not isinstance(value, dict):
        return set()
    here = {(value["place"], value["card"])} if {"place", "card"} <= value.keys() else set()
    return here.union(*(faces(part) for part in value.values()))


@pytest.mark.parametrize("who", ["player", "spectator", "stranger"])
@pytest.mark.parametrize("since", [0, 1, 2, 4])
def test_what_was_turned_back_is_told_to_nobody_who_comes_again(
    house: OpenHouse, who: str, since: int
) -> None:
    with company(house, "gold") as pages:
        for turn in range(8):
            mover = on_turn(pages)
            mover.play(turn * 9 % len(mover.scene["legal"]))
        together(pages)
        stranger = Person(house, "Eve")
        person = {"player": pages[1].person, "spectator": Person(house, "Emil"), "stranger": stranger}[who]
        with person.page(pages[0].table["id"], since=since) as page:
            page.await_("scene")
            page.catch_up()
            lying = {
                (place, card)
                for place, card in enumerate(page.scene["view"]["cards"])
                if card not in (None, "?")
            }
            told = set().union(*(faces(json.loads(frame).get("happenings", [])) for frame in page.frames))
            gone = {(place, card) for place, card in told if page.scene["view"]["cards"][place] is None}
            assert told - gone <= lying


def test_whoever_missed_nothing_secret_is_told_what_was_missed(house: OpenHouse) -> None:
    with company(house, "elfengold") as pages:
        mover = on_turn(pages)
        before = mover.scene["seq"]
        mover.play()
        together(pages)
        with Person(house, "Emil").page(pages[0].table["id"], since=before) as page:
            scene = page.await_("scene")
            assert not scene["fresh"]
            assert {happening["seq"] for happening in scene["happenings"]} == {scene["seq"]}


# Tables that break -----------------------------------------------------------------


def test_one_line_that_cannot_be_written_keeps_no_other_from_the_disk(folder: Path) -> None:
    async def scenario() -> tuple[list[BaseException | None], list[tuple[int, Entry]]]:
        book = Journal(await open_store(in_folder(folder)), lambda _table, _lines: None)
        await book.write(Line("broken", 0, 1, Begun()))
        batch = [Line("broken", 0, 2, Begun()), Line("whole", 0, 2, Begun()), Line("other", 0, 2, Begun())]
        answers = await asyncio.gather(*map(book.write, batch), return_exceptions=True)
        whole = await book.lines_of("whole")
        await book.close()
        return answers, whole

    folder.mkdir()
    answers, whole = asyncio.run(scenario())
    assert [type(answer) for answer in answers] == [OutOfStep, type(None), type(None)]
    assert whole == [(2, Begun())]


def test_a_table_that_is_looked_up_while_it_changes_goes_on(house: OpenHouse) -> None:
    anna = Person(house)
    table = finished_table(anna)
    before = faults(anna)
    for _ in range(10):
        with anna.page(table) as page:
            page.await_("table")
            page.ask("rematch")
        for path in ("record", "qr", "record"):
            assert anna.http.get(f"/api/tables/{table}/{path}").status_code == 200
        with anna.page(table) as page:
            page.until(lambda page: page.phase == "waiting")
            page.start()
            page.ask("resign", seat=page.my_seats[0])
            page.until(lambda page: page.phase == "over")
    assert faults(anna) == before


def test_a_table_out_of_step_with_its_journal_reads_it_again(folder: Path) -> None:
    with OpenHouse(folder) as house, company(house, "elfengold") as pages:
        mover = on_turn(pages)
        with closing(sqlite3.connect(folder / FILE)) as connection:
            connection.execute(
                'insert into lines select "table", max(number) + 1, max(at), ? from lines',
                (msgspec.json.encode(Paused()),),
            )
            connection.commit()
        mover.do(mover.scene["legal"][0]["move"])
        for page in pages:
            page.until(lambda page: page.phase == "paused")
        mover.ask("resume")
        for page in pages:
            page.until(lambda page: page.phase == "playing")
        on_turn(pages).play()


@pytest.mark.parametrize("which", ["second", "last"])
def test_a_line_that_somebody_deleted_is_missed(folder: Path, which: str) -> None:
    with OpenHouse(folder) as house:
        anna = Person(house)
        table = finished_table(anna)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        ((second, last),) = connection.execute("select min(number) + 1, max(number) from lines").fetchall()
        gone = second if which == "second" else last
        connection.execute("delete from lines where number = ?", (gone,))
        connection.commit()
    with OpenHouse(folder) as house:
        again = same_person(house, anna)
        before = faults(again)
        with again.page(table) as page:
            told = page.await_("refused")
        assert told["code"] == "line_missing"
        assert f"line {gone} " in told["sentence"]
        assert faults(again) == before + 1
        answer = again.http.get(f"/api/tables/{table}/record")
        assert (answer.status_code, answer.json()["code"]) == (500, "line_missing")


# Faults that pass --------------------------------------------------------------------


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Event:
    """While it is set nothing can be written."""
    full, write = Event(), Journal._commit

    async def commit(journal: Journal, rows: Sequence[Row]) -> None:
        if full.is_set():
            raise OSError
        await write(journal, rows)

    monkeypatch.setattr(Journal, "_commit", commit)
    return full


def test_a_bot_plays_on_when_the_disk_has_room_again(folder: Path, full_disk: Event) -> None:
    with OpenHouse(folder, pace=0.3) as house:
        anna = Person(house)
        with anna.page(anna.open_table("elfengold", [ME, BOT])) as page:
            page.start()
            page.until(lambda page: bool(page.scene["legal"]))
            while page.scene["legal"]:
                page.play()
                page.catch_up()
            before = faults(anna)
            full_disk.set()
            while faults(anna) == before:
                pass
            full_disk.clear()
            page.until(lambda page: bool(page.scene["legal"]))


def test_a_clock_runs_out_when_the_disk_has_room_again(folder: Path, full_disk: Event) -> None:
    with OpenHouse(folder) as house:
        anna = Person(house)
        table = anna.open_table("gold", [ME, BOT], clock={"kind": "move", "seconds": 5})
        with anna.page(table) as page:
            page.start()
            page.until(lambda page: bool(page.scene["legal"]))
            before = faults(anna)
            full_disk.set()
            while faults(anna) == before:
                pass
            full_disk.clear()
            page.until(lambda page: page.table["seats"][0]["stand_in"])


def test_a_house_that_cannot_write_says_so(folder: Path, full_disk: Event) -> None:
    with OpenHouse(folder) as house:
        anna = Person(house)
        assert anna.http.get("/health").json()["status"] == "open"
        full_disk.set()
        assert anna.http.post("/api/tables", json={"game": "gold", "seats": [ME, BOT]}).status_code == 500
        with pytest.MonkeyPatch.context() as patch:
            patch.delattr(Store, "beat")
            answer = anna.http.get("/ready")
            assert (answer.status_code, answer.json()["journal"]) == (503, False)
            assert anna.http.get("/health").json()["status"] == "failing"
        assert anna.http.get("/health").json()["status"] == "open"


# Filling the house --------------------------------------------------------------------


def test_a_table_that_nobody_comes_to_falls_asleep_and_wakes_for_its_link(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "USUALLY", 0.05)
    monkeypatch.setattr(directory, "AWAKE", 0)
    with OpenHouse(folder) as house:
        anna = Person(house)
        waiting, over = anna.open_table("gold", [ME, OPEN]), finished_table(anna)
        while anna.http.get("/health").json()["tables"]:
            pass
        for table, phase in ((waiting, "waiting"), (over, "over")):
            with anna.page(table) as page:
                assert page.await_("table")["phase"] == phase
    with OpenHouse(folder) as house:
        assert Person(house).http.get("/health").json()["tables"] == 0


def test_one_address_does_not_fill_the_house(folder: Path) -> None:
    with OpenHouse(folder, tables=3) as house:
        for _ in range(3):
            Person(house).open_table("gold", [ME, OPEN])
        answer = Person(house).http.post("/api/tables", json={"game": "gold", "seats": [ME, OPEN]})
        assert (answer.status_code, answer.json()["code"]) == (429, "too_many_tables_here")


def test_tables_that_sleep_count_for_the_address_that_opened_them(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upkeep, "USUALLY", 0.05)
    monkeypatch.setattr(directory, "AWAKE", 0)
    with OpenHouse(folder, tables=1) as house:
        anna = Person(house)
        anna.open_table("gold", [ME, OPEN])
        while anna.http.get("/health").json()["tables"]:
            pass
        answer = anna.http.post("/api/tables", json={"game": "gold", "seats": [ME, OPEN]})
        assert answer.json()["code"] == "too_many_tables_here"


def test_what_takes_long_costs_more(folder: Path) -> None:
    with OpenHouse(folder, budget=50) as house:
        stranger = Person(house, nickname=None)
        answers = [stranger.http.post("/api/verify", json={}).status_code for _ in range(40)]
        assert answers[0] == 400
        assert 429 in answers


def test_who_connects_again_and_again_is_told_to_wait(folder: Path) -> None:
    """Whoever it is, and whether there is such a table or not."""
    with OpenHouse(folder, budget=20) as house:
        stranger, codes = Person(house, nickname=None), set[str]()
        while "too_fast" not in codes:
            with stranger.page("nowhere") as page:
                codes.add(page.await_("refused")["code"])
                with pytest.raises(ConnectionClosed) as closed:
                    page.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4429
        assert codes == {"no_guest", "too_fast"}


def test_one_guest_has_one_budget_at_all_tables(house: OpenHouse) -> None:
    anna = Person(house)
    with ExitStack() as stack:
        pages = [stack.enter_context(anna.page(anna.open_table("gold", [ME, OPEN]))) for _ in range(6)]
        for page in pages:
            page.await_("table")
            page.ask("react", sign="lamp")
        assert {pages[-1].await_("refused")["code"]} == {"too_fast"}


# Hints -----------------------------------------------------------------------------------


def test_nobody_is_helped_where_others_play(house: OpenHouse) -> None:
    with company(house, "gold") as pages:
        assert on_turn(pages).refused("hint", id="h") == "no_hints"


# Taking back -----------------------------------------------------------------------------


def test_a_move_is_taken_back_without_playing_the_game_again(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Play] = []

    def told_a_secret(play: Play) -> bool:
        asked.append(play)
        return False

    monkeypatch.setattr(room, "taken_back", lambda *_: 1 / 0)
    monkeypatch.setattr(undo, "_told_a_secret", told_a_secret)
    with company(house, "elfengold") as pages:
        mover = on_turn(pages)
        (other,) = [page for page in pages if page is not mover]
        before = mover.scene["view"]
        mover.play(1)
        together(pages)
        assert not asked, "nobody has asked yet"
        mover.ask("undo")
        other.until(lambda page: page.table["undo"] is not None)
        assert len(asked) == 1
        other.ask("consent", agree=True)
        mover.until(lambda page: page.scene["view"] == before)


# Small things ---------------------------------------------------------------------------


def test_a_key_that_was_not_written_to_its_end_is_no_key(folder: Path) -> None:
    folder.mkdir()
    (folder / "key").touch()
    assert len(house_key(folder)) == 32
    assert house_key(folder) == house_key(folder)


def test_nobody_else_on_the_machine_reads_the_journal(folder: Path) -> None:
    folder.mkdir()
    (folder / FILE).touch(mode=0o644)
    with OpenHouse(folder) as house:
        Person(house).open_table("gold", [ME, OPEN])
        modes = {path.name: path.stat().st_mode & 0o077 for path in folder.iterdir() if path.name != "lock"}
    assert set(modes.values()) == {0}, modes


@pytest.mark.parametrize("name", ["%00", "a%00b.js", "x" * 300])
def test_a_name_that_no_file_can_have_is_not_found(house: OpenHouse, name: str) -> None:
    anna = Person(house)
    before = faults(anna)
    assert anna.http.get(f"/assets/{name}").status_code == 404
    assert faults(anna) == before


def test_the_host_opens_a_seat_that_a_stranger_only_keeps(house: OpenHouse) -> None:
    anna, eve = Person(house), Person(house, "Eve")
    table = anna.open_table("gold", [ME, OPEN])
    with anna.page(table) as host, eve.page(table) as stranger:
        stranger.ask("sit", seat=1)
        host.until(lambda page: bool(page.table) and page.table["seats"][1]["kind"] == "person")
        host.give_luck()
        assert host.refused("start") == "luck_missing"
        assert stranger.refused("fill", seat=0, bot=None) == "not_the_host"
        host.ask("fill", seat=1, bot="thumb")
        host.until(lambda page: page.table["seats"][1]["kind"] == "bot")
        host.ask("start")
        host.until(lambda page: page.phase == "playing")


def test_a_bot_plays_for_nobody_who_was_gone_for_a_moment(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "AWAY_SECONDS", 3600)
    with company(house, "elfengold") as (first, second):
        second.socket.close()
        first.until(lambda page: not page.table["seats"][1]["present"])
        assert first.refused("replace", seat=1) == "not_absent"


def test_nobody_stops_their_own_clock_among_people(house: OpenHouse) -> None:
    with company(house, "elfengold", clock={"kind": "total", "seconds": 600}) as pages:
        mover = on_turn(pages)
        (other,) = [page for page in pages if page is not mover]
        assert mover.refused("pause") == "own_clock"
        other.ask("pause")
        mover.until(lambda page: page.phase == "paused")


def test_whoever_comes_late_hears_the_latest_of_a_long_story(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(projection, "STORY", 2)
    with company(house, "elfengold") as pages:
        for _ in range(4):
            on_turn(pages).play()
        together(pages)
        with Person(house, "Emil").page(pages[0].table["id"]) as page:
            story = page.await_("story")
            seq = page.await_("scene")["seq"]
            assert {happening["seq"] for happening in story["happenings"]} <= {seq - 1, seq}


def test_spectators_who_come_together_are_told_of_together(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(audience, "NOW_AND_THEN", 2.0)  # time for all of them to come, however slowly
    with company(house, "gold") as pages, ExitStack() as stack:
        table, heard = pages[0].table["id"], len(pages[0].frames)
        for number in range(12):
            stack.enter_context(Person(house, f"Emil {number}").page(table))
        pages[0].until(lambda page: page.table["spectators"] == 12)
        assert len(pages[0].frames) - heard < 12


def test_nobody_turns_the_words_of_others_round(house: OpenHouse) -> None:
    anna = Person(house)
    with anna.page(anna.open_table("gold", [ME, OPEN])) as page:
        page.ask("say", text="\u202eHello\x00 there\u2066 \N{PICK}")
        assert page.await_("said")["text"] == "Hello there \N{PICK}"
        assert page.refused("say", text="\u202e\x00") == "no_words"


@pytest.mark.parametrize("blank", [" ", "\u200b", "\u2800 \u3164", "\ufe0f\u034f", "\u2060\ufeff"])
def test_what_cannot_be_seen_is_neither_a_word_nor_a_name(house: OpenHouse, blank: str) -> None:
    anna = Person(house)
    assert anna.call(blank).json()["code"] == "nickname"
    with anna.page(anna.open_table("gold", [ME, OPEN])) as page:
        assert page.refused("say", text=blank) == "no_words"
        page.ask("say", text="\N{HEAVY BLACK HEART}\ufe0f")
        assert page.await_("said")["text"] == "\N{HEAVY BLACK HEART}\ufe0f"


# Those who never come to the point ----------------------------------------------------------


BEGUN = [
    b"",
    b"GET / HTTP/1.1\r\nHost: x\r\n",
    b"POST /api/verify HTTP/1.1\r\nHost: x\r\nX-Glueckauf: 1\r\nContent-Length: 900\r\n\r\n{",
]


@pytest.mark.parametrize("said", BEGUN, ids=["nothing", "half a head", "half a body"])
def test_nobody_keeps_a_connection_without_a_request(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.3)
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as connection:
        connection.sendall(said)
        heard = b"".join(iter(lambda: connection.recv(4096), b""))
    assert b" 200 " not in heard


def trickle(connection: socket.socket) -> None:
    while True:
        connection.sendall(b"X-More: 1\r\n")
        sleep(0.01)


def test_who_trickles_is_not_waited_for(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.3)
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        with pytest.raises((BrokenPipeError, ConnectionResetError)):
            trickle(connection)


def test_who_asks_again_and_plays_on_is_not_cut_off(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = Person(house)
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 2)
    with anna.page(anna.open_table("gold", [ME, BOT])) as page:
        page.start()
        for _ in range(4):
            sleep(0.7)
            assert anna.http.get("/api/me").status_code == 200
        page.ask("say", text="still here")
        page.await_("said")


class AddressedLine(asyncio.Transport):
    """A connection from an address, as far as a protocol looks at it."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1), "sockname": ("127.0.0.1", 80)})
        self.closed = False

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed


@pytest.mark.parametrize(
    ("address", "refused"), [("203.0.113.5", 1), ("203.0.113.9", 0), ("127.0.0.1", 0), ("2001:db8::1", 1)]
)
def test_one_address_does_not_take_all_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str, refused: int
) -> None:
    """A named proxy brings many people, and so may this machine."""
    monkeypatch.setattr(limits, "CONNECTIONS_PER_ADDRESS", 3)
    settings = Settings(tmp_path, proxies=("203.0.113.9",))
    config = configuration(settings)

    async def closed() -> int:
        config.load()
        state, lines = ServerState(), [AddressedLine(address) for _ in range(4)]
        for line in lines:
            doorway(settings)(config, state, {}).connection_made(line)
        return sum(line.closed for line in lines)

    assert asyncio.run(closed()) == refused


def test_a_process_has_so_many_connections_and_no_more(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "CONNECTIONS", 0)
    with socket.create_connection(("127.0.0.1", house.port), timeout=PATIENCE) as connection:
        assert connection.recv(1) == b""
