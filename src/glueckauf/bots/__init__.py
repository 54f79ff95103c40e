"""Opponents: each sees what its seat could know and answers with a legal move.

A bot is called by its kind, and whoever plays at a level may have a character
as well: `thumb`, `expert`, `expert-bold`.
"""

from dataclasses import dataclass
from types import ModuleType
from typing import Any

from glueckauf.bots.baselines import baseline
from glueckauf.bots.search_bot import SECONDS, SearchBot
from glueckauf.minds import level, mind_of
from glueckauf.minds.character import BALANCED, CHARACTERS, Character
from glueckauf.minds.mind import Opponent
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.moves import Move

NAMES = ("random", "thumb")
"""Random moves uniformly; thumb follows the game's heuristic, a rule that a sensible person might use."""

ALIASES = {"heuristic": "thumb"}
"""Other names that may be typed."""

LEVELS = level.NAMES
"""From novice to master: opponents for people, the weakest first."""

KINDS = (*NAMES, *LEVELS)
"""All that play every game, the weakest first."""


@dataclass(frozen=True)
class PolicyBot:
    """An opponent that follows a policy."""

    game: Description
    policy: ModuleType | None  # with a portable function `decide(state, luck, scratch)`; None: uniform
    luck: Stream

    def choose(self, knowledge: Any) -> Move:
        """A legal move for the seat on turn, which knows this much of the state."""
        policy = bind(uniform, game=self.game.module) if self.policy is None else bind(self.policy)
        scratch = scratch_for(len(self.game.moves)).plain()
        return self.game.moves.name(int(policy.decide(knowledge, self.luck, scratch)))


def player(name: str, game: Description) -> ModuleType | None:
    """The policy of a kind of bot, as the simulation wants it; None: uniformly at random."""
    kind, _ = read_name(name)
    if kind not in NAMES:
        raise OptionError("bot_not_simulated", name=name, known=", ".join(NAMES))
    heuristic = mind_of(game).heuristic
    return heuristic() if heuristic and kind == "thumb" else None


def bot(name: str, game: Description, seed: int, seconds: float = SECONDS) -> Opponent:
    """An opponent; the same seed gives the same answers, unless a master has too few *seconds*."""
    mind = mind_of(game)
    if name in mind.baselines:
        return baseline(name, game, seed, seconds)
    kind, character = read_name(name)
    if kind in NAMES:
        return PolicyBot(game, player(kind, game), new_stream(seed))
    if mind.players:
        return mind.players().at_level(kind, game, seed, character)
    return SearchBot(game, seed, mind.levels[kind], character, seconds)


def read_name(name: str) -> tuple[str, Character]:
    """The kind of bot that is called like this, and its character."""
    name = ALIASES.get(name, name)
    kind, _, character = name.partition("-")
    if name in KINDS:
        return name, BALANCED
    if kind in LEVELS and character in CHARACTERS:
        return kind, CHARACTERS[character]
    raise OptionError("unknown_bot", name=name, known=", ".join(KINDS), characters=", ".join(CHARACTERS))


__all__ = ["KINDS", "LEVELS", "NAMES", "SECONDS", "Opponent", "bot", "player", "read_name"]
