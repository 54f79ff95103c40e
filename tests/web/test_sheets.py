"""Results that stay: sheets at the end of rounds, deals and games, on desktop and phone."""

import re

import pytest
from playwright.sync_api import expect

import glueckauf
from tests.server.people import BOT, ME
from tests.web.tables import open_table
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors, play_to_the_end

SIZES = [DESKTOP, PHONE]
SHEET = "#sheet-title"
COUNTDOWN = re.compile(r"goes on in \d s")


def lies(visitor: Visitor) -> bool:
    """Whether the sheet of a round or deal waits to be read."""
    return visitor.page.locator(SHEET).count() > 0


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["mygoldmine", "elfengold", "digging"])
def test_the_sheet_of_a_round_waits_for_continue(
    visitors: Visitors, name: str, size: tuple[int, int]
) -> None:
    anna = visitors.come(size=size)
    anna.play_now(name)
    play_to_the_end(anna, until=lambda: lies(anna))
    sheet = anna.page.get_by_role("dialog", name=re.compile("^End of "))
    expect(anna.page.locator(".turn-line .now")).to_have_text(sheet.get_by_role("heading").inner_text())
    expect(sheet.get_by_role("row")).to_have_count(1 + len(rows(anna)))
    for row in rows(anna):
        expect(sheet.get_by_role("table")).to_contain_text(row["total"])
    assert sheet.locator(".wide").evaluate("table => table.scrollWidth <= table.clientWidth")
    anna.page.wait_for_timeout(2000)  # without a clock nothing goes on by itself
    expect(sheet).to_be_in_viewport()
    sheet.get_by_role("button", name="Continue").click()
    expect(sheet).to_have_count(0)


def rows(visitor: Visitor) -> list[dict[str, str]]:
    """The rows of the latest sheet that the house sent."""
    told = [
        happening
        for frame in visitor.frames
        if frame["type"] == "scene"
        for happening in frame["happenings"]
        if happening.get("sheet")
    ]
    found: list[dict[str, str]] = told[-1]["sheet"]["rows"]
    return found


def test_with_a_clock_a_sheet_counts_down_and_goes_on_by_itself(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "mygoldmine", [ME, BOT, BOT], clock={"kind": "move", "seconds": 3600})
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna, until=lambda: lies(anna))
    expect(anna.page.get_by_text(COUNTDOWN)).to_be_visible()
    expect(anna.page.locator(SHEET)).to_have_count(0)


def test_who_has_read_a_sheet_need_not_continue_at_the_next(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "mygoldmine", [ME, BOT, BOT])
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna, until=lambda: lies(anna))
    expect(anna.page.get_by_text(COUNTDOWN)).to_have_count(0)
    anna.page.get_by_role("button", name="Continue").click()
    play_to_the_end(anna, until=lambda: lies(anna))
    expect(anna.page.get_by_text(COUNTDOWN)).to_be_visible()
    expect(anna.page.locator(SHEET)).to_have_count(0)


def test_at_once_nothing_is_told_slowly_no_sheet_waits_and_bots_keep_to_it(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.visit("/me")
    anna.page.get_by_label("Speed of telling").select_option("at_once")
    sockets: list[str] = []
    anna.page.on("websocket", lambda socket: sockets.append(socket.url))
    anna.play_now("mygoldmine")
    assert "speed=at_once" in sockets[0]
    anna.page.evaluate(NOTE_PAUSES)
    play_to_the_end(anna, until=lambda: rounds(anna) > 0 and bool(anna.scene["legal"]))
    assert anna.page.evaluate("window.pauses") == []


# Notes everything that keeps somebody waiting at the table.
NOTE_PAUSES = """() => {
    window.pauses = [];
    new MutationObserver(() => {
        const waiting = document.querySelectorAll(".stage.telling, #sheet-title");
        waiting.forEach((pause) => window.pauses.push(pause.outerHTML.slice(0, 80)));
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


# Whether all columns are seen, whatever people are called.
FITS = """table => {
    table.querySelectorAll(".who").forEach((who) => (who.lastChild.data = " Brave Lampman 59"));
    return table.scrollWidth <= table.clientWidth;
}"""


def rounds(visitor: Visitor) -> int:
    """How many rounds the house has said to be over."""
    scenes = [frame for frame in visitor.frames if frame["type"] == "scene"]
    return sum(bool(told.get("sheet")) for scene in scenes for told in scene["happenings"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", glueckauf.games())
def test_the_end_says_why_and_leads_on(visitors: Visitors, name: str, size: tuple[int, int]) -> None:
    anna = visitors.come(size=size)
    seats = [ME, BOT] if name != "digging" else [ME, BOT, BOT, BOT]
    quick = {"digging": {"target": 2}}.get(name, {})
    open_table(anna, name, seats, options=quick)
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna)
    result = anna.page.get_by_role("dialog", name=re.compile("won|lost|Nobody"))
    expect(result).to_be_in_viewport()
    assert result.locator(".wide").evaluate(FITS), "the sum is the last column"
    expect(result.get_by_role("button", name=re.compile("^Rule [RA]"))).to_be_visible()
    expect(result.get_by_role("button", name=re.compile("^(Rematch|Play again)$"))).to_be_visible()
    expect(result.get_by_role("link", name="Analyse the game")).to_have_attribute(
        "href", re.compile("replay.*analysis")
    )
    expect(result.get_by_role("link", name="My mistakes")).to_have_attribute("href", re.compile("mistakes=0"))
    result.get_by_role("button", name="Look at the board").click()
    expect(result).to_have_count(0)


def test_a_team_that_loses_is_told_together_what_went_wrong(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "goldraeuber", [ME, BOT, BOT])
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna)
    lost = not anna.scene["view"]["result"]["winners"]
    expect(anna.result).to_have_text("You have lost together" if lost else "You have won together!")
    if lost:
        wrong = anna.page.get_by_text(re.compile("is buried|cannot get out|cannot be reached"))
        expect(wrong.first).to_be_visible()


def test_who_gives_up_among_bots_reads_that_nobody_won(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("gold")
    anna.page.locator("button[popovertarget]").click()
    anna.page.get_by_role("button", name="Give up", exact=True).click()
    dialog = anna.page.get_by_role("dialog", name="Give up this game?")
    expect(dialog).to_contain_text("only bots are left: the game ends")
    dialog.get_by_role("button", name="Give up").click()
    expect(anna.result).to_have_text(re.compile("gave up: the game ends without a winner"))
