"""Opponents: each sees what its seat could know and answers with a legal move.

A bot is called by its kind, and whoever plays at a level may have a character
as well: `thumb`, `expert`, `expert-bold`.
"""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from glueckauf.bots import levels
from glueckauf.bots.characters import BALANCED, CHARACTERS, Character
from glueckauf.bots.searching import SECONDS, Searching
from glueckauf.bots.yardsticks import is_yardstick, yardstick
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.kernels import scratch_for

NAMES = ("random", "thumb")
"""Random moves by lot; thumb follows a rule of thumb that a sensible person might use."""

LEVELS = levels.NAMES
"""From novice to master: opponents for people, the weakest first."""

KINDS = (*NAMES, *LEVELS)
"""All that play every game, the weakest first."""

GOLD = "gold"


class Opponent(Protocol):
    """Decides for a seat."""

    def choose(self, knowledge: Any, /) -> dict[str, Any]:
        """A legal move for the seat on turn, which knows this much of the state."""


@dataclass(frozen=True)
class Bot:
    """An opponent for one game."""

    name: str
    game: Description
    module: ModuleType | None  # with a portable function `decide(state, luck, notes)`; None: by lot
    luck: Stream

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn, which knows this much of the state."""
        player = bind(uniform, game=self.game.module) if self.module is None else bind(self.module)
        notes = scratch_for(len(self.game.moves)).plain()
        return self.game.moves.name(int(player.decide(knowledge, self.luck, notes)))


def player(name: str, game: Description) -> ModuleType | None:
    """The deciding module of a kind of bot, as the simulation wants it."""
    if read_name(name)[0] not in NAMES:
        raise OptionError("bot_not_simulated", name=name, known=", ".join(NAMES))
    return None if name == "random" else import_module(f"glueckauf.bots.{name}.{game.name}")


def bot(name: str, game: Description, seed: int, seconds: float = SECONDS) -> Opponent:
    """An opponent; the same seed gives the same answers, unless a master has too few *seconds*."""
    if is_yardstick(name, game.name):
        return yardstick(name, game, seed, seconds)
    if name in NAMES:
        return Bot(name, game, player(name, game), new_stream(seed))
    if game.name == GOLD:
        return _gold_player(name, game, seed)
    kind, character = read_name(name)
    return Searching(game, seed, levels.LEVELS.get(game.name, levels.USUAL)[kind], character, seconds)


def _gold_player(name: str, game: Description, seed: int) -> Opponent:
    """A level of Gold, or one of the yardsticks that its levels are measured against."""
    from glueckauf.bots.gold_levels import GOLD_LEVELS, YARDSTICKS, GoldPlayer  # noqa: PLC0415  when it is played

    if name in YARDSTICKS:
        return GoldPlayer(game, seed, YARDSTICKS[name])
    kind, character = read_name(name)
    return GoldPlayer(game, seed, GOLD_LEVELS[kind], character)


def read_name(name: str) -> tuple[str, Character]:
    """The kind of bot that is called like this, and its character."""
    kind, _, character = name.partition("-")
    if name in KINDS:
        return name, BALANCED
    if kind in LEVELS and character in CHARACTERS:
        return kind, CHARACTERS[character]
    raise OptionError("unknown_bot", name=name, known=", ".join(KINDS), characters=", ".join(CHARACTERS))
