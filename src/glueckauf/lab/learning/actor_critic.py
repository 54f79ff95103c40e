"""A network that advises and judges: how much it likes every move, and how likely every seat wins.

It sees an observation of `glueckauf.research` as features (`research/plan.py`):
kinds, places and seats one-hot, amounts as a part of what is much.  Two hidden
layers lead to one number for each move and one for each seat, the observer's
first, then those to his left.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import numpy as np

from glueckauf.lab.learning.device import Device, Memory
from glueckauf.research.plan import Plan
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.errors import OptionError
from glueckauf.search.networks.network import write_arrays

FORMAT = 1  # of files
WIDTH = 128  # neurons of a hidden layer
SMALL = 0.01  # how far the last layers of a new network are spread
IMPOSSIBLE = -1e9  # how much an illegal move is liked
LAYERS = (
    "rows", "first_bias", "between", "second_bias", "advice", "advice_bias", "judgement", "judgement_bias"
)  # fmt: skip
PLACES = ("kinds", "starts", "least", "most", "amounts", "columns", "much")


@dataclass(frozen=True, eq=False)
class Eyes:
    """Which feature every number of an observation becomes; arrays in the order of PLACES."""

    arrays: tuple[Any, ...]
    features: int

    @classmethod
    def of(cls, plan: Plan) -> Self:
        """Those that a game's plan lays down."""
        each = {
            name: np.concatenate([np.full(entry.size, getattr(entry, name)) for entry in plan.entries])
            for name in ("least", "much", "classes")
        }
        widths = np.maximum(each["classes"], 1)
        starts = np.cumsum(widths) - widths
        kinds, amounts = np.flatnonzero(widths > 1), np.flatnonzero(widths == 1)
        arrays = (
            kinds, starts[kinds], each["least"][kinds], each["much"][kinds],
            amounts, starts[amounts], each["much"][amounts].astype(np.float32),
        )  # fmt: skip
        return cls(arrays, int(widths.sum()))

    def on(self, device: Device) -> Self:
        """The same there."""
        return type(self)(tuple(map(device.take, self.arrays)), self.features)

    def features_of(self, rows: Any, device: Device) -> Any:
        """Observations as features."""
        kinds, starts, least, most, amounts, columns, much = self.arrays
        seen = device.zeros(len(rows), self.features)
        every = device.take(np.arange(len(rows)))[:, None]
        seen[every, starts + device.math.clip(rows[:, kinds] - least, least * 0, most - least)] = 1
        seen[:, columns] = rows[:, amounts] / much
        return seen


@dataclass(frozen=True, eq=False)
class Network:
    """The weights, layer by layer, in the order of LAYERS, wherever they lie."""

    layers: tuple[Any, ...]
    eyes: Eyes
    device: Device

    @classmethod
    def new(cls, eyes: Eyes, moves: int, seats: int, seed: int, width: int = WIDTH) -> Self:
        """A network that knows nothing yet."""
        luck = np.random.default_rng(seed)
        shapes = ((eyes.features, width), (width,), (width, width), (width,),
                  (width, moves), (moves,), (width, seats), (seats,))  # fmt: skip
        spread = (np.sqrt(2 / len(eyes.arrays[0])), 0, np.sqrt(2 / width), 0, SMALL, 0, SMALL, 0)
        layers = [
            luck.normal(0, wide, shape).astype(np.float32) for wide, shape in zip(spread, shapes, strict=True)
        ]
        return cls(tuple(layers), eyes, Memory())

    @classmethod
    def load(cls, file: Path) -> Self:
        """The network that a file keeps."""
        with np.load(file, allow_pickle=False) as kept:
            if kept["format"] > FORMAT:
                raise OptionError("network_format", file=file, format=kept["format"], newest=FORMAT)
            layers = tuple(kept[name] for name in LAYERS)
            return cls(layers, Eyes(tuple(kept[name] for name in PLACES), len(layers[0])), Memory())

    def save(self, file: Path) -> None:
        """Keep the network; whoever reads meanwhile finds the old file or the new one."""
        write_arrays(file, {"format": FORMAT, **self.arrays()})

    def arrays(self) -> Document:
        """The weights, and which features they look at."""
        here = self.on(Memory())
        return dict(zip((*LAYERS, *PLACES), (*here.layers, *here.eyes.arrays), strict=True))

    def on(self, device: Device) -> Self:
        """The same network there."""
        if device is self.device:
            return self
        eyes = tuple(device.take(self.device.give(array)) for array in self.eyes.arrays)
        return self.with_layers(
            [device.take(self.device.give(layer)) for layer in self.layers],
            Eyes(eyes, self.eyes.features),
            device,
        )

    def with_layers(
        self, layers: Sequence[Any], eyes: Eyes | None = None, device: Device | None = None
    ) -> Self:
        """Other weights."""
        return type(self)(tuple(layers), eyes or self.eyes, device or self.device)

    def ask(self, observations: Any, masks: Any) -> tuple[Any, Any]:
        """How much every move is liked, and how likely every seat wins, the observer's first; by NumPy."""
        first = rectified(self.device.first_layer(observations, self.eyes, *self.layers[:2]))
        _, liked, judged = self._behind(first)
        liked = self.device.math.where(self.device.take(masks), liked, IMPOSSIBLE)
        return self.device.give(liked), self.device.give(sigmoid(judged, self.device.math))

    def forward(self, seen: Any) -> tuple[Any, Any, Any, Any]:
        """What both hidden layers say, then the logits of moves and of seats."""
        first = rectified(seen @ self.layers[0] + self.layers[1])
        return first, *self._behind(first)

    def _behind(self, first: Any) -> tuple[Any, Any, Any]:
        """What comes of the first hidden layer."""
        between, second_bias, advice, advice_bias, judgement, judgement_bias = self.layers[2:]
        second = rectified(first @ between + second_bias)
        return second, second @ advice + advice_bias, second @ judgement + judgement_bias

    def gradients(self, seen: Any, forward: Any, liked_error: Any, judged_error: Any) -> list[Any]:
        """The gradient of a loss, layer by layer, from its gradient at the logits (backpropagation)."""
        between, advice, judgement = self.layers[2], self.layers[4], self.layers[6]
        first, second = forward[:2]
        second_error = (liked_error @ advice.T + judged_error @ judgement.T) * (second > 0)
        first_error = (second_error @ between.T) * (first > 0)
        pairs = ((seen, first_error), (first, second_error), (second, liked_error), (second, judged_error))
        return [part for into, error in pairs for part in (into.T @ error, error.sum(axis=0))]


def rectified(numbers: Any) -> Any:
    """What is above 0."""
    return numbers * (numbers > 0)


def sigmoid(logits: Any, math: Any) -> Any:
    """Chances."""
    return 1 / (1 + math.exp(-logits))


def softmax(logits: Any, math: Any) -> Any:
    """Chances that add up to 1, row by row."""
    powers = math.exp(logits - math.amax(logits, axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)
