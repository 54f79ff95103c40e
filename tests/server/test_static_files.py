"""What a game brings for the page: a drawing of its own, or a picture where nobody has drawn it."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

import glueckauf
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.picture import spot_of
from glueckauf.server.requests import catalogue
from glueckauf.server.tables.archive import Chosen
from glueckauf.server.tables.replays import replay
from glueckauf.server.tables.room import Finished
from glueckauf.table.telling import Teller
from tests.server.people import BOT, ME, OpenHouse, Person, company, finished_table, on_turn

DRAWING = "export function mount() {}\n"


@pytest.fixture
def brought(tmp_path: Path) -> Iterator[Path]:
    """Every game brings these files."""
    folder = tmp_path / "page"
    (folder / "art").mkdir(parents=True)
    (folder / "board.js").write_text(DRAWING)
    (folder / "art" / "card.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "way-out.txt").symlink_to(tmp_path / "secret.txt")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Description, "page", property(lambda _: folder))
        catalogue.game_cards.cache_clear()
        yield folder
    catalogue.game_cards.cache_clear()


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page has drawn no game."""
    monkeypatch.setattr(Description, "drawn", property(lambda _: False, lambda *_: None), raising=False)
    for game in glueckauf.games().values():
        monkeypatch.delitem(game.description.__dict__, "drawn")


def test_a_game_names_the_drawing_that_it_brings(house: OpenHouse, brought: Path) -> None:
    cards = httpx.get(f"{house.address}/api/games").json()
    assert {card["board"] for card in cards} == {f"/games/{card['name']}/page/board.js" for card in cards}
    assert brought.is_dir()


def test_our_games_bring_none(house: OpenHouse) -> None:
    assert {card["board"] for card in httpx.get(f"{house.address}/api/games").json()} == {None}


@pytest.mark.usefixtures("brought")
def test_a_games_files_are_served_with_their_kind_and_read_once(house: OpenHouse) -> None:
    script = httpx.get(f"{house.address}/games/gold/page/board.js")
    assert (script.status_code, script.text) == (200, DRAWING)
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "no-cache"
    again = httpx.get(script.url, headers={"If-None-Match": script.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    drawing = httpx.get(f"{house.address}/games/gold/page/art/card.svg")
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert drawing.headers["etag"] != script.headers["etag"]


@pytest.mark.usefixtures("brought")
@pytest.mark.parametrize(
    "path",
    [
        "gold/page/nothing.js",
        "gold/page/art",
        "gold/page/%2e%2e/secret.txt",
        "gold/page/..%2fsecret.txt",
        "gold/page/%2fetc%2fpasswd",
        "gold/page/way-out.txt",
        "gold/page/a%00b",
        f"gold/page/{'x' * 300}",
        "nothing/page/board.js",
        "..%2fgold/page/board.js",
    ],
)
def test_nothing_else_is_served(house: OpenHouse, path: str) -> None:
    assert httpx.get(f"{house.address}/games/{path}").status_code == 404


@pytest.mark.usefixtures("undrawn")
def test_a_game_that_nobody_has_drawn_comes_as_its_picture(house: OpenHouse) -> None:
    with company(house, "gold") as pages:
        mover = on_turn(pages)
        scene = mover.scene
        lines = Teller(glueckauf.game("gold").description, "en", ["Anna", "Ben"]).picture(scene["view"])
        told = [
            [(piece["text"], piece["style"], piece["facts"]) for piece in line] for line in scene["picture"]
        ]
        assert told == [[(text, *spot_of(style)) for text, style in line] for line in lines]
        places = {piece["facts"].get("place") for line in scene["picture"] for piece in line}
        assert {offer["move"]["place"] for offer in scene["legal"]} <= places


@pytest.mark.usefixtures("undrawn")
def test_its_replay_has_a_picture_of_every_step(house: OpenHouse) -> None:
    anna = Person(house)
    table = finished_table(anna)
    record = anna.http.get(f"/api/tables/{table}/record").json()
    finished = Finished(record, ("Anna", ""), ("", "thumb"), (0,))
    told = replay(Chosen(table, record["game"], {}, {}, 1, finished), "en")
    pictures = [step.picture for step in told.steps]
    assert all(pictures)
    assert len({"".join(piece.text for line in lines or () for piece in line) for lines in pictures}) > 1


def test_games_that_the_page_has_drawn_send_none(house: OpenHouse) -> None:
    anna = Person(house)
    with anna.page(anna.open_table("gold", [ME, BOT])) as page:
        assert page.start()["picture"] is None


@pytest.mark.usefixtures("undrawn", "brought")
def test_nor_do_games_that_bring_a_drawing(house: OpenHouse) -> None:
    anna = Person(house)
    with anna.page(anna.open_table("gold", [ME, BOT])) as page:
        assert page.start()["picture"] is None
