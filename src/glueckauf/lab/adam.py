"""How a network learns: Adam (D. Kingma and J. Ba, Adam: A Method for Stochastic Optimization, 2015)."""

import numpy as np

from glueckauf.rulekit.document import Document
from glueckauf.search.networks.network import LAYERS, Floats, Network

LEARNING_RATE = 1e-3  # at first
DECAY_STEPS = 4_000  # after which it is half as large
BETA1 = 0.9  # of the mean gradient: what each step keeps
BETA2 = 0.999  # of the mean squared gradient
EPSILON = 1e-8


class Adam:
    """A network, and running means of its loss's gradients."""

    def __init__(self, network: Network) -> None:
        """No gradient has been seen yet."""
        self.network = network
        self.steps = 0
        self._means = [np.zeros_like(layer) for layer in network.layers]
        self._squares = [np.zeros_like(layer) for layer in network.layers]

    def step(self, inputs: Floats, targets: Floats) -> float:
        """Move every weight a little down the gradient; the loss before."""
        loss, gradients = gradients_of(self.network, inputs, targets)
        self.steps += 1
        rate = LEARNING_RATE / (1 + self.steps / DECAY_STEPS)
        layers = []
        for index, (layer, gradient) in enumerate(zip(self.network.layers, gradients, strict=True)):
            self._means[index] += (1 - BETA1) * (gradient - self._means[index])
            self._squares[index] += (1 - BETA2) * (gradient * gradient - self._squares[index])
            mean = self._means[index] / (1 - BETA1**self.steps)
            root = np.sqrt(self._squares[index] / (1 - BETA2**self.steps)) + EPSILON
            layers.append(np.asarray(layer - rate * mean / root, np.float32))
        self.network = Network(tuple(layers))
        return loss

    # The names of the arrays stand in checkpoints.

    def arrays(self) -> Document:
        """Everything that is needed to go on."""
        arrays: Document = {"steps": np.array(self.steps)}
        parts = (("layer", self.network.layers), ("slope", self._means), ("square", self._squares))
        for part, layers in parts:
            arrays |= {f"{part}_{name}": layer for name, layer in zip(LAYERS, layers, strict=True)}
        return arrays

    def restore(self, arrays: Document) -> None:
        """Go on with what a checkpoint holds."""
        self.steps = int(arrays["steps"])
        self.network = Network(tuple(arrays[f"layer_{name}"] for name in LAYERS))
        self._means = [arrays[f"slope_{name}"] for name in LAYERS]
        self._squares = [arrays[f"square_{name}"] for name in LAYERS]


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
