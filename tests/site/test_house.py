"""The house of a browser: played, left, found again, and carried to another browser."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

import glueckauf
from glueckauf import bots
from glueckauf.site.kept import Drawer as AnyDrawer
from tests.site.conftest import Drawer
from tests.site.visits import Seated, Visit

Story = Callable[[Visit], Coroutine[Any, Any, Any]]


def visited(drawer: AnyDrawer, folder: Path, story: Story) -> Any:
    """What came of a visit; the house is left as a closed tab leaves it, without a goodbye."""

    async def told() -> Any:
        return await story(await Visit.at(drawer, folder))

    return asyncio.run(told())


async def called(visit: Visit, nickname: str = "Ada") -> None:
    await visit.told("PUT", "/api/me", {"nickname": nickname})


async def finished(visit: Visit, game: str = "gold") -> str:
    """The table of a game that was played to its end."""
    table = await visit.table(game, "thumb")
    seated = Seated(visit, table)
    await seated.begin()
    await seated.play_on()
    return table


@pytest.mark.parametrize("game", glueckauf.games())
def test_every_game_is_played_to_its_end_and_told_again(game: str, drawer: Drawer, tmp_path: Path) -> None:
    async def story(visit: Visit) -> None:
        await called(visit)
        table = await finished(visit, game)
        replay = await visit.told("GET", f"/api/tables/{table}/replay")
        record = await visit.ask("GET", f"/api/tables/{table}/record?game=1")
        checks = await visit.told("POST", "/api/verify", record.body)
        assert len(replay["steps"]) == len(json.loads(record.body)["moves"]) + 1
        assert [check["holds"] for check in checks] == [True, True, True]

    visited(drawer, tmp_path, story)


def test_a_table_is_found_as_it_was_left(drawer: Drawer, tmp_path: Path) -> None:
    async def begin(visit: Visit) -> tuple[str, int]:
        await called(visit)
        table = await visit.table("mygoldmine", "thumb")
        seated = Seated(visit, table)
        await seated.begin()
        await seated.move()
        scene = await seated.move()
        assert scene is not None
        accepted = await seated.until("accepted")
        return table, accepted["seq"]

    async def come_back(visit: Visit, table: str) -> int:
        assert (await visit.told("GET", "/api/me"))["nickname"] == "Ada"
        assert [card["id"] for card in await visit.told("GET", "/api/me/tables")] == [table]
        seated = Seated(visit, table)
        await seated.enter()
        return int((await seated.until("scene"))["seq"])

    table, seq = visited(drawer, tmp_path / "first", begin)
    assert visited(drawer, tmp_path / "second", lambda visit: come_back(visit, table)) >= seq


def test_a_move_that_the_browser_does_not_keep_is_not_accepted(drawer: Drawer, tmp_path: Path) -> None:
    async def story(visit: Visit) -> dict[str, Any]:
        await called(visit)
        seated = Seated(visit, await visit.table("gold", "thumb"))
        await seated.begin()
        drawer.full = True
        await seated.move()
        return await seated.until("refused")

    assert visited(drawer, tmp_path, story)["code"] == "away"


def test_what_was_saved_is_brought_to_somebody_else(tmp_path: Path) -> None:
    async def save(visit: Visit) -> tuple[bytes, str]:
        await called(visit, "Ada")
        table = await visit.table("gold", "thumb")
        await Seated(visit, table).begin()
        return (await visit.ask("GET", "/api/keep")).body, table

    async def bring(visit: Visit, content: bytes) -> tuple[list[str], bool]:
        await called(visit, "Bertha")
        await visit.told("POST", "/api/keep", content)
        cards = await visit.told("POST", "/api/keep", content)  # twice is not too often
        seated = Seated(visit, cards[0]["id"])
        await seated.enter()
        told = await seated.until("table")
        return [card["id"] for card in cards], told["seats"][0]["mine"]

    content, table = visited(Drawer(), tmp_path / "ada", save)
    assert visited(Drawer(), tmp_path / "bertha", lambda visit: bring(visit, content)) == ([table], True)


def test_whoever_is_new_becomes_whoever_saved_the_file(tmp_path: Path) -> None:
    async def save(visit: Visit) -> bytes:
        await called(visit, "Ada")
        return (await visit.ask("GET", "/api/keep")).body

    async def bring(visit: Visit, content: bytes) -> str:
        await visit.told("POST", "/api/keep", content)
        return str((await visit.told("GET", "/api/me"))["nickname"])

    content = visited(Drawer(), tmp_path / "ada", save)
    assert visited(Drawer(), tmp_path / "new", lambda visit: bring(visit, content)) == "Ada"


def test_what_a_newer_version_saved_is_refused(drawer: Drawer, empty: Path, tmp_path: Path) -> None:
    newer = tmp_path / "newer.sqlite"
    newer.write_bytes(empty.read_bytes())
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("update alembic_version set version_num = '9999'")
        connection.commit()

    async def story(visit: Visit) -> str:
        return str(json.loads((await visit.ask("POST", "/api/keep", newer.read_bytes())).body)["code"])

    assert visited(drawer, tmp_path / "house", story) == "newer_journal"


@pytest.mark.parametrize("game", glueckauf.games())
def test_a_finished_record_is_brought_and_told_move_by_move(
    game: str, drawer: Drawer, tmp_path: Path
) -> None:
    play, dice = glueckauf.game(game).new(seats=2, seed=5), Random(5)  # noqa: S311  a game at random
    while not play.over:
        play.do(dice.choice(play.legal()))

    async def story(visit: Visit) -> dict[str, Any]:
        await called(visit)
        card = await visit.told("POST", "/api/records", play.record())
        assert card["phase"] == "over"
        replay = await visit.told("GET", f"/api/tables/{card['id']}/replay")
        return dict(replay)

    replay, result = visited(drawer, tmp_path, story), play.result()
    assert result is not None
    assert replay["steps"][-1]["view"] == play.position()
    assert replay["winners"] == result["winners"]


def test_an_unfinished_record_is_brought_and_played_on(drawer: Drawer, tmp_path: Path) -> None:
    play = glueckauf.game("gold").new(seats=3, seed=5)
    for _ in range(4):
        play.do(play.legal()[0])

    async def story(visit: Visit) -> None:
        await called(visit)
        card = await visit.told("POST", "/api/records", play.record())
        seated = Seated(visit, card["id"])
        await seated.enter()
        scene = await seated.move()
        assert scene is not None
        assert scene["view"]["turn"] == play.turn
        assert (await seated.until("accepted"))["seq"] == scene["seq"] + 1

    visited(drawer, tmp_path, story)


def test_whoever_sat_down_elsewhere_plays_on_here(
    drawer: Drawer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "can_compile", lambda: False)

    async def story(visit: Visit) -> None:
        await called(visit)
        seated = Seated(visit, await visit.table("mygoldmine", "expert"))
        await seated.begin()
        for _ in range(2):
            assert await seated.move() is not None

    visited(drawer, tmp_path, story)


@pytest.mark.parametrize(
    ("record", "code"), [(b"[]", "bad_request"), ({}, "record_lacks"), ({"format": 99}, "record_lacks")]
)
def test_what_is_no_record_is_refused_with_its_reason(
    record: object, code: str, drawer: Drawer, tmp_path: Path
) -> None:
    async def story(visit: Visit) -> str:
        await called(visit)
        return str(json.loads((await visit.ask("POST", "/api/records", record)).body)["code"])

    assert visited(drawer, tmp_path, story) == code


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"SQLite format 3\x00", b"SQLite format 3\x00" + bytes(8000)]
)
def test_a_file_that_is_no_journal_is_refused(content: bytes, drawer: Drawer, tmp_path: Path) -> None:
    async def story(visit: Visit) -> tuple[int, str]:
        given = await visit.ask("POST", "/api/keep", content)
        return given.status, json.loads(given.body)["code"]

    assert visited(drawer, tmp_path, story) == (400, "no_journal")


def test_whoever_is_forgotten_is_nobody(drawer: Drawer, tmp_path: Path) -> None:
    async def story(visit: Visit) -> int:
        await called(visit)
        table = await visit.table("gold", "thumb")
        assert (await visit.ask("DELETE", "/api/me")).status == 204
        assert table
        return (await visit.ask("GET", "/api/me")).status

    assert visited(drawer, tmp_path, story) == 204
    assert b"Ada" not in b"".join(drawer.pages.values())


@pytest.mark.parametrize(
    ("method", "path", "body", "code"),
    [
        ("PUT", "/api/me", b"{", "bad_request"),
        ("PUT", "/api/me", b"[" * 90, "bad_request"),
        ("POST", "/api/tables", {"game": "chess", "seats": [{"who": "me"}]}, "no_game"),
        ("GET", "/api/tables/none/replay", None, "no_table"),
        ("GET", "/api/nowhere", None, "not_found"),
    ],
)
def test_what_cannot_be_done_is_said_as_a_house_says_it(
    method: str, path: str, body: object, code: str, drawer: Drawer, tmp_path: Path
) -> None:
    async def story(visit: Visit) -> str:
        await called(visit)
        return str(json.loads((await visit.ask(method, path, body)).body)["code"])

    assert visited(drawer, tmp_path, story) == code


def test_a_table_that_there_is_not_closes_its_socket(drawer: Drawer, tmp_path: Path) -> None:
    async def story(visit: Visit) -> list[int]:
        await called(visit)
        seated = Seated(visit, "none")
        await seated.enter()
        return seated.closed

    assert visited(drawer, tmp_path, story) == [4404]
