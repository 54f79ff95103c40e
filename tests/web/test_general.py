"""A game that the page has never heard of: drawn from its picture, or by the drawing that it brings."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import glueckauf
from glueckauf.rulekit.description import Description
from glueckauf.server.requests import catalogue
from glueckauf.table import Game
from tests.server.people import ME
from tests.web.tables import open_table
from tests.web.test_pages import serious_faults
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors, play_to_the_end

STRANGER = "nuggets"
START = re.compile("^(Start the game|Spiel starten)$")
AT_ONE_SCREEN = [ME, {"who": "me", "name": "Ben"}]
DRAWING = """
export function mount(target, props) {
    const button = document.createElement("button");
    const draw = ({ legal, view, choose }) => {
        button.textContent = `open: ${view.open}`;
        button.disabled = legal.length === 0;
        if (legal.length > 0) button.dataset.move = JSON.stringify(legal[0].move);
        button.onclick = () => choose(legal[0].move);
    };
    target.append(button);
    draw(props);
    return { update: draw, destroy: () => button.remove() };
}
export const pace = () => 0;
"""


@pytest.fixture(autouse=True)
def stranger(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Gold under a name of which the page has no drawing."""
    known, one = glueckauf.games(), glueckauf.game
    game = Game(replace(known["gold"].description, name=STRANGER, drawn=False))
    monkeypatch.setattr(glueckauf, "games", lambda: {**known, STRANGER: game})
    monkeypatch.setattr(glueckauf, "game", lambda name: game if name == STRANGER else one(name))
    catalogue.game_cards.cache_clear()
    yield
    catalogue.game_cards.cache_clear()


@pytest.fixture
def drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The stranger brings a drawing."""
    (tmp_path / "board.js").write_text(DRAWING)
    monkeypatch.setattr(Description, "page", property(lambda _: tmp_path))
    catalogue.game_cards.cache_clear()


def begin(visitor: Visitor) -> None:
    """Two people at one screen, whose game has just begun."""
    open_table(visitor, STRANGER, AT_ONE_SCREEN)
    visitor.page.get_by_role("button", name=START).click()
    expect(visitor.choices.first).to_be_visible()


@pytest.mark.parametrize(("language", "theme", "size"), [("en", "dark", DESKTOP), ("de", "light", PHONE)])
def test_its_picture_keeps_nobody_out(
    visitors: Visitors, language: str, theme: str, size: tuple[int, int]
) -> None:
    anna = visitors.come(language, size, theme, bypass_csp=True)
    begin(anna)
    assert serious_faults(anna.page) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_is_played_by_its_pieces_and_by_its_sentences(visitors: Visitors) -> None:
    anna = visitors.come()
    begin(anna)
    picture = anna.page.get_by_role("group", name="The table as a picture")
    piece = picture.get_by_role("button", name="turn up the card at place 10", exact=False).first
    expect(piece).to_have_attribute("data-move", '{"do":"turn","place":9}')
    piece.focus()
    expect(picture.locator(".foreseen")).to_have_text("▐10▌")
    piece.click()
    expect(picture.locator("[data-move]")).to_have_count(63)
    moves = anna.page.get_by_role("group", name="My moves")
    moves.get_by_role("button", name="turn up the card at place 11", exact=True).click()
    play_to_the_end(anna, until=lambda: {9, 10} <= places_told(anna))


def places_told(visitor: Visitor) -> set[object]:
    """Where cards have been turned up so far."""
    scenes = [frame for frame in visitor.frames if frame["type"] == "scene"]
    return {told["event"].get("place") for scene in scenes for told in scene["happenings"]}


def test_keys_alone_are_enough(visitors: Visitors) -> None:
    anna = visitors.come()
    begin(anna)
    before = anna.scene["seq"]
    anna.choices.first.focus()
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(".sheet [data-move]")).to_have_count(63)
    assert anna.scene["seq"] > before


@pytest.mark.usefixtures("drawing")
def test_a_drawing_that_it_brings_is_mounted_updated_and_removed(visitors: Visitors) -> None:
    anna = visitors.come()
    begin(anna)
    board = anna.page.locator("section.board")
    expect(board).to_have_text("open: ")
    anna.choices.click()
    expect(board).to_have_text("open: 0")
    assert anna.scene["picture"] is None
    anna.page.get_by_role("link", name="Glückauf").first.click()
    expect(anna.choices).to_have_count(0)


def test_a_drawing_from_elsewhere_is_refused(visitors: Visitors) -> None:
    anna = visitors.come()

    def from_elsewhere(route: Route) -> None:
        cards = [card | {"board": "http://localhost:9/board.js"} for card in route.fetch().json()]
        route.fulfill(json=cards)

    anna.page.route("**/api/games", from_elsewhere)
    open_table(anna, STRANGER, AT_ONE_SCREEN)
    anna.page.get_by_role("button", name=START).click()
    expect(anna.page.get_by_text("This board could not be loaded")).to_be_visible()
    assert any("Content Security Policy" in complaint for complaint in anna.complaints)
    anna.complaints.clear()
