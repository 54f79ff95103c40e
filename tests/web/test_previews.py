"""Previews: whoever looks at a move sees on the board where it leads, before anything is played."""

import json
import re

from playwright.sync_api import Locator, expect

from tests.server.people import BOT, ME
from tests.web.tables import open_table
from tests.web.test_layout import STEADY, WATCH
from tests.web.test_lessons import comes_to_the_end
from tests.web.visitors import DESKTOP, PHONE, Visitor, Visitors, play_to_the_end

LOOKS = "ghosts => ghosts.map(ghost => [ghost.dataset.piece, JSON.parse(ghost.dataset.looks)])"


def offers(visitor: Visitor, deed: str) -> bool:
    """Whether such a move can be made now."""
    return any(offer["move"]["do"] == deed for offer in visitor.scene["legal"])


def come_to(visitor: Visitor, game: str, deed: str) -> dict[str, object]:
    """Play until such a move can be made, and look at it."""
    open_table(visitor, game, [ME, BOT, BOT, BOT] if game == "digging" else [ME, BOT])
    visitor.page.get_by_role("button", name="Start").click()
    expect(visitor.choices.first).to_be_visible()
    play_to_the_end(visitor, until=lambda: offers(visitor, deed))
    visitor.hear_out()
    visitor.page.evaluate(WATCH)
    move = visitor.look_at(deed)
    expect(visitor.page.locator(".signs:not([data-preview='0'])")).to_be_visible()
    return move


def ghosts(visitor: Visitor) -> dict[str, list[object]]:
    """The pieces that are seen as they will be: their names, and how they will look."""
    return dict(visitor.page.locator("[data-ghost]").evaluate_all(LOOKS))


def signs(visitor: Visitor, kind: str) -> Locator:
    return visitor.page.locator(f".signs [data-sign={kind}]")


def test_a_dwarf_is_seen_where_it_will_stand_and_its_gold_is_counted(visitors: Visitors) -> None:
    anna = visitors.come()
    come_to(anna, "mygoldmine", "dig")
    card = anna.scene["view"]["dig"][0]
    me, place = anna.scene["eye"], anna.scene["view"]["at"][anna.scene["eye"]]
    expect(anna.page.locator(".plates text")).to_have_text(f"+{card[1:]}")
    expected = {"S": {}, "L": {f"dwarf-{me}": [place - 1]}, "R": {f"dwarf-{me}": [place + 1]}}[card[0]]
    assert ghosts(anna) == expected
    assert anna.page.evaluate("window.shifted") <= STEADY


def test_what_lies_in_the_cards_is_a_question_mark(visitors: Visitors) -> None:
    anna = visitors.come()
    move = come_to(anna, "gold", "turn")
    piece = anna.page.locator(f"[data-move='{json.dumps(move, separators=(',', ':'))}']")
    expect(signs(anna, "unknown")).to_have_count(1)
    expect(anna.page.locator(".plates text")).to_have_text("?")
    sign, card = signs(anna, "unknown").bounding_box(), piece.bounding_box()
    assert sign
    assert card
    assert sign["x"] <= card["x"] <= sign["x"] + sign["width"]
    assert ghosts(anna) == {}


def test_a_robber_is_seen_on_the_card_that_it_would_go_to(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.learn("goldraeuber")
    expect(anna.choices.first).to_be_visible()
    anna.look_at("open")
    expect(signs(anna, "unknown")).to_have_count(1)  # nobody knows what will lie there
    anna.page.keyboard.press("Enter")
    play_to_the_end(anna, until=lambda: offers(anna, "move"))
    anna.hear_out()
    move = anna.look_at("move")
    expect(signs(anna, "comes")).to_have_count(1)
    assert ghosts(anna) == {"robber-0": [move["to"], None]}


def test_a_mine_that_would_be_opened_is_there_before_it_is(visitors: Visitors) -> None:
    anna = visitors.come()
    move = come_to(anna, "digging", "open")
    metal = {"MG": "gold", "MS": "silver", "MC": "copper"}[str(move["card"])]
    number = len(anna.scene["view"]["mines"])
    [mine, _] = ghosts(anna)[f"mine-{number}"]
    assert mine == {"owner": anna.scene["eye"], "metal": metal, "chests": [], "closed": False}
    expect(anna.page.locator(".plates text")).to_have_text("\N{MINUS SIGN}1")  # a card of my hand
    assert anna.page.evaluate("window.shifted") <= STEADY


def test_a_counter_is_seen_on_its_space_before_it_is_laid(visitors: Visitors) -> None:
    anna = visitors.come(size=PHONE)
    move = come_to(anna, "elfengold", "place")
    expect(signs(anna, "comes")).to_have_count(1)
    assert ghosts(anna) == {f"counter-{move['space']}-0": [anna.scene["eye"], move["kind"]]}
    assert anna.page.evaluate("window.shifted") <= STEADY


def test_a_mouse_that_rests_on_the_board_does_not_hide_what_the_keyboard_shows(visitors: Visitors) -> None:
    anna = visitors.come()
    come_to(anna, "mygoldmine", "dig")
    frame = anna.page.locator(".stage").bounding_box()
    assert frame
    anna.page.mouse.move(frame["x"] + 3, frame["y"] + 3)
    anna.see_next_frame()
    expect(anna.page.locator(".signs")).to_be_visible()
    anna.page.mouse.move(2, 2)
    anna.see_next_frame()
    expect(anna.page.locator(".signs")).to_be_visible()


def test_a_mouse_that_rests_where_it_has_played_shows_nothing_until_it_moves(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.play_now("mygoldmine")
    pile = anna.page.locator("""section.board [data-move='{"do":"dig"}']""")
    pile.click()
    seq = anna.scene["seq"]
    anna.wait_until(lambda: anna.scene["seq"] > seq and offers(anna, "dig"))
    expect(pile).to_be_visible()
    anna.page.wait_for_timeout(600)  # far longer than a mouse that passes by is given
    expect(anna.page.locator(".signs")).to_have_count(0)
    box = pile.bounding_box()
    assert box
    anna.page.mouse.move(box["x"] + box["width"] / 2 + 3, box["y"] + box["height"] / 2)
    expect(anna.page.locator(".signs")).to_be_visible()


def test_who_stands_on_a_card_is_not_hidden_by_how_it_will_look(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.learn("goldraeuber")
    anna.wait_until(lambda: suggested(anna) == "dig" or comes_to_the_end(anna))
    expect(anna.page.locator(".ghosts [data-before][data-piece=robber-0]")).to_be_visible()


def suggested(visitor: Visitor) -> str:
    """What the guide would do now."""
    guide = visitor.scene.get("guide") or {"move": {"do": ""}}
    return str(guide["move"]["do"])


def test_a_finger_or_a_mouse_on_a_piece_shows_it_too_and_the_list_of_moves_does(visitors: Visitors) -> None:
    anna = visitors.come(size=DESKTOP)
    anna.play_now("mygoldmine")
    pile = anna.page.locator("""section.board [data-move='{"do":"dig"}']""")
    preview = anna.page.locator(".signs")
    pile.hover()
    expect(preview).to_be_visible()
    anna.page.mouse.move(2, 2)
    expect(preview).to_have_count(0)
    pile.dispatch_event("pointerover", {"pointerType": "touch", "bubbles": True})
    expect(preview).to_be_visible()
    anna.page.locator(".stage").dispatch_event("pointerleave", {"pointerType": "touch"})
    expect(preview).to_have_count(0)
    anna.page.get_by_text(re.compile("^All my moves")).click()
    anna.page.locator("[data-offer]").first.hover()
    expect(preview).to_be_visible()
