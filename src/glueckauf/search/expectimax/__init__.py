"""Expectimax with a transposition table: the rest of a game in full, if there is not too much of it.

Chance nodes are by D. Michie (Game-Playing and Game-Learning Automata, 1966);
with more than two sides each maximises its own value (max^n: C. Luckhardt and
K. Irani, An Algorithmic Solution of N-Person Games, 1986).
"""

from functools import cached_property
from types import ModuleType
from typing import Any

from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search import leaf
from glueckauf.search.expectimax import kernel
from glueckauf.search.expectimax.kernel import Budget, Memory
from glueckauf.search.protocols import CERTAIN

DEPTH = 400  # moves, the dealer's included, that a rest may take
SPACIOUS = 3  # slots for each state that may be met


class Expectimax:
    """Searches the rest of one game; nothing is compiled before it is needed."""

    def __init__(self, game: Description, cutoff: ModuleType, abstraction: ModuleType) -> None:
        """The *cutoff* says where the rest ends, the *abstraction* which states are the same."""
        self.game = game
        self._cutoff = cutoff
        self._abstraction = abstraction
        self._warm = False

    @cached_property
    def kernel(self) -> Any:
        """The compiled template."""
        rules, cutoff = self.game.module, compiled(self._cutoff)
        return compiled(
            kernel,
            game=rules,
            cutoff=cutoff,
            leaf=compiled(leaf, game=rules, cutoff=cutoff),
            abstraction=compiled(self._abstraction),
        )

    def warm_up(self, state: Any) -> None:
        """Compile, by going through no more than a single state."""
        if not self._warm:
            self.values(state, 1)
            self._warm = True

    def values(self, state: Any, most: int) -> dict[int, float] | None:
        """What every legal move is worth to the seat on turn; None where more states than *most* are met."""
        sides = self.game.sides(state)
        mark = self._cutoff.mark(state)
        memory = self._memory(state, sides, most)
        values = {}
        for move in self.game.legal_moves(state):
            after = state.copy()
            self.game.rules.play(after, move)
            memory.states[0] = self.game.layout.packed(after)[0]
            if not self.kernel.expectimax(memory, 0, mark, sides):
                return None
            values[move] = min(1.0, float(memory.values[0, state.turn % sides]) / CERTAIN)  # sums round
        return values

    def _memory(self, state: Any, sides: int, most: int) -> Memory:
        import numpy as np  # noqa: PLC0415  whoever solves nothing does not wait for NumPy

        scratch = scratch_for(len(self.game.moves))
        budget = Budget.plain()
        budget.most = most
        slots = SPACIOUS * (most + DEPTH)  # those on the way are still stored when no more may be met
        return Memory(
            states=self.game.layout.packed(state, DEPTH),
            scratch=scratch.packed(scratch.plain(), DEPTH),
            values=np.zeros((DEPTH, sides)),
            keys=np.zeros(slots, np.int64),
            stored=np.zeros((slots, sides)),
            budget=Budget.packed(budget),
        )
