"""The same games on a graphics card: the same functions, the same results; only what is asked for comes back.

Every thread plays game after game; its state lies in shared memory, and what
is settled at the start of all games is a constant of the code.
"""

import math
from typing import Any

import numpy as np

from glueckauf.rulekit.compiled import compiled, origins
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.rulekit.settling import settled_fields
from glueckauf.simulate.cpu import Simulation, task_of
from glueckauf.simulate.loop import COUNTS, DEALS, DECISIONS, GAMES, LONGEST, STREAMS, SUMS, End, Task
from glueckauf.simulate.sums import together

WARP = 32  # threads that go the same way together
LARGEST = 256  # threads of a block at most
TURNS = 2  # blocks for each that a multiprocessor holds at once, so that none is idle while another works
REGISTERS = 64  # of a thread at most: games that would take more run with too few threads
HOPPER = (9, 0)  # the compute capability that code is made for without a card
ALL_REGISTERS, ALL_SHARED = 65_536, 227 * 1024  # what a multiprocessor has of registers, and of shared bytes
SHARED = 48 * 1024  # bytes that a block may share
TAKEN = 1024  # bytes of each block that CUDA keeps for itself
LISTED = 312  # bytes of a thread up to which lists are shared too: with more, too few blocks would fit
BYTES = 4  # of the words that a state is copied by
STREAM = np.dtype([(name, "i4") for name in Stream.fields], align=True)  # 32 bits are a card's own words
BEAT = 12  # rounds from one beginning to the next: less never paid, not even for games of four decisions
WAITING = 12  # how the best beat grows with the length of games


def card() -> Any:
    """Numba's CUDA, where it is installed and finds a card."""
    try:
        from numba import cuda  # noqa: PLC0415  only whoever has a card needs it
    except ImportError:
        raise OptionError("no_cuda") from None
    if not cuda.is_available():
        raise OptionError("no_card")
    return cuda


