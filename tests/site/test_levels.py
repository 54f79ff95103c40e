"""The levels that a browser offers: those that its Python can play, and the truth about them."""

import pytest

import glueckauf
from glueckauf.bots import LEVELS
from glueckauf.minds import mind_of
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.server.requests import catalogue
from glueckauf.site.levels import games_offered


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_level_is_offered_where_its_mind_says_so_and_named_as_weak_as_it_is(language: Language) -> None:
    usual = {card.name: card for card in catalogue.game_cards(language)}
    for card in games_offered(language):
        mind = mind_of(glueckauf.game(card.name).description)
        assert {level.name for level in card.levels if level.offered} == set(mind.interpreted)
        for here, there in zip(card.levels, usual[card.name].levels, strict=True):
            assert (here.label != there.label) == (here.name in mind.weaker)


@pytest.mark.parametrize("game", glueckauf.games())
def test_the_levels_of_a_browser_are_levels_and_begin_with_the_weakest(game: str) -> None:
    mind = mind_of(glueckauf.game(game).description)
    assert mind.interpreted == tuple(LEVELS)[: len(mind.interpreted)]
    assert set(mind.weaker) <= set(mind.interpreted)
