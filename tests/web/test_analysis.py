"""A finished game looked at again in the browser, and tried otherwise."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Route, expect

import glueckauf
from tests.plays import facts
from tests.server.people import BOT, ME, OpenHouse, Person, finished_table, played_out
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


@pytest.mark.parametrize("game", glueckauf.games())
def test_what_was_better_is_shown_where_it_happens(visitors: Visitors, house: OpenHouse, game: str) -> None:
    berta = Person(house, "Berta")
    seats = [ME, *[BOT] * (glueckauf.game(game).seats[0] - 1)]
    table = played_out(berta, berta.open_table(game, seats, options=facts(game).SHORT))
    record = berta.http.get(f"/api/tables/{table}/record").json()
    points = list(mistakes(record))
    curve = [[0.5] * len(seats)] * (len(record["moves"]) + 1)
    findings = {"curve": curve, "turning_points": points, "totals": [], "meaning": ""}
    found = {"done": 1, "decisions": 1, "findings": findings}

    def answer(route: Route) -> None:
        route.fulfill(json=found)

    eva = visitors.come(size=PHONE)
    eva.page.route(re.compile("/analysis"), answer)
    eva.visit(f"/t/{table}/replay?mistakes=0")
    onward = eva.page.get_by_role("button", name="Next turning point")
    for point in points:
        said = f"Berta played: {point['played']}. Better: {point['better']} – that wins 12 more of 100 games."
        expect(eva.page.locator("p.say")).to_have_text(said)
        expect(eva.page.locator("[data-light]").first).to_be_in_viewport(ratio=0.9)
        if point is not points[-1]:
            onward.click()


def mistakes(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every kind of move that the first seat could have made instead, each once."""
    seen = set[str]()
    for step, play in enumerate(glueckauf.replay_steps(record)):
        kinds = {move["do"]: move for move in play.legal() if play.turn == 0}
        new = min(kinds.keys() - seen, default=None)
        if new is None:
            continue
        seen.add(new)
        words = {"label": "Mistake", "played": "this", "better": f"to {new}"}
        yield {"step": step, "seat": 0, "verdict": "mistake", "loss": 0.12, "instead": kinds[new], **words}
