"""One game, one decision at a time, as quickly as Python can ask: moves by number, cards dealt at once."""

from ctypes import c_int16
from typing import Any, SupportsIndex

import numpy as np

from glueckauf.research.batch import description_of, shortened
from glueckauf.research.processor import kernel_of
from glueckauf.research.stepping import ILLEGAL
from glueckauf.rulekit.dealer import SEEDS, Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import whole_number
from glueckauf.rulekit.errors import IllegalMove
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.option import valid_seed
from glueckauf.rulekit.quoting import quoted
from glueckauf.table.game import BoxChange, Game


class Alone:
    """A single game: whose `turn` it is, `legal` moves, `step`, until it is `over`."""

    def __init__(
        self,
        game: Game,
        seats: SupportsIndex,
        seed: SupportsIndex = 0,
        box: BoxChange | None = None,
        **options: Any,
    ) -> None:
        """A game with the box and the options that a table may have."""
        from glueckauf.research.crossing import crossing  # noqa: PLC0415  Numba when it is needed

        self.game, self.seats = description_of(game), int(seats)
        self._table = np.zeros(1, lone_table(self.game))
        self._table["start"] = self.game.layout.packed(game.start(seats, box, **options))
        moves, kernel = self._table["scratch"]["moves"][0], kernel_of(self.game)
        self._moves = (c_int16 * len(moves)).from_buffer(moves)  # its slices are lists at once
        self._begin = crossing(kernel.begin_alone, self._table, moves)
        self._step = crossing(kernel.step_alone, self._table, moves)
        self.reset(seed)

    def reset(self, seed: SupportsIndex = 0) -> list[int]:
        """Begin the first game of a seed, which a table of that seed plays: the moves to begin with."""
        number = valid_seed(seed)
        return self._begin(number if number < SEEDS >> 1 else number - SEEDS)

    @property
    def turn(self) -> int:
        """The seat that decides next; below 0 at the end."""
        return int(self._table["state"]["turn"][0])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._table["count"][0]

    def legal(self) -> list[int]:
        """The numbers of the moves that may be played."""
        return self._moves[: self._table["count"][0]]

    def step(self, move: SupportsIndex) -> list[int]:
        """Play a move: those that may be played next.  If it is not legal, nothing happens."""
        try:
            return self._step(move if type(move) is int else number_of(move))
        except (LookupError, OverflowError):
            raise self._illegal(move) from None

    def _illegal(self, move: object) -> IllegalMove:
        if self.over:
            return IllegalMove("game_over_alone", move=quoted(move))
        return IllegalMove("illegal_number", table=0, move=quoted(move), legal=shortened(self.legal()))

    def state(self) -> Any:
        """The whole truth, as a plain state."""
        return self.game.layout.unpacked(self._table["state"][0])


def lone_table(game: Description) -> Any:
    """The layout of all that there is of one table (`stepping.Lone`).

    NumPy does not align records within records; in this order they are.
    """
    return np.dtype(
        [
            ("stream", Stream.dtype),
            ("count", np.int64),
            ("state", game.layout.dtype),
            ("start", game.layout.dtype),
            ("scratch", scratch_for(len(game.moves)).dtype),
        ]
    )


def number_of(move: object) -> int:
    """A whole number that may be a move; what is none is not legal."""
    number = whole_number(move)
    return ILLEGAL if number is None else number
