"""Opponents: each sees what its seat could know and answers with a legal move."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any

from glueckauf.rulekit import lot
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.lot import notes_for

NAMES = ("random", "thumb")
"""Random moves by lot; thumb follows a rule of thumb that a sensible person might use."""


@dataclass(frozen=True)
class Bot:
    """An opponent for one game."""

    name: str
    game: Description
    module: ModuleType | None  # with a portable function `decide(state, luck, notes)`; None: by lot
    luck: Stream

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn, which knows this much of the state."""
        player = bind(lot, game=self.game.module) if self.module is None else bind(self.module)
        notes = notes_for(len(self.game.moves)).plain()
        return self.game.moves.name(int(player.decide(knowledge, self.luck, notes)))


def player(name: str, game: Description) -> ModuleType | None:
    """The deciding module of a kind of bot, as the simulation wants it."""
    if name not in NAMES:
        raise OptionError("unknown_bot", name=name, known=", ".join(NAMES))
    return None if name == "random" else import_module(f"glueckauf.bots.{name}.{game.name}")


def bot(name: str, game: Description, seed: int) -> Bot:
    """An opponent; the same seed gives the same answers."""
    return Bot(name, game, player(name, game), new_stream(seed))
