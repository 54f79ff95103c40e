"""The sixth game in a browser: nobody has drawn it, so the page draws it from its picture."""

from playwright.sync_api import expect

from tests.server.people import BOT, ME
from tests.web.conftest import browser, house, visitors
from tests.web.tables import open_table
from tests.web.visitors import Visitors, play_to_the_end

__all__ = ["browser", "house", "visitors"]  # fixtures


def test_it_is_played_to_its_end(visitors: Visitors) -> None:
    anna = visitors.come("de")
    anna.visit()
    expect(anna.page.locator("[data-game=schlagwetter]")).to_contain_text("Schlagwetter")
    open_table(anna, "schlagwetter", [ME, BOT, BOT], options={"shifts": 1})
    anna.page.get_by_role("button", name="Spiel starten").click()
    expect(anna.choices.first).to_be_visible()
    assert anna.scene["picture"]
    expect(anna.page.locator("section.board")).to_contain_text("Ader:")
    anna.ask_for_a_hint()
    play_to_the_end(anna)
    anna.analyse(anna.table)
