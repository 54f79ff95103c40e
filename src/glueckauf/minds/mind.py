"""All that a game may bring for its opponents; what it leaves out has a default.

Modules whose functions are compiled, or that need NumPy, are named and imported
when they are first asked for (`OnDemand`): whoever only plays a game waits for
none of them.  Everything else stands here as it is.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar, cast, runtime_checkable

from glueckauf.minds.character import Character
from glueckauf.minds.level import COUNTING, USUAL, Level
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.wording import Wording
from glueckauf.search.solved import Solver

WORLDS = 1024  # imagined for one decision of an analysis

Part = TypeVar("Part")


@dataclass(frozen=True)
class OnDemand(Generic[Part]):
    """A module that is imported when it is first asked for."""

    name: str

    def __call__(self) -> Part:
        """The module; what it holds is promised by whoever names it."""
        return cast("Part", import_module(self.name))


class Opponent(Protocol):
    """Decides for a seat."""

    def choose(self, knowledge: Any, /) -> Move:
        """A legal move for the seat on turn, which knows this much of the state."""


@runtime_checkable
class Remembering(Opponent, Protocol):
    """Decides by what it remembers of its game."""

    def recall(self, past: Iterable[tuple[Any, Move]], /) -> None:
        """Know what it would know: what its seat knew at each of its decisions, and what was done then."""


class Players(Protocol):
    """Makes the opponents of a game that are not those of every game."""

    def at_level(self, level: str, game: Description, seed: int, character: Character, /) -> Opponent:
        """Whoever plays at a level."""

    def failings(self, level: str, /) -> tuple[str, ...]:
        """What whoever plays at a level does wrong, by name."""

    def baseline(self, name: str, game: Description, seed: int, /) -> Opponent:
        """One of the game's own players to measure others by."""

    def learned(self, game: Description, seed: int, network: Any, /) -> Opponent:
        """A master who judges by a network of its own."""


@dataclass(frozen=True)
class Learning:
    """What it takes to train a network for a game."""

    features: OnDemand[ModuleType]  # what a network sees of a state, and when
    player: OnDemand[ModuleType]  # a template that asks a network, and plays by `heuristic` elsewhere


def nothing_dares(_state: Any, _move: int) -> float:
    """A game without daring moves."""
    return 0.0


def nothing_stalls(_state: Any, _move: int) -> bool:
    """A game in which nobody can wait for ever."""
    return False


def everybody_counts(_state: Any, _luck: Stream) -> None:
    """A game in which nothing can be forgotten."""


@dataclass(frozen=True)
class Mind:
    """What thinks about a game."""

    game: Description

    # Policies, with a function `decide(state, luck, scratch)`; None: uniformly at random.
    heuristic: OnDemand[ModuleType] | None = None  # a rule of thumb that a sensible person might use
    rollout_policy: OnDemand[ModuleType] | None = (
        None  # whom rollouts take everybody for; None: the heuristic
    )

    # Searching.
    cutoff: OnDemand[ModuleType] = OnDemand("glueckauf.search.game_end")  # where rollouts end, and its value
    beliefs: OnDemand[ModuleType] = OnDemand("glueckauf.search.uninformed")  # what others' moves tell
    observations: OnDemand[ModuleType] = OnDemand("glueckauf.search.open_moves")  # what is seen of a move
    solver: OnDemand[Solver] = OnDemand("glueckauf.search.unsolved")  # what is known exactly
    analysis_worlds: int = WORLDS

    # Opponents.
    levels: Mapping[str, Level] = field(default_factory=lambda: USUAL)
    interpreted: tuple[str, ...] = ("novice", "casual", "skilled")  # levels for where nothing is compiled
    daring: Callable[[Any, int], float] = nothing_dares  # 1 for the boldest move, below 0 for playing safe
    stalls: Callable[[Any, int], bool] = nothing_stalls  # whether a move only puts a decision off
    miscount: Callable[[Any, Stream], None] = (
        everybody_counts  # make of a state what who does not count believes
    )
    failings: Mapping[str, Callable[[Any, int], float]] = field(
        default_factory=dict
    )  # by name: 1 for moves that it draws somebody to, -1 for those it keeps him from
    baselines: tuple[str, ...] = ("ismcts",)  # players to measure others by
    schools: Mapping[str, OnDemand[ModuleType]] = field(
        default_factory=dict
    )  # heuristics of another kind, likewise
    players: OnDemand[Players] | None = None  # None: those of every game
    learning: Learning | None = None

    # Hints.
    wording: Wording | None = None  # why a kind of move is the best, and failings: sections `why`, `failing`

    def failings_at(self, level: str) -> tuple[str, ...]:
        """What an opponent of a level does wrong, by name."""
        if self.players:
            return self.players().failings(level)
        chosen = self.levels[level]
        forgets = not chosen.counts and self.miscount is not everybody_counts
        return (*((COUNTING,) if forgets else ()), *chosen.failings)
