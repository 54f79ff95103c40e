"""Glückauf: gold-mining games, each written once, played everywhere."""

from collections.abc import Iterator

from glueckauf.games import SHELF  # before the function `games`, which a later import would replace
from glueckauf.rulekit.conformance import described
from glueckauf.rulekit.description import GROUP
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.errors import (
    BoxError,
    GlueckaufError,
    IllegalMove,
    OptionError,
    PluginError,
    PositionError,
    RecordError,
    did_you_mean,
)
from glueckauf.rulekit.plugins import Plugins
from glueckauf.rulekit.quoting import quoted
from glueckauf.table import Game, Play
from glueckauf.table.replaying import replay as _replay
from glueckauf.table.replaying import replay_steps as _replay_steps

__version__ = "1.0.0"


def _declared_games() -> Plugins[Game]:
    """Every game that an installed package declares."""
    return Plugins(GROUP, "broken_game", lambda name, thing: Game(described(name, thing)), SHELF)


_GAMES = _declared_games()


def games() -> dict[str, Game]:
    """All games by name, ours and those that other packages bring."""
    return _GAMES.sound()


def broken_games() -> list[PluginError]:
    """What is wrong with games of other packages that cannot be played."""
    return _GAMES.broken()


def game(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in _GAMES.names:
        raise OptionError("unknown_game", name=quoted(name), advice=_advice(name))
    return _GAMES[name]


def _advice(name: object) -> GlueckaufError:
    """What somebody may have meant: after a slip of the finger one game, after a wild guess any."""
    if not _GAMES.names:
        return GlueckaufError("no_games")
    known = GlueckaufError("known_games", known=", ".join(_GAMES.names))
    return did_you_mean(name, _GAMES.names) or known


def replay(record: Document) -> Play:
    """A play in the recorded final situation."""
    return _replay(record, game)


def replay_steps(record: Document) -> Iterator[Play]:
    """The recorded play at its start and after every move; each time the same play, one move further."""
    return _replay_steps(record, game)


__all__ = [
    "BoxError",
    "Game",
    "GlueckaufError",
    "IllegalMove",
    "OptionError",
    "Play",
    "PluginError",
    "PositionError",
    "RecordError",
    "__version__",
    "broken_games",
    "game",
    "games",
    "replay",
    "replay_steps",
]
