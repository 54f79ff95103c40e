"""What the page says at a table: what to do, and what has happened; in both languages, on both screens."""

import pytest
from playwright.sync_api import expect

import glueckauf
from tests.server.people import ME, OPEN
from tests.web.tables import invite, open_table
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors, play_to_the_end

LINES = """() => [...document.querySelectorAll("ol.log [data-line]")].map((line) => line.textContent)"""


def kept(visitor: Visitor) -> list[str]:
    """What the house keeps for this person: its latest story and what it has told since."""
    at = max(number for number, news in enumerate(visitor.frames) if news["type"] == "story")
    happenings = list(visitor.frames[at]["happenings"])
    known = max((happening["seq"] for happening in happenings), default=-1)
    for news in visitor.frames[at:]:
        happenings += [
            told for told in news.get("happenings", ()) if told["seq"] > known and news["type"] == "scene"
        ]
    return [said for told in happenings if (said := told.get("kept", told["say"]))]


def log(visitor: Visitor) -> list[str]:
    """What stands in the log of the page, once everything has been told."""
    visitor.wait_until(lambda: visitor.page.locator(".stage.telling").count() == 0)
    lines: list[str] = visitor.page.evaluate(LINES)
    return lines


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", glueckauf.games())
def test_the_line_over_the_board_says_what_to_do(
    visitors: Visitors, game: str, language: str, size: tuple[int, int]
) -> None:
    anna = visitors.come(language=language, size=size)
    anna.play_now(game)
    anna.wait_until(lambda: bool(anna.scene["legal"]) and anna.page.locator(".stage.telling").count() == 0)
    line = anna.page.locator(".turn-line .now")
    expect(line).to_have_text(anna.scene["standing"])
    expect(line).to_be_in_viewport()


@pytest.mark.parametrize("game", glueckauf.games())
def test_page_and_house_keep_the_same_log_live_and_after_a_reload(visitors: Visitors, game: str) -> None:
    """For both players and a spectator; what was turned back stands in none of them."""
    anna, ben, cleo = visitors.come(), visitors.come(language="de"), visitors.come()
    open_table(anna, game, [ME, OPEN])
    invite(anna, ben)
    anna.page.get_by_role("button", name="Start").click()
    expect(anna.page.locator("section.board svg").first).to_be_visible()
    cleo.visit(anna.table)
    expect(cleo.page.locator("section.board svg").first).to_be_visible()
    play_to_the_end(anna, ben, until=lambda: anna.scene["seq"] > 12)
    everybody = (anna, ben, cleo)
    latest = max(visitor.scene["seq"] for visitor in everybody)
    for visitor in everybody:
        visitor.wait_until(lambda visitor=visitor: visitor.scene["seq"] == latest)  # type: ignore[misc]
    live = [log(visitor) for visitor in everybody]
    assert live == [kept(visitor) for visitor in everybody]
    assert all(live)
    for visitor, lines in zip(everybody, live, strict=True):
        visitor.page.reload()
        expect(visitor.page.locator("ol.log [data-line]").first).to_be_visible()
        assert log(visitor) == lines
