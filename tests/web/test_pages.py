"""Every page, in both lights: no serious fault for anybody who cannot see, point or tell colours."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import glueckauf
from tests.server.people import BOT, ME, OPEN
from tests.web.tables import open_table
from tests.web.visitors import DESKTOP, PHONE, Visitors, play_to_the_end

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
# Whatever moves and comes to an end has come to it: a colour on its way is nobody's.
STILL = """() => {
    const ends = (one) => one.effect.getComputedTiming().endTime !== Infinity;
    return Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished));
}"""
PAGES = ("/", "/new/digging", "/tables", "/me", "/rules/gold")


def serious_faults(page: Page) -> list[str]:
    """What axe-core finds that would keep somebody out."""
    page.evaluate(STILL)
    page.add_script_tag(path=AXE)
    found = page.evaluate("axe.run()")
    return [
        f"{fault['id']}: {node['html'][:200]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("path", PAGES)
def test_pages_keep_nobody_out(visitors: Visitors, path: str, theme: str) -> None:
    eva = visitors.come("de" if theme == "light" else "en", theme=theme, bypass_csp=True)
    eva.visit(path)
    expect(eva.page.locator("h1, h2").first).to_be_visible()
    assert serious_faults(eva.page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("name", glueckauf.games())
def test_boards_keep_nobody_out(visitors: Visitors, name: str, theme: str) -> None:
    size = PHONE if theme == "light" else (1280, 800)
    eva = visitors.come(size=size, theme=theme, bypass_csp=True)
    eva.play_now(name)
    expect(eva.choices.or_(eva.page.locator("[data-select]")).first).to_be_visible()
    assert serious_faults(eva.page) == []


def test_the_waiting_room_keeps_nobody_out(visitors: Visitors) -> None:
    eva = visitors.come(bypass_csp=True)
    open_table(eva, "gold", [ME, OPEN])
    expect(eva.page.get_by_role("heading", name="Gold")).to_be_visible()
    assert serious_faults(eva.page) == []


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_sheet_of_a_round_keeps_nobody_out(visitors: Visitors, theme: str) -> None:
    eva = visitors.come(size=PHONE if theme == "dark" else DESKTOP, theme=theme, bypass_csp=True)
    eva.play_now("mygoldmine")
    play_to_the_end(eva, until=lambda: eva.page.locator("#sheet-title").count() > 0)
    assert serious_faults(eva.page) == []
    eva.page.get_by_role("button", name="Continue").click()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_end_of_a_game_and_its_replay_keep_nobody_out(visitors: Visitors, theme: str) -> None:
    eva = visitors.come(theme=theme, bypass_csp=True)
    open_table(eva, "digging", [ME, BOT], options={"target": 2})
    eva.page.get_by_role("button", name="Start").click()
    play_to_the_end(eva)
    expect(eva.page.get_by_role("button", name="Check this game")).to_be_visible()
    assert serious_faults(eva.page) == []
    eva.visit(f"{eva.table}/replay")
    expect(eva.page.get_by_role("slider")).to_be_visible()
    assert serious_faults(eva.page) == []


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_page_speaks_the_readers_language_and_remembers_another(
    visitors: Visitors, language: str
) -> None:
    other = "en" if language == "de" else "de"
    eva = visitors.come(language)
    eva.visit()
    assert eva.page.evaluate("document.documentElement.lang") == language
    eva.page.get_by_role("button", name=language.upper()).or_(
        eva.page.get_by_role("button", name="Deutsch" if language == "en" else "English")
    ).first.click()
    expect(eva.page.locator(f"html[lang={other}]")).to_have_count(1)
    eva.page.reload()
    expect(eva.page.locator(f"html[lang={other}]")).to_have_count(1)
