"""The sixth game in the house: offered, opened, and played over the wire."""

from collections.abc import Iterator

import pytest

import glueckauf
from glueckauf.bots import LEVELS
from tests.server.people import ME, OpenHouse, Person

LANGUAGES = ("en", "de")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OpenHouse]:
    with OpenHouse(tmp_path_factory.mktemp("house")) as opened:
        yield opened


@pytest.mark.parametrize(("language", "title"), [("en", "Firedamp"), ("de", "Schlagwetter")])
def test_it_is_offered(house: OpenHouse, language: str, title: str) -> None:
    somebody = Person(house, language=language)
    card = somebody.http.get("/api/games").json()[-1]
    assert (card["name"], card["title"], card["seats"]) == ("schlagwetter", title, [2, 3, 4])
    assert card["board"] is None
    assert [level["name"] for level in card["levels"] if level["offered"]] == [*LEVELS]
    rulebook = somebody.http.get("/api/games/schlagwetter/rulebook").json()
    assert rulebook["title"] == title


def test_a_game_is_played_to_its_end_hinted_replayed_verified_and_analysed(house: OpenHouse) -> None:
    anna = Person(house)
    bots = [{"who": "bot", "level": level} for level in ("novice", "master")]
    table = anna.open_table("schlagwetter", [ME, *bots], options={"shifts": 1})
    with anna.page(table) as page:
        page.start()
        page.until(lambda page: bool(page.scene["legal"]))
        page.ask("hint", id="h1")
        assert len(page.await_("hinted", id="h1")["moves"]) == len(page.scene["legal"])
        check_picture(page.scene)
        while page.phase != "over":
            page.catch_up()
            if page.scene["legal"]:
                page.play()
    record = anna.http.get(f"/api/tables/{table}/record").json()
    assert glueckauf.replay(record).over
    assert all(check["holds"] for check in anna.http.post("/api/verify", json=record).json())
    assert len(anna.http.get(f"/api/tables/{table}/replay").json()["steps"]) == len(record["moves"]) + 1


def check_picture(scene: dict[str, object]) -> None:
    """Nobody has drawn the game, so its picture is sent, and its lamps can be clicked."""
    lines = scene["picture"]
    assert isinstance(lines, list)
    offered = {offer["move"]["lamp"] for offer in scene["legal"]}  # type: ignore[attr-defined]
    assert {piece["facts"]["lamp"] for line in lines for piece in line if piece["facts"]} == offered
