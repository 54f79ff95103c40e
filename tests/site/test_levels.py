"""The levels that a browser offers: those that are there what they are in a house."""

import pytest

import glueckauf
from glueckauf.bots import LEVELS
from glueckauf.minds import mind_of
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.server.requests import catalogue
from glueckauf.site.levels import games_offered, levels_here

OFFERED = ("novice", "casual", "skilled", "expert")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_offered_but_masters_and_called_as_in_a_house(language: Language) -> None:
    usual = {card.name: card for card in catalogue.game_cards(language)}
    for card in games_offered(language):
        assert tuple(level.name for level in card.levels if level.offered) == OFFERED
        assert [level.label for level in card.levels] == [level.label for level in usual[card.name].levels]


@pytest.mark.parametrize("game", glueckauf.games())
def test_the_levels_of_a_browser_are_levels_and_begin_with_the_weakest(game: str) -> None:
    mind = mind_of(glueckauf.game(game).description)
    for levels in (levels_here(mind), mind.interpreted):
        assert levels == tuple(LEVELS)[: len(levels)]


def test_whoever_solves_or_searches_a_tree_is_left_to_a_house() -> None:
    for game in glueckauf.games():
        mind = mind_of(glueckauf.game(game).description)
        if mind.players is None:
            assert not any(mind.levels[name].solves for name in levels_here(mind))
            assert "master" not in levels_here(mind)