def on_card(layout: Any) -> Any:
    """A record as it lies in shared memory: an odd number of words, so that neighbours use other banks."""
    fields = layout.fields
    return np.dtype(
        {
            "names": list(fields),
            "formats": [field[0] for field in fields.values()],
            "offsets": [field[1] for field in fields.values()],
            "itemsize": (-(-layout.itemsize // BYTES) | 1) * BYTES,
        },
        align=True,
    )


def scratch_on_card(game: Description) -> Any:
    """Scratch memory with no more room than this game's lists need."""
    named, dealt = len(game.moves.named), len(game.moves.dealt)
    number = np.min_scalar_type(-named)
    return on_card(
        np.dtype([("who", "i1", MOST_SEATS), ("moves", number, named), ("weights", "i1", dealt)], align=True)
    )


def lists_are_shared(game: Description) -> bool:
    """Whether a block shares its lists, as it does its states."""
    return words_of(game) + words_of_lists(game) <= LISTED // BYTES


def words_of(game: Description) -> int:
    """How many words a state takes on a card."""
    return int(on_card(game.layout.dtype).itemsize) // BYTES


def words_of_lists(game: Description) -> int:
    """How many words the lists of a thread take there."""
    return int(scratch_on_card(game).itemsize) // BYTES


def shared_by(game: Description, threads: int) -> int:
    """How many bytes a block of so many threads shares."""
    lists = words_of_lists(game) if lists_are_shared(game) else 0
    return threads * (words_of(game) + lists) * BYTES


def blocks_for(game: Description, threads: int) -> int:
    """How many blocks of so many threads a multiprocessor holds at once."""
    return min(ALL_REGISTERS // (REGISTERS * threads), ALL_SHARED // (shared_by(game, threads) + TAKEN))


def threads_for(game: Description) -> int:
    """How many threads of a block let a multiprocessor hold most of them, in as few blocks as can be."""
    sizes = [size for size in range(WARP, LARGEST + 1, WARP) if shared_by(game, size) <= SHARED]
    return max(sizes, key=lambda size: (size * blocks_for(game, size), size))


def loop_for(simulation: Simulation) -> Any:
    """The simulation's loop, compiled for the way it begins alone."""
    game = simulation.game
    settled = settled_fields(origins(game.module), game.layout, simulation.start)
    return simulation.made_by(lambda module, **bound: compiled(module, settled, **bound))


def kernel(simulation: Simulation) -> Any:
    """The plain function that every thread of the card runs."""
    from numba import cuda, from_dtype, int32, int64  # noqa: PLC0415  only whoever has a card needs it
    from numba.core.registry import cpu_target  # noqa: PLC0415

    # An enumeration as an index: the card's compiler learns it from the processor's, once that is loaded.
    cpu_target.typing_context.refresh()
    cpu_target.target_context.refresh()
    loop, state_type = loop_for(simulation), on_card(simulation.game.layout.dtype)
    scratch_type, stream_type = from_dtype(scratch_on_card(simulation.game)), from_dtype(STREAM)
    words, threads = words_of(simulation.game), threads_for(simulation.game)
    room = threads * words
    shares = lists_are_shared(simulation.game)

    def play_games(start: Any, template: Any, tasks: Any, sums: Any, ends: Any) -> None:
        thread, block = cuda.threadIdx.x, cuda.blockIdx.x
        tables = cuda.shared.array(room, int32)
        memory = tables[thread * words : (thread + 1) * words]
        streams = cuda.local.array(STREAMS, stream_type)
        if shares:
            scratch = cuda.shared.array(threads, scratch_type)[thread : thread + 1]
        else:
            scratch = cuda.local.array(1, scratch_type)
        own = cuda.local.array(COUNTS, int64)
        for index in range(COUNTS):
            own[index] = 0
        for seat in range(len(template[0].who)):
            scratch[0].who[seat] = template[0].who[seat]
        place, places = cuda.grid(1), cuda.gridsize(1)
        state = tables.view(state_type)[thread]
        loop.play_stretch(state, memory, start, streams, scratch[0], tasks[0], place, places, own, ends)
        for index in range(COUNTS):
            if index == LONGEST:
                cuda.atomic.max(sums, (block, index), own[index])
            else:
                cuda.atomic.add(sums, (block, index), own[index])

    return play_games


def ptx(simulation: Simulation) -> str:
    """The kernel in the card's assembly language, for a Hopper chip; no card is needed to make it."""
    from numba import cuda, from_dtype, int32, int64  # noqa: PLC0415  only whoever has a card needs it

    records = (simulation.scratch_layout, Task, End)
    scratch, tasks, ends = (from_dtype(record.dtype)[::1] for record in records)
    signature = (int32[::1], scratch, tasks, int64[:, ::1], ends)
    code, _ = cuda.compile_ptx(kernel(simulation), signature, cc=HOPPER)
    return str(code)


class Card:
    """The games of a simulation, on the card of this machine."""

    def __init__(self, simulation: Simulation) -> None:
        """Compiled by the first call."""
        self._cuda = card()
        self.beat, self.deals = BEAT, 1
        self._threads = threads_for(simulation.game)
        held = blocks_for(simulation.game, self._threads)
        self._most = TURNS * held * self._cuda.get_current_device().MULTIPROCESSOR_COUNT
        self._kernel = self._cuda.jit(kernel(simulation), max_registers=REGISTERS)
        self._start = self._cuda.to_device(start_words(simulation.game, simulation.start))
        self._scratch = self._cuda.to_device(simulation.scratch_layout.packed(simulation.scratch))

    def sums(self, part: tuple[int, int, int]) -> Any:
        """Play games and add up how they ended: the number of the first, how many there are, the seed."""
        return self._play(part, noted=0)[0]

    def ends(self, part: tuple[int, int, int]) -> Any:
        """Play games; how they ended, one End per game."""
        return self._play(part, noted=part[1])[1]

    def _play(self, part: tuple[int, int, int], noted: int) -> tuple[Any, Any]:
        task = task_of(part, self.beat, self.deals)
        blocks = min(self._most, -(-task.games // self._threads))
        counts = self._cuda.to_device(np.zeros((blocks, COUNTS), np.int64))
        ends = self._cuda.to_device(End.blank(noted))
        self._kernel[blocks, self._threads](
            self._start, self._scratch, self._cuda.to_device(Task.packed(task)), counts, ends
        )
        added = together(counts.copy_to_host())
        self.beat = beat_for(added[DECISIONS] / added[GAMES])
        self.deals = max(1, round(added[DEALS] / added[DECISIONS]))
        return added[:SUMS], np.asarray(ends.copy_to_host()).view(np.recarray)


def beat_for(decisions: float) -> int:
    """How far apart games of so many decisions begin: often stops a whole warp, seldom leaves it idle."""
    return max(BEAT, round(math.sqrt(WAITING * decisions)))


def start_words(game: Description, start: Any) -> Any:
    """The state that all games begin with, as words."""
    record = np.zeros(1, on_card(game.layout.dtype))
    for name in game.layout.fields:
        record[name] = getattr(start, name)
    return record.view(np.int32)
