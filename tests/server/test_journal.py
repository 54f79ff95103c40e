"""The journal: a house that falls down stands again as it was, and one that closes does so politely."""

import asyncio
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from unittest.mock import AsyncMock, MagicMock

import pytest
from websockets.exceptions import ConnectionClosed

import glueckauf
from glueckauf import bots
from glueckauf.server.launch import GOODBYE_SECONDS
from glueckauf.server.storage.addresses import FILE, in_folder
from glueckauf.server.storage.database import Damaged
from glueckauf.server.storage.opening import open_store
from glueckauf.server.storage.store import Row, Store
from glueckauf.server.tables import journal
from glueckauf.server.tables.entries import Opened, Place
from glueckauf.server.tables.room import Room
from glueckauf.table.fairness import Deal
from tests.plays import facts
from tests.server.people import (
    BOT,
    ME,
    OPEN,
    PATIENCE,
    OpenHouse,
    Person,
    TablePage,
    company,
    on_turn,
    same_person,
    together,
)

PROGRAM = "from glueckauf.cli import main; main()"
MOVES = {game: facts(game).LASTS for game in glueckauf.games()}
FORGETFUL = ("mygoldmine", "gold")  # games in which cards are turned back
LASTING = [game for game, moves in MOVES.items() if moves > 1]  # games that do not end at once by bad luck


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-c", PROGRAM, *arguments, "--lang", "en"]


class Process(OpenHouse):
    """A house in a process of its own, which can be killed."""

    def __init__(self, *options: str) -> None:
        self.guests = []
        self.process = subprocess.Popen(  # noqa: S603  our own program
            command("serve", "--port", "0", "--pace", "0", *options),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )

    def __enter__(self) -> Self:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)/", line)
        assert found, line
        self.port = int(found[1])
        return self

    def stop(self, sign: signal.Signals) -> tuple[int, str, str]:
        """Exit code, what was said and what was complained of."""
        self.process.send_signal(sign)
        said, complained = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, said, complained

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for guest in self.guests:
            guest.close()
        if self.process.poll() is None:
            self.stop(signal.SIGKILL)


def played(pages: list[TablePage], moves: int) -> None:
    for turn in range(moves):
        mover = on_turn(pages)
        mover.play(turn * 5 % len(mover.scene["legal"]))
    together(pages)


def essence(scene: dict[str, Any]) -> dict[str, Any]:
    return {key: scene[key] for key in ("seq", "eye", "view", "legal", "standing")}


# Falling down ----------------------------------------------------------------


def test_a_killed_house_stands_again_at_the_last_acknowledged_move(folder: Path) -> None:
    kept: dict[str, list[tuple[Person, dict[str, Any]]]] = {}
    with Process("--data", str(folder)) as house:
        for game, moves in MOVES.items():
            with company(house, game) as pages:
                played(pages, moves)
                table = pages[0].table["id"]
                pages[1].ask("say", text=f"I was at {game}")
                pages[0].await_("said")
                kept[table] = [(page.person, essence(page.scene)) for page in pages]
        assert house.stop(signal.SIGKILL)[0] == -signal.SIGKILL
    with Process("--data", str(folder)) as house:
        for table, people in kept.items():
            for person, before in people:
                with same_person(house, person).page(table) as page:
                    page.await_("scene")
                    assert essence(page.scene) == before
                    assert page.await_("said")["text"] == f"I was at {page.table['game']}"
                    assert page.table["phase"] == "playing"
            for person, before in people:
                with same_person(house, person).page(table) as page:
                    if before["legal"]:
                        page.await_("scene")
                        page.play()
        code, said, complained = house.stop(signal.SIGINT)
        assert (code, complained) == (0, "")
        assert "closed" in said


