"""What the page is told without Python: the games, their words and rules, and a game of each to look at."""

from collections.abc import Iterator

import msgspec

import glueckauf
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.server.requests import catalogue, heavy
from glueckauf.site.doors import CAPABILITIES
from glueckauf.site.examples import example_of
from glueckauf.site.levels import games_offered


def premade(store: str) -> Iterator[tuple[str, bytes]]:
    """File by file what stands at an address in a language; the examples are in the store."""
    for language in LANGUAGES:
        for address, content in _told(language):
            yield f"{language}{address}.json", msgspec.json.encode(content)
        for game in glueckauf.games():
            replay = heavy.replay(store, example_of(game), None, language, packing=False)
            yield f"{language}/api/tables/{example_of(game)}/replay.json", replay.body


def _told(language: Language) -> Iterator[tuple[str, object]]:
    """What never changes while a version is in use."""
    yield "/api/house", CAPABILITIES
    yield "/api/games", games_offered(language)
    for game in glueckauf.games():
        yield f"/api/games/{game}/words", catalogue.words(game, language)
        yield f"/api/games/{game}/rulebook", catalogue.rulebook(game, language)
