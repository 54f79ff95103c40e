"""What very many games came to."""

import math
from typing import Any

import numpy as np

from glueckauf.lab.figures import SURE, Estimate
from glueckauf.simulate.loop import DECISIONS, GAMES, LONGEST, SCORES, SQUARES, WINS
from glueckauf.simulate.sums import sums_of


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
        self.add_sums(sums_of(ends))

    def add_sums(self, sums: Any) -> None:
        """Count games that have been added up already."""
        self.games += int(sums[GAMES])
        self.decisions += int(sums[DECISIONS])
        self.longest = max(self.longest, int(sums[LONGEST]))
        self._wins += sums[WINS : WINS + self.seats]
        self._scores += sums[SCORES : SCORES + self.seats]
        self._squares += sums[SQUARES : SQUARES + self.seats]

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
