"""A small network that says how likely somebody wins: two hidden layers, then one number.

The same weights are read twice.  NumPy judges many tables at once, at a real
table and while learning.  Portable functions judge one table inside a compiled
game, where the first layer is a sum of rows: whoever changes a card changes a
row or two of it, and need not begin anew.
"""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from pathlib import Path
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from glueckauf.rulekit import Record, int8, portable
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.record import float32

Floats = npt.NDArray[np.float32]

FORMAT = 1  # of files; those of the first one do not all name it
FIRST = 32  # neurons of the first layer
SECOND = 16  # neurons of the second
LEVELS = 3  # sums of rows kept at once, each a change of the one before
SMALL = 0.1  # how far the rows of a new network are spread
LAYERS = ("rows", "first_bias", "between", "second_bias", "last", "last_bias")


@dataclass(frozen=True, eq=False)
class Network:
    """The weights, layer by layer, in the order of LAYERS."""

    layers: tuple[Floats, ...]

    @classmethod
    def new(cls, inputs: int, seed: int) -> Self:
        """A network that knows nothing yet."""
        luck = np.random.default_rng(seed)
        spread = (SMALL, 0, np.sqrt(2 / FIRST), 0, SMALL, 0)
        shapes = shapes_for(inputs).values()
        return cls(
            tuple(
                luck.normal(0, wide, shape).astype(np.float32)
                for wide, shape in zip(spread, shapes, strict=True)
            )
        )

    @classmethod
    def load(cls, file: Path) -> Self:
        """The network that a file keeps."""
        with np.load(file, allow_pickle=False) as kept:
            written = int(kept["format"]) if "format" in kept else FORMAT
            if written > FORMAT:
                raise OptionError("network_format", file=file, format=written, newest=FORMAT)
            return cls(tuple(kept[name] for name in LAYERS))

    def save(self, file: Path) -> None:
        """Keep the network; whoever reads meanwhile finds the old file or the new one."""
        write_arrays(file, {"format": FORMAT, **dict(zip(LAYERS, self.layers, strict=True))})

    def judge(self, inputs: Floats) -> Floats:
        """How likely somebody wins who sees such a table, for many tables at once."""
        rows, first_bias, between, second_bias, last, last_bias = self.layers
        first = np.maximum(inputs @ rows + first_bias, 0)
        second = np.maximum(first @ between + second_bias, 0)
        return np.asarray(1 / (1 + np.exp(-(second @ last + last_bias[0]))), np.float32)


def shapes_for(inputs: int) -> dict[str, tuple[int, ...]]:
    """The shape of every layer of a network that looks at so many numbers."""
    shapes = ((inputs, FIRST), (FIRST,), (FIRST, SECOND), (SECOND,), (SECOND,), (1,))
    return dict(zip(LAYERS, shapes, strict=True))


def write_arrays(file: Path, arrays: Document) -> None:
    """Write a file of arrays beside its place first, then put it there."""
    written = io.BytesIO()
    np.savez(written, allow_pickle=False, **arrays)
    beside = file.with_name(f"{file.name}.part")
    beside.write_bytes(written.getvalue())
    beside.replace(file)


# Inside a compiled game ------------------------------------------------------


def network_scratch_for(inputs: int, usual: type[Record], room: Document) -> type[Record]:
    """The usual scratch memory of a game, a network beside it, and room for its sums and for more.

    It says whether the network is *asked* at all, and whoever decides leaves there
    how likely it *expected* to win; 0 says nothing.
    """
    weights = {name: float32(*shape) for name, shape in shapes_for(inputs).items()}
    sums = {
        "first": float32(LEVELS, FIRST),
        "second": float32(SECOND),
        "expected": float32(1),
        "asked": int8(1),
    }
    # The usual scratch comes last: Numba warns of a record that begins with all fields of another.
    return type("Scratch", (Record,), {**weights, **sums, **room, **usual.fields})


def with_network(scratch: type[Record], network: Network, *, asked: bool = True) -> Any:
    """Scratch memory for compiled games with this network in it."""
    packed = scratch.packed(scratch.plain())
    packed["asked"] = asked
    for name, layer in zip(LAYERS, network.layers, strict=True):
        packed[name] = layer
    return packed


@portable
def begin(scratch: Any) -> None:
    """A table on which nothing lies, at the first level."""
    for neuron in range(FIRST):
        scratch.first[0][neuron] = scratch.first_bias[neuron]


@portable
def add_row(scratch: Any, level: int, row: int, times: float) -> None:
    """Something more is seen, so many times."""
    for neuron in range(FIRST):
        scratch.first[level][neuron] += scratch.rows[row][neuron] * times


@portable
def copy_level(scratch: Any, level: int) -> None:
    """Begin a level where the one below stands."""
    for neuron in range(FIRST):
        scratch.first[level][neuron] = scratch.first[level - 1][neuron]


@portable
def chance(scratch: Any, level: int) -> float:
    """How likely somebody wins who sees what has been added up."""
    for neuron in range(SECOND):
        scratch.second[neuron] = scratch.second_bias[neuron]
    for below in range(FIRST):
        lit = scratch.first[level][below]
        if lit > 0:
            for neuron in range(SECOND):
                scratch.second[neuron] += lit * scratch.between[below][neuron]
    total = scratch.last_bias[0]
    for neuron in range(SECOND):
        if scratch.second[neuron] > 0:
            total += scratch.second[neuron] * scratch.last[neuron]
    return 1 / (1 + exp(-total))


@portable
def judge(scratch: Any, inputs: Sequence[float]) -> float:
    """How likely somebody wins who sees these numbers."""
    begin(scratch)
    for row in range(len(inputs)):
        if inputs[row] != 0:
            add_row(scratch, 0, row, inputs[row])
    return chance(scratch, 0)
