"""Opponents: each sees what its seat could know and answers with a legal move."""

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from glueckauf.bots.searching import SECONDS, Searching
from glueckauf.rulekit import lot
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.lot import notes_for

NAMES = ("random", "thumb")
"""Random moves by lot; thumb follows a rule of thumb that a sensible person might use."""

MASTER = "master"
"""Looks ahead; only in games where that has been measured to help."""

GOLD = "gold"
GOLD_LEVELS = ("novice", "casual", "skilled", "expert", MASTER)
"""From forgetful and careless to strong: how well somebody remembers where the cards lie."""


@dataclass(frozen=True)
class Settings:
    """How a master searches in one game."""

    worlds: int
    sure: float  # standard errors by which a move must beat the rule of thumb's
    horizon: str = "end"  # a module of `search.horizons`
    blueprint: str | None = None  # a module of `search.blueprints`; None: the rule of thumb


MASTERS = {
    "mygoldmine": Settings(worlds=2_000, sure=1.0, horizon="mygoldmine"),
    "digging": Settings(worlds=3_000, sure=2.0, horizon="digging"),
    "elfengold": Settings(worlds=2_000, sure=1.0),
    "goldraeuber": Settings(worlds=2_000, sure=2.0, horizon="goldraeuber", blueprint="goldraeuber"),
}


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
        player = bind(lot, game=self.game.module) if self.module is None else bind(self.module)
        notes = notes_for(len(self.game.moves)).plain()
        return self.game.moves.name(int(player.decide(knowledge, self.luck, notes)))


def names(game: str) -> tuple[str, ...]:
    """The kinds of bot that play this game, the weakest first."""
    if game == GOLD:
        return (*NAMES, *GOLD_LEVELS)
    return (*NAMES, MASTER) if game in MASTERS else NAMES


def player(name: str, game: Description) -> ModuleType | None:
    """The deciding module of a kind of bot, as the simulation wants it."""
    if name in names(game.name) and name not in NAMES:
        raise OptionError("bot_not_simulated", name=name, known=", ".join(NAMES))
    if name not in NAMES:
        raise OptionError("unknown_bot", name=name, known=", ".join(names(game.name)))
    return None if name == "random" else import_module(f"glueckauf.bots.{name}.{game.name}")


def bot(name: str, game: Description, seed: int, seconds: float = SECONDS) -> Opponent:
    """An opponent; the same seed gives the same answers, unless a master has too few *seconds*."""
    if name == MASTER and game.name in MASTERS:
        return _master(game, seed, seconds)
    if game.name == GOLD and name not in NAMES:
        return _gold_player(name, game, seed)
    return Bot(name, game, player(name, game), new_stream(seed))


def _master(game: Description, seed: int, seconds: float) -> Searching:
    settings = MASTERS[game.name]
    horizon = import_module(f"glueckauf.search.horizons.{settings.horizon}")
    blueprint = None
    if settings.blueprint is not None:
        blueprint = import_module(f"glueckauf.search.blueprints.{settings.blueprint}")
    return Searching(game, seed, settings.worlds, settings.sure, seconds, horizon, blueprint)


def _gold_player(name: str, game: Description, seed: int) -> Opponent:
    """A level of Gold, or one of the yardsticks that its levels are measured against."""
    from glueckauf.bots.gold_levels import LEVELS, YARDSTICKS, GoldPlayer  # noqa: PLC0415  when it is played

    levels = LEVELS | YARDSTICKS
    if name not in levels:
        raise OptionError("unknown_bot", name=name, known=", ".join(names(GOLD)))
    return GoldPlayer(game, seed, levels[name])
