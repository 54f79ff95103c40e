"""How a network learns from decisions: Adam on the cross entropies of its judgement and its advice.

Adam is by D. Kingma and J. Ba (Adam: A Method for Stochastic Optimization, 2015).
What the advice should have been, a method says (`gumbel.py`, `mirror_descent.py`).
"""

from typing import Any, NamedTuple, Protocol

import numpy as np

from glueckauf.lab.learning.actor_critic import IMPOSSIBLE, LAYERS, Network, sigmoid, softmax
from glueckauf.lab.learning.device import Device, Memory
from glueckauf.rulekit.document import Document

LEARNING_RATE = 1e-3  # at first
DECAY_STEPS = 4_000  # after which it is half as large
BETA1, BETA2 = 0.9, 0.999  # what each step keeps of the mean gradient, and of the mean squared one
EPSILON = 1e-8
LONGEST = 1.0  # no gradient of all weights together is longer
TINY = 1e-12  # no chance is less, where its logarithm counts


class Lesson(NamedTuple):
    """Decisions to learn from, a row for each."""

    observations: Any
    masks: Any
    moves: Any  # that were played
    targets: Any  # how likely each move should be, or was when it was played: the method knows
    gains: Any  # how much better than expected it went
    shares: Any  # what every seat got in the end, the decider's first


class Method(Protocol):
    """Says how advice should change."""

    def slope(self, chances: Any, lesson: Lesson, math: Any, /) -> Any:
        """The gradient of its loss at the logits of the moves, given how likely they are now."""


class Learner:
    """A network, and running means of its loss's gradients."""

    def __init__(self, network: Network, device: Device | None = None) -> None:
        """No gradient has been seen yet."""
        self.device = device or Memory()
        self.network = network.on(self.device)
        self.steps = 0
        self._means = [self.device.zeros(*layer.shape) for layer in self.network.layers]
        self._squares = [self.device.zeros(*layer.shape) for layer in self.network.layers]

    def learn(self, lesson: Lesson, method: Method) -> float:
        """Take one step down the gradient; the loss of the judgement before."""
        here = Lesson(*map(self.device.take, lesson))
        math, network = self.device.math, self.network
        seen = network.eyes.features_of(here.observations, self.device)
        forward = network.forward(seen)
        chances = softmax(math.where(here.masks, forward[2], IMPOSSIBLE), math)
        judged = sigmoid(forward[3], math)
        advice = method.slope(chances, here, math) / len(seen)
        self._step(network.gradients(seen, forward, advice, (judged - here.shares) / len(seen)))
        return float(cross_entropy(judged, here.shares, math).mean())

    def _step(self, gradients: list[Any]) -> None:
        """Adam, with a gradient that is not too long."""
        length = float(sum(float((gradient**2).sum()) for gradient in gradients)) ** 0.5
        scale = min(1.0, LONGEST / (length + TINY))
        self.steps += 1
        rate = LEARNING_RATE / (1 + self.steps / DECAY_STEPS)
        self.network = self.network.with_layers(
            [
                layer - rate * self._direction(index, gradients[index] * scale)
                for index, layer in enumerate(self.network.layers)
            ]
        )

    def _direction(self, index: int, gradient: Any) -> Any:
        """Where one layer goes."""
        self._means[index] += (1 - BETA1) * (gradient - self._means[index])
        self._squares[index] += (1 - BETA2) * (gradient**2 - self._squares[index])
        mean = self._means[index] / (1 - BETA1**self.steps)
        return mean / ((self._squares[index] / (1 - BETA2**self.steps)) ** 0.5 + EPSILON)

    # The names of the arrays stand in checkpoints.

    def arrays(self) -> Document:
        """Everything that is needed to go on."""
        parts = (("layer", self.network.layers), ("mean", self._means), ("square", self._squares))
        kept = {
            f"{part}_{name}": self.device.give(layer)
            for part, layers in parts
            for name, layer in zip(LAYERS, layers, strict=True)
        }
        return {"steps": np.array(self.steps), **kept}

    def restore(self, arrays: Document) -> None:
        """Go on with what a checkpoint holds."""
        self.steps = int(arrays["steps"])
        layers, self._means, self._squares = (
            [self.device.take(arrays[f"{part}_{name}"]) for name in LAYERS]
            for part in ("layer", "mean", "square")
        )
        self.network = self.network.with_layers(layers)


def cross_entropy(judged: Any, shares: Any, math: Any) -> Any:
    """How surprised the judgement was, decision by decision."""
    return -(shares * math.log(judged + TINY) + (1 - shares) * math.log(1 - judged + TINY)).sum(axis=1)
