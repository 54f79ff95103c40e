"""Words on the boards can be read, by day and by night."""

import pytest
from playwright.sync_api import expect

import glueckauf
from tests.web.contrast import Faint, faint_words
from tests.web.test_showings import go_on
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors

# Greys with a contrast of 3.95, 4.95 and 3.36 to white, and of 3.66 to black.
GREYS = """<div class="stage" style="background: white; font: 16px sans-serif">
  <p style="color: #808080">too faint</p>
  <p style="color: #707070">enough</p>
  <p style="color: #8c8c8c; font-size: 24px">large</p>
  <svg width="200" height="40">
    <rect width="200" height="40" fill="#666" />
    <text y="20">drawn</text>
    <text y="20" x="80" fill="#999" stroke="black" stroke-width="3" paint-order="stroke">outlined</text>
  </svg>
</div>"""


def test_faint_words_are_found(visitors: Visitors) -> None:
    eva = visitors.come()
    eva.page.set_content(GREYS)
    assert {word.words: word.contrast for word in faint_words(eva.page.locator(".stage"))} == {
        "too faint": pytest.approx(3.95, abs=0.15),
        "drawn": pytest.approx(3.66, abs=0.15),
    }


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", glueckauf.games())
def test_words_on_a_board_can_be_read(visitors: Visitors, name: str, size: tuple[int, int]) -> None:
    eva = visitors.come(size=size, bypass_csp=True)
    eva.play_now(name)
    expect(eva.choices.first).to_be_visible()
    assert faint_in_both_lights(eva, "section.board .stage") == set()


@pytest.mark.parametrize("name", glueckauf.games())
def test_words_on_the_board_of_a_rule_can_be_read(visitors: Visitors, name: str) -> None:
    """In the middle of a game more lies open."""
    eva = visitors.come(bypass_csp=True)
    eva.visit(f"/rules/{name}")
    rules = eva.page.locator(".rule .show button")
    rules.first.wait_for()
    rules.nth(rules.count() // 2).click()
    go_on(eva.page.locator("dialog .showing"), 1)
    assert faint_in_both_lights(eva, "dialog .showing > .stage") == set()


def faint_in_both_lights(visitor: Visitor, board: str) -> set[Faint]:
    """What can hardly be read in the dark or in the light theme."""
    faint = set()
    for theme in ("dark", "light"):
        visitor.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
        visitor.see_next_frame()
        faint.update(faint_words(visitor.page.locator(board)))
    return faint
