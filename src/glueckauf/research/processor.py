"""The games of a batch in the memory of this machine, played by its cores."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from glueckauf.research import stepping
from glueckauf.research.stepping import NONE_WRONG, Course, Gain, Signal, Tables, Terms
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.encoding import encoding, observation
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.record import LARGEST, Record, int8

MANY = 32_768  # tables whose moves are looked at by all cores: it takes longer than to call them
MOST = np.uint64(LARGEST["int64"])  # what is larger would be taken for a negative number


class Processor:
    """Tables of one game, and arrays that say how each of them stands."""

    def __init__(self, game: Description, start: Any, terms: Any, size: int, cores: int) -> None:
        """Room for everything, once."""
        self.game, self.size, self.cores = game, size, cores
        self.kernel = kernel_of(game)
        self.terms, self.begin = Terms.packed(terms), game.layout.packed(start)
        self.layout = observation(game.layout)
        self._pool = ThreadPoolExecutor(cores - 1) if cores > 1 else None
        self._scratch = [scratch_for(len(game.moves)).blank().view(np.ndarray) for _ in range(cores)]
        self._moves = np.zeros(size, np.int64)
        records = (game.layout, Course, Stream, Signal, Gain, mask_for(len(game.moves.named)), self.layout)
        self.tables = Tables(*(record.blank(size) for record in records))
        # Numba looks at a plain array much quicker than at one whose fields are attributes.
        self._plain = Tables(*(records.view(np.ndarray) for records in self.tables))
        self.terms, self.begin = self.terms.view(np.ndarray), self.begin.view(np.ndarray)
        self.turns = self.tables.signals.turn
        self.dones, self.truncations = (
            self.tables.signals[name].view(np.bool_) for name in ("done", "truncated")
        )
        self.rewards = self.tables.gains.rewards[:, : start.seats]
        self.masks = matrix(self.tables.masks, size).view(np.bool_)
        self.observations = matrix(self.tables.observations, size)

    def reset(self, courses: Any) -> None:
        """Begin all games anew, those that their courses say."""
        self.tables.courses[:] = courses
        self._everywhere(
            lambda first, last, scratch: self.kernel.begin_games(
                first, last, self.terms, self.begin, scratch, self._plain
            ),
            self.cores,
        )

    def first_wrong(self, moves: Any) -> int:
        """The first table whose move is not legal; NONE_WRONG if all are."""
        self._moves[:] = np.minimum(moves, MOST) if moves.dtype == np.uint64 else moves
        found = self._everywhere(
            lambda first, last, _: self.kernel.first_wrong(
                first, last, self._moves, self._plain.signals, self._plain.masks
            ),
            self.cores if self.size >= MANY else 1,
        )
        return next((int(wrong) for wrong in found if wrong != NONE_WRONG), NONE_WRONG)

    def step(self) -> None:
        """Play the moves that were looked at last."""
        self._everywhere(
            lambda first, last, scratch: self.kernel.step_games(
                first, last, self.terms, self.begin, scratch, self._moves, self._plain
            ),
            self.cores,
        )

    def observations_of(self, seat: int) -> Any:
        """What one seat knows in every game."""
        shown = self.layout.blank(self.size).view(np.ndarray)
        self.kernel.observe_games(seat, self.terms, self._plain.states, shown)
        return matrix(shown, self.size)

    def at(self, index: int) -> tuple[int, Any]:
        """Whose turn it is at one table, and what is legal there."""
        return int(self.turns[index]), self.masks[index]

    def state(self, index: int) -> Any:
        """The whole truth of one game, as a plain state."""
        return self.game.layout.unpacked(self.tables.states[index])

    def _everywhere(self, work: Callable[[int, int, Any], Any], cores: int) -> list[Any]:
        """Let so many cores share the games, of which this thread is one; what came of each share."""
        if self._pool is None or cores == 1:
            return [work(0, self.size, self._scratch[0])]
        bounds = [self.size * core // cores for core in range(cores + 1)]
        shares = list(zip(bounds[:-1], bounds[1:], self._scratch, strict=True))
        others = [self._pool.submit(work, *share) for share in shares[1:]]
        return [work(*shares[0]), *(other.result() for other in others)]


def kernel_of(game: Description, make: Callable[..., Any] = compiled) -> Any:
    """The functions of `stepping` for one game, compiled or as they are."""
    rules = game.module
    dealing = make(uniform, game=rules)
    return make(stepping, game=rules, dealing=dealing, encoding=make(encoding(game)))


def mask_for(moves: int) -> type[Record]:
    """The layout of a mask of so many moves."""
    return type("Mask", (Record,), {"legal": int8(moves)})


def matrix(shown: Any, size: int) -> Any:
    """Observations as rows of numbers, without a copy."""
    kind = next(iter(shown.dtype.fields.values()))[0].base
    return shown.view(np.ndarray).view(kind).reshape(size, -1)
