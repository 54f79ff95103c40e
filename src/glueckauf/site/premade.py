"""What the page is told without Python: the games, their words and rules, and a game of each to look at.

Each file holds the answers at several addresses, in one language.
"""

from collections.abc import Iterator

import msgspec

import glueckauf
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.server.requests import catalogue
from glueckauf.server.tables import exhibition, replays
from glueckauf.server.tables.archive import finished_game
from glueckauf.site.doors import CAPABILITIES
from glueckauf.site.examples import example_of
from glueckauf.site.levels import games_offered

Told = Iterator[tuple[str, object]]
"""Addresses, and what is answered there."""


def premade(store: str) -> Iterator[tuple[str, bytes]]:
    """File by file; the examples are in the store."""
    for language in LANGUAGES:
        yield f"{language}/catalogue.json", _written(_catalogue(language))
        yield f"{language}/showings.json", _written(_showings(language))
        yield f"{language}/examples.json", _written(_examples(store, language))


def _written(told: Told) -> bytes:
    return msgspec.json.encode(dict(told))


def _catalogue(language: Language) -> Told:
    yield "/api/house", CAPABILITIES
    yield "/api/games", games_offered(language)
    for game in glueckauf.games():
        yield f"/api/games/{game}/words", catalogue.words(game, language)
        yield f"/api/games/{game}/rulebook", catalogue.rulebook(game, language)


def _showings(language: Language) -> Told:
    for game in glueckauf.games().values():
        address, all_of_it = f"/api/games/{game.name}/showings", exhibition.showings(game, language)
        yield address, all_of_it
        for card in all_of_it.shown:
            yield f"{address}/{card.id}", exhibition.showing(game, card.id, language)


def _examples(store: str, language: Language) -> Told:
    for game in glueckauf.games():
        chosen = finished_game(store, example_of(game), None)
        yield f"/api/tables/{chosen.table}/replay", replays.replay(chosen, language)
