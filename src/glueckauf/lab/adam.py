"""How a network learns: Adam (D. Kingma, J. Ba) in plain NumPy."""

from typing import Any

import numpy as np

from glueckauf.search.networks.network import LAYERS, Floats, Network

PACE = 1e-3  # how far a weight moves in a step, at first
SLOWER = 4_000  # steps after which it moves half as far
MOMENTUM = 0.9
SPREAD = 0.999  # how long the size of the steepness is remembered
LEAST = 1e-8  # keeps what is flat from being divided by nothing


class Learner:
    """A network, and how steep its loss has been."""

    def __init__(self, network: Network) -> None:
        """Nothing is known about the slopes yet."""
        self.network = network
        self.steps = 0
        self._slopes = [np.zeros_like(layer) for layer in network.layers]
        self._squares = [np.zeros_like(layer) for layer in network.layers]

    def step(self, inputs: Floats, aims: Floats) -> float:
        """Move every weight a little towards these aims; the loss before."""
        loss, slopes = steepness(self.network, inputs, aims)
        self.steps += 1
        pace = PACE / (1 + self.steps / SLOWER)
        layers = []
        for index, (layer, slope) in enumerate(zip(self.network.layers, slopes, strict=True)):
            self._slopes[index] += (1 - MOMENTUM) * (slope - self._slopes[index])
            self._squares[index] += (1 - SPREAD) * (slope * slope - self._squares[index])
            towards = self._slopes[index] / (1 - MOMENTUM**self.steps)
            size = np.sqrt(self._squares[index] / (1 - SPREAD**self.steps)) + LEAST
            layers.append(np.asarray(layer - pace * towards / size, np.float32))
        self.network = Network(tuple(layers))
        return loss

    def kept(self) -> dict[str, Any]:
        """Everything that is needed to go on."""
        arrays: dict[str, Any] = {"steps": np.array(self.steps)}
        parts = (("layer", self.network.layers), ("slope", self._slopes), ("square", self._squares))
        for part, layers in parts:
            arrays |= {f"{part}_{name}": layer for name, layer in zip(LAYERS, layers, strict=True)}
        return arrays

    def restore(self, arrays: dict[str, Any]) -> None:
        """Go on with what was kept."""
        self.steps = int(arrays["steps"])
        self.network = Network(tuple(arrays[f"layer_{name}"] for name in LAYERS))
        self._slopes = [arrays[f"slope_{name}"] for name in LAYERS]
        self._squares = [arrays[f"square_{name}"] for name in LAYERS]


def steepness(network: Network, inputs: Floats, aims: Floats) -> tuple[float, list[Floats]]:
    """The cross entropy of what a network says, and how it changes with every weight."""
    rows, first_bias, between, second_bias, last, last_bias = network.layers
    first = np.maximum(inputs @ rows + first_bias, 0)
    second = np.maximum(first @ between + second_bias, 0)
    logits = second @ last + last_bias[0]
    loss = float(np.mean(np.logaddexp(0, logits) - aims * logits))
    off = np.asarray((1 / (1 + np.exp(-logits)) - aims) / len(aims), np.float32)
    off_second = np.outer(off, last) * (second > 0)
    off_first = (off_second @ between.T) * (first > 0)
    slopes = [inputs.T @ off_first, off_first.sum(axis=0), first.T @ off_second, off_second.sum(axis=0)]
    return loss, [*slopes, second.T @ off, off.sum(keepdims=True)]