def test_whatever_was_agreed_is_still_agreed_after_a_restart(folder: Path) -> None:
    clock = {"kind": "days", "days": 3, "seconds": 60, "increment": 0}
    with OpenHouse(folder) as house:
        anna, ben = Person(house, "Anna"), Person(house, "Ben")
        waiting = anna.open_table(
            "digging", [ME, OPEN, BOT], options={"mode": "single"}, public=True, clock=clock
        )
        with anna.page(waiting) as page:
            page.give_luck()
            page.until(lambda page: bool(page.table) and page.table["seats"][0]["ready"])
        paused = anna.open_table("elfengold", [ME, {**ME, "name": "Anton"}])
        with anna.page(paused) as page, ben.page(paused) as watching:
            page.start()
            page.ask("pause")
            page.until(lambda page: page.phase == "paused")
            watching.await_("scene")
            page.ask("mute", person=ben.http.get("/api/me").json()["person"], muted=True)
            page.until(lambda page: bool(page.table["muted"]))
        before = {}
        for table in (waiting, paused):
            with anna.page(table) as page:
                before[table] = page.await_("table")
    with OpenHouse(folder) as house:
        again = same_person(house, anna)
        for table, furniture in before.items():
            with again.page(table) as page:
                assert page.await_("table") == furniture
        assert [card["id"] for card in again.http.get("/api/tables?seats=open").json()] == [waiting]


def test_a_repeated_move_is_recognised_after_a_restart(folder: Path) -> None:
    with OpenHouse(folder) as house, company(house, "elfengold") as pages:
        mover = on_turn(pages)
        person, table = mover.person, mover.table["id"]
        move, answers = mover.scene["legal"][0]["move"], mover.scene["seq"]
        mover.do(move, "the answer got lost")
        mover.await_("accepted")
    with OpenHouse(folder) as house, same_person(house, person).page(table) as page:
        page.ask("do", move=move, answers=answers, id="the answer got lost")
        assert page.await_("accepted")["seq"] == answers + 1
        assert page.scene["seq"] == answers + 1


def test_a_bot_knows_after_a_restart_what_it_knew_before(folder: Path) -> None:
    """It plays as one would that has sat there all the time; one that forgot less would play otherwise."""
    moves = 24
    with OpenHouse(folder) as house:
        anna = Person(house, "Anna")
        table = anna.open_table("gold", [ME, {"who": "bot", "level": "novice"}])
        with anna.page(table) as page:
            page.start()
            play_some(page, moves)
    with OpenHouse(folder) as house, same_person(house, anna).page(table) as page:
        play_some(page, 2 * moves)
        page.ask("resign", seat=0)
        page.until(lambda page: page.phase == "over")
        record = page.person.http.get(f"/api/tables/{table}/record").json()
    proof = record["fairness"]
    whims = Deal(proof["secret"], table, proof["number"], tuple(proof["seeds"])).whims(1)
    novice = bots.bot("novice", glueckauf.game("gold").description, whims)
    for play, move in zip(glueckauf.replay_steps(record), record["moves"], strict=False):
        assert play.turn != 1 or novice.choose(play.knowledge(1)) == move


def play_some(page: TablePage, scenes: int) -> None:
    """Play whatever is allowed until the table has seen so many scenes."""
    page.until(lambda page: bool(page.scene))
    while page.scene["seq"] < scenes:
        page.until(lambda page: bool(page.scene["legal"]) or page.scene["seq"] >= scenes)
        if page.scene["legal"]:
            page.play()


def test_a_finished_game_can_still_be_had_after_a_restart(folder: Path) -> None:
    with OpenHouse(folder) as house, company(house, "elfengold") as pages:
        pages[0].ask("resign", seat=0)
        pages[1].until(lambda page: page.phase == "over")
        table, person = pages[1].table["id"], pages[1].person
        before = person.http.get(f"/api/tables/{table}/record").json()
    with OpenHouse(folder) as house:
        again = same_person(house, person)
        assert again.http.get("/health").json()["tables"] == 0
        assert again.http.get(f"/api/tables/{table}/record").json() == before
        assert again.http.get("/health").json()["tables"] == 0, "what is only read is not kept in mind"
        with again.page(table) as page:
            page.ask("rematch")
            page.until(lambda page: page.phase == "waiting")
    with OpenHouse(folder) as house:
        assert [card["id"] for card in same_person(house, person).http.get("/api/me/tables").json()] == [
            table
        ]


def test_a_card_that_was_being_written_when_the_house_closed_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(journal, "CARD_SECONDS", 0)
    room = Room.read(
        "table", [(0, Opened("gold", "a", [Place("a", "Anna"), Place("b", "Ben")], "5eed" * 16))]
    )
    begun, store, written = asyncio.Event(), MagicMock(spec=Store), list[str]()

    async def put_cards(cards: list[Any]) -> None:
        if not begun.is_set():
            begun.set()
            await asyncio.Event().wait()  # the disk is slow
        written.extend(card.table for card in cards)

    store.put_cards, store.close = put_cards, AsyncMock()

    async def open_and_close() -> None:
        book = journal.Journal(store, lambda _table, _lines: None)
        book.note(room)
        await begun.wait()
        await book.close()

    asyncio.run(open_and_close())
    assert written == ["table"]


