"""Arrays are lent without a copy, and kept as long as somebody has them."""

import gc
from typing import Any

import numpy as np
import pytest

from glueckauf.research import lending
from glueckauf.research.lending import CardArray, capsule

PROCESSOR = (1, 0)  # DLPack's number, and the first one


class Lender:
    """Lends an array of NumPy's the way arrays of a card are lent."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return PROCESSOR

    def __dlpack__(self, **_: Any) -> Any:
        return capsule(self.array.ctypes.data, PROCESSOR, self.array.shape, self.array.dtype, self.array)


@pytest.mark.parametrize("dtype", [np.int8, np.int16, np.int64, np.float32, np.bool_])
def test_whoever_borrows_has_the_same_memory(dtype: Any) -> None:
    array = np.arange(6).reshape(2, 3).astype(dtype)
    borrowed = np.from_dlpack(Lender(array))
    assert borrowed.dtype == array.dtype
    assert np.array_equal(borrowed, array)
    array[1, 2] = 0
    assert borrowed[1, 2] == 0


def test_what_is_lent_is_kept_until_it_is_given_back() -> None:
    before = len(lending._lent)
    borrowed = np.from_dlpack(Lender(np.zeros(3)))
    assert len(lending._lent) == before + 1
    del borrowed
    gc.collect()
    assert len(lending._lent) == before


def test_a_capsule_that_nobody_takes_is_forgotten() -> None:
    before = len(lending._lent)
    unused = Lender(np.zeros(3)).__dlpack__()
    assert len(lending._lent) == before + 1
    del unused
    gc.collect()
    assert len(lending._lent) == before


class OnCard:
    """Looks like an array of Numba's on a card."""

    shape, dtype = (2,), np.dtype(np.int8)
    __cuda_array_interface__ = {"data": (4096, False), "shape": (2,), "typestr": "|i1", "version": 3}  # noqa: RUF012

    def copy_to_host(self) -> Any:
        return np.array([0, 1], np.int8)


def test_truths_on_a_card_are_truths_to_others() -> None:
    truths = CardArray(OnCard(), np.dtype(np.bool_))
    assert truths.__cuda_array_interface__["typestr"] == "|b1"
    assert np.asarray(truths).tolist() == [False, True]
    assert len(truths) == 2


def test_a_card_is_not_read_without_a_copy() -> None:
    with pytest.raises(ValueError, match="always copied"):
        np.array(CardArray(OnCard()), copy=False)
