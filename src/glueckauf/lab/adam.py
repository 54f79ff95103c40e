"""How networks learn: Adam (D. Kingma and J. Ba, Adam: A Method for Stochastic Optimization, 2015)."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

LEARNING_RATE = 1e-3  # at first
DECAY_STEPS = 4_000  # after which it is half as large
BETA1 = 0.9  # of the mean gradient: what each step keeps
BETA2 = 0.999  # of the mean squared gradient
EPSILON = 1e-8


class Adam:
    """Running means of a loss's gradients, layer by layer, and the steps that they ask for."""

    def __init__(
        self,
        layers: Sequence[Any],
        zeros: Callable[[Any], Any] = np.zeros_like,
        rate: float = LEARNING_RATE,
    ) -> None:
        """No gradient has been seen yet; *zeros* makes an empty layer like another."""
        self.rate = rate
        self.steps = 0
        self.means = [zeros(layer) for layer in layers]
        self.squares = [zeros(layer) for layer in layers]

    def descend(self, layers: Sequence[Any], gradients: Sequence[Any]) -> list[Any]:
        """The layers after one step down the gradients."""
        self.steps += 1
        rate = self.rate / (1 + self.steps / DECAY_STEPS)
        return [
            layer - rate * self._direction(index, gradient)
            for index, (layer, gradient) in enumerate(zip(layers, gradients, strict=True))
        ]

    def _direction(self, index: int, gradient: Any) -> Any:
        """Where one layer goes."""
        self.means[index] += (1 - BETA1) * (gradient - self.means[index])
        self.squares[index] += (1 - BETA2) * (gradient**2 - self.squares[index])
        mean = self.means[index] / (1 - BETA1**self.steps)
        return mean / ((self.squares[index] / (1 - BETA2**self.steps)) ** 0.5 + EPSILON)
