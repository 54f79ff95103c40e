"""The house shows rules at work as a table would tell them, and no more than the one who looks may know."""

from itertools import pairwise

import pytest

import glueckauf
from glueckauf.server.tables import exhibition
from glueckauf.table.fairness import Deal
from glueckauf.table.showings import showings_of
from tests.server.people import OpenHouse, Person

every_game = pytest.mark.parametrize("name", glueckauf.games())


@every_game
def test_every_showing_is_served_in_both_languages(house: OpenHouse, name: str) -> None:
    for language in ("de", "en"):
        anna = Person(house, "Anna", language)
        shown = anna.http.get(f"/api/games/{name}/showings").json()["shown"]
        assert [card["id"] for card in shown] == [
            showing.name for showing in showings_of(glueckauf.game(name)).shown
        ]
        first = anna.http.get(f"/api/games/{name}/showings/{shown[0]['id']}").json()
        assert first["title"] == shown[0]["title"]
        assert first["steps"][0]["scene"]["type"] == "scene"


@every_game
def test_each_step_tells_what_the_one_who_looks_may_know(name: str) -> None:
    game = glueckauf.game(name)
    for showing in showings_of(game).shown:
        told = exhibition.showing(game, showing.name, "en")
        luck = ("",) * len(told.names)
        play = game.load(showing.position, Deal(exhibition.NO_SECRET, showing.name, 1, luck).seed)
        assert told.steps[0].scene.view == play.view(showing.seat)
        for step, shown in zip(showing.steps, told.steps[1:], strict=True):
            assert shown.seat == play.turn
            if step.refused_by:
                assert shown.refusal is not None
                assert shown.refusal.rule == step.refused_by
                assert shown.scene.happenings == []
                continue
            play.do(step.move)
            assert shown.refusal is None
            assert [happening.event for happening in shown.scene.happenings] == play.events_for(showing.seat)
            assert shown.scene.view == play.view(showing.seat)
            assert not shown.scene.fresh


@every_game
def test_the_move_that_comes_next_is_offered_to_the_one_who_looks(name: str) -> None:
    game = glueckauf.game(name)
    for card in exhibition.showings(game, "en").shown:
        steps = exhibition.showing(game, card.id, "en").steps
        for before, step in pairwise(steps):
            offered = [offer.move for offer in before.scene.legal]
            mine = step.seat == before.scene.eye
            assert (step.move in offered) == (mine and step.refusal is None), card.id


def test_an_unknown_showing_is_refused(house: OpenHouse) -> None:
    answer = Person(house, "Anna", "de").http.get("/api/games/gold/showings/nothing")
    assert answer.status_code == 404
    assert answer.json()["code"] == "no_showing"
    assert "Vorführung" in answer.json()["sentence"]
