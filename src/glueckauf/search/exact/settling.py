"""Goes through the rest of a game in full, if there is not too much of it."""

from types import ModuleType
from typing import Any

from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search import playouts
from glueckauf.search.exact import tail
from glueckauf.search.exact.tail import Desk, Effort
from glueckauf.search.playouts import CERTAIN

DEPTH = 400  # moves, the dealer's included, that a rest may take
SPACIOUS = 3  # slots for each state that may be met


class Settling:
    """The rest of one game; nothing is compiled before it is needed."""

    def __init__(self, game: Description, horizon: ModuleType, insight: ModuleType) -> None:
        """The *horizon* says where the rest ends, the *insight* which states are the same."""
        self.game = game
        self._horizon = horizon
        self._insight = insight
        self._worker: Any = None

    @property
    def worker(self) -> Any:
        """The compiled template."""
        if self._worker is None:
            rules, horizon = self.game.module, compiled(self._horizon)
            by_lot = compiled(uniform, game=rules)
            leaf = compiled(playouts, game=rules, dealing=by_lot, blueprint=by_lot, horizon=horizon)
            insight = compiled(self._insight)
            self._worker = compiled(tail, game=rules, horizon=horizon, leaf=leaf, insight=insight)
        return self._worker

    def worths(self, state: Any, most: int) -> dict[int, float] | None:
        """What every legal move is worth to the seat on turn; None where more states than *most* are met."""
        sides = self.game.sides(state)
        mark = self._horizon.mark(state)
        desk = self._desk(state, sides, most)
        worths = {}
        for move in self.game.legal_moves(state):
            after = state.copy()
            self.game.rules.play(after, move)
            desk.states[0] = self.game.layout.packed(after)[0]
            if not self.worker.settle(desk, 0, mark, sides):
                return None
            worths[move] = min(1.0, float(desk.values[0, state.turn % sides]) / CERTAIN)  # sums round
        return worths

    def _desk(self, state: Any, sides: int, most: int) -> Desk:
        import numpy as np  # noqa: PLC0415  whoever solves nothing does not wait for NumPy

        notes = scratch_for(len(self.game.moves))
        effort = Effort.plain()
        effort.most = most
        slots = SPACIOUS * (most + DEPTH)  # those on the way are still filed when no more may be met
        return Desk(
            states=self.game.layout.packed(state, DEPTH),
            notes=notes.packed(notes.plain(), DEPTH),
            values=np.zeros((DEPTH, sides)),
            filed=np.zeros(slots, np.int64),
            worths=np.zeros((slots, sides)),
            effort=Effort.packed(effort),
        )