def test_time_does_not_pass_while_the_house_is_closed(folder: Path) -> None:
    with OpenHouse(folder) as house:
        anna = Person(house)
        table = anna.open_table("gold", [ME, BOT], clock={"kind": "move", "seconds": 600})
        with anna.page(table) as page:
            page.start()
    long_ago = "update lines set at = at - 3600000"
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute(long_ago)
        connection.commit()
    with OpenHouse(folder) as house:
        again = Person(house, None)
        again.http.cookies = anna.http.cookies
        with again.page(table) as page:
            assert page.await_("scene")["times"]["left"][0] > 0
            assert not page.table["seats"][0]["stand_in"]


def test_one_table_that_cannot_be_read_keeps_nobody_from_the_others(folder: Path) -> None:
    with OpenHouse(folder) as house:
        anna = Person(house, "Anna")
        broken, whole = (anna.open_table("gold", [ME, OPEN]) for _ in range(2))
    with sqlite3.connect(folder / FILE) as connection:
        connection.execute("update lines set entry = ? where [table] = ?", (b"{}", broken))
    connection.close()
    with OpenHouse(folder) as house:
        again = same_person(house, anna)
        assert whole in {card["id"] for card in again.http.get("/api/me/tables").json()}
        with again.page(whole) as page:
            page.await_("table")
        with again.page(broken) as page:
            assert page.await_("refused")["code"] == "fault"


# Coming back -----------------------------------------------------------------


@pytest.mark.parametrize("game", LASTING)
def test_who_comes_back_hears_exactly_what_was_missed(house: OpenHouse, game: str) -> None:
    with company(house, game) as pages:
        played(pages, 2)
        away = pages[1].person
        told: list[dict[str, Any]] = []
        since = pages[1].scene["seq"]
        played(pages, 3)
        for news in pages[1].understood(pages[1].frames):
            told += news["happenings"] if news["type"] == "scene" and news["seq"] > since else []
        table, seq = pages[0].table["id"], pages[0].scene["seq"]
        with away.page(table, since=since) as page:
            scene = page.await_("scene")
            assert not scene["fresh"] or game in FORGETFUL
            assert scene["seq"] == seq
            assert scene["fresh"] or [{**happening, "say": ""} for happening in scene["happenings"]] == [
                {**happening, "say": ""} for happening in told
            ]
        with away.page(table, since=seq) as page:
            scene = page.await_("scene")
            assert (scene["fresh"], scene["happenings"]) == (False, [])
        for unknown in (None, 0, -1, seq + 1, 10**9):
            with away.page(table, since=unknown) as page:
                scene = page.await_("scene")
                assert (scene["fresh"], scene["happenings"]) == (True, [])


def test_who_comes_back_after_a_move_was_taken_back_starts_afresh(house: OpenHouse) -> None:
    with company(house, "elfengold") as pages:
        mover = on_turn(pages)
        (other,) = [page for page in pages if page is not mover]
        since = mover.play(1)
        mover.ask("undo")
        other.until(lambda page: page.table["undo"] is not None)
        other.ask("consent", agree=True)
        together(pages, since + 1)
        with other.person.page(mover.table["id"], since=since) as page:
            scene = page.await_("scene")
            assert scene["fresh"]
            assert essence(scene) == essence(other.scene)
            assert scene["view"] == other.scene["view"]


# Closing ---------------------------------------------------------------------


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_a_house_closes_soon_and_says_goodbye_to_open_pages(folder: Path, sign: signal.Signals) -> None:
    with Process("--data", str(folder)) as house, company(house, "elfengold") as pages:
        mover = on_turn(pages)
        mover.play()
        code, said, complained = house.stop(sign)
        assert complained == "", "nobody was cut off because the time for goodbyes was over"
        assert code == (0 if sign == signal.SIGINT else -signal.SIGTERM)
        assert ("closed" in said) is (sign == signal.SIGINT)
        for page in pages:
            assert page.await_("closed")["reason"] == "stopped"
            with pytest.raises(ConnectionClosed):
                page.hear()


