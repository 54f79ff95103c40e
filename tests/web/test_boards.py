"""What boards must keep: they use the room, and things stay under the finger that clicks them."""

import json

import pytest
from playwright.sync_api import expect

import glueckauf
from tests.server.people import BOT, ME
from tests.web.tables import open_table
from tests.web.visitors import DESKTOP, NEXT_FRAME, Visitors, play_to_the_end

SCREENS = [(1280, 720), (1920, 1080), (2560, 1440)]
FULL = 0.94  # of the height below the turn line that a board takes at the least
# How much of the room from its upper edge to the lower edge of the screen a board takes.
HEIGHT = """() => {
    const stage = document.querySelector("section.board .stage").getBoundingClientRect();
    return stage.height / (innerHeight - stage.top);
}"""


@pytest.mark.parametrize("game", glueckauf.games())
def test_a_board_fills_the_height_of_every_screen_and_no_more(visitors: Visitors, game: str) -> None:
    anna = visitors.come(size=SCREENS[0])
    anna.play_now(game)
    expect(anna.choices.first).to_be_visible()
    for width, height in SCREENS:
        anna.page.set_viewport_size({"width": width, "height": height})
        anna.page.evaluate(NEXT_FRAME)
        assert FULL <= anna.page.evaluate(HEIGHT) <= 1


def test_the_shop_of_elfengold_stays_where_it_is_while_tools_are_chosen(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "elfengold", [ME, BOT, BOT])
    anna.page.get_by_role("button", name="Start").click()
    more = anna.page.get_by_role("group", name="shop").get_by_role("button", name="more", exact=False).first
    expect(more).to_be_visible()
    before = more.evaluate("button => button.getBoundingClientRect().x")
    more.click()
    expect(anna.page.get_by_role("button", name="Buy for")).to_be_visible()
    assert more.evaluate("button => button.getBoundingClientRect().x") == before


def test_digging_at_once_is_played_in_pairs_and_shows_the_way_to_the_target(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("digging")
    board = anna.page.locator("section.board")
    expect(board.get_by_text("your partner")).to_be_visible()
    expect(board.get_by_text("Target: 60 points")).to_be_visible()
    expect(board.get_by_role("img", name="0 of 60 points")).to_have_count(2)


def test_a_mine_of_digging_bears_its_owner_its_metal_and_what_it_is_worth(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("digging")
    play_to_the_end(anna, until=lambda: any(mine["chests"] for mine in anna.scene["view"]["mines"]))
    number = next(n for n, mine in enumerate(anna.scene["view"]["mines"]) if mine["chests"])
    mine = anna.scene["view"]["mines"][number]
    worth = anna.scene["reckoning"]["mines"][number]
    tile = anna.page.locator(f"section.board [data-mine='{number}']")
    expect(tile).to_contain_text(f"{mine['metal']} mine")
    expect(tile).to_contain_text(str(worth))
    assert worth > 0


def test_a_hint_lies_on_the_board_where_its_move_happens(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("mygoldmine")
    play_to_the_end(anna, until=lambda: bool(anna.scene["legal"]))
    anna.ask_for_a_hint()
    light = anna.page.locator("section.board [data-light]").first
    expect(light).to_be_visible()
    best = next(news for news in reversed(anna.frames) if news["type"] == "hinted")["moves"][0]["move"]
    piece = anna.page.locator(f"section.board [data-move='{json.dumps(best, separators=(',', ':'))}']").first
    lit, played = light.bounding_box(), piece.bounding_box()
    assert lit
    assert played
    assert lit["x"] <= played["x"] <= lit["x"] + lit["width"]
    assert lit["y"] <= played["y"] <= lit["y"] + lit["height"]


def test_arrow_keys_go_from_card_to_card(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("gold")
    play_to_the_end(anna, until=lambda: len(anna.scene["legal"]) > 1 and anna.choices.count() > 1)
    anna.choices.first.focus()
    anna.page.keyboard.press("ArrowRight")
    focused = anna.page.evaluate("document.activeElement.dataset.move")
    assert focused
    assert focused != anna.choices.first.get_attribute("data-move")


def test_a_refused_click_is_answered_where_it_was_made(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "elfengold", [ME, BOT])
    anna.page.get_by_role("button", name="Start").click()
    more = anna.page.get_by_role("group", name="shop").get_by_role("button", name="more", exact=False).first
    answer = anna.page.locator(".bubbles .bubble")
    expect(more).to_be_visible()
    while not answer.count():
        more.click()
        anna.see_next_frame()
    clicked, told = more.bounding_box(), answer.bounding_box()
    assert clicked
    assert told
    assert told["x"] <= clicked["x"] + clicked["width"] / 2 <= told["x"] + told["width"]
    assert abs(told["y"] - clicked["y"]) < DESKTOP[1] / 4


def test_a_piece_on_which_the_mouse_rests_says_what_a_click_would_do(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("mygoldmine")
    pile = anna.page.locator("""section.board [data-move='{"do":"dig"}']""")
    pile.hover()
    expect(anna.page.locator(".stage .tip b")).to_have_text("dig: take the open card")
