"""A first game that teaches: it is offered on the first page, points at the board, and can be left."""

import pytest
from playwright.sync_api import expect

import glueckauf
from glueckauf.table.lessons import lesson_of
from tests.web.test_pages import serious_faults
from tests.web.visitors import DESKTOP, PHONE, Visitors

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
    expect(guide).to_contain_text(lesson.tips[0].say[language])  # type: ignore[index]
    assert eva.scene["guide"]["move"] == lesson.tips[0].move
    assert serious_faults(eva.page) == []
    guide.get_by_role("button", name=LEAVE[language]).click()
    expect(eva.page.get_by_role("button", name=LEAVE[language])).to_have_count(0)
    assert eva.scene["legal"]  # the game goes on


def test_whoever_does_as_the_guide_says_hears_the_next_thing(visitors: Visitors) -> None:
    lesson = lesson_of(glueckauf.game("gold"))
    assert lesson is not None
    eva = visitors.come("en")
    eva.learn("gold")
    expect(eva.page.locator(".tip aside")).to_contain_text(lesson.tips[0].say["en"])
    move = '{"do":"turn","place":9}'
    eva.page.locator(f"section.board [data-move='{move}']").first.click()
    expect(eva.page.locator(".tip aside")).to_contain_text(lesson.tips[1].say["en"])
