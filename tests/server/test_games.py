"""Every game is played to its end over the wire, by people and bots, and then replayed and verified."""

import pytest

import glueckauf
from tests.plays import Setting, facts, usual_settings
from tests.server.people import BOT, ME, OPEN, OpenHouse, Person, TablePage


def play_on(pages: list[TablePage]) -> None:
    """Whoever has moves plays one of them, until the game is over."""
    turns = 0
    while pages[0].table["phase"] != "over":
        for page in pages:
            page.catch_up()
            offers = page.scene["legal"]
            if offers:
                page.do(offers[turns * 7 % len(offers)]["move"])
                page.await_("accepted")
                turns += 1
    assert turns  # by bad luck a game may be lost soon


@pytest.mark.parametrize("setting", usual_settings(), ids=str)
def test_two_people_and_bots_play_to_the_end(house: OpenHouse, setting: Setting) -> None:
    anna, ben = Person(house, "Anna"), Person(house, "Ben", "de")
    seats = [ME, OPEN, *[BOT] * (setting.seats - 2)]
    table = anna.open_table(setting.name, seats, options=facts(setting.name).SHORT)
    with anna.page(table) as first, ben.page(table) as second:
        first.await_("table")
        second.ask("sit", seat=1)
        second.give_luck()
        first.until(lambda page: page.table["seats"][1]["ready"])
        first.start()
        second.await_("scene")
        play_on([first, second])
    record = ben.http.get(f"/api/tables/{table}/record").json()
    assert glueckauf.replay(record).over
    assert all(check["holds"] for check in ben.http.post("/api/verify", json=record).json())
    told = ben.http.get(f"/api/tables/{table}/replay").json()
    assert len(told["steps"]) == len(record["moves"]) + 1
    assert told["steps"][-1]["scores"] == glueckauf.replay(record).standings()
