"""Records as bytes where there is no NumPy: the same bytes, for code that was compiled elsewhere."""

from itertools import chain
from math import prod
from struct import Struct
from typing import Any

from glueckauf.rulekit.record import Record

CODES = {
    "int8": "b",
    "int16": "h",
    "float32": "f",
    "int64": "q",
}  # as `struct` calls them, the narrowest first


def bytes_layout(layout: type[Record]) -> Struct:
    """How a record lies in memory: every number where C would put it, the whole as long as an array needs."""
    kinds = [field.kind for field in layout.fields.values()]
    widest = max(kinds, key=[*CODES].index)
    numbers = (f"{prod(field.shape)}{CODES[field.kind]}" for field in layout.fields.values())
    return Struct(f"@{''.join(numbers)}0{CODES[widest]}")


def to_bytes(layout: type[Record], state: Any) -> bytes:
    """A plain state as the bytes of its record."""
    return bytes_layout(layout).pack(
        *chain.from_iterable(
            _numbers(getattr(state, name), len(field.shape)) for name, field in layout.fields.items()
        )
    )


def _numbers(value: Any, dimensions: int) -> Any:
    """The numbers of a field, one after the other."""
    if dimensions == 0:
        return (value,)
    return value if dimensions == 1 else chain.from_iterable(value)
