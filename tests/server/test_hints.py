"""Hints: what a master would do, for whoever is on turn and may ask."""

from tests.server.people import BOT, ME, OpenHouse, Person, company, on_turn


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
    with company(house, "gold", clock={"kind": "move", "seconds": 60}) as pages:
        assert on_turn(pages).refused("hint", id="h1") == "no_hints"


def test_nobody_is_helped_out_of_turn(house: OpenHouse) -> None:
    with company(house, "gold") as pages:
        mover = on_turn(pages)
        (other,) = [page for page in pages if page is not mover]
        assert other.refused("hint", id="h1") == "not_your_turn"


def test_nobody_keeps_the_masters_busy(house: OpenHouse) -> None:
    anna = Person(house)
    table = anna.open_table("mygoldmine", [ME, BOT])
    with anna.page(table) as page:
        page.start()
        for number in range(12):
            page.ask("hint", id=f"h{number}")
        assert page.await_("refused")["code"] == "too_fast"
