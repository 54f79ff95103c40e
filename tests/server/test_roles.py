"""Who may do what: every message and every door against every role.

A message or a route without a row here fails; so does a row that is not true.
"""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar.routes import HTTPRoute

from benchmarks.wishes import KINDS
from glueckauf.server import limits
from glueckauf.server.requests.app import house_app
from glueckauf.server.settings import Settings
from tests.server.people import ME, OPEN
from tests.server.roles import ALLOWED, LINK, LUCK, ROLES, Stage, stage, theatre

Row = tuple[str, ...]

YES = ALLOWED
OUTSIDE = ("no_guest", "banned", "no_guest")  # the deleted, the banned and nobody do not even get in

MESSAGES = """
message  while      host           seat           former         spectator      stranger
sit      waiting    yes            yes            yes            yes            yes
stand    waiting    not_your_seat  yes            not_your_seat  not_your_seat  not_your_seat
fill     waiting    yes            not_the_host   not_the_host   not_the_host   not_the_host
luck     waiting    luck_given     luck_given     no_player      no_player      no_player
start    ready      yes            not_the_host   not_the_host   not_the_host   not_the_host
look     playing    not_your_seat  yes            not_your_seat  not_your_seat  not_your_seat
do       playing    yes            not_your_seat  not_your_seat  no_player      no_player
why      playing    yes            not_your_turn  not_your_turn  no_player      no_player
hint     playing    no_hints       not_your_turn  not_your_turn  not_your_turn  not_your_turn
undo     moved      yes            no_undo        no_undo        no_player      no_player
consent  asked      no_wish        yes            no_wish        no_player      no_player
pause    playing    yes            yes            resigned       no_player      no_player
resume   paused     yes            yes            resigned       no_player      no_player
resign   playing    not_your_seat  yes            not_your_seat  not_your_seat  not_your_seat
replace  absent     yes            not_absent     resigned       no_player      no_player
return   replaced   not_your_seat  yes            not_your_seat  not_your_seat  not_your_seat
return   playing    not_your_seat  no_stand_in    not_your_seat  not_your_seat  not_your_seat
rematch  over       yes            yes            yes            no_player      no_player
say      playing    yes            yes            yes            yes            yes
say      muted      yes            muted          yes            yes            yes
react    muted      yes            muted          yes            yes            yes
mute     playing    yes            not_the_host   not_the_host   not_the_host   not_the_host
leave    playing    yes            yes            yes            yes            yes
"""

REQUESTS: dict[str, dict[str, Any]] = {
    "sit": {"seat": 2},
    "stand": {"seat": 1},
    "fill": {"seat": 2, "bot": "random"},
    "luck": {"seed": LUCK},
    "look": {"seat": 1},
    "do": {"move": "legal", "answers": 1, "id": "x"},
    "why": {"move": "legal", "id": "x"},
    "hint": {"id": "x"},
    "consent": {"agree": True},
    "resign": {"seat": 1},
    "replace": {"seat": 1},
    "return": {"seat": 1},
    "say": {"text": "Hello"},
    "react": {"sign": "lamp"},
    "mute": {"person": "seat", "muted": True},
}
"""What is asked for, if a message says more than its kind."""


def expected() -> dict[tuple[str, str], Row]:
    """The table of messages, row by row."""
    rows = [line.split() for line in MESSAGES.strip().splitlines()[1:]]
    return {(kind, moment): (*cells, *OUTSIDE) for kind, moment, *cells in rows}


EVERYBODY = (YES,) * len(ROLES)
GUESTS = (*(YES,) * 5, *OUTSIDE)
WELCOME = (*(YES,) * 6, "banned", YES)  # whoever is not banned


def all_hear(code: str) -> Row:
    return (code,) * len(ROLES)


def guests_hear(code: str) -> Row:
    return (*(code,) * 5, *OUTSIDE)


def welcome_hear(code: str) -> Row:
    return (*(code,) * 6, "banned", code)


OVER, RUNNING, LATER = "over", "playing", "over after a move"
TABLE = "/api/tables/{identity:str}"

