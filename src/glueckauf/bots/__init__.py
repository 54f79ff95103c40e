"""Opponents: each sees what its seat could know and answers with a legal move.

A bot is called by its kind, and whoever plays at a level may have a character
as well: `thumb`, `expert`, `expert-bold`.  Players from outside are called by
their name or by `module:Class` (`strangers.py`).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from glueckauf.bots.baselines import baseline
from glueckauf.bots.registry import rollouts_of
from glueckauf.bots.search_bot import SECONDS, SearchBot
from glueckauf.bots.strangers import declared, is_stranger, policy_of, stranger
from glueckauf.minds import level, mind_of
from glueckauf.minds.character import BALANCED, CHARACTERS, Character
from glueckauf.minds.mind import Mind, Opponent, Remembering
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import bind, can_compile
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.errors import GlueckaufError, OptionError, did_you_mean
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.wording import Language

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
    if is_stranger(name) and (policy := policy_of(name)):
        return policy
    mind = mind_of(game)
    if name in mind.schools:
        return mind.schools[name]()
    kind, _ = read_name(name)
    if kind not in NAMES:
        raise OptionError("bot_not_simulated", name=name, known=", ".join((*NAMES, *mind.schools)))
    heuristic = mind.heuristic
    return heuristic() if heuristic and kind == "thumb" else None


def bot(
    name: str, game: Description, seed: int, seconds: float = SECONDS, *, early: bool = False
) -> Opponent:
    """An opponent; the same seed gives the same answers, unless a master has too few *seconds*.

    Where nothing is compiled the strongest come only *early*: weaker than they promise.
    """
    mind = mind_of(game)
    if name in mind.baselines:
        return baseline(name, game, seed, seconds)
    if is_stranger(name) and not policy_of(name):
        return stranger(name, game, seed)
    if is_stranger(name) or name in mind.schools or read_name(name)[0] in NAMES:
        return PolicyBot(game, player(name, game), new_stream(seed))
    kind, character = read_name(name)
    if not early and not _keeps_its_promise(kind, mind):
        raise OptionError("bot_not_compiled", name=name)
    if mind.players:
        return mind.players().at_level(kind, game, seed, character)
    return SearchBot(game, seed, mind.levels[kind], character, seconds)


def _keeps_its_promise(kind: str, mind: Mind) -> bool:
    """Whether whoever plays at a level is as strong here as it should be: what it needs is compiled."""
    if can_compile() or kind in mind.interpreted:
        return True
    return mind.players is None and not mind.levels[kind].solves and rollouts_of(mind.game).is_quick


def seated(
    name: str, game: Description, seed: int, past: Iterable[tuple[Any, Move]], seconds: float = SECONDS
) -> Opponent:
    """An opponent that sits down in the middle of a game, and knows what it would know."""
    opponent = bot(name, game, seed, seconds)
    if isinstance(opponent, Remembering):
        opponent.recall(past)
    return opponent


def looks_ahead(name: str, game: Description) -> bool:
    """Whether a bot rolls moves out, and is as strong as it promises only once that is compiled."""
    return mind_of(game).players is None and name.partition("-")[0] in LEVELS


def failings(name: str, game: Description, language: Language) -> list[str]:
    """What a level does wrong in a game, in words; nothing where the game's mind has none."""
    mind = mind_of(game)
    wording = mind.wording
    if wording is None or name not in LEVELS:
        return []
    return [wording.say(language, "failing", failing) for failing in mind.failings_at(name)]


def remember(game: Description) -> bool:
    """Whether some opponents go by what they remember of a game."""
    return mind_of(game).players is not None


def known(game: Description) -> tuple[str, ...]:
    """Everybody who plays a game: of all games, its own to measure others by, and those from outside."""
    mind = mind_of(game)
    return (*KINDS, *mind.schools, *mind.baselines, *declared())


def read_name(name: str) -> tuple[str, Character]:
    """The kind of bot that is called like this, and its character.

    Whoever is a guest in a house names bots too, so no module is imported for a name.
    """
    name = ALIASES.get(name, name)
    kind, _, character = name.partition("-")
    if name in KINDS:
        return name, BALANCED
    if kind in LEVELS and character in CHARACTERS:
        return kind, CHARACTERS[character]
    if name in declared():
        return name, BALANCED
    known = GlueckaufError("known_bots", known=", ".join(KINDS), characters=", ".join(CHARACTERS))
    meant = None if character or name.endswith("-") else did_you_mean(name, KINDS)
    raise OptionError("unknown_bot", name=name, advice=meant or known)


__all__ = [
    "KINDS", "LEVELS", "NAMES", "SECONDS", "Opponent", "bot", "failings", "known", "looks_ahead", "player",
    "read_name", "remember", "seated",
]  # fmt: skip
