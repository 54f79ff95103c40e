"""Against whom one can play in a browser: whoever plays interpreted, and whoever only rolls moves out."""

from functools import partial

from msgspec.structs import replace

import glueckauf
from glueckauf.minds import Mind, mind_of
from glueckauf.rulekit.wording import Language
from glueckauf.server.protocol import GameCard, Level
from glueckauf.server.requests import catalogue


def games_offered(language: Language) -> list[GameCard]:
    """All games, each with those opponents that can play it here."""
    return [_offered(card) for card in catalogue.game_cards(language)]


def _offered(card: GameCard) -> GameCard:
    here = partial(_here, mind_of(glueckauf.game(card.name).description))
    return replace(card, levels=[here(level) for level in card.levels])


def _here(mind: Mind, level: Level) -> Level:
    return replace(level, offered=level.offered and level.name in levels_here(mind))


def levels_here(mind: Mind) -> tuple[str, ...]:
    """The levels of a game that are here what they are in a house: rollouts are compiled, solvers are not."""
    if mind.players:
        return mind.interpreted
    return tuple(name for name, level in mind.levels.items() if not level.solves and not level.simulations)
