"""The games of a batch on a graphics card: a thread plays each, and nothing leaves the card unasked.

A warp brings its states into shared memory, where a thread's bytes lie together,
and takes them back with observations, all of it in rows that neighbouring
threads copy together: so memory is read and written at a stretch.  Masks are
mostly empty: they are cleared all at once, and legal moves are written where
they stay.  Tables are put in order of their moves first: threads of a warp that
play the same go the same way.  Games that are over are listed, and those that
follow begin in warps of their own: one beginner would keep all of its neighbours
waiting.
"""

from typing import Any

import numpy as np

from glueckauf.research import rows, stepping
from glueckauf.research.lending import CardArray
from glueckauf.research.processor import mask_for
from glueckauf.research.stepping import NO_MOVE, NONE_WRONG, Course, Gain, Signal, Terms
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled, origins
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.encoding import encoding, observation
from glueckauf.rulekit.settling import settled_fields
from glueckauf.simulate.gpu import BYTES, HOPPER, STREAM, card, on_card, scratch_on_card, start_words

WARP = 32  # threads, and games, of a block
GROUP = 1024  # tables that are put in order together


class Card:
    """Tables of one game on the card of this machine, and arrays there that say how each of them stands."""

    def __init__(self, game: Description, start: Any, terms: Any, size: int) -> None:
        """Compiled by the first call."""
        self._cuda = card()
        self.game, self.size, self.seats = game, size, int(start.seats)
        self._on_card = on_card(game.layout.dtype)
        kernels = kernels_of(game, start)
        self._group, self._play, self._begin, self._check, self._observe = map(self._cuda.jit, kernels)
        self._terms = self._cuda.to_device(Terms.packed(terms))
        self._start = self._cuda.to_device(start_words(game, start))
        self._moves = self._room(np.int64)
        self._order, self._listed = (self._room(np.int32) for _ in range(2))
        self._none = np.zeros(1, np.int32)
        self._count = self._cuda.to_device(self._none)
        self._lay_out(start)

    def _lay_out(self, start: Any) -> None:
        """Room for everything, once."""
        self.layout = observation(self.game.layout)
        kind = np.dtype(next(iter(self.layout.fields.values())).kind)
        row = self.layout.dtype.itemsize // kind.itemsize
        self._states = self._room(np.int32, self._on_card.itemsize // BYTES)
        self._streams = self._room(STREAM)
        self._shown, self._looked = (self._room(kind, row) for _ in range(2))
        self._masks = self._room(mask_for(len(self.game.moves.named)).dtype)
        self._legal = self._masks.view(np.int8).reshape(self.size, len(self.game.moves.named))
        self._rewards = self._room(np.float32, start.seats)
        self._turns, self._dones, self._truncations = (self._room(np.int8) for _ in range(3))
        self.turns, self.rewards, self.observations = map(
            CardArray, (self._turns, self._rewards, self._shown)
        )
        self.masks, self.dones, self.truncations = (
            CardArray(array, np.dtype(np.bool_)) for array in (self._legal, self._dones, self._truncations)
        )

    def _room(self, kind: Any, *shape: int) -> Any:
        return self._cuda.to_device(np.zeros((self.size, *shape), kind))

    # Playing -----------------------------------------------------------------

    def reset(self, courses: Any) -> None:
        """Begin all games anew, those that their courses say."""
        self._courses = self._cuda.to_device(courses)
        self._listed.copy_to_device(np.arange(self.size, dtype=np.int32))
        self._count.copy_to_device(np.full(1, self.size, np.int32))
        for told in (self._dones, self._truncations, self._rewards):
            told.copy_to_device(np.zeros(told.shape, told.dtype))
        self._clear_masks()
        self._begin_listed()

    def first_wrong(self, moves: Any) -> int:
        """The first table whose move is not legal; NONE_WRONG if all are."""
        self._moves = self._cuda.to_device(moves)
        found = self._cuda.to_device(np.array([self.size]))
        self._check[self._blocks, WARP](self._moves, self._turns, self._legal, found)
        first = int(found.copy_to_host()[0])
        return NONE_WRONG if first == self.size else first

    def step(self) -> None:
        """Play the moves that were looked at last."""
        self._count.copy_to_device(self._none)
        self._clear_masks()
        self._group[-(-self.size // GROUP), GROUP](self._moves, self._order)
        signals = self._turns, self._dones, self._truncations, self._rewards
        self._play[self._blocks, WARP](
            self._terms, self._moves, self._order, self._states, self._courses, self._streams,
            *signals, self._masks, self._units(self._shown), self._listed, self._count,
        )  # fmt: skip
        self._begin_listed()

    def _clear_masks(self) -> None:
        from numba.cuda.cudadrv.driver import device_memset  # noqa: PLC0415  only where there is a card

        device_memset(self._masks, 0, self._masks.nbytes)

    def _begin_listed(self) -> None:
        self._begin[self._blocks, WARP](
            self._terms, self._start, self._listed, self._count, self._states, self._courses, self._streams,
            self._turns, self._masks, self._units(self._shown),
        )  # fmt: skip

    def observations_of(self, seat: int) -> CardArray:
        """What one seat knows in every game; overwritten by the next question."""
        self._observe[self._blocks, WARP](seat, self._terms, self._states, self._units(self._looked))
        return CardArray(self._looked)

    def at(self, index: int) -> tuple[int, Any]:
        """Whose turn it is at one table, and what is legal there."""
        turn, legal = (array[index : index + 1].copy_to_host()[0] for array in (self._turns, self._legal))
        return int(turn), legal

    def state(self, index: int) -> Any:
        """The whole truth of one game, as a plain state."""
        [record] = self._states[index].copy_to_host().view(self._on_card)
        return self.game.layout.unpacked(record)

    @property
    def _blocks(self) -> int:
        return -(-self.size // WARP)

    def _units(self, shown: Any) -> Any:
        """Observations in the largest words that they are a row of."""
        return shown.view(unit_of(self.layout.dtype.itemsize))


def kernels_of(game: Description, start: Any) -> tuple[Any, ...]:
    """The plain functions that every thread of the card runs: to play, begin, check moves and observe."""
    from numba.core.registry import cpu_target  # noqa: PLC0415  only whoever has a card needs it

    # An enumeration as an index: the card's compiler learns it from the processor's, once that is loaded.
    cpu_target.typing_context.refresh()
    cpu_target.target_context.refresh()
    rules, shared = settled_twin(game, start), Shared(game)
    of_games = (making(rules, shared, game, int(start.seats)) for making in (playing, beginning))
    return grouping(game), *of_games, checking(rules), observing(rules, shared)


def unit_of(size: int) -> Any:
    """The largest words that so many bytes can be copied by."""
    return next(np.dtype(f"i{width}") for width in (BYTES, BYTES // 2, 1) if size % width == 0)


class Shared:
    """What a warp keeps in shared memory for each game, and how many words that takes."""

    def __init__(self, game: Description) -> None:
        """The same for all tables of a game."""
        layouts = (game.layout, observation(game.layout))
        self.types = [on_card(layout.dtype) for layout in layouts]
        self.words = [kind.itemsize // BYTES for kind in self.types]
        self.unit = unit_of(layouts[-1].dtype.itemsize)
        self.stride = (
            self.types[-1].itemsize // self.unit.itemsize
        )  # from one observation to the next, in units


def grouping(game: Description) -> Any:
    """What puts tables in order of their moves, group by group."""
    from numba import cuda, int32  # noqa: PLC0415  likewise

    kinds = len(game.moves.named) - NO_MOVE

    def group(moves: Any, order: Any) -> None:
        tally = cuda.shared.array(kinds, int32)
        lane, index = cuda.threadIdx.x, cuda.grid(1)
        for kind in range(lane, kinds, GROUP):
            tally[kind] = 0
        cuda.syncthreads()
        if index < len(moves):
            before = cuda.atomic.add(tally, moves[index] - NO_MOVE, 1)
        cuda.syncthreads()
        if lane == 0:
            lesser = 0
            for kind in range(kinds):
                tally[kind], lesser = lesser, lesser + tally[kind]
        cuda.syncthreads()
        if index < len(moves):
            order[index - lane + tally[moves[index] - NO_MOVE] + before] = index

    return group


def playing(rules: Any, shared: Shared, game: Description, seats: int) -> Any:
    """What plays the move of every game and tells how it stands, or lists it if another is to begin."""
    from numba import cuda, from_dtype, int32  # noqa: PLC0415  likewise

    carrying = compiled(rows)
    (state_type, shown_type), (words, shown_words) = shared.types, shared.words
    room, shown_room = (WARP * each for each in shared.words)
    unit, stride = from_dtype(shared.unit), shared.stride
    records = (scratch_on_card(game), Signal.dtype, Gain.dtype)
    scratch_type, signal_type, gain_type = map(from_dtype, records)

    def play(  # noqa: PLR0913, PLR0917  a kernel takes arrays, not objects
        terms: Any, moves: Any, order: Any, states: Any, courses: Any, streams: Any, turns: Any, dones: Any,
        truncations: Any, rewards: Any, masks: Any, shown: Any, listed: Any, count: Any,
    ) -> None:  # fmt: skip
        tables = cuda.shared.array(room, int32)
        looks = cuda.shared.array(shown_room, int32)
        places = cuda.shared.array(WARP, int32)
        scratch = cuda.local.array(1, scratch_type)
        signal = cuda.local.array(1, signal_type)
        gain = cuda.local.array(1, gain_type)
        lane, first = cuda.threadIdx.x, cuda.blockIdx.x * WARP
        here = min(WARP, len(turns) - first)
        if lane < here:
            places[lane] = order[first + lane]
        cuda.syncwarp()
        carrying.bring(lane, WARP, places, here, states, words, tables)
        cuda.syncwarp()
        if lane < here:
            index, state = places[lane], tables.view(state_type)[lane]
            rules.forget(signal[0], gain[0])
            if moves[index] != NO_MOVE:
                rules.play(terms[0], moves[index], state, courses[index], streams[index], scratch[0])
                rules.judge(terms[0], state, courses[index], signal[0], gain[0])
            if rules.makes_room(terms[0], state, courses[index]):
                listed[cuda.atomic.add(count, 0, 1)] = index
            else:
                carrying.clear(lane * shown_words, shown_words, looks)
                look = looks.view(shown_type)[lane]
                rules.look(terms[0], state, scratch[0], signal[0], masks[index], look)
            turns[index], dones[index] = signal[0].turn, signal[0].done
            truncations[index] = signal[0].truncated
            for seat in range(seats):
                rewards[index, seat] = gain[0].rewards[seat]
        cuda.syncwarp()
        carrying.take(lane, WARP, places, here, states, words, tables)
        carrying.take(lane, WARP, places, here, shown, stride, looks.view(unit))

    return play


def beginning(rules: Any, shared: Shared, game: Description, _seats: int) -> Any:
    """What begins the games that are listed, and tells how they stand."""
    from numba import cuda, from_dtype, int32  # noqa: PLC0415  likewise

    carrying = compiled(rows)
    (state_type, shown_type), (words, shown_words) = shared.types, shared.words
    room, shown_room = (WARP * each for each in shared.words)
    unit, stride = from_dtype(shared.unit), shared.stride
    scratch_type, signal_type = map(from_dtype, (scratch_on_card(game), Signal.dtype))

    def begin(  # noqa: PLR0913, PLR0917  likewise
        terms: Any, start: Any, listed: Any, count: Any, states: Any, courses: Any, streams: Any,
        turns: Any, masks: Any, shown: Any,
    ) -> None:  # fmt: skip
        tables = cuda.shared.array(room, int32)
        looks = cuda.shared.array(shown_room, int32)
        places = cuda.shared.array(WARP, int32)
        scratch = cuda.local.array(1, scratch_type)
        signal = cuda.local.array(1, signal_type)
        lane, first = cuda.threadIdx.x, cuda.blockIdx.x * WARP
        here = min(WARP, count[0] - first)
        if lane < here:
            index = places[lane] = listed[first + lane]
            for word in range(words):
                tables[lane * words + word] = start[word]
            carrying.clear(lane * shown_words, shown_words, looks)
            state, look = tables.view(state_type)[lane], looks.view(shown_type)[lane]
            rules.begin(state, courses[index], streams[index], scratch[0])
            rules.look(terms[0], state, scratch[0], signal[0], masks[index], look)
            turns[index] = signal[0].turn
        cuda.syncwarp()
        carrying.take(lane, WARP, places, here, states, words, tables)
        carrying.take(lane, WARP, places, here, shown, stride, looks.view(unit))

    return begin


def checking(rules: Any) -> Any:
    """What finds the first game whose move is not legal."""
    from numba import cuda  # noqa: PLC0415  likewise

    def check(moves: Any, turns: Any, legal: Any, found: Any) -> None:
        index = cuda.grid(1)
        if index < len(turns) and not rules.is_legal(moves[index], turns[index], legal[index]):
            cuda.atomic.min(found, 0, index)

    return check


def observing(rules: Any, shared: Shared) -> Any:
    """What writes down what one seat knows in every game."""
    from numba import cuda, from_dtype, int32  # noqa: PLC0415  likewise

    carrying = compiled(rows)
    (state_type, shown_type), (words, shown_words) = shared.types, shared.words
    room, shown_room = (WARP * each for each in shared.words)
    unit, stride = from_dtype(shared.unit), shared.stride

    def observe(seat: Any, terms: Any, states: Any, shown: Any) -> None:
        tables = cuda.shared.array(room, int32)
        looks = cuda.shared.array(shown_room, int32)
        places = cuda.shared.array(WARP, int32)
        lane, first = cuda.threadIdx.x, cuda.blockIdx.x * WARP
        here = min(WARP, len(shown) - first)
        places[lane] = first + lane
        cuda.syncwarp()
        carrying.bring(lane, WARP, places, here, states, words, tables)
        cuda.syncwarp()
        if lane < here:
            carrying.clear(lane * shown_words, shown_words, looks)
            rules.observe(terms[0], tables.view(state_type)[lane], seat, looks.view(shown_type)[lane])
        cuda.syncwarp()
        carrying.take(lane, WARP, places, here, shown, stride, looks.view(unit))

    return observe


def settled_twin(game: Description, start: Any) -> Any:
    """The functions of `stepping`, compiled for games that begin so alone."""
    settled = settled_fields(origins(game.module), game.layout, start)
    rules = game.module
    dealing = compiled(uniform, settled, game=rules)
    return compiled(
        stepping, settled, game=rules, dealing=dealing, encoding=compiled(encoding(game), settled)
    )


def ptx(game: Description, start: Any) -> list[str]:
    """The kernels in the card's assembly language, for a Hopper chip; no card is needed to make them."""
    from numba import cuda, float32, from_dtype, int8, int32, int64  # noqa: PLC0415  likewise

    records = (Terms.dtype, Course.dtype, STREAM, mask_for(len(game.moves.named)).dtype)
    terms, courses, streams, masks = (from_dtype(kind)[::1] for kind in records)
    line, matrix, numbers, places = int8[::1], int8[:, ::1], int64[::1], int32[::1]
    states, gains, shown = int32[:, ::1], float32[:, ::1], from_dtype(Shared(game).unit)[:, ::1]
    signatures = (
        (numbers, places),
        (terms, numbers, places, states, courses, streams, *(line,) * 3, gains, masks, shown, places, places),
        (terms, *(places,) * 3, states, courses, streams, line, masks, shown),
        (numbers, line, matrix, numbers),
        (int64, terms, states, shown),
    )
    return [
        str(cuda.compile_ptx(kernel, signature, cc=HOPPER)[0])
        for kernel, signature in zip(kernels_of(game, start), signatures, strict=True)
    ]
