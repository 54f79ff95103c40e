"""One game, one decision at a time, as quickly as Python can ask: moves by number, cards dealt at once."""

from ctypes import c_int16
from typing import Any, SupportsIndex

import numpy as np

from glueckauf.research.batch import shortened
from glueckauf.research.processor import kernel_of
from glueckauf.research.stepping import ILLEGAL
from glueckauf.rulekit.compiled import direct
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.document import whole_number
from glueckauf.rulekit.errors import IllegalMove
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.option import valid_seed
from glueckauf.table.game import BoxChange, Game


class Alone:
    """A single game: whose `turn` it is, `legal` moves, `step`, until it is `over`."""

    over: bool
    """Whether the game has ended."""

    def __init__(
        self,
        game: Game,
        seats: SupportsIndex,
        seed: SupportsIndex = 0,
        box: BoxChange | None = None,
        **options: Any,
    ) -> None:
        """A game with the box and the options that a table may have."""
        self.game, self.seats = game.description, int(seats)
        start = game.start(seats, box, **options)
        layout, scratch = self.game.layout, scratch_for(len(self.game.moves))
        # Numba looks at a plain array much quicker than at one whose fields are attributes.
        self._start, self._states, self._streams, self._scratch = (
            records.view(np.ndarray)
            for records in (layout.packed(start), layout.packed(start), Stream.blank(), scratch.blank())
        )
        self._turn, moves = self._states["turn"], self._scratch["moves"][0]
        self._moves = (c_int16 * len(moves)).from_buffer(moves)  # its slices are lists at once
        kernel, memory = kernel_of(self.game), (self._states, self._streams, self._scratch)
        self._begin = direct(kernel.begin_alone, 0, 0, self._start, *memory)
        self._step = direct(kernel.step_alone, 0, 0, *memory)
        self.reset(seed)

    def reset(self, seed: SupportsIndex = 0) -> None:
        """Begin the first game of a seed: the one that a table of that seed plays."""
        number = valid_seed(seed)
        memory = self._states, self._streams, self._scratch
        self._count: int = self._begin(number & WORD, number >> WORD_BITS, self._start, *memory)
        self.over = self._count == 0

    @property
    def turn(self) -> int:
        """The seat that decides next; below 0 at the end."""
        return int(self._turn[0])

    def legal(self) -> list[int]:
        """The numbers of the moves that may be played."""
        return self._moves[: self._count]

    def step(self, move: SupportsIndex) -> None:
        """Play a move; if it is not legal, nothing happens."""
        number = move if type(move) is int else number_of(move)
        try:
            count = self._step(number, self._count, self._states, self._streams, self._scratch)
        except OverflowError:  # no machine knows so large a number
            count = ILLEGAL
        if count == ILLEGAL:
            raise self._illegal(move)
        self._count = count
        self.over = count == 0

    def _illegal(self, move: object) -> IllegalMove:
        if self.over:
            return IllegalMove("game_over_alone", move=repr(move))
        return IllegalMove("illegal_number", table=0, move=repr(move), legal=shortened(self.legal()))

    def state(self) -> Any:
        """The whole truth, as a plain state."""
        return self.game.layout.unpacked(self._states[0])


def number_of(move: object) -> int:
    """A whole number that may be a move; what is none is not legal."""
    number = whole_number(move)
    return ILLEGAL if number is None else number
