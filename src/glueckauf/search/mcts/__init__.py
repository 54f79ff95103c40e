"""Monte Carlo tree search for one game: simulations until there were enough, or the time is up.

UCT is by L. Kocsis and C. Szepesvári (Bandit based Monte-Carlo Planning, 2006),
its form for hidden information by P. Cowling, E. Powley and D. Whitehouse
(Information Set Monte Carlo Tree Search, 2012), PUCT, which leans on a prior,
by C. Rosin (Multi-armed Bandits with Episode Context, 2011), and to stop when
nobody can catch up by H. Baier and M. Winands (Time Management for Monte Carlo
Tree Search, 2016).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from types import ModuleType
from typing import Any

from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.description import Description
from glueckauf.search import leaf
from glueckauf.search.mcts import kernel
from glueckauf.search.mcts.kernel import FINE, NO_NODE, ROOT, WORLD, Node, tree_scratch_for
from glueckauf.search.protocols import CERTAIN
from glueckauf.search.rollouts.kernel import STREAMS
from glueckauf.search.stopwatch import now

CHUNK = 64  # simulations between two looks at the clock
LOOK = 16 * CHUNK  # simulations between two looks at who leads
SIMULATIONS = 100_000  # more than anybody has the time for
MOST_NODES = 200_000  # of one tree: 17 MB


@dataclass(frozen=True)
class TreePolicy:
    """How a simulation chooses inside the tree."""

    exploration: float  # the weight of what is unknown, in won games
    prior_weight: float = 0.0  # the part of the prior that the policy's move gets; 0: there is none


UCT = TreePolicy(exploration=0.7)  # the customary √2 is for outcomes from -1 to 1, ours go from 0 to 1
PUCT = TreePolicy(exploration=1.0, prior_weight=0.5)


@dataclass(frozen=True)
class Visited:
    """A legal move, in how many simulations it was played and how likely every side won then."""

    number: int
    visits: int
    worth: float  # to the side on turn
    chances: tuple[float, ...]


class MCTS:
    """Searches among the moves of a seat from what that seat knows, and from nothing else."""

    def __init__(
        self,
        game: Description,
        policy: ModuleType | None,
        cutoff: ModuleType,
        observations: ModuleType,
        tree_policy: TreePolicy,
    ) -> None:
        """Without a *policy* rollouts are uniformly random."""
        self.game = game
        self.tree_policy = tree_policy
        self._policy = policy
        self._cutoff = cutoff
        self._observations = observations
        self._scratch = tree_scratch_for(len(game.moves))

    @cached_property
    def kernel(self) -> Any:
        """The compiled simulations."""
        rules, cutoff = self.game.module, compiled(self._cutoff)
        at_random = compiled(uniform, game=rules)
        return compiled(
            kernel,
            game=rules,
            dealing=at_random,
            policy=compiled(self._policy) if self._policy else at_random,
            cutoff=cutoff,
            leaf=compiled(leaf, game=rules, cutoff=cutoff),
            observations=compiled(self._observations),
        )

    def best(
        self, knowledge: Any, seed: int, seconds: float = float("inf"), simulations: int = SIMULATIONS
    ) -> int:
        """The move that was visited most; the search ends as soon as no other can catch up with it."""
        return self.search(knowledge, simulations, seed, seconds, until_decided=True)[0].number

    def search(
        self,
        knowledge: Any,
        simulations: int,
        seed: int,
        seconds: float = float("inf"),
        *,
        until_decided: bool = False,
    ) -> list[Visited]:
        """Every move that was tried, the most visited first, after so many simulations or when time is up.

        Where there is no choice, a few simulations are enough.  The same seed
        gives the same answer, unless the time was too short.
        """
        enough = simulations if len(self.game.legal_moves(knowledge)) > 1 else min(simulations, CHUNK)
        tree = _Tree(self._states(knowledge), self._scratch_of(knowledge), enough)
        tree.simulate(self.kernel, range(0), seed)  # compiles before the clock runs
        began = now()
        for first in range(0, enough, CHUNK):
            spent = now() - began
            left = _left(first, enough, spent, seconds)
            if first and (left <= 0 or (until_decided and first % LOOK == 0 and tree.lead() > left)):
                break
            tree.simulate(self.kernel, range(first, min(first + CHUNK, enough)), seed)
        sides = self.game.sides(knowledge)
        return sorted(
            tree.visited(knowledge.turn % sides, sides), key=lambda move: (-move.visits, -move.worth)
        )

    def _states(self, knowledge: Any) -> Any:
        """What is known, then room for what is imagined."""
        return self.game.layout.packed(knowledge, WORLD + 1)

    def _scratch_of(self, knowledge: Any) -> Any:
        """The scratch memory before the first simulation."""
        scratch, policy = self._scratch.plain(), self.tree_policy
        scratch.seat, scratch.sides = knowledge.turn, self.game.sides(knowledge)
        scratch.exploration = round(FINE * policy.exploration)
        scratch.prior_weight = round(FINE * policy.prior_weight)
        scratch.nodes = ROOT + 1
        return self._scratch.packed(scratch)


class _Tree:
    """One tree while it is built."""

    def __init__(self, states: Any, scratch: Any, simulations: int) -> None:
        import numpy as np  # noqa: PLC0415  whoever never searches does not wait for NumPy

        self.states = states
        self.scratch = scratch
        self.streams = Stream.packed(Stream.plain(), STREAMS)
        self.nodes = np.zeros(min(simulations + 1, MOST_NODES), Node.dtype).view(np.recarray)

    def simulate(self, kernel: Any, simulations: range, seed: int) -> None:
        """Run some more simulations."""
        kernel.search(
            self.states, self.streams, self.scratch, self.nodes, simulations.start, len(simulations),
            seed & WORD, seed >> WORD_BITS,
        )  # fmt: skip

    def lead(self) -> int:
        """By how many visits the most visited move is ahead of the next."""
        visits, child = [0], int(self.nodes[ROOT].first_child)
        while child != NO_NODE:
            visits.append(int(self.nodes[child].visits))
            child = int(self.nodes[child].sibling)
        second, first = sorted(visits)[-2:]
        return first - second

    def visited(self, side: int, sides: int) -> Iterator[Visited]:
        """What came of each move; it is this side's."""
        child = int(self.nodes[ROOT].first_child)
        while child != NO_NODE:
            node = self.nodes[child]
            chances = tuple(int(total) / int(node.visits) / CERTAIN for total in node.total[:sides])
            yield Visited(int(node.move), int(node.visits), chances[side], chances)
            child = int(node.sibling)


def _left(done: int, enough: int, spent: float, seconds: float) -> float:
    """How many simulations there will still be, at the pace of those that were done."""
    if spent <= 0:
        return enough - done
    return min(enough - done, done * (seconds - spent) / spent)
