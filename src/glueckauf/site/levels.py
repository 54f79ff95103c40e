"""Against whom one can play in a browser, where nothing is compiled."""

from functools import partial

from msgspec.structs import replace

import glueckauf
from glueckauf.minds import Mind, mind_of
from glueckauf.rulekit.wording import Language
from glueckauf.server.house_words import WORDING
from glueckauf.server.protocol import GameCard, Level
from glueckauf.server.requests import catalogue


def games_offered(language: Language) -> list[GameCard]:
    """All games, each with those opponents that can play it here."""
    return [_offered(card, language) for card in catalogue.game_cards(language)]


def _offered(card: GameCard, language: Language) -> GameCard:
    here = partial(_here, mind_of(glueckauf.game(card.name).description), language)
    return replace(card, levels=[here(level) for level in card.levels])


def _here(mind: Mind, language: Language, level: Level) -> Level:
    """A level as it is here: offered or not, and told if it is weaker than in a house."""
    offered = level.offered and level.name in mind.interpreted
    told = WORDING.say(language, "name", "weaker", level=level.label)
    return replace(level, offered=offered, label=told if level.name in mind.weaker else level.label)
