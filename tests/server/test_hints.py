"""Hints: what a master would do, for whoever is on turn and may ask."""

from tests.server.people import BOT, ME, OPEN, OpenHouse, Person


def test_a_player_on_turn_hears_what_a_master_would_do(house: OpenHouse) -> None:
    anna = Person(house, language="de")
    table = anna.open_table("mygoldmine", [ME, BOT])
    with anna.page(table) as page:
        page.start()
        page.ask("hint", id="h1")
        hint = page.await_("hinted", id="h1")
        legal = [offer["move"] for offer in page.scene["legal"]]
        assert [move["move"] in legal for move in hint["moves"]] == [True] * len(legal)
        worths = [move["worth"] for move in hint["moves"]]
        assert worths == sorted(worths, reverse=True)
        assert all(0 <= worth <= 1 for worth in worths)
        assert "von 100" in hint["reason"]


def test_nobody_is_helped_against_people_and_a_clock(house: OpenHouse) -> None:
    anna, ben = Person(house), Person(house, "Ben")
    table = anna.open_table("gold", [ME, OPEN], clock={"kind": "move", "seconds": 60})
    with anna.page(table) as first, ben.page(table) as second:
        second.ask("sit", seat=1)
        second.give_luck()
        second.await_("table")
        first.start()
        first.ask("hint", id="h1")
        assert first.await_("refused", id="h1")["code"] == "no_hints"


def test_nobody_is_helped_out_of_turn(house: OpenHouse) -> None:
    anna, ben = Person(house), Person(house, "Ben")
    table = anna.open_table("gold", [ME, OPEN])
    with anna.page(table) as first, ben.page(table) as second:
        second.ask("sit", seat=1)
        second.give_luck()
        second.await_("table")
        first.start()
        second.ask("hint", id="h1")
        assert second.await_("refused", id="h1")["code"] == "not_your_turn"


def test_nobody_keeps_the_masters_busy(house: OpenHouse) -> None:
    anna = Person(house)
    table = anna.open_table("mygoldmine", [ME, BOT])
    with anna.page(table) as page:
        page.start()
        for number in range(12):
            page.ask("hint", id=f"h{number}")
        assert page.await_("refused")["code"] == "too_fast"
