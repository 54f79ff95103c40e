"""A mind for storms: its bots now and then hang, stumble, or take their process with them.

The game is Firedamp of `examples/sixth-game`; `declared` makes a folder in which Glückauf finds both, as if
they had been installed.
"""

import os
import random
from pathlib import Path
from typing import Any, NoReturn

from glueckauf.minds.character import Character
from glueckauf.minds.mind import Mind, OnDemand, Opponent, Players
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import Move

GAME = "schlagwetter"
SOURCES = Path(__file__).parent.parent / "examples" / "sixth-game" / "src"
HANGING, STUMBLING, DYING = "novice", "casual", "skilled"  # what bots of these levels do
OFTEN = 0.3  # the share of moves at which they do it
WARMING_UP = 0  # the luck of whoever only warms up
ENTRY_POINTS = f"""
[glueckauf.games]
{GAME} = schlagwetter:DESCRIPTION

[glueckauf.minds]
{GAME} = benchmarks.stumbling:MIND
"""


def declared(folder: Path) -> str:
    """The paths on which a process finds the game and its mind."""
    package = folder / "stumbling-1.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: stumbling\nVersion: 1\n", "utf-8")
    (package / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    return os.pathsep.join([str(folder), str(SOURCES)])


def at_level(level: str, game: Description, seed: int, _character: Character) -> Opponent:
    """A bot that is not to be relied on."""
    return Stumbling(level, game, seed)


class Stumbling:
    """Plays the first legal move, if it plays."""

    def __init__(self, level: str, game: Description, seed: int) -> None:
        """Its level says what goes wrong with it."""
        self.level = level
        self.game = game
        self.is_warming_up = seed == WARMING_UP

    def choose(self, knowledge: Any) -> Move:
        """A legal move, more often than not."""
        if not self.is_warming_up and random.random() < OFTEN:
            self._fail()
        return self.game.moves.name(int(self.game.legal_moves(knowledge)[0]))

    def _fail(self) -> None:
        if self.level == HANGING:
            _hang()
        if self.level == STUMBLING:
            raise RuntimeError(self.level)
        if self.level == DYING:
            os._exit(1)


def _hang() -> NoReturn:
    while True:
        pass


def _mind() -> Mind:
    from schlagwetter import DESCRIPTION  # noqa: PLC0415  only found where `declared` says

    return Mind(DESCRIPTION, players=OnDemand[Players](__name__))


def __getattr__(name: str) -> Mind:
    """`MIND`, made where the game can be found."""
    if name == "MIND":
        return _mind()
    raise AttributeError(name)
