"""CFR+: strategies that follow regrets, which never fall below zero; later strategies weigh more.

O. Tammelin, Solving Large Imperfect Information Games Using CFR+, 2014; it
stands on regret matching (S. Hart and A. Mas-Colell, A Simple Adaptive
Procedure Leading to Correlated Equilibrium, 2000).
"""

from typing import Any

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]


class InformationSets:
    """Many information sets of one player at once, an array in which one axis is the choice."""

    def __init__(self, legal: Floats, choice: int) -> None:
        """Of each choice *legal* says, as 1 or 0, whether it may be made; nothing is regretted yet."""
        self.legal = legal
        self.choice = choice
        self.regrets = np.zeros_like(legal)
        self.strategy = self._normal(self.regrets)
        self._total = np.zeros_like(legal)

    def update(self, regrets: Floats) -> None:
        """Add regrets, forget those below zero, and follow the rest."""
        self.regrets += regrets
        np.maximum(self.regrets, 0.0, out=self.regrets)
        self.regrets *= self.legal
        self.strategy = self._normal(self.regrets)

    def count(self, weight: int, reach: Any = 1) -> None:
        """Let the strategy of now count in the average, as likely as the player itself gets there."""
        self._total += weight * reach * self.strategy

    def average(self) -> Floats:
        """The average strategy, which tends to an equilibrium."""
        return self._normal(self._total)

    def best(self, values: Floats) -> Floats:
        """What the best legal choice is worth, given what each is."""
        return np.asarray(np.where(self.legal > 0, values, -np.inf).max(axis=self.choice), np.float32)

    def _normal(self, weights: Floats) -> Floats:
        """Shares of one; where nothing weighs anything, all that is legal equally."""
        total = weights.sum(axis=self.choice, keepdims=True)
        if total.min() > 0:
            return np.asarray(weights / total)
        even = self.legal / self.legal.sum(axis=self.choice, keepdims=True)
        return np.where(total > 0, weights / np.where(total > 0, total, 1.0), even)
