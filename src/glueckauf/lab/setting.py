"""A table as the laboratory lays it: the game, its seats, options and box, and who plays together."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from glueckauf import bots
from glueckauf.bots import SECONDS
from glueckauf.lab.table_simulation import TableSimulation
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Document, Facts
from glueckauf.rulekit.errors import OptionError
from glueckauf.simulate.cpu import Simulation
from glueckauf.table import Game
from glueckauf.table.play import Play

Side = tuple[int, ...]
"""The seats that win and lose together."""


@dataclass(frozen=True)
class Setting:
    """One way to play one game."""

    game: Game
    seats: int
    options: Facts = field(default_factory=dict)
    box: str | None = None  # a file with changed components
    seconds: float = SECONDS  # that a bot has for a decision, if it is not compiled

    @cached_property
    def start(self) -> Any:
        """The plain state that all games begin with."""
        return self.game.start(self.seats, self.box, **self.options)

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """The sides that play against each other: one seat each, partners, or all together."""
        sides = self.game.description.sides(self.start)
        return tuple(tuple(range(first, self.seats, sides)) for first in range(sides))

    @property
    def cooperative(self) -> bool:
        """Whether all win or lose together."""
        return self.game.description.cooperative

    def new(self, seed: int) -> Play:
        """A play at such a table."""
        return self.game.new(self.seats, seed, self.box, **self.options)

    def games(self, lineup: Sequence[str]) -> Simulation | TableSimulation:
        """Very many games with these bots, one for each seat: compiled if all of them can be."""
        game = self.game.description
        if not all(plays_compiled(kind, game) for kind in lineup):
            return TableSimulation(self.new, lineup, self.seconds)
        return Simulation(game, self.start, [bots.player(kind, game) for kind in lineup])

    def document(self) -> Document:
        """What makes two settings the same."""
        play = self.new(0)
        return {
            "game": self.game.name,
            "seats": self.seats,
            "options": play.options,
            "box": play.box.difference(self.game.description.box),
            "seconds": self.seconds,
        }


def plays_compiled(kind: str, game: Description) -> bool:
    """Whether a bot can play in a simulation; one that there is not at all is refused."""
    try:
        bots.player(kind, game)
    except OptionError:
        bots.bot(kind, game, 0)
        return False
    return True
