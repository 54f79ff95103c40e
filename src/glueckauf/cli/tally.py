"""What very many games came to."""

import math
from typing import Any

import numpy as np

from glueckauf.lab.figures import SURE, Estimate


class Tally:
    """Counts games as they end, keeping sums only."""

    def __init__(self, seats: int) -> None:
        """No game yet."""
        self.seats = seats
        self.games = 0
        self.decisions = 0
        self.longest = 0
        self._wins = np.zeros(seats, np.int64)
        self._scores = np.zeros(seats, np.int64)
        self._squares = np.zeros(seats, np.int64)

    def add(self, ends: Any) -> None:
        """Count these games too, one End each."""
        scores = ends["scores"][:, : self.seats].astype(np.int64)
        self.games += len(ends)
        self.decisions += int(ends["decisions"].sum())
        self.longest = max(self.longest, int(ends["decisions"].max()))
        self._wins += ends["wins"][:, : self.seats].sum(axis=0)
        self._scores += scores.sum(axis=0)
        self._squares += (scores * scores).sum(axis=0)

    def wins(self, seat: int) -> Estimate:
        """The share of games that a seat wins, alone or with others (Wilson's range)."""
        share = int(self._wins[seat]) / self.games
        spread = SURE * SURE / self.games
        middle = (share + spread / 2) / (1 + spread)
        reach = math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
        return Estimate(share, middle - reach, middle + reach)

    def score(self, seat: int) -> Estimate:
        """The mean score of a seat."""
        mean = int(self._scores[seat]) / self.games
        variance = max(int(self._squares[seat]) / self.games - mean * mean, 0.0)
        reach = SURE * math.sqrt(variance / self.games)
        return Estimate(mean, mean - reach, mean + reach)

    @property
    def length(self) -> float:
        """How many decisions a game takes on average."""
        return self.decisions / self.games
