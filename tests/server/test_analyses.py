"""A finished game looked at again, and tried otherwise from the middle."""

import asyncio
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pytest

import glueckauf
from glueckauf.bots.judging import Judgement
from glueckauf.server.thinking.analyses import Analysts
from tests.server.people import BOT, ME, PATIENCE, OpenHouse, Person, finished_table, same_person


def analysis_of(person: Person, table: str) -> dict[str, Any]:
    """Ask until everything has been looked at."""
    while True:
        answer = person.http.post(f"/api/tables/{table}/analysis")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        if found["findings"]:
            assert found["done"] == found["decisions"]
            return found
        sleep(0.2)


def tried(person: Person, table: str, step: int) -> Any:
    return person.http.post(f"/api/tables/{table}/try", json={"step": step})


def test_a_finished_game_is_looked_at_again(house: OpenHouse) -> None:
    anna = Person(house, language="de")
    table = finished_table(anna)
    record = anna.http.get(f"/api/tables/{table}/record").json()
    findings = analysis_of(anna, table)["findings"]
    assert len(findings["curve"]) == len(record["moves"]) + 1
    assert all(sum(chances) == pytest.approx(1, abs=0.01) for chances in findings["curve"])
    for seat, total in enumerate(findings["totals"]):
        made = findings["curve"][0][seat] + total["luck"] + total["skill"] + total["others"]
        assert made == pytest.approx(findings["curve"][-1][seat], abs=0.001)
    for point in findings["turning_points"]:
        assert point["label"] in {"Ungenauigkeit", "Fehler", "Grober Fehler"}
        assert point["played"] != point["better"]
    assert "auf lange Sicht" in findings["meaning"]
    assert analysis_of(anna, table)["findings"] == findings


def test_only_finished_games_are_looked_at_again(house: OpenHouse) -> None:
    anna = Person(house)
    table = anna.open_table("mygoldmine", [ME, BOT])
    with anna.page(table) as page:
        page.start()
        assert anna.http.post(f"/api/tables/{table}/analysis").json()["code"] == "no_record"
        assert tried(anna, table, 0).json()["code"] == "no_record"


def test_nobody_helps_a_player_in_a_game_that_goes_on_after_another_one(house: OpenHouse) -> None:
    anna = Person(house)
    table = finished_table(anna)
    with anna.page(table) as page:
        page.ask("rematch")
        page.await_("table", phase="waiting")
        page.start()
        answer = anna.http.post(f"/api/tables/{table}/analysis?game=2")
        assert answer.json()["code"] == "no_such_game_here"


def test_a_stranger_chooses_a_nickname_first(house: OpenHouse) -> None:
    table = finished_table(Person(house))
    stranger = Person(house, nickname=None)
    assert stranger.http.post(f"/api/tables/{table}/analysis").status_code == 401
    assert tried(stranger, table, 0).status_code == 401


def test_nobody_keeps_the_masters_busy_with_old_games(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, go_on, whole = Person(house), Event(), Analysts._judged

    async def slow(*asked: Any) -> list[Judgement]:
        assert await asyncio.to_thread(go_on.wait, PATIENCE)
        return await whole(*asked)

    monkeypatch.setattr(Analysts, "_judged", slow)
    tables = [finished_table(anna) for _ in range(2)]
    first, second = (anna.http.post(f"/api/tables/{table}/analysis") for table in tables)
    go_on.set()
    assert first.status_code == 200
    assert second.json()["code"] == "too_fast"
    analysis_of(anna, tables[0])
    analysis_of(anna, tables[1])


def test_a_game_is_tried_otherwise_from_the_middle(house: OpenHouse) -> None:
    anna, ben = Person(house), Person(house, "Ben")
    table = finished_table(anna)
    record = anna.http.get(f"/api/tables/{table}/record").json()
    looks = [(play.turn, play.view(play.turn)) for play in glueckauf.replay_steps(record)]
    step = len(record["moves"]) // 2
    turn, view = looks[step]
    answer = tried(ben, table, step)
    assert answer.status_code == 201, answer.text
    with ben.page(answer.json()["id"]) as page:
        page.until(lambda page: bool(page.scene))
        assert page.table["origin"] == {"table": table, "number": 1, "step": step}
        assert page.my_seats == [turn]
        assert page.scene["legal"]
        assert page.scene["view"] == view
        while page.phase != "over":
            page.catch_up()
            if page.scene["legal"]:
                page.play()
    ended = ben.http.get(f"/api/tables/{answer.json()['id']}/record").json()
    assert ended["moves"][:step] == record["moves"][:step]
    assert ended["begun_from"] == [table, 1, step]
    assert glueckauf.replay(ended).over
    checks = {check["name"]: check for check in ben.http.post("/api/verify", json=ended).json()}
    assert [checks[name]["holds"] for name in ("commitment", "seed", "replay")] == [True, True, False]
    assert "began in the middle" in checks["replay"]["sentence"]


def test_where_nothing_was_decided_nothing_can_be_tried(house: OpenHouse) -> None:
    anna = Person(house)
    table = finished_table(anna)
    last = len(anna.http.get(f"/api/tables/{table}/record").json()["moves"])
    assert tried(anna, table, last).json()["code"] == "no_decision"


def test_a_game_that_is_tried_otherwise_outlives_the_house(folder: Path) -> None:
    with OpenHouse(folder) as house:
        anna = Person(house)
        table = tried(anna, finished_table(anna), 2).json()["id"]
        with anna.page(table) as page:
            page.until(lambda page: bool(page.scene))
            page.play()
            page.until(lambda page: bool(page.scene["legal"]) or page.phase == "over")
            before = page.scene["view"]
    with OpenHouse(folder) as house, same_person(house, anna).page(table) as page:
        page.until(lambda page: bool(page.scene))
        assert page.scene["view"] == before
        assert page.table["origin"]["step"] == 2


def test_playing_again_after_that_begins_with_the_dealing(house: OpenHouse) -> None:
    anna = Person(house)
    table = tried(anna, finished_table(anna), 2).json()["id"]
    with anna.page(table) as page:
        page.until(lambda page: bool(page.scene))
        page.ask("resign", seat=page.my_seats[0])
        page.await_("table", phase="over")
        page.ask("rematch")
        assert page.await_("table", phase="waiting")["origin"] is None
