"""A first game that teaches is a table of the house with a guide for whoever learns."""

import pytest

import glueckauf
from glueckauf.table.lessons import LEARNER, lesson_of
from tests.server.people import OpenHouse, Person


@pytest.mark.parametrize("name", glueckauf.games())
def test_the_guide_speaks_to_the_learner_alone(house: OpenHouse, name: str) -> None:
    lesson = lesson_of(glueckauf.game(name))
    assert lesson is not None
    anna, ben = Person(house, "Anna", "de"), Person(house, "Ben")
    table = anna.http.post(f"/api/games/{name}/lesson").json()["id"]
    with anna.page(table) as first, ben.page(table) as second:
        first.await_("scene")
        second.await_("scene")
        assert first.scene["eye"] == LEARNER
        assert first.scene["guide"] == {"say": lesson.course[0].say["de"], "move": lesson.course[0].move}
        assert second.scene.get("guide") is None
        first.do(first.scene["guide"]["move"])
        first.await_("accepted")


def test_a_guide_is_where_it_was_after_a_restart_of_the_page(house: OpenHouse) -> None:
    anna = Person(house, "Anna")
    table = anna.http.post("/api/games/gold/lesson").json()["id"]
    for _ in range(2):
        with anna.page(table) as page:
            page.await_("scene")
            assert page.scene["guide"]["move"] == {"do": "turn", "place": 9}
