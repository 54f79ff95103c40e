"""What a hostile guest tries: it is refused cheaply, and nobody else notices."""

import json
from typing import Any

import pytest

from tests.server.people import BOT, ME, OpenHouse, Person, company, on_turn, together


def faults(person: Person) -> float:
    """How many mistakes the house has made so far."""
    counted = person.http.get("/metrics").text
    return float(
        next(line for line in counted.splitlines() if line.startswith("glueckauf_faults_total")).split()[1]
    )


# Messages without end ----------------------------------------------------------


def nested(depth: int, opening: str = '{"a":', closing: str = "}") -> str:
    return f'{{"type":"why","id":"x","move":{opening * depth}1{closing * depth}}}'


@pytest.mark.parametrize("depth", [40, 200, 500, 900, 1100])
@pytest.mark.parametrize(("opening", "closing"), [('{"a":', "}"), ("[", "]")])
def test_a_deep_message_is_refused_for_the_price_of_reading_it(
    house: OpenHouse, depth: int, opening: str, closing: str
) -> None:
    anna = Person(house)
    before = faults(anna)
    with anna.page(anna.open_table("gold", [ME, BOT])) as page:
        page.start()
        page.socket.send(nested(depth, opening, closing))
        assert page.await_("refused")["code"] == "message"
    assert faults(anna) == before


@pytest.mark.parametrize("path", ["/api/tables", "/api/verify"])
def test_so_is_a_deep_body(house: OpenHouse, path: str) -> None:
    anna = Person(house)
    before = faults(anna)
    body = '{"game":"gold","seats":[],"options":' + '{"a":' * 500 + "1" + "}" * 501
    answer = anna.http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
    assert faults(anna) == before


def test_brackets_that_somebody_says_are_words(house: OpenHouse) -> None:
    anna = Person(house)
    words = '["[{' * 60 + "\\"
    with anna.page(anna.open_table("gold", [ME, BOT])) as page:
        page.ask("say", text=words)
        assert page.await_("said")["text"] == words


# Looking back --------------------------------------------------------------------


def faces(value: Any) -> set[tuple[int, str]]:
    """Every card that is told together with its place."""
    if isinstance(value, list):
        return set().union(*(faces(part) for part in value)) if value else set()
    if not isinstance(value, dict):
        return set()
    here = {(value["place"], value["card"])} if {"place", "card"} <= value.keys() else set()
    return here.union(*(faces(part) for part in value.values()))


@pytest.mark.parametrize("who", ["player", "spectator", "stranger"])
@pytest.mark.parametrize("since", [0, 1, 2, 4])
def test_what_was_turned_back_is_told_to_nobody_who_comes_again(
    house: OpenHouse, who: str, since: int
) -> None:
    with company(house, "gold") as pages:
        for turn in range(8):
            mover = on_turn(pages)
            mover.play(turn * 9 % len(mover.scene["legal"]))
        together(pages)
        stranger = Person(house, "Eve")
        person = {"player": pages[1].person, "spectator": Person(house, "Emil"), "stranger": stranger}[who]
        with person.page(pages[0].table["id"], since=since) as page:
            page.await_("scene")
            page.catch_up()
            lying = {
                (place, card)
                for place, card in enumerate(page.scene["view"]["cards"])
                if card not in (None, "?")
            }
            told = set().union(*(faces(json.loads(frame).get("happenings", [])) for frame in page.frames))
            gone = {(place, card) for place, card in told if page.scene["view"]["cards"][place] is None}
            assert told - gone <= lying


def test_whoever_missed_nothing_secret_is_told_what_was_missed(house: OpenHouse) -> None:
    with company(house, "elfengold") as pages:
        mover = on_turn(pages)
        before = mover.scene["seq"]
        mover.play()
        together(pages)
        with Person(house, "Emil").page(pages[0].table["id"], since=before) as page:
            scene = page.await_("scene")
            assert not scene["fresh"]
            assert {happening["seq"] for happening in scene["happenings"]} == {scene["seq"]}
