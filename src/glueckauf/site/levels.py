"""Against whom one can play in a browser, where nothing is compiled."""

from msgspec.structs import replace

from glueckauf.bots import COMPILED
from glueckauf.rulekit.wording import Language
from glueckauf.server.protocol import GameCard, Level
from glueckauf.server.requests import catalogue


def games_offered(language: Language) -> list[GameCard]:
    """All games, each with those opponents that can play it here."""
    cards = catalogue.game_cards(language)
    return [replace(card, levels=[_level(level) for level in card.levels]) for card in cards]


def _level(level: Level) -> Level:
    return replace(level, offered=level.offered and level.name not in COMPILED)
