"""The rulebook that plays: rules show themselves, and a refusal at a table offers the same picture."""

import pytest
from playwright.sync_api import Locator, expect

import glueckauf
from glueckauf.server.tables import exhibition
from glueckauf.table.showings import Showing, showings_of
from tests.server.people import BOT, ME
from tests.web.tables import open_table
from tests.web.test_pages import serious_faults
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors

EYES = [("de", PHONE, "light"), ("en", DESKTOP, "dark")]


def most_told(name: str) -> Showing:
    """The showing of a game with the most steps, at least one of them refused."""
    refusing = [
        showing
        for showing in showings_of(glueckauf.game(name)).shown
        if any(step.refused_by for step in showing.steps)
    ]
    return max(refusing, key=lambda showing: len(showing.steps))


def open_showing(visitor: Visitor, name: str, rule: str) -> Locator:
    """From the rules page to the first showing of a rule."""
    visitor.visit(f"/rules/{name}")
    visitor.page.locator(f"#{rule} .show button").click()
    showing = visitor.page.locator("dialog .showing")
    expect(showing.locator(".stage svg").first).to_be_visible()
    return showing


def go_on(showing: Locator, step: int) -> None:
    """One step further, and everything of it told."""
    showing.locator(".steps button").last.click()
    expect(showing).to_have_attribute("data-step", str(step))
    expect(showing).to_have_attribute("data-told", "true")


@pytest.mark.parametrize(("language", "size", "theme"), EYES)
@pytest.mark.parametrize("name", glueckauf.games())
def test_a_rule_shows_itself_step_by_step(
    visitors: Visitors, name: str, language: str, size: tuple[int, int], theme: str
) -> None:
    wanted = most_told(name)
    eva = visitors.come(language, size, theme, bypass_csp=True)
    showing = open_showing(eva, name, wanted.rules[0])
    while not eva.page.locator("dialog h2", has_text=wanted.title[language]).count():  # type: ignore[index]
        eva.page.locator("dialog .others button").click()
    expect(showing.locator(".caption")).to_have_text(wanted.say[language])  # type: ignore[index]
    for number, step in enumerate(wanted.steps, start=1):
        go_on(showing, number)
        expect(showing.locator(".caption")).to_have_text(step.say[language])  # type: ignore[index]
        expect(showing.locator(".refusal")).to_have_count(1 if step.refused_by else 0)
    assert serious_faults(eva.page) == []
    assert showing.evaluate("shown => shown.scrollWidth <= shown.clientWidth"), "wider than its dialog"


def where_a_round_ends(name: str) -> tuple[Showing, int]:
    """A showing of a game in which a round or a deal is scored, and its step."""
    game = glueckauf.game(name)
    return next(
        (written, number)
        for written in showings_of(game).shown
        for number, step in enumerate(exhibition.showing(game, written.name, "en").steps)
        if any(told.sheet and not told.sheet.reason for told in step.scene.happenings)
    )


@pytest.mark.parametrize("name", ["mygoldmine", "digging", "elfengold"])
def test_a_rule_that_scores_a_round_is_told_to_its_end(visitors: Visitors, name: str) -> None:
    wanted, scored = where_a_round_ends(name)
    eva = visitors.come("en")
    shown = open_showing(eva, name, wanted.rules[0])
    while not eva.page.locator("dialog h2", has_text=wanted.title["en"]).count():
        eva.page.locator("dialog .others button").click()
    for number in range(1, scored + 1):
        go_on(shown, number)
    expect(shown.locator(".caption")).to_have_text(wanted.steps[scored - 1].say["en"])


def test_a_click_on_what_comes_next_goes_on_and_a_step_back_shows_it_as_it_was(visitors: Visitors) -> None:
    eva = visitors.come("en")
    showing = open_showing(eva, "mygoldmine", "R15")
    expect(showing.locator("[data-move]")).not_to_have_count(0)
    showing.locator("[data-move]").first.click()
    expect(showing).to_have_attribute("data-step", "1")
    showing.get_by_role("button", name="One step back").click()
    expect(showing).to_have_attribute("data-step", "0")
    expect(showing.locator(".caption")).to_contain_text("gold on every dig card")


@pytest.mark.parametrize(("language", "size", "theme"), EYES)
@pytest.mark.parametrize("name", glueckauf.games())
def test_the_rules_are_illustrated(
    visitors: Visitors, name: str, language: str, size: tuple[int, int], theme: str
) -> None:
    eva = visitors.come(language, size, theme)
    eva.visit(f"/rules/{name}")
    first = eva.page.locator("figure[data-showing]").first
    first.scroll_into_view_if_needed()
    expect(first.locator(".stage svg").first).to_be_visible()
    assert eva.page.locator("figure[data-showing]").count() > 1
    width = eva.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert width <= 0  # nothing sticks out at the side


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_refusal_at_a_table_offers_to_show_its_rule(visitors: Visitors, language: str) -> None:
    anna = visitors.come(language)
    open_table(anna, "gold", [ME, BOT])
    anna.page.get_by_role("button", name="Start").click()
    expect(anna.choices.first).to_be_visible()
    anna.choices.first.click()
    lies_open = anna.page.locator("section.board [aria-disabled=true]")
    anna.wait_until(lambda: bool(anna.scene["view"]["open"]) and lies_open.count() > 0)
    expect(anna.choices.first).to_be_visible()
    lies_open.first.click(force=True)
    anna.page.get_by_role("button", name="Zeig mal R8" if language == "de" else "Show me R8").click()
    showing = anna.page.locator("dialog .showing")
    expect(showing.locator(".stage svg").first).to_be_visible()
    anna.page.keyboard.press("Escape")
    expect(showing).to_have_count(0)
