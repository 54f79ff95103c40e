"""Every game is played to its end in the browser, by clicks on its board."""

import pytest

from tests.server.people import BOT, ME, OPEN
from tests.web.tables import invite, open_table
from tests.web.visitors import Visitors, play_to_the_end

GAMES = {
    "mygoldmine": (4, {}),
    "gold": (3, {}),
    "goldraeuber": (3, {}),
    "digging": (4, {"target": 12}),
    "elfengold": (3, {}),
}


@pytest.mark.parametrize("name", GAMES)
def test_two_people_in_two_languages_and_bots_play_to_the_end(visitors: Visitors, name: str) -> None:
    seats, options = GAMES[name]
    anna, ben = visitors.come("en"), visitors.come("de")
    open_table(anna, name, [ME, OPEN, *[BOT] * (seats - 2)], options=options)
    invite(anna, ben)
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna, ben)
    assert anna.scene["view"]["result"] == ben.scene["view"]["result"] is not None
