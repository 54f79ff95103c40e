"""How a network learns from decisions: Adam on the cross entropies of its judgement and its advice.

What the advice should have been, a method says (`gumbel.py`, `mirror_descent.py`).
"""

from typing import Any, NamedTuple, Protocol

import numpy as np

from glueckauf.lab.adam import Adam
from glueckauf.lab.learning.actor_critic import IMPOSSIBLE, LAYERS, Network, sigmoid, softmax
from glueckauf.lab.learning.device import Device, Memory
from glueckauf.rulekit.document import Document

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
    """A network, and the steps that it has taken."""

    def __init__(self, network: Network, device: Device | None = None) -> None:
        """No step has been taken yet."""
        self.device = device or Memory()
        self.network = network.on(self.device)
        self._adam = Adam(self.network.layers, lambda layer: self.device.zeros(*layer.shape))

    @property
    def steps(self) -> int:
        """How many steps it has taken."""
        return self._adam.steps

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
        shortened = [gradient * scale for gradient in gradients]
        self.network = self.network.with_layers(self._adam.descend(self.network.layers, shortened))

    # The names of the arrays stand in checkpoints.

    def arrays(self) -> Document:
        """Everything that is needed to go on."""
        parts = (("layer", self.network.layers), ("mean", self._adam.means), ("square", self._adam.squares))
        kept = {
            f"{part}_{name}": self.device.give(layer)
            for part, layers in parts
            for name, layer in zip(LAYERS, layers, strict=True)
        }
        return {"steps": np.array(self._adam.steps), **kept}

    def restore(self, arrays: Document) -> None:
        """Go on with what a checkpoint holds."""
        self._adam.steps = int(arrays["steps"])
        layers, self._adam.means, self._adam.squares = (
            [self.device.take(arrays[f"{part}_{name}"]) for name in LAYERS]
            for part in ("layer", "mean", "square")
        )
        self.network = self.network.with_layers(layers)


def cross_entropy(judged: Any, shares: Any, math: Any) -> Any:
    """How surprised the judgement was, decision by decision."""
    return -(shares * math.log(judged + TINY) + (1 - shares) * math.log(1 - judged + TINY)).sum(axis=1)
