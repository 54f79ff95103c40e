"""Every game is played to its end in the browser, by clicks on its board."""

import pytest

from tests.plays import Setting, facts, usual_settings
from tests.server.people import BOT, ME, OPEN
from tests.web.tables import invite, open_table
from tests.web.visitors import Visitors, play_to_the_end


@pytest.mark.parametrize("setting", usual_settings(), ids=str)
def test_two_people_in_two_languages_and_bots_play_to_the_end(visitors: Visitors, setting: Setting) -> None:
    anna, ben = visitors.come("en"), visitors.come("de")
    seats = [ME, OPEN, *[BOT] * (setting.seats - 2)]
    open_table(anna, setting.name, seats, options=facts(setting.name).SHORT)
    invite(anna, ben)
    anna.page.get_by_role("button", name="Start").click()
    play_to_the_end(anna, ben)
    assert anna.scene["view"]["result"] == ben.scene["view"]["result"] is not None
