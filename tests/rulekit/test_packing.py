"""Records packed without NumPy are the bytes that NumPy would have packed."""

import pytest

import glueckauf
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.packing import bytes_layout, to_bytes
from glueckauf.rulekit.record import Record, float32, int8, int16, int64
from glueckauf.search.rollouts.kernel import tally_for


class Uneven(Record):
    """Every kind of number, in an order that needs gaps."""

    first = int8()
    wide = int64()
    second = int8(3)
    middle = int16(2)
    share = float32()
    table = int8(2, 3)
    last = int8()


def test_gaps_are_where_numpy_leaves_them_and_at_the_end() -> None:
    plain = Uneven.plain()
    plain.first, plain.wide, plain.second, plain.middle = -1, 1 << 40, [1, 2, 3], [-300, 300]
    plain.share, plain.table, plain.last = 0.5, [[1, 2, 3], [4, 5, 6]], 7
    assert to_bytes(Uneven, plain) == Uneven.packed(plain).tobytes()
    assert bytes_layout(Uneven).size == Uneven.dtype.itemsize


@pytest.mark.parametrize("game", glueckauf.games())
def test_states_scratch_and_tallies_of_every_game(game: str) -> None:
    description = glueckauf.game(game).description
    for layout in (
        description.layout,
        scratch_for(len(description.moves)),
        tally_for(len(description.moves)),
    ):
        assert bytes_layout(layout).size == layout.dtype.itemsize
    for seats in glueckauf.game(game).seats:
        play = glueckauf.game(game).new(seats, seed=seats)
        state = play.knowledge(play.turn)
        assert to_bytes(description.layout, state) == description.layout.packed(state).tobytes()


def test_a_stream_where_it_has_got_to() -> None:
    stream = new_stream(99 << 33)
    assert to_bytes(Stream, stream) == Stream.packed(stream).tobytes()
