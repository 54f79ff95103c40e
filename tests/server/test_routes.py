"""The doors: what HTTP answers, to whom, with which headers, in which language."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

import glueckauf
from glueckauf.server import limits
from glueckauf.server.requests import static_files
from glueckauf.server.requests.app import RECORD_BYTES
from glueckauf.server.requests.security import HEADERS
from tests.server.people import MARKED, ME, OPEN, OpenHouse, Person, company, finished_table

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.8"}
ENGLISH = {"Accept-Language": "fr,en-GB;q=0.7"}
WISH = {"game": "gold", "seats": [ME, OPEN]}


@pytest.fixture
def anna(house: OpenHouse) -> Person:
    return Person(house, "Anna")


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """A refusal that says why, and nothing of our insides."""
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    assert told.keys() == {"code", "sentence", "rule"}
    assert told["code"] == code
    assert told["sentence"]
    assert "Traceback" not in answer.text
    return told


# The schema ------------------------------------------------------------------


def test_the_schema_names_what_is_answered(anna: Person) -> None:
    schema = anna.http.get("/api/schema/openapi.json").json()
    named = {
        ("/api/games", "get"): "GameCard",
        ("/api/games/{game}/words", "get"): "Words",
        ("/api/games/{game}/rulebook", "get"): "Rulebook",
        ("/api/games/{game}/showings", "get"): "Showings",
        ("/api/games/{game}/showings/{name}", "get"): "Showing",
        ("/api/me", "get"): "Me",
        ("/api/me/carry", "post"): "Carry",
        ("/api/tables", "get"): "TableCard",
        ("/api/tables", "post"): "TableCard",
        ("/api/tables/{identity}/replay", "get"): "Replay",
        ("/api/verify", "post"): "Check",
        ("/health", "get"): "Health",
    }
    for (path, method), model in named.items():
        answers = schema["paths"][path][method]["responses"]
        good = next(answer for status, answer in answers.items() if status.startswith("2"))
        assert f"/{model}" in str(good), path
    assert "Problem" in str(schema["paths"]["/api/tables"]["post"]["responses"]["400"])
    assert not [path for path in schema["paths"] if path.startswith(("/t/", "/new"))]


# Headers ---------------------------------------------------------------------


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    """A house with a page."""
    page = tmp_path_factory.mktemp("page")
    (page / "assets").mkdir()
    (page / "index.html").write_text("<!doctype html><title>Glückauf</title>", encoding="utf-8")
    (page / "assets" / "index-1a2b.js").write_text("'use strict'", encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(static_files, "PAGE", page)
        with OpenHouse(tmp_path_factory.mktemp("built")) as house:
            yield house


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("POST", "/", 405),
        ("GET", "/t/abc", 200),
        ("GET", "/t/abc/replay", 200),
        ("GET", "/new/gold", 200),
        ("GET", "/rules/gold", 200),
        ("GET", "/carry/xyz", 200),
        ("GET", "/assets/index-1a2b.js", 200),
        ("GET", "/assets/../../key", 404),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/nothing", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/games", 200),
        ("GET", "/api/me", 204),
        ("PUT", "/api/me", 400),
        ("PATCH", "/api/me", 405),
        ("POST", "/api/tables", 401),
        ("GET", "/api/tables/nowhere/qr", 404),
        ("GET", "/api/schema/openapi.json", 200),
        ("GET", "/health", 200),
        ("GET", "/metrics", 200),
    ],
)
def test_every_answer_tells_browsers_to_be_strict(
    built: OpenHouse, method: str, path: str, status: int
) -> None:
    answer = httpx.request(
        method, f"{built.address}{path}", headers=MARKED, json=WISH if method == "POST" else None
    )
    assert answer.status_code == status
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS
    assert "server" not in answer.headers


def test_no_script_of_another_site_and_no_inline_script_runs() -> None:
    policy = HEADERS["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy
    assert "unsafe-eval" not in policy


def test_the_page_is_asked_for_again_and_its_parts_are_kept(built: OpenHouse) -> None:
    page = httpx.get(f"{built.address}/t/abc")
    assert page.headers["cache-control"] == "no-cache"
    assert "Glückauf" in page.text
    script = httpx.get(f"{built.address}/assets/index-1a2b.js")
    assert "immutable" in script.headers["cache-control"]
    assert "javascript" in script.headers["content-type"]


def test_what_is_ones_own_is_not_kept_by_anybody(anna: Person) -> None:
    for path in ("/api/me", "/api/me/tables", "/api/tables"):
        assert anna.http.get(path).headers["cache-control"] == "no-store"


def test_long_answers_are_packed(anna: Person) -> None:
    assert anna.http.get("/api/games").headers["content-encoding"] == "gzip"
    assert "content-encoding" not in anna.http.get("/api/me").headers


# Strangers -------------------------------------------------------------------


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:1", "null", ""])
def test_another_site_changes_nothing(anna: Person, origin: str) -> None:
    for method, path, body in (
        ("POST", "/api/tables", WISH),
        ("PUT", "/api/me", {"nickname": "Eve"}),
        ("DELETE", "/api/me", None),
        ("POST", "/api/me/carry", None),
        ("POST", "/api/verify", {}),
    ):
        answer = anna.http.request(method, path, json=body, headers={"Origin": origin})
        problem(answer, 403, "foreign_origin")
    assert anna.http.get("/api/me").json()["nickname"] == "Anna"


def test_our_own_site_may(anna: Person) -> None:
    headers = {"Origin": anna.house.address}
    assert anna.http.post("/api/tables", json=WISH, headers=headers).status_code == 201


def test_a_form_without_our_mark_changes_nothing(anna: Person) -> None:
    cookies = dict(anna.http.cookies)
    for method, path in (("POST", "/api/tables"), ("PUT", "/api/me"), ("DELETE", "/api/me")):
        with httpx.Client(base_url=anna.house.address, cookies=cookies) as browser:
            problem(browser.request(method, path, json=WISH), 403, "foreign_origin")


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_another_site_opens_no_socket(anna: Person, origin: str) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    with anna.page(table, origin=origin) as page:
        assert page.hear()["code"] == "foreign_origin"
        with pytest.raises(ConnectionClosed) as closed:
            page.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    with anna.page(table, origin=anna.house.address) as page:
        page.await_("table")


# Bad requests ----------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff",
        b'{"game":"gold"}',
        b'{"game":"gold","seats":[]}',
        b'{"game":"gold","seats":[{"who":"me"},{"who":"dragon"}]}',
        b'{"game":"gold","seats":[{"who":"me"},{"who":"open"}],"cheat":true}',
        b'{"game":"gold","seats":[{"who":"me"},{"who":"open"}],"clock":{"kind":"move","seconds":1}}',
        b'{"game":"gold","seats":[{"who":"me"},{"who":"open"}],"options":' + b"[" * 3000,
    ],
)
def test_a_body_that_is_not_understood_is_refused_in_both_languages(anna: Person, body: bytes) -> None:
    told = [
        problem(
            anna.http.post(
                "/api/tables", content=body, headers={**language, "Content-Type": "application/json"}
            ),
            400,
            "bad_request",
        )["sentence"]
        for language in (GERMAN, ENGLISH)
    ]
    assert told[0].startswith("diese Anfrage")
    assert told[1].startswith("this request")


@pytest.mark.parametrize(
    ("change", "code", "rule"),
    [
        ({"seats": [ME]}, "seats", ""),
        ({"seats": [ME] * 6}, "seats", ""),
        ({"seats": [OPEN, OPEN]}, "no_me", ""),
        ({"seats": [ME, {"who": "bot", "level": "genius"}]}, "unknown_bot", ""),
        ({"seats": [ME, {"who": "bot"}]}, "unknown_bot", ""),
        ({"seats": [ME, {**ME, "name": "\u200b"}]}, "nickname", ""),
        ({"options": {"cheat": True}}, "unknown_option", ""),
        ({"options": {"open_scores": "perhaps"}}, "", "A12"),
        ({"options": {"open_scores": []}}, "", "A12"),
        ({"options": {"colours": {"x": [1]}}}, "", "R"),
        ({"box": {"nothing": {}}}, "", ""),
        ({"box": {"cards": 7}}, "", ""),
        ({"box": {"diggers": {"red": -1}}}, "", ""),
    ],
)
def test_what_no_rule_allows_is_refused_with_its_rule(
    anna: Person, change: dict[str, Any], code: str, rule: str
) -> None:
    answer = anna.http.post("/api/tables", json={**WISH, **change})
    assert answer.status_code == 400, answer.text
    told = answer.json()
    assert told["code"] != "fault"
    assert told["code"] == code or not code
    assert told["rule"].startswith(rule)


@pytest.mark.parametrize("name", glueckauf.games())
def test_a_box_that_breaks_a_rule_is_refused_with_it(anna: Person, name: str) -> None:
    """Every number of every box, made absurd: refused in words or accepted, never a fault."""
    (card,) = [card for card in anna.http.get("/api/games").json() if card["name"] == name]
    rules = set()
    for table, numbers in card["box"].items():
        for key in numbers:
            box = {table: {key: -1}}
            seats = [ME, *[OPEN] * (card["seats"][-1] - 1)]
            answer = anna.http.post("/api/tables", json={"game": name, "seats": seats, "box": box})
            assert answer.status_code == 400, (box, answer.text)
            told = answer.json()
            assert told["code"] != "fault"
            rules.add(told["rule"])
    assert rules - {""}


def test_a_box_that_keeps_the_rules_is_played(anna: Person) -> None:
    box = {"gold": {"goal": 12}}
    answer = anna.http.post("/api/tables", json={"game": "elfengold", "seats": [ME, OPEN], "box": box})
    assert answer.status_code == 201, answer.text
    with anna.page(answer.json()["id"]) as page:
        assert page.await_("table")["box"] == box


def test_unknown_games_and_tables_are_named(anna: Person) -> None:
    problem(anna.http.post("/api/tables", json={**WISH, "game": "chess"}), 404, "no_game")
    problem(anna.http.get("/api/games/chess/words"), 404, "no_game")
    problem(anna.http.get("/api/games/chess/rulebook"), 404, "no_game")
    for path in ("qr", "record", "replay"):
        assert "nowhere" in problem(anna.http.get(f"/api/tables/nowhere/{path}"), 404, "no_table")["sentence"]
    table = anna.open_table("gold", [ME, OPEN])
    problem(anna.http.get(f"/api/tables/{table}/record"), 409, "no_record")
    problem(anna.http.get(f"/api/tables/{table}/record?game=x"), 400, "bad_request")


def test_a_body_that_is_too_large_is_refused(anna: Person) -> None:
    answer = anna.http.post("/api/verify", json={"moves": "x" * RECORD_BYTES})
    problem(answer, 413, "bad_request")


@pytest.mark.parametrize(
    ("record", "code"),
    [
        ({}, "record_lacks"),
        ({"format": 99, "game": "gold", "seats": 2, "options": {}, "seed": 1, "moves": []}, "record_format"),
        ({"format": 1, "game": "chess", "seats": 2, "options": {}, "seed": 1, "moves": []}, "not_a_record"),
        ({"format": 1, "game": "gold", "seats": 2, "options": {}, "seed": -1, "moves": []}, "not_a_record"),
        ({"format": 1, "game": "gold", "seats": 2, "options": {}, "seed": 1, "moves": []}, "no_proof"),
        ({"format": 1, "game": "gold", "seats": 2, "options": {}, "seed": 1, "moves": [7]}, "record_move"),
    ],
)
def test_what_is_no_record_cannot_be_verified(anna: Person, record: dict[str, Any], code: str) -> None:
    problem(anna.http.post("/api/verify", json=record), 400, code)


# The rest --------------------------------------------------------------------


def test_the_invitation_is_a_picture_that_phones_read(anna: Person) -> None:
    table = anna.open_table("gold", [ME, OPEN])
    answer = anna.http.get(f"/api/tables/{table}/qr")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert ET.fromstring(answer.text).tag.endswith("svg")  # noqa: S314  our own picture
    assert "<script" not in answer.text


def test_whoever_keeps_the_house_sees_counts_and_no_names(house: OpenHouse) -> None:
    with company(house, "elfengold", ("Rumpelstilz", "Zwergnase")) as pages:
        pages[0].ask("say", text="Abrakadabra")
        pages[1].await_("said")
        http = pages[0].person.http
        health = http.get("/health").json()
        assert health["status"] == "open"
        assert health["tables"] >= 1
        assert health["pages"] >= 2
        metrics = http.get("/metrics").text
        for name in (
            "entries_total",
            "faults_total",
            "move_seconds_bucket",
            "tables",
            "pages",
            "late_bots_total",
        ):
            assert f"glueckauf_{name}" in metrics
        known = ("Rumpelstilz", "Zwergnase", "Abrakadabra", pages[0].table["id"])
        persons = [seat["person"] for seat in pages[0].table["seats"]]
        for text in (metrics, str(health)):
            assert not [word for word in (*known, *persons) if word in text]


@pytest.mark.parametrize("name", glueckauf.games())
def test_games_words_and_rulebooks_are_there_in_both_languages(anna: Person, name: str) -> None:
    told = []
    for language in (GERMAN, ENGLISH):
        cards = anna.http.get("/api/games", headers=language).json()
        assert [card["name"] for card in cards] == [*glueckauf.games()]
        card = next(card for card in cards if card["name"] == name)
        words = anna.http.get(f"/api/games/{name}/words", headers=language).json()
        rulebook = anna.http.get(f"/api/games/{name}/rulebook", headers=language).json()
        assert {"random", "thumb"} <= {level["name"] for level in card["levels"]}
        assert all(re.fullmatch(r"[RA]\d+a?", option["rule"]) for option in card["options"])
        assert next(part["number"] for part in rulebook["paragraphs"] if part["kind"] == "rule") == "R1"
        assert words["table"]
        told.append(
            (card["tagline"], rulebook["title"], [part["text"] for part in rulebook["paragraphs"]][:5])
        )
    assert told[0][2] != told[1][2]
    assert told[0][0] != told[1][0]


@pytest.mark.parametrize(
    ("wanted", "german"),
    [("de", True), ("de-CH, en;q=0.5", True), ("en", False), ("fr", False), ("", False), ("fr, de", True)],
)
def test_the_first_of_our_languages_that_a_browser_asks_for_is_spoken(
    house: OpenHouse,
    wanted: str,
    german: bool,  # noqa: FBT001  a column of the table above
) -> None:
    sentence = Person(house, None, wanted).http.get("/api/me/tables").json()["sentence"]
    assert ("niemand" in sentence) is german


def test_a_table_speaks_the_language_of_each_page(house: OpenHouse) -> None:
    anna, ben = Person(house, "Anna", "de"), Person(house, "Ben", "en")
    table = anna.open_table("elfengold", [ME, OPEN])
    with anna.page(table) as german, ben.page(table) as english:
        german.ask("start")
        english.ask("start")
        assert german.await_("refused")["sentence"].startswith("es sind noch")
        assert english.await_("refused")["sentence"].startswith("only whoever")


def test_a_house_that_is_full_says_so(anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLES", 0)
    problem(anna.http.post("/api/tables", json=WISH), 503, "full")


def test_what_takes_long_is_worked_out_in_another_process(
    anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = finished_table(anna)
    for module in ("heavy.record", "heavy.replay", "heavy.verify"):
        monkeypatch.setattr(f"glueckauf.server.requests.{module}.__code__", (lambda *_, **__: 1 / 0).__code__)
    record = anna.http.get(f"/api/tables/{table}/record").json()
    replay = anna.http.get(f"/api/tables/{table}/replay").json()
    assert len(replay["steps"]) == len(record["moves"]) + 1
    assert all(check["holds"] for check in anna.http.post("/api/verify", json=record).json())


def test_a_mistake_of_ours_is_noted_and_tells_nothing(
    anna: Person, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(*_: Any) -> None:
        raise RuntimeError(f"a secret in {tmp_path}")

    monkeypatch.setattr("glueckauf.server.requests.catalogue.words", broken)
    answer = anna.http.get("/api/games/gold/words")
    assert "secret" not in problem(answer, 500, "fault")["sentence"]
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


def test_too_many_requests_at_once_are_told_to_wait(folder: Path) -> None:
    with OpenHouse(folder, budget=5) as house:
        anna = Person(house)
        answers = [anna.http.get("/api/me") for _ in range(100)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["code"] == "too_fast"


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_number_of_every_box_has_a_name(house: OpenHouse, language: str) -> None:
    for card in Person(house, None, language).http.get("/api/games").json():
        words = card["box_words"]
        for table, numbers in card["box"].items():
            assert words[table]
            assert all(f"{table}.{key}" in words or f"{table}.*" in words for key in numbers)
