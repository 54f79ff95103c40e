"""The doors of a worker: every route of a house is answered, or needs a house and says so."""

import asyncio
from pathlib import Path

import pytest
from litestar.routes import HTTPRoute

from glueckauf.server.requests.app import house_app
from glueckauf.server.settings import Settings
from glueckauf.site.doors import DOORS, NEED_A_HOUSE
from tests.site.conftest import Drawer
from tests.site.visits import Visit

OWN = {("GET", "/api/keep"), ("POST", "/api/keep"), ("POST", "/api/records")}  # what only a browser keeps
DOORS_HERE = {(door.method, door.path) for door in DOORS}


def routes(folder: Path) -> set[tuple[str, str]]:
    """What a house answers over HTTP, but for files and its own description."""
    found = [route for route in house_app(Settings(data=folder)).routes if isinstance(route, HTTPRoute)]
    asked = {(method, route.path) for route in found for method in route.methods - {"OPTIONS", "HEAD"}}
    return {
        (method, path)
        for method, path in asked
        if path.startswith(("/api/", "/health", "/ready", "/metrics")) and not path.startswith("/api/schema")
    }


def test_every_route_of_a_house_has_a_door_or_needs_a_house(tmp_path: Path) -> None:
    assert routes(tmp_path) == (DOORS_HERE - OWN) | NEED_A_HOUSE


def test_no_door_is_both_here_and_needs_a_house() -> None:
    assert not DOORS_HERE & NEED_A_HOUSE


@pytest.mark.parametrize(("method", "path"), sorted(NEED_A_HOUSE))
def test_what_needs_a_house_is_not_found_here(method: str, path: str, drawer: Drawer, tmp_path: Path) -> None:
    async def asked() -> int:
        visit = await Visit.at(drawer, tmp_path)
        return (await visit.ask(method, path.replace("{identity:str}", "x"))).status

    assert asyncio.run(asked()) == 404
