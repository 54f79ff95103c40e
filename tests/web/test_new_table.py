"""Setting up a table: who somebody is, and what the house refuses."""

import re

from playwright.sync_api import Route, expect

from tests.server.people import MARKED
from tests.web.visitors import Visitors

NAME_FIELD = "My nickname"


def test_a_new_table_asks_who_i_am_before_it_makes_up_a_name(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.context.request.put(f"{anna.house.address}/api/me", data={"nickname": "Anna"}, headers=MARKED)
    held: list[Route] = []
    anna.page.route("**/api/me", lambda route: held.append(route))  # noqa: PLW0108  a builtin is refused
    anna.visit("/new/digging")
    name = anna.page.get_by_label(NAME_FIELD)
    expect(name).to_be_empty()
    held[0].continue_()
    expect(name).to_have_value("Anna")
    name.fill("")
    expect(name).to_be_empty()


def test_a_stranger_at_a_new_table_gets_a_made_up_name(visitors: Visitors) -> None:
    eva = visitors.come()
    eva.visit("/new/digging")
    expect(eva.page.get_by_label(NAME_FIELD)).to_have_value(re.compile(r"^\w+ \w+ \d+$"))


def test_a_refusal_goes_when_what_was_refused_is_put_right(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.visit("/new/gold")
    anna.page.get_by_text("Change the box").click()
    count = anna.page.locator("details[open] input[type=number]").first
    sold = count.input_value()
    count.fill("99")
    anna.page.get_by_role("button", name="Open the table").click()
    refusal = anna.page.locator(".deed").get_by_role("alert")
    expect(refusal).to_be_visible()
    anna.complaints.clear()  # Chromium notes what the house refuses
    count.fill(sold)
    count.press("Tab")
    expect(refusal).to_have_count(0)


def test_a_team_chooses_its_game_and_divides_its_points_and_reads_how_often_teams_win_so(
    visitors: Visitors,
) -> None:
    anna = visitors.come()
    anna.visit("/new/goldraeuber")
    panel = anna.page.locator("section", has=anna.page.get_by_role("heading", name="How hard shall it be?"))
    points = [panel.get_by_label(f"Points of seat {number}", exact=True) for number in (1, 2)]
    expect(panel).to_contain_text("teams of quick bots win 33% of their games")
    panel.get_by_text("the easier game", exact=True).click()
    expect(panel).to_contain_text("teams of quick bots win 49% of their games")
    panel.get_by_label("One more for seat 2").click()
    expect(points[0]).to_have_text("1")
    expect(points[1]).to_have_text("3")
    anna.page.get_by_role("button", name="Put bots on all free seats").click()
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_role("button", name="Start the game")).to_be_visible()
    table = next(frame for frame in anna.frames if frame["type"] == "table")
    assert table["options"] == {"outside_rolls": False, "life": [1, 3]}


def test_a_team_chooses_the_easier_game_where_it_plays_at_once(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.visit()
    ways = anna.page.get_by_label("Which game of Goldräuber")
    tile = anna.page.locator("[data-game=goldraeuber]")
    expect(ways.locator("option:checked")).to_have_text("the printed game")
    expect(tile).to_contain_text("teams win 33%")
    ways.select_option(label="the easier game")
    expect(tile).to_contain_text("teams win 49%")
    anna.page.locator("[data-game=goldraeuber] button").first.click()
    expect(anna.page.locator("section.board svg").first).to_be_visible()
    assert anna.scene["view"]["options"]["outside_rolls"] is False
