"""A layout that uses the screen: nothing moves while somebody plays, and everything is within reach."""

import re
from itertools import islice

import pytest
from playwright.sync_api import expect

import glueckauf
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.table.lessons import lesson_of
from glueckauf.table.telling import Teller
from tests.plays import decisions
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors, play_to_the_end

SCREENS = [(1280, 720), (1440, 900), (1920, 1080), (2560, 1440)]
STEADY = 0.02  # of the screen may move while somebody plays, as browsers count it
MANY = 80  # decisions in which most of what there is to decide has been asked for
LENGTH = "document.documentElement.scrollHeight"
# Counts everything that is drawn elsewhere than before, also right after a click.
WATCH = """() => {
    window.shifted = 0;
    new PerformanceObserver((seen) => seen.getEntries().forEach((entry) => (window.shifted += entry.value)))
        .observe({ type: "layout-shift" });
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", glueckauf.games())
def test_nothing_moves_while_somebody_plays(visitors: Visitors, name: str, size: tuple[int, int]) -> None:
    anna = visitors.come(size=size)
    anna.play_now(name)
    expect(anna.page.locator(".desk")).to_be_visible()
    anna.page.wait_for_timeout(500)  # fonts and the first tip are there
    anna.page.evaluate(WATCH)
    start = anna.scene["seq"]
    play_to_the_end(anna, until=lambda: anna.scene["seq"] > start + 12 or anna.scene["view"]["over"])
    assert anna.page.evaluate("window.shifted") <= STEADY
    long = size == DESKTOP and not anna.result.count() and anna.page.evaluate(LENGTH) > size[1]
    assert not long, "whatever has happened, the page grows no longer"


# Whether the whole board, told on, lies between the line above it and the dock below it, with no tip over it.
SEEN = """() => {
    const [stage, tip, line, dock] = [".stage.telling", ".tip aside", ".line", ".desk"]
        .map((part) => document.querySelector(part));
    if (!stage || tip?.checkVisibility({ visibilityProperty: true })) return false;
    const { top, bottom } = stage.getBoundingClientRect();
    return line.getBoundingClientRect().bottom <= top + 1 && bottom <= dock.getBoundingClientRect().top + 1;
}"""


def test_the_whole_board_is_seen_on_a_phone_while_something_happens(visitors: Visitors) -> None:
    anna = visitors.come(size=PHONE, bypass_csp=True)
    anna.play_now("gold")
    expect(anna.page.locator(".tip aside")).to_be_visible()
    anna.choices.last.click()  # behind the tip: the page is scrolled
    anna.wait_until(lambda: bool(anna.scene["view"]["open"]) and anna.choices.count() > 0)
    anna.choices.last.click()
    anna.page.wait_for_function(SEEN)


def test_a_hint_and_the_list_of_moves_lie_over_the_log_and_move_nothing(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("mygoldmine")
    expect(anna.choices.first).to_be_visible()
    anna.page.evaluate(WATCH)
    anna.page.get_by_text(re.compile("^All my moves")).click()
    anna.page.get_by_text(re.compile("^All my moves")).click()
    anna.ask_for_a_hint()
    assert anna.page.evaluate("window.shifted") <= STEADY


# Whether words fit their place, which ends where it ended.
FITS = """([words, place, say]) => {
    const said = document.querySelector(words), outer = document.querySelector(place);
    const before = said.textContent;
    said.textContent = say;
    const fits = [outer, said.closest("aside") ?? said].every((box) => box.scrollHeight <= box.clientHeight);
    said.textContent = before;
    return fits;
}"""


# Names of one word that take more than one line.
BROKEN = """labels => labels.filter((label) => {
    const range = document.createRange();
    range.selectNodeContents(label);
    return !label.textContent.includes(" ") && range.getClientRects().length > 1;
}).map((label) => label.textContent)"""


@pytest.mark.parametrize("screen", SCREENS)
def test_a_game_needs_no_scrolling_on_a_screen(visitors: Visitors, screen: tuple[int, int]) -> None:
    anna = visitors.come(size=screen)
    anna.play_now("gold")
    expect(anna.choices.first).to_be_visible()
    assert anna.page.evaluate(LENGTH) <= screen[1]
    assert within(anna, ".desk")


@pytest.mark.parametrize("size", [SCREENS[0], PHONE], ids=["desktop", "phone"])
def test_whatever_coach_and_guide_say_fits_its_place(visitors: Visitors, size: tuple[int, int]) -> None:
    anna = visitors.come(size=size)
    anna.play_now("mygoldmine")
    expect(anna.page.locator(".tip aside")).to_be_visible()
    cut = [say for say in advice() if not anna.page.evaluate(FITS, [".tip aside p", ".tip", say])]
    assert not cut, "\n".join(sorted(cut))


@pytest.mark.parametrize("size", [SCREENS[0], PHONE], ids=["desktop", "phone"])
def test_the_longest_task_fits_the_line_over_the_board(visitors: Visitors, size: tuple[int, int]) -> None:
    anna = visitors.come(size=size)
    anna.play_now("elfengold")
    expect(anna.choices.first).to_be_visible()
    cut = [say for say in tasks() if not anna.page.evaluate(FITS, [".turn-line .now", ".turn-line", say])]
    assert not cut, "\n".join(sorted(cut))


@pytest.mark.parametrize("language", LANGUAGES)
def test_moves_log_and_chat_are_all_within_reach_on_a_phone(visitors: Visitors, language: Language) -> None:
    anna = visitors.come(language, PHONE)
    anna.play_now("gold")
    expect(anna.choices.first).to_be_visible()
    for part in (anna.page.locator(".desk summary"), *anna.page.get_by_role("tab").all()):
        box = part.bounding_box()
        assert box is not None
        assert box["x"] + box["width"] <= PHONE[0]
    visitors.come().visit(anna.table)
    expect(anna.page.get_by_role("group", name=re.compile("^React|^Reaktion"))).to_have_count(0)
    anna.page.get_by_role("tab", name="Chat").click()
    expect(anna.page.get_by_role("group", name=re.compile("^React|^Reaktion"))).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_setting_has_a_broken_name_on_a_phone(visitors: Visitors, language: Language) -> None:
    anna = visitors.come(language, PHONE)
    anna.visit("/me")
    expect(anna.page.locator(".likes label").first).to_be_visible()
    assert anna.page.locator(".likes label").evaluate_all(BROKEN) == []
    anna.visit("/new/digging")
    anna.page.get_by_text(re.compile("Change the box|Die Schachtel ändern")).click()
    assert anna.page.locator(".count .name").evaluate_all(BROKEN) == []
    assert anna.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def advice() -> list[str]:
    """All that a coach or a guide ever says, in both languages."""
    games = [glueckauf.game(name) for name in glueckauf.games()]
    lessons = [lesson for game in games if (lesson := lesson_of(game))]
    return [
        say
        for language in LANGUAGES
        for said in (
            *(game.description.wording.section(language, "coach").values() for game in games),
            *([stage.say[language] for stage in lesson.course] for lesson in lessons),
            *([tip.say[language] for tip in lesson.tips] for lesson in lessons),
        )
        for say in said
    ]


def tasks() -> set[str]:
    """What there is to decide in a game of each kind, in both languages."""
    return {
        Teller(play.game, language, ("Anna", "Ben")).turn_line(play.view(play.turn), play.legal())
        for name in glueckauf.games()
        for play in islice(decisions(glueckauf.game(name).new(2, seed=5), seed=5), MANY)
        for language in LANGUAGES
        if not play.over
    }


def within(visitor: Visitor, part: str) -> bool:
    """Whether a part of the page ends above the lower edge of the screen."""
    box = visitor.page.locator(part).bounding_box()
    size = visitor.page.viewport_size
    return box is not None and size is not None and box["y"] + box["height"] <= size["height"]


def test_an_unknown_address_shows_a_page_that_says_so(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.visit("/no/such/gallery")
    expect(anna.page.get_by_role("heading", name="A dead end")).to_be_visible()
    assert all("404" in complaint for complaint in anna.complaints)
    anna.complaints.clear()  # browsers note that there is no such page


def test_the_strength_of_the_bots_is_chosen_beside_play_now_and_kept(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.visit()
    anna.page.get_by_label("How strong the bots in Gold are").select_option(label="Expert")
    anna.page.reload()
    anna.page.locator("[data-game=gold] button").first.click()
    expect(anna.choices.first).to_be_visible()
    table = next(frame for frame in reversed(anna.frames) if frame["type"] == "table")
    assert {seat["level"] for seat in table["seats"] if seat["kind"] == "bot"} == {"expert"}


# What could be touched, were there no tip over it.
COVERED = """() => {
    const tip = document.querySelector(".tip aside").getBoundingClientRect();
    const wanted = ".stage :is([data-move], [data-select], [data-leads-to], button)";
    return [...document.querySelectorAll(wanted)].filter((piece) => {
        const { top, bottom } = piece.getBoundingClientRect();
        return top < tip.bottom && tip.top < bottom;
    }).map((piece) => piece.outerHTML.slice(0, 99));
}"""


@pytest.mark.parametrize("name", ["digging", "goldraeuber", "mygoldmine", "elfengold"])
def test_the_first_tip_covers_nothing_that_waits_to_be_touched(visitors: Visitors, name: str) -> None:
    anna = visitors.come("de", size=PHONE)
    anna.play_now(name)
    anna.wait_until(lambda: bool(anna.scene["legal"]))
    expect(anna.page.locator(".tip aside")).to_be_visible()
    anna.see_next_frame()
    assert anna.page.evaluate(COVERED) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_tip_goes_when_its_moment_is_over(visitors: Visitors, size: tuple[int, int]) -> None:
    anna = visitors.come(size=size)
    anna.play_now("mygoldmine")
    tip = anna.page.locator(".tip aside")
    expect(tip).to_be_visible()
    said = tip.inner_text()
    anna.page.locator("section.board [data-move]").first.click()
    expect(tip.filter(has_text=said)).to_have_count(0)
