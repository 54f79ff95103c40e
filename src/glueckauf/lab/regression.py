"""How a judging network learns what it should have said: down the gradient of its cross entropy."""

import numpy as np

from glueckauf.lab.adam import Adam
from glueckauf.rulekit.document import Document
from glueckauf.search.networks.network import LAYERS, Floats, Network


class Regression:
    """A network, and the steps that it has taken."""

    def __init__(self, network: Network) -> None:
        """No step has been taken yet."""
        self.network = network
        self._adam = Adam(network.layers)

    def step(self, inputs: Floats, targets: Floats) -> float:
        """Move every weight a little down the gradient; the loss before."""
        loss, gradients = gradients_of(self.network, inputs, targets)
        self.network = Network(tuple(self._adam.descend(self.network.layers, gradients)))
        return loss

    # The names of the arrays stand in checkpoints.

    def arrays(self) -> Document:
        """Everything that is needed to go on."""
        arrays: Document = {"steps": np.array(self._adam.steps)}
        parts = (
            ("layer", self.network.layers), ("slope", self._adam.means), ("square", self._adam.squares)
        )  # fmt: skip
        for part, layers in parts:
            arrays |= {f"{part}_{name}": layer for name, layer in zip(LAYERS, layers, strict=True)}
        return arrays

    def restore(self, arrays: Document) -> None:
        """Go on with what a checkpoint holds."""
        self._adam.steps = int(arrays["steps"])
        self.network = Network(tuple(arrays[f"layer_{name}"] for name in LAYERS))
        self._adam.means = [arrays[f"slope_{name}"] for name in LAYERS]
        self._adam.squares = [arrays[f"square_{name}"] for name in LAYERS]


def gradients_of(network: Network, inputs: Floats, targets: Floats) -> tuple[float, list[Floats]]:
    """The cross entropy of what a network says, and its gradient, layer by layer (backpropagation)."""
    rows, first_bias, between, second_bias, last, last_bias = network.layers
    first = np.maximum(inputs @ rows + first_bias, 0)
    second = np.maximum(first @ between + second_bias, 0)
    logits = second @ last + last_bias[0]
    loss = float(np.mean(np.logaddexp(0, logits) - targets * logits))
    error = np.asarray((1 / (1 + np.exp(-logits)) - targets) / len(targets), np.float32)
    error_second = np.outer(error, last) * (second > 0)
    error_first = (error_second @ between.T) * (first > 0)
    hidden = [
        inputs.T @ error_first,
        error_first.sum(axis=0),
        first.T @ error_second,
        error_second.sum(axis=0),
    ]
    return loss, [*hidden, second.T @ error, error.sum(keepdims=True)]
