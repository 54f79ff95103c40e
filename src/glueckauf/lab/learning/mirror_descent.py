"""Magnetic mirror descent: a policy gradient that keeps mixed strategies mixed.

S. Sokota et al. (A Unified Approach to Reinforcement Learning, Quantal Response
Equilibria, and Two-Player Zero-Sum Games, 2023): every step makes what went
better than expected likelier, stays near the policy that played, and is drawn
to a magnet, here the uniform policy.  The magnet's pull weakens as training goes
on; without it self-play of games with secrets runs in circles.
"""

from typing import Any

import numpy as np

from glueckauf.lab.learning.learner import TINY, Lesson
from glueckauf.research import Batch

PULL = 0.05  # of the magnet at first: alpha of the paper
FADES = 200  # rounds after which it is half as strong
STAY = 0.5  # 1/η of the paper: of the policy that played
MOST = 10.0  # no move counts more than so many times as often as it was played


class MirrorDescent:
    """Decides as its network advises, and learns from what came of it."""

    def __init__(self) -> None:
        """The magnet is strongest at first."""
        self.pull = PULL

    def begin(self, number: int) -> None:
        """Another round begins."""
        self.pull = PULL / (1 + number / FADES)

    def decide(
        self, _games: Batch, likings: Any, _network: Any, luck: np.random.Generator
    ) -> tuple[Any, Any]:
        """For every game a move, each as likely as it is liked, and how likely all were."""
        moves = np.argmax(likings + luck.gumbel(size=likings.shape), axis=1)
        powers = np.exp(likings - likings.max(axis=1, keepdims=True))
        return moves, (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)

    def slope(self, chances: Any, lesson: Lesson, math: Any) -> Any:
        """The gradient of - gain × ratio + pull × KL(now, magnet) + stay × KL(now, then)."""
        ones = lesson.targets * 0 + 1
        played = ones * (math.cumsum(ones, axis=1) - 1 == lesson.moves[:, None])
        ratio = (chances * played).sum(axis=1) / ((lesson.targets * played).sum(axis=1) + TINY)
        gain = (lesson.gains * math.clip(ratio, 0.0, MOST))[:, None]
        magnet = lesson.masks / (ones * lesson.masks).sum(axis=1, keepdims=True)
        policy = -gain * (played - chances)
        pulled = self.pull * divergence_slope(chances, magnet, math)
        return policy + pulled + STAY * divergence_slope(chances, lesson.targets, math)


def divergence_slope(chances: Any, from_where: Any, math: Any) -> Any:
    """The gradient of KL(chances, from where) at the logits of the chances."""
    apart = math.log(chances + TINY) - math.log(from_where + TINY)
    return chances * (apart - (chances * apart).sum(axis=1, keepdims=True))
