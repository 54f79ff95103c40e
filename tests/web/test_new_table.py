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
