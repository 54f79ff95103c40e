"""What the page must not do by itself: rename somebody, or play a move that it would have warned of."""

import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.server.people import BOT, MARKED, ME
from tests.web.tables import open_table
from tests.web.visitors import Visitor, Visitors, play_to_the_end

NAME_FIELD = "My nickname"


def test_a_new_table_asks_who_i_am_before_it_makes_up_a_name(visitors: Visitors) -> None:
    anna = visitors.come()
    anna.context.request.put(f"{anna.house.address}/api/me", data={"nickname": "Anna"}, headers=MARKED)
    held: list[Route] = []
    anna.page.route("**/api/me", lambda route: held.append(route))  # noqa: PLW0108  a builtin is refused
    anna.visit("/new/digging")
    name = anna.page.get_by_label(NAME_FIELD)
    expect(name).to_be_empty()
    held[0].continue_()
    expect(name).to_have_value("Anna")
    name.fill("")
    expect(name).to_be_empty()


def test_a_stranger_at_a_new_table_gets_a_made_up_name(visitors: Visitors) -> None:
    eva = visitors.come()
    eva.visit("/new/digging")
    expect(eva.page.get_by_label(NAME_FIELD)).to_have_value(re.compile(r"^\w+ \w+ \d+$"))


def test_a_dangerous_move_of_the_list_asks_first(visitors: Visitors) -> None:
    anna = visitors.come()
    open_table(anna, "goldraeuber", [ME, BOT])
    anna.page.get_by_role("button", name="Start").click()
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
    if not any(frame["type"] == "scene" for frame in anna.frames):
        return []
    view: dict[str, Any] = anna.scene["view"]
    inner = [card["at"] for card in view["cards"] if card["number"] is None and card["state"] == "down"]
    falling = [offer["move"]["at"] for offer in anna.scene["legal"] if offer["move"]["do"] == "collapse"]
    hidden = "hidden" in (view["treasure"], view["mate"])
    return [f'"at":[{row},{column}]' for row, column in falling if hidden and [row, column] in inner]
