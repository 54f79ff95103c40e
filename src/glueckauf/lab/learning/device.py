"""Where a network's numbers lie: in this machine's memory as NumPy's arrays, or on its card as PyTorch's.

Networks and what teaches them are written once, in what both libraries call by
the same name (`device.math`).
"""

from typing import Any, Protocol

import numpy as np

from glueckauf.lab.learning import looking
from glueckauf.lab.vocabulary import wrong
from glueckauf.rulekit.compiled import compiled
from glueckauf.simulate.cpu import CARD, DEVICES, PROCESSOR


class Device(Protocol):
    """Keeps arrays, and computes with them."""

    @property
    def math(self) -> Any:
        """The library that computes with them."""

    def take(self, array: Any, /) -> Any:
        """An array of NumPy's, here."""

    def give(self, array: Any, /) -> Any:
        """An array from here as one of NumPy's."""

    def zeros(self, *shape: int) -> Any:
        """Fractions, all of them 0."""

    def first_layer(self, observations: Any, eyes: Any, rows: Any, bias: Any, /) -> Any:
        """The rows of all that is seen in each of NumPy's observations, and the bias."""


class Memory:
    """The memory of this machine."""

    math: Any = np

    def take(self, array: Any) -> Any:
        """It lies here already."""
        return np.asarray(array)

    def give(self, array: Any) -> Any:
        """Likewise."""
        return array

    def zeros(self, *shape: int) -> Any:
        """Fractions, all of them 0."""
        return np.zeros(shape, np.float32)

    def first_layer(self, observations: Any, eyes: Any, rows: Any, bias: Any) -> Any:
        """Added row by row: few features are not 0."""
        sums = np.empty((len(observations), len(bias)), np.float32)
        compiled(looking).add_rows(np.ascontiguousarray(observations), eyes.arrays, rows, bias, sums)
        return sums


class Card:
    """The memory of a graphics card."""

    def __init__(self) -> None:
        """PyTorch is imported here and nowhere else."""
        import torch  # noqa: PLC0415  gigabytes, and only for whoever has a card

        if not torch.cuda.is_available():
            raise wrong("no_card")
        self.math: Any = torch

    def take(self, array: Any) -> Any:
        """A copy on the card."""
        return self.math.as_tensor(np.ascontiguousarray(array), device="cuda")

    def give(self, array: Any) -> Any:
        """A copy in this machine's memory."""
        return array.cpu().numpy()

    def zeros(self, *shape: int) -> Any:
        """Fractions, all of them 0."""
        return self.math.zeros(shape, dtype=self.math.float32, device="cuda")

    def first_layer(self, observations: Any, eyes: Any, rows: Any, bias: Any) -> Any:
        """A product of matrices, which is what a card is for."""
        return eyes.features_of(self.take(observations), self) @ rows + bias


def device_called(name: str) -> Device:
    """The processor's memory or the card's."""
    if name not in DEVICES:
        raise wrong("unknown_place", given=repr(name), known=", ".join(DEVICES))
    return Card() if name == CARD else Memory()


__all__ = ["CARD", "PROCESSOR", "Card", "Device", "Memory", "device_called"]
