"""Games at random that are looked at move by move, as many as wanted."""

from typing import Any

from glueckauf.rulekit import law
from glueckauf.rulekit.compiled import bind, compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.option import valid_seed
from glueckauf.simulate import checked
from glueckauf.simulate.checked import STATES, Finding, Task
from glueckauf.simulate.loop import STREAMS

LIMIT = 20_000  # moves after which a game without end is left


class Soak:
    """Games of one kind: a prepared state that all of them begin with."""

    def __init__(self, game: Description, start: Any) -> None:
        """*Start* is plain."""
        self.game = game
        self.start = start
        self.scratch_layout = scratch_for(len(game.moves))

    def play(self, games: int, seed: int, first: int = 0) -> Any:
        """Play games *first*, *first* + 1 … of the seed on the calling thread; a Finding for each."""
        layout, found = self.game.layout, Finding.blank(games)
        streams, scratch = Stream.blank(STREAMS), self.scratch_layout.blank()
        start, states = layout.packed(self.start), layout.blank(STATES)
        task = Task.packed(self._task(first, seed))
        self._kernel(compiled).play_games(task, start, states, streams, scratch, found)
        return found

    def replay(self, number: int, seed: int) -> tuple[Any, Any, Any]:
        """Play one of these games interpreted: its Finding, and the states before and after its last move."""
        finding, states = Finding.plain(), _Plains([self.start, self.start])
        streams, scratch = [Stream.plain() for _ in range(STREAMS)], self.scratch_layout.plain()
        task = self._task(number, seed)
        self._kernel(bind).play_games([task], [self.start], states, streams, [scratch], [finding])
        after, before = states
        return finding, before, after

    def _task(self, first: int, seed: int) -> Any:
        task, moves = Task.plain(), self.game.moves
        task.first, task.limit = first, LIMIT
        task.low, task.high = valid_seed(seed) & WORD, valid_seed(seed) >> WORD_BITS
        task.first_deal, task.every_move = len(moves.named), len(moves)
        return task

    def _kernel(self, make: Any) -> Any:
        rules = self.game.module
        return make(checked, game=rules, law=make(law, game=rules), invariants=self.game.invariants)


class _Plains(list[Any]):
    """Plain states that are copied where records would be."""

    def __setitem__(self, index: Any, state: Any) -> None:
        super().__setitem__(index, state.copy())
