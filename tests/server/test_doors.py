"""Every HTTP door against the schema that the house publishes: right, wrong and strange requests at each."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from jsonschema_rs import ValidationError

import glueckauf
from benchmarks.spoiling import garbled, spoiled
from tests.server.people import MARKED, ME, OPEN, PATIENCE, OpenHouse, Person, finished_table
from tests.server.schema import Door, Shape, doors, fitting

KNOCKS = 25  # at each door
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
STRANGE_HEADERS = (
    {"Accept-Language": "\u00ff;q=x,,,"},
    {"Accept-Language": "de" * 3000},
    {"Accept": "text/plain"},
    {"Accept-Encoding": "gzip, br, nonsense"},
    {"Content-Type": "application/x-www-form-urlencoded"},
    {"Content-Type": "text/xml"},
    {"Content-Encoding": "gzip"},
    {"Cookie": "glueckauf=forged; =; a=b=c"},
    {"Cookie": '"'},
    {"Origin": "null"},
    {"Origin": "https://elsewhere.example"},
    {"If-None-Match": "*"},
    {"Range": "bytes=9-1"},
    {"Authorization": "Bearer \u00e4"},
    {"X-Forwarded-For": "not an address"},
    {"X-Glueckauf": ""},
)


@dataclass
class Visitor:
    """Somebody with a cookie, and what there is in this house."""

    person: Person
    browser: httpx.Client  # which sends what it is told to, and keeps no cookie
    tables: list[str]

    def parameter(self, named: Shape, luck: Random) -> str:
        """What stands in an address: sometimes something that there is."""
        known = {"identity": self.tables, "game": [*glueckauf.games(), "1"]}.get(named["name"], [])
        value = luck.choice([*known, *known, fitting(named["schema"], luck)])
        return garbled(str(value), luck) if luck.random() < 1 / 6 else str(value)

    def knock(self, door: Door, luck: Random) -> httpx.Response:
        """Ask at a door for something right, wrong or strange."""
        given = {named["name"]: (named["in"], self.parameter(named, luck)) for named in door.parameters}
        path = door.path
        for name, (where, value) in given.items():
            path = path.replace(f"{{{name}}}", quote(value, safe="") or "x") if where == "path" else path
        query = {
            name: value for name, (where, value) in given.items() if where == "query" and luck.random() < 0.7
        }
        headers = {**MARKED, "Content-Type": "application/json", "Cookie": self.person.cookie}
        strange = luck.choice(STRANGE_HEADERS) if luck.random() < 1 / 4 else {}
        encoded = [(name.encode(), value.encode("latin-1")) for name, value in {**headers, **strange}.items()]
        return self.browser.request(
            door.method, path, params=query, headers=encoded, content=self.body(door, luck)
        )

    @staticmethod
    def body(door: Door, luck: Random) -> bytes:
        """What is sent along: fitting, spoiled or garbled."""
        fits: Any = fitting(door.body, luck) if door.body else luck.choice([None, {}, [], {"moves": []}])
        way = luck.randrange(4)
        written = json.dumps(spoiled(fits, luck) if way == 1 else fits)
        return (garbled(written, luck) if way == 2 else written).encode()


@pytest.fixture(scope="module")
def visitor(house: OpenHouse) -> Visitor:
    anna, browser = Person(house), httpx.Client(base_url=house.address, timeout=PATIENCE)
    house.guests.append(browser)
    return Visitor(anna, browser, [anna.open_table("gold", [ME, OPEN]), finished_table(anna), "nowhere"])


@pytest.mark.parametrize("door", doors(), ids=str)
def test_every_answer_is_published_and_has_its_shape(door: Door, visitor: Visitor) -> None:
    @settings(max_examples=KNOCKS, suppress_health_check=[HealthCheck.too_slow])
    @given(luck=some.randoms(use_true_random=False))
    def knock(luck: Random) -> None:
        answer = visitor.knock(door, luck)
        door.must_have_said(answer.status_code, answer.headers.get("content-type", ""), answer.content)
        if answer.is_client_error:
            assert answer.json()["sentence"]
        if door == Door("DELETE", "/api/me") and answer.is_success:
            visitor.person.call("Anna")

    knock()


@pytest.mark.parametrize("path", sorted({door.path for door in doors()}))
def test_no_door_takes_what_it_does_not_publish(path: str, visitor: Visitor) -> None:
    published = {door.method for door in doors() if door.path == path}
    for method in {*METHODS} - published:
        answer = visitor.person.http.request(
            method, path.replace("{identity}", "x").replace("{game}", "gold")
        )
        assert answer.status_code in (204, 404, 405), f"{method} {path}: {answer.status_code}"
        assert answer.status_code == 204 or answer.json()["sentence"]


@pytest.mark.parametrize(
    ("status", "media_type", "content"),
    [
        (418, "application/json", b"{}"),
        (200, "text/html", b"<p>"),
        (200, "application/json", b'{"nickname": "Anna"}'),
        (404, "application/json", b'{"detail": "Not Found"}'),
    ],
)
def test_what_is_published_nowhere_is_found(status: int, media_type: str, content: bytes) -> None:
    with pytest.raises((AssertionError, ValidationError)):
        Door("GET", "/api/me").must_have_said(status, media_type, content)
