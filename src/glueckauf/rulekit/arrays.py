"""Tables of numbers that come with a mind: arrays of NumPy, or what can be read like them without it."""

import ast
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from glueckauf.rulekit.record import has_numpy

HEAD = 10  # bytes before the header of an array; numpy.org says what they mean: "NumPy format", version 1
SIZE = slice(8, 10)  # of them: how long the header is
KINDS = {"<f4": "f", "<f8": "d", "|i1": "b", "<i2": "h", "<i4": "i", "<i8": "q", "<u2": "H"}


def arrays_in(file: Path) -> Mapping[str, Any]:
    """The arrays of a file by name, to be read by index."""
    if has_numpy():
        import numpy as np  # noqa: PLC0415  see the module's sentence

        with np.load(file) as kept:
            return {name: kept[name] for name in kept.files}
    with zipfile.ZipFile(file) as kept:
        return {name.removesuffix(".npy"): _read(kept.read(name)) for name in kept.namelist()}


def _read(content: bytes) -> Any:
    begin = HEAD + int.from_bytes(content[SIZE], "little")
    header = ast.literal_eval(content[HEAD:begin].decode())
    numbers: Any = memoryview(content)[begin:]
    return numbers.cast(KINDS[header["descr"]], header["shape"])
