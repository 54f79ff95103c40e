"""What a master would do: every legal move with how likely it wins, from what the seat knows."""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from glueckauf.bots import bot
from glueckauf.rulekit.game import Description
from glueckauf.search import Search, Weighed

WORLDS = 4000  # the most that one piece of advice imagines
SECONDS = 1.0  # the longest that it takes, once everything is compiled
BLUEPRINT = "thumb"  # whom everybody is taken for


def advice(game: Description, knowledge: Any, seed: int, worlds: int = WORLDS) -> list[Weighed]:
    """The legal moves of the seat on turn, the most promising first; the same seed gives the same advice."""
    usual = game.moves.number(bot(BLUEPRINT, game, seed).choose(knowledge))
    weighed = search_of(game).weigh(knowledge, usual, worlds, seed, SECONDS)
    return sorted(weighed, key=lambda move: -move.worth)


_searches: dict[str, Search] = {}  # by game: what is compiled is kept


def search_of(game: Description) -> Search:
    """The search for a game."""
    if game.name not in _searches:
        usual = f"glueckauf.bots.{BLUEPRINT}.{game.name}"
        blueprint = _own("blueprints", game.name, usual)
        horizon = _own("horizons", game.name, "glueckauf.search.horizons.end")
        _searches[game.name] = Search(game, blueprint, horizon)
    return _searches[game.name]


def _own(kind: str, name: str, otherwise: str) -> ModuleType:
    """What a game brings for its search, or what serves every game."""
    own = f"glueckauf.search.{kind}.{name}"
    return import_module(own if find_spec(own) else otherwise)
