"""The first rounds of a training: watching the game's heuristic, and learning to do and to expect the same.

Whoever begins by moving at random finds the end of a long game too seldom to
learn from it (D. Pomerleau, ALVINN: An Autonomous Land Vehicle in a Neural
Network, 1989, for learning from what somebody else does).
"""

from typing import Any

import numpy as np

from glueckauf.lab.learning.learner import Lesson
from glueckauf.lab.learning.population import Thumb
from glueckauf.research import Batch
from glueckauf.rulekit.description import Description


class Watching:
    """Leaves every decision to the heuristic."""

    def __init__(self, game: Description, seed: int) -> None:
        """A heuristic of its own."""
        self._thumb = Thumb(game, seed)

    def begin(self, number: int) -> None:
        """All rounds are alike."""

    def decide(self, games: Batch, likings: Any, _network: Any, luck: np.random.Generator) -> tuple[Any, Any]:
        """What the heuristic plays in every game, and that it is what should be played."""
        moves, every = np.zeros(games.size, np.int64), np.arange(games.size)
        self._thumb.decide(games, every, moves, luck)
        targets = np.zeros(likings.shape, np.float32)
        targets[every, moves] = 1
        return moves, targets

    def slope(self, chances: Any, lesson: Lesson, _math: Any) -> Any:
        """The gradient of the cross entropy with what was played."""
        return chances - lesson.targets
