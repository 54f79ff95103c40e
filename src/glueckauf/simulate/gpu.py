"""The same games on a graphics card: one thread per game, the same functions, the same results."""

from typing import Any

import numpy as np

from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.simulate.cpu import LIMIT, STREAMS, Simulation
from glueckauf.simulate.loop import End

THREADS = 128  # in a block
HOPPER = (9, 0)  # the compute capability that code is made for without a card


def kernel(simulation: Simulation) -> Any:
    """The plain function that every thread of the card runs."""
    from numba import cuda, from_dtype  # noqa: PLC0415  only whoever has a card needs it
    from numba.core.registry import cpu_target  # noqa: PLC0415

    # An enumeration as an index: the card's compiler learns it from the processor's, once that is loaded.
    cpu_target.typing_context.refresh()
    cpu_target.target_context.refresh()
    stream_type, scratch_type = from_dtype(Stream.dtype), from_dtype(simulation.scratch_layout.dtype)
    loop = simulation.loop

    def play_games(  # noqa: PLR0913, PLR0917  compiled code takes numbers and arrays, not objects
        states: Any, template: Any, first: int, low: int, high: int, limit: int, ends: Any
    ) -> None:
        index = cuda.grid(1)
        if index >= len(states):
            return
        streams = cuda.local.array(STREAMS, stream_type)
        scratch = cuda.local.array(1, scratch_type)
        for seat in range(len(template[0].who)):
            scratch[0].who[seat] = template[0].who[seat]
        loop.play_one(states[index], streams, scratch[0], first + index, low, high, limit, ends[index])

    return play_games


def ptx(simulation: Simulation) -> str:
    """The kernel in the card's assembly language, for a Hopper chip; no card is needed to make it."""
    from numba import cuda, from_dtype, int64  # noqa: PLC0415  only whoever has a card needs it

    records = (simulation.game.layout, simulation.scratch_layout, End)
    states, scratch, ends = (from_dtype(record.dtype)[::1] for record in records)
    signature = (states, scratch, int64, int64, int64, int64, ends)
    code, _ = cuda.compile_ptx(kernel(simulation), signature, cc=HOPPER)
    return str(code)


class CardSimulation:
    """Many games of one kind, on the card of this machine."""

    def __init__(self, simulation: Simulation) -> None:
        """Takes over what the simulation on the processor would play."""
        from numba import cuda  # noqa: PLC0415  only whoever has a card needs it

        self.simulation = simulation
        self._kernel = cuda.jit(kernel(simulation))

    def play(self, games: int, seed: int, first: int = 0) -> Any:
        """Play games *first*, *first* + 1 … of the seed; how they ended, one End per game."""
        from numba import cuda  # noqa: PLC0415  only whoever has a card needs it

        simulation = self.simulation
        states = cuda.to_device(simulation.game.layout.packed(simulation.start, games))
        scratch = cuda.to_device(simulation.scratch_layout.packed(simulation.scratch))
        ends = cuda.to_device(End.blank(games))
        blocks = -(-games // THREADS)
        self._kernel[blocks, THREADS](states, scratch, first, seed & WORD, seed >> WORD_BITS, LIMIT, ends)
        return np.asarray(ends.copy_to_host()).view(np.recarray)