def test_goodbyes_are_short() -> None:
    assert GOODBYE_SECONDS <= 2


def complaint(folder: Path) -> str:
    done = subprocess.run(  # noqa: S603  our own program
        command("serve", "--port", "0", "--data", str(folder)),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith("glueckauf: ")
    assert str(folder) in line
    assert done.stdout == ""
    return line


def test_a_folder_that_cannot_be_used_is_named_in_one_line(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("a file")
    assert "--data" in complaint(in_the_way)
    no_journal = tmp_path / "no journal"
    no_journal.mkdir()
    (no_journal / FILE).write_bytes(b"this is no database" * 100)
    assert "not a database" in complaint(no_journal)
    torn = tmp_path / "torn"
    torn.mkdir()
    asyncio.run(written(torn))
    os.truncate(torn / FILE, (torn / FILE).stat().st_size // 2)
    assert "a part of the tables" in complaint(torn)
    no_key = tmp_path / "no key"
    (no_key / "key").mkdir(parents=True)
    assert "directory" in complaint(no_key)


# A journal that was cut -------------------------------------------------------------


ROWS = [Row("table", number, 1, bytes(500)) for number in range(40)]
PAGE = 4096  # bytes of the file that are written at once


async def written(folder: Path) -> None:
    """A journal that was closed in good order."""
    store = await open_store(in_folder(folder))
    await store.append(ROWS)
    await store.close()


@pytest.fixture
def fallen(tmp_path: Path) -> Path:
    """A journal whose latest lines are only written ahead, each for itself."""
    folder = tmp_path / "fallen"
    folder.mkdir()

    async def scenario() -> None:
        await written(tmp_path)
        store = await open_store(in_folder(tmp_path))
        for row in ROWS:
            await store.append([replace(row, number=row.number + len(ROWS))])
        for part in ("", "-wal"):
            shutil.copy(tmp_path / f"{FILE}{part}", folder)
        await store.close()

    asyncio.run(scenario())
    return folder


def lines_left(folder: Path) -> list[int]:
    """The numbers of the lines that are still there."""

    async def scenario() -> list[int]:
        store = await open_store(in_folder(folder))
        left = [row.number for row in await store.lines_of("table")]
        await store.append([Row("table", len(left), 1, b"on")])
        await store.close()
        return left

    return asyncio.run(scenario())


@pytest.mark.parametrize("share", [0, 0.3, 0.6, 1])
def test_what_was_written_ahead_and_cut_is_gone_on_from(fallen: Path, share: float) -> None:
    ahead = fallen / f"{FILE}-wal"
    os.truncate(ahead, int(ahead.stat().st_size * share))
    left = lines_left(fallen)
    assert left == [*range(len(left))]
    assert len(ROWS) <= len(left) <= 2 * len(ROWS)
    assert (len(left) == 2 * len(ROWS)) is (share == 1)


@pytest.mark.parametrize("share", [0, 0.001, 0.5, 0.9])
def test_a_journal_that_was_cut_is_refused_and_left_alone(fallen: Path, share: float) -> None:
    before = (fallen / FILE).read_bytes()
    os.truncate(fallen / FILE, int(len(before) * share))
    with pytest.raises(Damaged):
        lines_left(fallen)
    (fallen / FILE).write_bytes(before)
    assert len(lines_left(fallen)) == 2 * len(ROWS)


def test_a_journal_that_was_half_brought_up_to_what_was_cut_is_refused_or_whole(
    fallen: Path, tmp_path: Path
) -> None:
    """Of what was written ahead the first pages had been copied into the file, and the rest was lost."""
    before, after = (fallen / FILE).read_bytes(), (tmp_path / FILE).read_bytes()
    refused = 0
    for pages in range(1, len(before) // PAGE):
        folder = tmp_path / str(pages)
        folder.mkdir()
        (folder / FILE).write_bytes(
            after[: pages * PAGE] + before[pages * PAGE :] + bytes(len(after) - len(before))
        )
        (folder / f"{FILE}-wal").write_bytes(bytes(PAGE))
        try:
            left = lines_left(folder)
        except Damaged:
            refused += 1
        else:
            assert left == [*range(len(left))]
            assert len(left) >= len(ROWS)
    assert refused
