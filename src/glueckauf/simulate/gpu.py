"""The same games on a graphics card: the same functions, the same results, and only what is asked for comes back."""

from functools import cache
from typing import Any

import numpy as np

from glueckauf.simulate.cpu import LIMIT, STREAMS, Simulation
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.simulate.loop import SUMS, End, Task, LONGEST

THREADS = 128  # in a block
HOPPER = (9, 0)  # the compute capability that code is made for without a card
BYTES = 4  # of the words that a state is copied by


def on_card(layout: Any) -> Any:
    """The state as it lies in the card's shared memory: an odd number of words, so that neighbours use other banks."""
    fields = layout.dtype.fields
    words = -(-layout.dtype.itemsize // BYTES)
    return np.dtype(
        {
            "names": list(fields),
            "formats": [kind for kind, _ in fields.values()],
            "offsets": [offset for _, offset in fields.values()],
            "itemsize": (words + 1 - words % 2) * BYTES,
        },
        align=True,
    )


@cache
def _learn_to_pick() -> None:
    """Teach the card's compiler what writing a move into a pick means."""
    import operator
    from numba import types
    from numba.cuda.extending import overload

    @overload(operator.setitem)
    def write(pick: Any, index: Any, move: Any) -> Any:
        if not isinstance(pick, types.Record) or "wanted" not in pick.fields:
            return None

        def keep(pick: Any, index: Any, move: Any) -> Any:
            if index == pick.wanted:
                pick.move = move

        return keep


def kernel(simulation: Simulation, variant: str = "") -> Any:
    """The plain function that every thread of the card runs."""
    from numba import cuda, from_dtype, int32, int64  # noqa: PLC0415  only whoever has a card needs it
    from numba.core.registry import cpu_target  # noqa: PLC0415

    # An enumeration as an index: the card's compiler learns it from the processor's, once that is loaded.
    cpu_target.typing_context.refresh()
    cpu_target.target_context.refresh()
    _learn_to_pick()
    scratch_dtype = simulation.scratch_layout.dtype
    if "k" in variant:
        deals = len(simulation.game.moves.dealt)
        from glueckauf.simulate.picking import Pick
        scratch_dtype = np.dtype([("moves", np.dtype(Pick.dtype.descr, align=True)), ("who", "i1", 6), ("weights", "i1", deals)], align=True)
    stream_type, scratch_type = from_dtype(Stream.dtype), from_dtype(scratch_dtype)
    dtype = on_card(simulation.game.layout)
    words = dtype.itemsize // BYTES
    state_type, room = dtype, THREADS * words
    loop = simulation.loop

    def play_games(start: Any, template: Any, tasks: Any, sums: Any, ends: Any) -> None:
        thread = cuda.threadIdx.x
        memory = cuda.shared.array(room, int32)
        streams = cuda.local.array(STREAMS, stream_type)
        scratch = cuda.local.array(1, scratch_type)
        own = cuda.local.array(SUMS, int64)
        for index in range(SUMS):
            own[index] = 0
        for seat in range(len(template[0].who)):
            scratch[0].who[seat] = template[0].who[seat]
        state = memory.view(state_type)[thread]
        loop.play_stretch(
            state, memory[thread * words : (thread + 1) * words], start, streams, scratch[0], tasks[0],
            cuda.grid(1), cuda.gridsize(1), own, ends,
        )
        for index in range(SUMS):
            if index == LONGEST:
                cuda.atomic.max(sums, (cuda.blockIdx.x, index), own[index])
            else:
                cuda.atomic.add(sums, (cuda.blockIdx.x, index), own[index])

    return play_games


def ptx(simulation: Simulation, variant: str = "") -> str:
    """The kernel in the card's assembly language, for a Hopper chip; no card is needed to make it."""
    from numba import cuda, from_dtype, int32, int64  # noqa: PLC0415  only whoever has a card needs it

    scratch, tasks, ends = (from_dtype(record.dtype)[::1] for record in (simulation.scratch_layout, Task, End))
    code, _ = cuda.compile_ptx(kernel(simulation, variant), (int32[::1], scratch, tasks, int64[:, ::1], ends), cc=HOPPER)
    return str(code)
