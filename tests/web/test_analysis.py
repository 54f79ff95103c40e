"""A finished game looked at again in the browser, and tried otherwise."""

import re

import pytest
from playwright.sync_api import expect

from tests.server.people import OpenHouse, Person, finished_table
from tests.web.test_pages import serious_faults
from tests.web.visitors import DESKTOP, PHONE, Visitors


@pytest.mark.parametrize(
    ("language", "theme", "size", "title"),
    [("en", "dark", DESKTOP, "Luck and skill"), ("de", "light", PHONE, "Glück und Können")],
)
def test_an_analysis_keeps_nobody_out(
    visitors: Visitors,
    house: OpenHouse,
    language: str,
    theme: str,
    size: tuple[int, int],
    title: str,
) -> None:
    eva = visitors.come(language, size=size, theme=theme, bypass_csp=True)
    table = f"/t/{finished_table(Person(house))}"
    eva.analyse(table)
    expect(eva.page.get_by_role("heading", name=title)).to_be_visible()
    assert serious_faults(eva.page) == []
    assert eva.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    eva.visit(f"{table}/replay?mistakes=0")
    totals = eva.page.get_by_role("region", name=title).last
    cut = totals.evaluate("region => region.scrollWidth - region.clientWidth")
    assert size == PHONE or cut <= 0, "beside the board there is no room for so many columns"


def test_the_curve_leads_through_the_game_and_to_a_table_of_ones_own(
    visitors: Visitors, house: OpenHouse
) -> None:
    eva = visitors.come()
    curve = eva.analyse(f"/t/{finished_table(Person(house))}")
    last = int(curve.get_attribute("aria-valuemax") or 0)
    curve.focus()
    curve.press("End")
    expect(curve).to_have_attribute("aria-valuenow", str(last))
    expect(eva.page.get_by_role("button", name=f"Try it from here (Move {last + 1})")).to_be_disabled()
    curve.press("ArrowLeft")
    expect(curve).to_have_attribute("aria-valuetext", re.compile(rf"Move {last - 1} of {last}: Anna \d+%"))
    curve.click(position={"x": 50, "y": 100})
    expect(curve).to_have_attribute("aria-valuenow", re.compile("^[012]$"))
    eva.page.get_by_role("button", name="Try it from here").first.click()
    expect(eva.page.get_by_text("to try it otherwise")).to_be_visible()
    expect(eva.choices.first).to_be_visible()
