"""What makes opponents clever: one folder and one `MIND` a game, as `games/<g>` has one `DESCRIPTION`.

A mind is found by its game's name in the entry points `glueckauf.minds`, ours
like anybody's; a game that brings none gets the usual one.
"""

from glueckauf.minds.level import USUAL
from glueckauf.minds.mind import Mind
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.errors import GlueckaufError, PluginError
from glueckauf.rulekit.plugins import Plugins


def mind_of(game: Description) -> Mind:
    """What thinks about a game; none is loaded before its game is played."""
    return _MINDS.get(game.name) or Mind(game)


def broken_minds() -> list[PluginError]:
    """What is wrong with minds of other packages that cannot be used."""
    return _MINDS.broken()


def _declared_minds() -> Plugins[Mind]:
    """Every mind that an installed package declares."""
    return Plugins("glueckauf.minds", "broken_mind", _checked)


def _checked(name: str, thing: object) -> Mind:
    """The mind that was declared for the game of this name."""
    if not isinstance(thing, Mind):
        raise GlueckaufError("no_mind", value=type(thing).__name__)
    given = thing.game.name
    if given != name:
        raise GlueckaufError("other_game", given=repr(given), name=repr(name))
    if thing.levels.keys() != USUAL.keys():
        raise GlueckaufError("other_levels", given=", ".join(thing.levels), known=", ".join(USUAL))
    return thing


_MINDS = _declared_minds()

__all__ = ["Mind", "broken_minds", "mind_of"]
