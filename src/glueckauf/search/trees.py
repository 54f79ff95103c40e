"""A tree search for one game: walks until there were enough, or the time is up."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from types import ModuleType
from typing import Any

from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.game import Description
from glueckauf.search import playouts, tree
from glueckauf.search.playouts import CERTAIN, STREAMS
from glueckauf.search.tree import FINE, NOTHING, ROOT, WORLD, Node, desk_for

CHUNK = 64  # walks between two looks at the clock
WALKS = 100_000  # more than anybody has the time for
MOST_BRANCHES = 200_000  # of one tree: 17 MB


@dataclass(frozen=True)
class Manner:
    """How a tree is grown."""

    curiosity: float  # how much an unknown branch attracts, in won games
    trust: float = 0.0  # the part of the attention that the blueprint's move gets; 0: plain UCT


@dataclass(frozen=True)
class Visited:
    """A legal move, in how many walks it was played and how likely every side won then."""

    number: int
    visits: int
    worth: float  # to the side on turn
    chances: tuple[float, ...]


class Tree:
    """Explores the moves of a seat from what that seat knows, and from nothing else."""

    def __init__(
        self,
        game: Description,
        blueprint: ModuleType | None,
        horizon: ModuleType,
        manner: Manner,
        eyes: ModuleType | None = None,
    ) -> None:
        """Without a *blueprint* playouts go by lot; without *eyes* the game's own are taken."""
        self.game = game
        self.manner = manner
        self._blueprint = blueprint
        self._horizon = horizon
        self._eyes = eyes or _eyes_for(game.name)
        self._desk = desk_for(len(game.moves))
        self._worker: Any = None

    @property
    def worker(self) -> Any:
        """The compiled walks."""
        if self._worker is None:
            rules = self.game.module
            by_lot = compiled(uniform, game=rules)
            bound = {
                "game": rules,
                "dealing": by_lot,
                "blueprint": compiled(self._blueprint) if self._blueprint else by_lot,
                "horizon": compiled(self._horizon),
            }
            ends = compiled(playouts, **bound)
            self._worker = compiled(tree, **bound, playouts=ends, eyes=compiled(self._eyes))
        return self._worker

    def best(self, knowledge: Any, seed: int, seconds: float = float("inf"), walks: int = WALKS) -> int:
        """The move that was visited most."""
        return self.explore(knowledge, walks, seed, seconds)[0].number

    def explore(self, knowledge: Any, walks: int, seed: int, seconds: float = float("inf")) -> list[Visited]:
        """Every move that was tried, the most visited first, after so many walks or when the time is up.

        Where there is no choice, a few walks are enough.  The same seed gives
        the same answer, unless the time was too short.
        """
        enough = walks if len(self.game.legal_moves(knowledge)) > 1 else min(walks, CHUNK)
        growth = _Growth(self._states(knowledge), self._laid_out(knowledge), enough)
        growth.walk(self.worker, range(0), seed)  # compiles before the clock runs
        until = perf_counter() + seconds
        for first in range(0, enough, CHUNK):
            if first and perf_counter() > until:
                break
            growth.walk(self.worker, range(first, min(first + CHUNK, enough)), seed)
        sides = self.game.sides(knowledge)
        return sorted(
            growth.visited(knowledge.turn % sides, sides), key=lambda move: (-move.visits, -move.worth)
        )

    def _states(self, knowledge: Any) -> Any:
        """What is known, then room for what is imagined."""
        return self.game.layout.packed(knowledge, WORLD + 1)

    def _laid_out(self, knowledge: Any) -> Any:
        """The desk before the first walk."""
        desk = self._desk.plain()
        desk.seat, desk.sides = knowledge.turn, self.game.sides(knowledge)
        desk.curiosity, desk.trust = round(FINE * self.manner.curiosity), round(FINE * self.manner.trust)
        desk.grown = ROOT + 1
        return self._desk.packed(desk)


class _Growth:
    """One tree while it grows."""

    def __init__(self, states: Any, desk: Any, walks: int) -> None:
        import numpy as np  # noqa: PLC0415  whoever never searches does not wait for NumPy

        self.states = states
        self.desk = desk
        self.streams = Stream.packed(Stream.plain(), STREAMS)
        self.nodes = np.zeros(min(walks + 1, MOST_BRANCHES), Node.dtype).view(np.recarray)

    def walk(self, worker: Any, walks: range, seed: int) -> None:
        """Take some more walks."""
        worker.explore(
            self.states, self.streams, self.desk, self.nodes, walks.start, len(walks),
            seed & WORD, seed >> WORD_BITS,
        )  # fmt: skip

    def visited(self, side: int, sides: int) -> Iterator[Visited]:
        """What came of each move; it is this side's."""
        branch = int(self.nodes[ROOT].first)
        while branch != NOTHING:
            node = self.nodes[branch]
            chances = tuple(int(total) / int(node.visits) / CERTAIN for total in node.total[:sides])
            yield Visited(int(node.move), int(node.visits), chances[side], chances)
            branch = int(node.beside)


def _eyes_for(game: str) -> ModuleType:
    """The game's own, where moves are hidden."""
    own = f"glueckauf.search.eyes.{game}"
    return import_module(own if find_spec(own) else "glueckauf.search.eyes.open")
