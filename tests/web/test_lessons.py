"""A first game that teaches: it is offered on the first page, points at the board, and can be left."""

import json
import re

import pytest
from playwright.sync_api import expect

import glueckauf
from glueckauf.table.lessons import lesson_of
from tests.web.test_pages import serious_faults
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors

LEAVE = {"de": "Ich spiele allein weiter", "en": "I'll play on alone"}


@pytest.mark.parametrize(("language", "size", "theme"), [("de", PHONE, "light"), ("en", DESKTOP, "dark")])
@pytest.mark.parametrize("name", glueckauf.games())
def test_a_guide_speaks_and_can_be_left(
    visitors: Visitors, name: str, language: str, size: tuple[int, int], theme: str
) -> None:
    lesson = lesson_of(glueckauf.game(name))
    assert lesson is not None
    eva = visitors.come(language, size, theme, bypass_csp=True)
    eva.learn(name)
    guide = eva.page.locator(".tip aside")
    expect(guide).to_contain_text(lesson.course[0].say[language])  # type: ignore[index]
    assert eva.scene["guide"]["move"] == lesson.course[0].move
    assert serious_faults(eva.page) == []
    guide.get_by_role("button", name=LEAVE[language]).click()
    expect(eva.page.get_by_role("button", name=LEAVE[language])).to_have_count(0)
    assert eva.scene["legal"]  # the game goes on


def comes_to_the_end(eva: Visitor) -> bool:
    """Do what the guide says, if it says something; whether the game is over."""
    said = eva.scene.get("guide")
    if said and not eva.unanswered and eva.page.locator(".stage.telling").count() == 0:
        move = json.dumps(said["move"], separators=(",", ":"))
        eva.page.locator(f"section.board [data-move='{move}']").first.click()
    return eva.result.count() > 0


@pytest.mark.parametrize("name", ["goldraeuber", "mygoldmine"])
def test_whoever_follows_the_guide_wins_and_goes_on_to_the_whole_game(visitors: Visitors, name: str) -> None:
    eva = visitors.come("en")
    eva.learn(name)
    eva.wait_until(lambda: comes_to_the_end(eva))
    expect(eva.result).to_have_text(re.compile("^You (have )?won"))
    lesson = eva.table
    eva.page.get_by_role("button", name="Now a whole game").click()
    eva.wait_until(lambda: eva.table != lesson and eva.wires[-1][0] in eva.table)
    expect(eva.page.locator("section.board svg").first).to_be_visible()
    expect(eva.page.get_by_role("button", name=LEAVE["en"])).to_have_count(0)


def test_whoever_does_as_the_guide_says_hears_the_next_thing(visitors: Visitors) -> None:
    lesson = lesson_of(glueckauf.game("gold"))
    assert lesson is not None
    eva = visitors.come("en")
    eva.learn("gold")
    expect(eva.page.locator(".tip aside")).to_contain_text(lesson.course[0].say["en"])
    move = '{"do":"turn","place":9}'
    eva.page.locator(f"section.board [data-move='{move}']").first.click()
    expect(eva.page.locator(".tip aside")).to_contain_text(lesson.course[1].say["en"])
