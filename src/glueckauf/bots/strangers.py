"""Players from outside: named by `module:Class`, or by what a package declares under `glueckauf.bots`.

A class is made for a game's name and a seed, and asked with documents: what its
seat knows, and the legal moves to choose from.  A portable function
`decide(state, luck, scratch)` is a policy like our own, and plays compiled.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.errors import GlueckaufError, OptionError, PluginError
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.plugins import Plugins
from glueckauf.rulekit.quoting import quoted
from glueckauf.rulekit.rule import is_portable

POLICY = "decide"  # what a policy's function is called


class Stranger(Protocol):
    """Somebody's own player."""

    def choose(self, view: Document, legal: list[Move], /) -> Move:
        """One of the legal moves, from what the seat on turn knows."""


Maker = Callable[[str, int], Stranger]
"""Makes a player for the game of a name, with a seed of its own."""


@dataclass(frozen=True)
class StrangerBot:
    """An opponent that asks a player from outside."""

    name: str
    game: Description
    player: Stranger

    def choose(self, knowledge: Any) -> Move:
        """What the player chose; whatever is no legal move is said to be the player's fault."""
        legal = [self.game.moves.name(number) for number in self.game.legal_moves(knowledge)]
        view = {
            "game": self.game.name,
            "seats": int(knowledge.seats),
            "turn": int(knowledge.turn),
            **self.game.positions.write(knowledge, None),
        }
        move = self.player.choose(view, list(legal))
        if move not in legal:
            raise OptionError("bot_move", name=self.name, move=quoted(move), legal=len(legal))
        return move


def is_stranger(name: str) -> bool:
    """Whether a bot of this name comes from outside."""
    return ":" in name or name in _DECLARED.names


def declared() -> tuple[str, ...]:
    """The names that installed packages declare and that can be used."""
    return tuple(_DECLARED.sound())


def broken_bots() -> list[PluginError]:
    """What is wrong with bots of other packages that cannot be used."""
    return _DECLARED.broken()


def stranger(name: str, game: Description, seed: int) -> StrangerBot:
    """The player of this name, made for a game."""
    maker = maker_of(name)
    try:
        player = maker(game.name, seed)
    except Exception as error:
        raise OptionError("bot_not_made", name=name, reason=f"{type(error).__name__}: {error}") from error
    if not callable(getattr(player, "choose", None)):
        raise OptionError("bot_lacks_choose", name=name)
    return StrangerBot(name, game, player)


def maker_of(name: str) -> Maker:
    """What makes the player of this name."""
    maker: Maker = _found(name)
    return maker


def policy_of(name: str) -> ModuleType | None:
    """The module of a policy from outside; None: it is a player of another kind."""
    thing = _found(name)
    return sys.modules[thing.__module__] if is_portable(thing) and thing.__name__ == POLICY else None


def _found(name: str) -> Any:
    """What a name leads to."""
    if ":" in name:
        return _imported(name)
    if name not in _DECLARED.names:
        raise OptionError("no_stranger", name=name)
    return _DECLARED[name]


def _imported(name: str) -> Any:
    """The object `module:Class`; the module may lie in the present folder."""
    module, _, path = name.partition(":")
    try:
        with _here_too():
            thing: Any = import_module(module)
        for part in path.split("."):
            thing = getattr(thing, part)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise OptionError("bot_not_found", name=name, reason=error) from error
    return _checked(name, thing)


@contextmanager
def _here_too() -> Iterator[None]:
    """Let modules of the present folder be found, after all others."""
    here = os.getcwd()  # noqa: PTH109  as Python itself notes it in the path
    sys.path.append(here)
    try:
        yield
    finally:
        sys.path.remove(here)


def _checked(name: str, thing: object) -> Any:
    """Something that makes players, or a policy."""
    if not callable(thing):
        raise GlueckaufError("no_bot", name=name, value=type(thing).__name__)
    return thing


_DECLARED: Plugins[Any] = Plugins("glueckauf.bots", "broken_bot", _checked)
