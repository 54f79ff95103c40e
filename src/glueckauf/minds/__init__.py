"""What makes opponents clever: one folder and one `MIND` a game, as `games/<g>` has one `DESCRIPTION`.

A mind is found by its game's name in the entry points `glueckauf.minds`, ours
like anybody's; a game that brings none gets the usual one.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from glueckauf.minds.mind import Mind
from glueckauf.rulekit.game import Description

GROUP = "glueckauf.minds"


def mind_of(game: Description) -> Mind:
    """What thinks about a game."""
    brought = _brought().get(game.name)
    mind: Mind = brought.load() if brought else Mind(game)
    return mind


@cache
def _brought() -> dict[str, EntryPoint]:
    """All minds that are installed; none is loaded before its game is played."""
    return {point.name: point for point in entry_points(group=GROUP)}


__all__ = ["Mind", "mind_of"]