DOORS: dict[tuple[str, str, str], tuple[dict[str, Any] | None, Row]] = {
    ("GET", "/api/house", RUNNING): (None, EVERYBODY),
    ("GET", "/api/games", RUNNING): (None, EVERYBODY),
    ("GET", "/api/games/{game:str}/showings", RUNNING): (None, EVERYBODY),
    ("GET", "/api/games/{game:str}/showings/{name:str}", RUNNING): (None, all_hear("no_showing")),
    ("POST", "/api/games/{game:str}/lesson", RUNNING): (None, GUESTS),
    ("GET", "/api/games/{game:str}/rulebook", RUNNING): (None, EVERYBODY),
    ("GET", "/api/games/{game:str}/words", RUNNING): (None, EVERYBODY),
    ("GET", "/api/me", RUNNING): (None, WELCOME),
    ("PUT", "/api/me", RUNNING): ({"nickname": "Anna"}, WELCOME),
    ("DELETE", "/api/me", RUNNING): (None, GUESTS),
    ("POST", "/api/me/carry", RUNNING): (None, GUESTS),
    ("POST", "/api/me/arrive", RUNNING): (LINK, EVERYBODY),
    ("GET", "/api/me/tables", RUNNING): (None, GUESTS),
    ("GET", "/api/tables", RUNNING): (None, WELCOME),
    ("POST", "/api/tables", RUNNING): ({"game": "gold", "seats": [ME, OPEN]}, GUESTS),
    ("GET", f"{TABLE}/qr", RUNNING): (None, EVERYBODY),
    ("GET", f"{TABLE}/record", RUNNING): (None, welcome_hear("no_record")),
    ("GET", f"{TABLE}/record", OVER): (None, WELCOME),
    ("GET", f"{TABLE}/replay", RUNNING): (None, welcome_hear("no_record")),
    ("GET", f"{TABLE}/replay", OVER): (None, WELCOME),
    ("POST", f"{TABLE}/analysis", RUNNING): (None, guests_hear("no_record")),
    ("POST", f"{TABLE}/analysis", OVER): (None, GUESTS),
    ("POST", f"{TABLE}/try", RUNNING): ({"step": 0}, guests_hear("no_record")),
    ("POST", f"{TABLE}/try", LATER): ({"step": 0}, GUESTS),
    ("POST", "/api/verify", RUNNING): ({}, welcome_hear("record_lacks")),
    ("GET", "/health", RUNNING): (None, EVERYBODY),
    ("GET", "/ready", RUNNING): (None, EVERYBODY),
    ("GET", "/metrics", RUNNING): (
        None,
        all_hear("keepers_only"),
    ),  # whoever keeps the house: test_operation.py
    ("GET", "/api/schema", RUNNING): (None, EVERYBODY),
    ("GET", "/api/schema/openapi.json", RUNNING): (None, EVERYBODY),
    ("GET", "/api/schema/{path:str}", RUNNING): (None, all_hear("404")),
    ("GET", "/", RUNNING): (None, EVERYBODY),
    ("GET", "/tables", RUNNING): (None, EVERYBODY),
    ("GET", "/me", RUNNING): (None, EVERYBODY),
    ("GET", "/new/{rest:str}", RUNNING): (None, EVERYBODY),
    ("GET", "/t/{rest:str}", RUNNING): (None, EVERYBODY),
    ("GET", "/t/{rest:str}/replay", RUNNING): (None, EVERYBODY),
    ("GET", "/rules/{rest:str}", RUNNING): (None, EVERYBODY),
    ("GET", "/carry/{rest:str}", RUNNING): (None, EVERYBODY),
    ("GET", "/games/{game:str}/page/{file:path}", RUNNING): (None, all_hear("not_found")),
    ("GET", "/{file_path:path}", RUNNING): (None, all_hear("not_found")),
}


@pytest.fixture(scope="module")
def answered(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, ...], Row]:
    """What everybody is really answered, row by row."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(limits, "AWAY_SECONDS", 0)
        return asyncio.run(ask_all(tmp_path_factory.mktemp("theatre")))


async def ask_all(folder: Path) -> dict[tuple[str, ...], Row]:
    found: dict[tuple[str, ...], Row] = {}
    async with theatre(folder) as app:
        for kind, moment in expected():
            stages = [await stage(app, moment) for _ in ROLES]
            asked = zip(stages, ROLES, strict=True)
            request = {"type": kind, **REQUESTS.get(kind, {})}
            found[kind, moment] = tuple([await at.ask(role, request) for at, role in asked])
            await leave(*stages)
        for (method, path, moment), (body, _) in DOORS.items():
            stages = [await stage(app, moment)] * len(ROLES)
            if method == "DELETE":
                stages = [await stage(app, moment) for _ in ROLES]
            asked = zip(stages, ROLES, strict=True)
            found[method, path, moment] = tuple(
                [await at.http(role, method, path, body) for at, role in asked]
            )
            await leave(*stages)
    return found


async def leave(*stages: Stage) -> None:
    for page in [page for at in stages for page in at.pages.values()]:
        await page.go()


@pytest.mark.parametrize("row", expected(), ids=" while ".join)
def test_a_message_is_for_those_who_may_ask_it(
    row: tuple[str, str], answered: dict[tuple[str, ...], Row]
) -> None:
    assert answered[row] == expected()[row]


@pytest.mark.parametrize("row", DOORS, ids=" ".join)
def test_a_door_is_open_to_those_who_may_enter(
    row: tuple[str, str, str], answered: dict[tuple[str, ...], Row]
) -> None:
    assert answered[row] == DOORS[row][1]


def test_every_message_has_a_row() -> None:
    assert {kind for kind, _ in expected()} == {*KINDS}


def test_every_door_has_a_row() -> None:
    routes = [route for route in house_app(Settings()).routes if isinstance(route, HTTPRoute)]
    there = {(method, route.path) for route in routes for method in route.methods} - {
        (method, route.path) for route in routes for method in ("OPTIONS", "HEAD")
    }
    assert {(method, path) for method, path, _ in DOORS} == there
