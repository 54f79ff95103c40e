"""Opponents: each sees what its seat could know and answers with a legal move."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from glueckauf.rulekit import lot
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.lot import notes_for

EVERYWHERE = ("random", "thumb")
"""Random moves by lot; thumb follows a rule of thumb that a sensible person might use."""

LEVELS = ("novice", "casual", "skilled", "expert", "master")
"""From forgetful and careless to strong, in the games that have them."""

WITH_LEVELS = ("gold",)

NAMES = (*EVERYWHERE, *LEVELS)


class Opponent(Protocol):
    """Whoever decides for a seat."""

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn, which knows this much of the state."""


@dataclass(frozen=True)
class Bot:
    """An opponent for one game that decides by one rule and remembers nothing."""

    name: str
    game: Description
    module: ModuleType | None  # with a portable function `decide(state, luck, notes)`; None: by lot
    luck: Stream

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn, which knows this much of the state."""
        player = bind(lot, game=self.game.module) if self.module is None else bind(self.module)
        notes = notes_for(len(self.game.moves)).plain()
        return self.game.moves.name(int(player.decide(knowledge, self.luck, notes)))


def names(game: Description) -> tuple[str, ...]:
    """The kinds of bot that a game has."""
    return NAMES if game.name in WITH_LEVELS else EVERYWHERE


def player(name: str, game: Description) -> ModuleType | None:
    """The deciding module of a kind of bot, as the simulation wants it; levels do not play compiled."""
    if name not in EVERYWHERE:
        raise OptionError("unknown_bot", name=name, known=", ".join(EVERYWHERE))
    return None if name == "random" else import_module(f"glueckauf.bots.{name}.{game.name}")


def bot(name: str, game: Description, seed: int) -> Opponent:
    """An opponent for one seat of one table; the same seed gives the same answers."""
    if name in EVERYWHERE:
        return Bot(name, game, player(name, game), new_stream(seed))
    if game.name in WITH_LEVELS:
        from glueckauf.bots.gold_levels import LEVELS as GOLD  # noqa: PLC0415  loaded when somebody plays it
        from glueckauf.bots.gold_levels import YARDSTICKS, GoldPlayer  # noqa: PLC0415

        if name in GOLD | YARDSTICKS:
            return GoldPlayer(game, seed, (GOLD | YARDSTICKS)[name])
    raise OptionError("unknown_bot", name=name, known=", ".join(names(game)))
