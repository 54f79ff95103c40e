"""Arrays on a graphics card, lent to PyTorch, JAX and CuPy without a copy: DLPack and CUDA's own interface.

DLPack's structures are those of version 0 of its header (dlpack.h): every
framework takes them.
"""

import ctypes
from typing import Any

import numpy as np

CUDA_DEVICE = 2  # DLPack's number
NAME = b"dltensor"
BITS = 8  # of a byte
CODES = {"i": 0, "u": 1, "f": 2, "b": 6}  # DLPack's kinds of number


class _Tensor(ctypes.Structure):
    """DLTensor."""

    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("dimensions", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


class _Managed(ctypes.Structure):
    """DLManagedTensor."""

    _fields_ = [
        ("tensor", _Tensor),
        ("context", ctypes.c_void_p),
        ("deleter", ctypes.c_void_p),
    ]


_lent: dict[int, tuple[object, ...]] = {}
"""What must stay where it is until whoever borrowed it gives it back, by the address of the loan."""


_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, [ctypes.c_void_p, ctypes.c_char_p]
_capsule = ctypes.pythonapi.PyCapsule_New
_capsule.restype, _capsule.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]


def _give_back(address: int) -> None:
    """Whoever borrowed it needs it no more."""
    _lent.pop(address, None)


def _forget_unused(capsule: int) -> None:
    """A capsule that nobody took anything out of goes, and its loan with it."""
    if ctypes.pythonapi.PyCapsule_IsValid(ctypes.c_void_p(capsule), NAME):
        _give_back(_pointer(capsule, NAME))


_callback = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
_giving_back, _forgetting = _callback(_give_back), _callback(_forget_unused)


class CardArray:
    """An array of Numba's on the card, as other libraries take it; NumPy gets a copy."""

    def __init__(self, array: Any, dtype: Any = None) -> None:
        """*Dtype* is what others see, where it is not the array's own: as wide as that."""
        self.array = array
        self.dtype = np.dtype(dtype or array.dtype)
        self.shape: tuple[int, ...] = array.shape

    def __len__(self) -> int:
        return self.shape[0]

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:  # noqa: FBT001  as NumPy asks
        if copy is False:
            raise ValueError("what lies on a card is always copied to the processor")
        here = self.array.copy_to_host().view(self.dtype)
        return here if dtype is None else here.astype(dtype)

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {**self.array.__cuda_array_interface__, "typestr": self.dtype.str}

    def __dlpack_device__(self) -> tuple[int, int]:
        from numba import cuda  # noqa: PLC0415  only whoever has a card needs it

        return CUDA_DEVICE, int(cuda.get_current_device().id)

    def __dlpack__(self, **_: Any) -> Any:
        """A capsule; whatever has been written before is there."""
        from numba import cuda  # noqa: PLC0415  likewise

        cuda.synchronize()
        address = int(self.array.__cuda_array_interface__["data"][0])
        return capsule(address, self.__dlpack_device__(), self.shape, self.dtype, self.array)


def capsule(address: int, device: tuple[int, int], shape: tuple[int, ...], dtype: Any, owner: object) -> Any:
    """A DLPack capsule of what lies at an address; its *owner* is kept until it is given back."""
    extent = (ctypes.c_int64 * len(shape))(*shape)
    managed = _Managed(
        _Tensor(
            address, *device, len(shape), CODES[dtype.kind], BITS * dtype.itemsize, 1,
            ctypes.cast(extent, ctypes.POINTER(ctypes.c_int64)), None, 0,
        ),
        None,
        ctypes.cast(_giving_back, ctypes.c_void_p),
    )  # fmt: skip
    loan = ctypes.addressof(managed)
    _lent[loan] = (managed, extent, owner)
    return _capsule(loan, NAME, ctypes.cast(_forgetting, ctypes.c_void_p))
