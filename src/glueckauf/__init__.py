"""Glückauf: gold-mining games, each written once, played everywhere."""

from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Any

import glueckauf.games  # noqa: F401  before the function of that name, which a later import would replace
from glueckauf.rulekit.errors import (
    BoxError,
    GlueckaufError,
    IllegalMove,
    OptionError,
    PositionError,
    RecordError,
)
from glueckauf.table import Game, Play
from glueckauf.table.record import replay as _replay
from glueckauf.table.record import replay_steps as _replay_steps

GAMES = ("mygoldmine", "gold", "goldraeuber", "digging", "elfengold")


def games() -> dict[str, Game]:
    """All games by name."""
    return {name: game(name) for name in GAMES}


@cache
def game(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise OptionError("unknown_game", name=repr(name), known=", ".join(GAMES))
    return Game(import_module(f"glueckauf.games.{name}").DESCRIPTION)


def replay(record: dict[str, Any]) -> Play:
    """A play in the recorded final situation."""
    return _replay(record, game)


def replay_steps(record: dict[str, Any]) -> Iterator[Play]:
    """The recorded play at its start and after every move; each time the same play, one move further."""
    return _replay_steps(record, game)


__all__ = [
    "GAMES",
    "BoxError",
    "Game",
    "GlueckaufError",
    "IllegalMove",
    "OptionError",
    "Play",
    "PositionError",
    "RecordError",
    "game",
    "games",
    "replay",
    "replay_steps",
]
