"""What looks ahead in each game: compiled once in a process, for all opponents, hints and analyses."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from glueckauf.rulekit.game import Description
from glueckauf.search import Search
from glueckauf.search.trees import Manner, Tree

PLAIN = Manner(curiosity=0.7)  # UCT; the customary √2 is for outcomes from -1 to 1, ours go from 0 to 1
TRUSTING = Manner(curiosity=1.0, trust=0.5)  # PUCT, half of the attention for the blueprint's move

_searches: dict[str, Search] = {}
_trees: dict[tuple[str, Manner], Tree] = {}


def search_of(game: Description) -> Search:
    """The search for a game."""
    if game.name not in _searches:
        _searches[game.name] = Search(game, blueprint_of(game.name), horizon_of(game.name))
    return _searches[game.name]


def tree_of(game: Description, manner: Manner = TRUSTING) -> Tree:
    """The tree search for a game; who trusts nobody plays out by lot."""
    if (game.name, manner) not in _trees:
        blueprint = blueprint_of(game.name) if manner.trust else None
        _trees[game.name, manner] = Tree(game, blueprint, horizon_of(game.name), manner)
    return _trees[game.name, manner]


@cache
def blueprint_of(game: str) -> ModuleType:
    """Whom everybody is taken for."""
    return _own("blueprints", game, f"glueckauf.bots.thumb.{game}")


@cache
def horizon_of(game: str) -> ModuleType:
    """Where a playout may end."""
    return _own("horizons", game, "glueckauf.search.horizons.end")


def _own(kind: str, game: str, otherwise: str) -> ModuleType:
    """What a game brings for its searches, or what serves every game."""
    own = f"glueckauf.search.{kind}.{game}"
    return import_module(own if find_spec(own) else otherwise)
