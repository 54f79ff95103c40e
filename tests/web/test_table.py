"""What happens around a game: coming back, sharing a screen, watching, playing again, small screens, keys."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

import glueckauf
from tests.server.people import BOT, ME, OPEN
from tests.web.tables import invite, open_table
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors, play_to_the_end

# Remembers that the stage has told something, however soon that is over.
NOTE_TELLING = """() => new MutationObserver(() => {
    window.telling ||= !!document.querySelector(".stage.telling");
}).observe(document.body, { subtree: true, childList: true, attributes: true })"""
GIVE_UP = re.compile("^(Give up|Aufgeben)$")
MOST_TABS = 400  # that lead to a move
# What the focused thing on the board does: play a move, pick something up, or nothing.
FOCUSED = """(() => {
    const focused = document.activeElement;
    if (!focused?.closest("section.board")) return null;
    return focused.dataset.move ? "move" : "select" in focused.dataset ? "select" : null;
})()"""


def test_a_game_against_bots_is_two_clicks_away(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.visit()
    anna.page.locator("[data-game=gold] button").first.click()
    expect(anna.choices.first).to_be_visible()
    assert len(anna.scene["legal"]) == 64


def test_a_player_who_reloads_in_mid_game_goes_on_where_it_stood(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("mygoldmine")
    play_to_the_end(anna, until=lambda: len(anna.scene["view"]["discard"]) > 2)
    anna.page.reload()
    expect(anna.page.locator("section.board svg").first).to_be_visible()
    play_to_the_end(anna)
    expect(anna.result).to_be_visible()


def test_a_lost_connection_comes_back_with_what_was_missed(visitors: Visitors) -> None:
    anna, ben = visitors.come(), visitors.come()
    open_table(anna, "gold", [ME, OPEN])
    invite(anna, ben)
    anna.page.get_by_role("button", name="Start").click()
    expect(anna.choices.first).to_be_visible()
    ben.context.set_offline(True)
    ben.page.evaluate("window.dispatchEvent(new Event('offline'))")
    anna.make_a_move()
    ben.context.set_offline(False)
    ben.page.evaluate("window.dispatchEvent(new Event('online'))")
    play_to_the_end(anna, ben, until=lambda: ben.scene["seq"] > 8 and anna.scene["seq"] == ben.scene["seq"])


def test_people_at_one_screen_see_nothing_private_before_they_say_who_they_are(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "digging", [ME, {"who": "me", "name": "Ben"}], options={"target": 3})
    anna.page.get_by_role("button", name="Start").click()
    expect(anna.page.get_by_role("heading", name="Give the screen to Anna")).to_be_visible()
    assert anna.scene["eye"] is None
    assert all(card == "?" for hand in anna.scene["view"]["hands"] for card in hand)
    anna.page.get_by_role("button", name="I am Anna").click()
    expect(anna.choices.first).to_be_visible()
    anna.make_a_move()
    expect(anna.page.get_by_role("heading", name="Give the screen to Ben")).to_be_visible()
    assert anna.scene["eye"] is None
    play_to_the_end(anna, until=lambda: anna.scene["seq"] > 20)


def test_at_one_screen_open_games_need_no_curtain_and_everything_is_told(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "gold", [ME, {"who": "me", "name": "Ben"}])
    anna.page.get_by_role("button", name="Start").click()
    expect(anna.choices.first).to_be_visible()
    anna.make_a_move()
    anna.page.evaluate(NOTE_TELLING)
    anna.make_a_move()
    anna.wait_until(lambda: bool(anna.page.evaluate("window.telling")))  # the two faces are shown
    expect(anna.page.locator(".curtain")).to_have_count(0)
    play_to_the_end(anna, until=lambda: anna.scene["eye"] == 1 and bool(anna.scene["legal"]))


def test_a_spectator_watches_and_sees_no_hand(visitors: Visitors) -> None:
    anna, eva = visitors.come(), visitors.come("de")
    open_table(anna, "digging", [ME, BOT], options={"target": 3})
    anna.page.get_by_role("button", name="Start").click()
    eva.visit(anna.table)
    expect(eva.page.locator("section.board svg").first).to_be_visible()
    assert eva.scene["eye"] is None
    assert all(card == "?" for hand in eva.scene["view"]["hands"] for card in hand)
    play_to_the_end(anna)
    expect(eva.result).to_be_visible()
    assert eva.choices.count() == 0


def test_a_rematch_against_bots_is_one_click_from_the_same_seats(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "digging", [ME, BOT], options={"target": 2})
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna)
    anna.page.get_by_role("button", name="Rematch").click()
    anna.wait_until(lambda: bool(table_of(anna)["number"] == 2 and table_of(anna)["phase"] == "playing"))
    assert [seat["mine"] for seat in table_of(anna)["seats"]] == [True, False]
    assert sum(seat["wins"] for seat in table_of(anna)["seats"]) >= 1
    play_to_the_end(anna, until=lambda: anna.scene["seq"] > 4)


def test_a_rematch_among_people_begins_in_the_same_seats_when_the_other_says_yes(visitors: Visitors) -> None:
    anna, ben = visitors.come(), visitors.come("de", PHONE)
    open_table(anna, "digging", [ME, OPEN])
    invite(anna, ben)
    anna.page.get_by_role("button", name="Start").click()
    give_up(ben)
    anna.page.get_by_role("button", name="Rematch").click()
    expect(ben.page.get_by_text("Anna möchte eine Revanche.")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Rematch")).to_be_disabled()
    assert table_of(ben)["phase"] == "over"
    anna.page.reload()  # who has asked is not forgotten
    expect(anna.result).to_be_visible()
    ben.page.get_by_role("button", name="Revanche").click()
    for player, mine in ((anna, [True, False]), (ben, [False, True])):
        expect(player.page.locator(".stage svg").first).to_be_visible()
        player.wait_until(lambda player=player: bool(table_of(player)["phase"] == "playing"))  # type: ignore[misc]
        assert [seat["mine"] for seat in table_of(player)["seats"]] == mine
        assert [seat["resigned"] for seat in table_of(player)["seats"]] == [False, False]
    play_to_the_end(anna, ben, until=lambda: anna.scene["seq"] > 1)


def give_up(visitor: Visitor) -> None:
    """By the menu, and the page asks whether that is meant."""
    expect(visitor.page.locator(".stage svg").first).to_be_visible()
    visitor.page.locator("button[popovertarget]").click()
    visitor.page.locator("[popover] button", has_text=GIVE_UP).click()
    visitor.page.locator("dialog[open] button.danger").click()


def table_of(visitor: Visitor) -> dict[str, Any]:
    """The table as the house told it last."""
    return next(frame for frame in reversed(visitor.frames) if frame["type"] == "table")


@pytest.mark.parametrize("name", glueckauf.games())
def test_a_phone_is_enough(visitors: Visitors, name: str) -> None:
    anna = visitors.come("de", PHONE)
    anna.play_now(name)
    width = anna.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE[0], "nothing sticks out to the right"
    start = anna.scene["seq"]
    play_to_the_end(anna, until=lambda: anna.scene["seq"] > start + 8)


@pytest.mark.parametrize("name", glueckauf.games())
def test_keys_alone_are_enough(visitors: Visitors, name: str) -> None:
    anna = visitors.come()
    anna.play_now(name)
    start = anna.scene["seq"]
    while anna.scene["seq"] <= start + 6 and not anna.scene["view"]["over"]:
        before = anna.scene["seq"]
        if anna.scene["legal"]:
            press_next_move(anna)
        anna.wait_until(lambda before=before: anna.scene["seq"] > before)  # type: ignore[misc]


def press_next_move(anna: Visitor) -> None:
    """Go on with Tab and press Enter at whatever can be picked up, until that has played a move."""
    anna.page.keyboard.press("Escape")
    for _ in range(MOST_TABS):
        anna.page.keyboard.press("Tab")
        kind = anna.page.evaluate(FOCUSED)
        if kind:
            anna.page.keyboard.press("Enter")
            anna.see_next_frame()
        if kind == "move":
            return
    pytest.fail("the keys did not lead to a move")


def test_a_refused_click_says_why_with_its_rule(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "digging", [ME, BOT])
    anna.page.get_by_role("button", name="Start").click()
    expect(anna.choices.first).to_be_visible()
    disabled = anna.page.locator("section.board [aria-disabled=true]")
    assert disabled.count(), "there is something on the board that cannot be used now"
    disabled.first.click(force=True)
    expect(anna.page.locator(".bubbles")).to_contain_text(re.compile(r"R\d+"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_hint_can_be_asked_for_and_played(visitors: Visitors, size: tuple[int, int]) -> None:
    anna = visitors.come(size=size)
    anna.play_now("mygoldmine")
    expect(anna.choices.first).to_be_visible()
    before = anna.scene["seq"]
    anna.ask_for_a_hint()
    hint = anna.page.get_by_role("complementary", name="What a master would do")
    expect(hint).to_be_in_viewport()
    hint.get_by_role("listitem").first.get_by_role("button").click()
    play_to_the_end(anna, until=lambda: anna.scene["seq"] > before)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_what_cannot_be_done_now_says_why(visitors: Visitors, size: tuple[int, int]) -> None:
    anna = visitors.come(size=size)
    anna.play_now("gold")
    expect(anna.choices.first).to_be_visible()
    if size == PHONE:
        anna.page.locator("button[popovertarget]").click()
    undo = anna.page.get_by_role("button", name="Take my move back")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(anna.page.locator(".bubbles")).to_contain_text("You can only take back your own latest move")


def test_a_finished_game_is_replayed_shared_and_checked(visitors: Visitors) -> None:
    anna, eva = visitors.come(), visitors.come("de")
    open_table(anna, "digging", [ME, BOT], options={"target": 2})
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna)
    anna.page.get_by_role("button", name="Check this game").click()
    expect(anna.page.get_by_text("Checked by your own browser: the secret is the one")).to_be_visible()
    eva.visit(f"{anna.table}/replay")
    slider = eva.page.get_by_role("slider")
    expect(slider).to_be_visible()
    eva.page.keyboard.press("End")
    last = slider.input_value()
    eva.page.keyboard.press("ArrowLeft")
    assert int(slider.input_value()) == int(last) - 1


def test_a_dangerous_move_of_the_list_asks_first(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "goldraeuber", [ME, BOT])
    anna.page.get_by_role("button", name="Start").click()
    expect(anna.choices.first).to_be_visible()
    play_to_the_end(anna, until=lambda: bool(dangerous(anna)))
    move, seq = dangerous(anna)[0], anna.scene["seq"]
    anna.page.keyboard.press("Escape")
    anna.page.get_by_text(re.compile("^All my moves")).click()
    for answer in ("Cancel", "Play it anyway"):
        anna.page.locator(f"[data-offer*='{move}']").click()
        expect(anna.page.get_by_role("dialog", name="Are you sure?")).to_be_visible()
        assert anna.scene["seq"] == seq
        anna.page.get_by_role("button", name=answer).click()
    play_to_the_end(anna, until=lambda: anna.scene["seq"] > seq)


def dangerous(anna: Visitor) -> list[str]:
    """Where an inner card could fall that may hide what everybody looks for, as the page writes it."""
    view: dict[str, Any] = anna.scene["view"]
    inner = [card["at"] for card in view["cards"] if card["number"] is None and card["state"] == "down"]
    falling = [offer["move"]["at"] for offer in anna.scene["legal"] if offer["move"]["do"] == "collapse"]
    hidden = "hidden" in (view["treasure"], view["mate"])
    return [f'"at":[{row},{column}]' for row, column in falling if hidden and [row, column] in inner]


def test_a_copied_link_moves_nothing(visitors: Visitors) -> None:
    anna = visitors.come(permissions=["clipboard-read", "clipboard-write"])
    open_table(anna, "gold", [ME, OPEN])
    copy = anna.page.get_by_role("button", name="Copy")
    width = copy.evaluate("button => button.offsetWidth")
    copy.click()
    expect(anna.page.get_by_text("The link is copied.")).to_be_visible()
    assert copy.evaluate("button => button.offsetWidth") == width
