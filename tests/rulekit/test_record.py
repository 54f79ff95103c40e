"""A declared state: its layout, its plain twin, and the way between them."""

from typing import Any

import numpy as np
import pytest

from glueckauf.rulekit.record import Record, SeenBy, boolean, int8, int16, int64, pile


class Toy(Record):
    """One field of every kind."""

    seats = int8()
    flag = boolean()
    row = int8(3)
    grid = int8(2, 3)
    total = int16()
    totals = int16(2)
    much = int64()
    cards = pile(4, seen_by=SeenBy.NOBODY)
    hands = pile(2, 4, seen_by=SeenBy.OWNER, known_to=SeenBy.EVERYONE)


def test_fields_are_those_declared_in_their_order() -> None:
    assert list(Toy.fields) == [
        "seats", "flag", "row", "grid", "total", "totals", "much", "cards", "hands",
    ]  # fmt: skip
    assert Toy.fields["hands"].shape == (2, 4)
    assert Toy.fields["hands"].is_pile
    assert not Toy.fields["grid"].is_pile


def test_what_is_not_seen_is_not_known_unless_declared() -> None:
    assert Toy.fields["cards"].known_to == SeenBy.NOBODY
    assert Toy.fields["hands"].known_to == SeenBy.EVERYONE
    assert Toy.fields["row"].seen_by == Toy.fields["row"].known_to == SeenBy.EVERYONE


def test_the_dtype_is_an_aligned_record() -> None:
    assert Toy.dtype.isalignedstruct
    assert Toy.dtype.type is np.record
    assert Toy.dtype["row"].shape == (3,)
    assert Toy.dtype["totals"].base == np.int16
    assert Toy.dtype is Toy.dtype


def test_a_plain_state_is_zero_and_made_of_lists() -> None:
    state = Toy.plain()
    assert (state.seats, state.row, state.grid, state.hands) == (0, [0] * 3, [[0] * 3] * 2, [[0] * 4] * 2)
    state.grid[0][1] = 5
    assert state.grid[1][1] == 0


def filled() -> Any:
    state = Toy.plain()
    state.seats, state.flag, state.total, state.much = -3, 1, -30_000, 1 << 60
    state.row[:] = [127, -128, 5]
    state.grid[1][2] = 9
    state.totals[:] = [32_767, -1]
    state.cards[3] = 7
    state.hands[1][2] = 4
    return state


def test_packing_and_unpacking_lose_nothing() -> None:
    state = filled()
    assert Toy.unpacked(Toy.packed(state)[0]) == state


def test_packing_makes_equal_records() -> None:
    records = Toy.packed(filled(), 3)
    assert len(records) == 3
    assert records[0].tobytes() == records[1].tobytes() == records[2].tobytes()
    records[0].row[0] = 1
    assert records[1].row[0] == 127


def test_a_number_that_does_not_fit_is_refused() -> None:
    state = filled()
    state.seats = 128
    with pytest.raises(OverflowError):
        Toy.packed(state)


def test_a_copy_is_equal_and_independent() -> None:
    state = filled()
    twin = state.copy()
    assert twin == state
    twin.grid[0][0] = 1
    twin.row[1] = 1
    twin.seats = 2
    assert state == filled()
    assert twin != state


def test_a_state_equals_no_other_thing() -> None:
    assert Toy.plain() != 0
    assert Toy.plain() != filled()
    with pytest.raises(TypeError):
        hash(Toy.plain())


@pytest.mark.parametrize("name", sorted(dir(np.record)))
def test_a_name_that_numpy_uses_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        _ = declared(name).dtype


@pytest.mark.parametrize("name", ["dtype", "fields", "plain", "packed", "unpacked"])
def test_a_name_that_every_record_uses_is_refused_at_once(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        declared(name)


def declared(name: str) -> type[Record]:
    """A record with a field of that name."""
    return type("Shadowed", (Record,), {"seats": int8(), name: int8()})
