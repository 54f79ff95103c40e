"""Figures with the ranges they are sure of, and how surprising they would be by luck alone.

The range of a share is by E. Wilson (Probable Inference, the Law of Succession,
and Statistical Inference, 1927), several questions at once are judged by S. Holm
(A Simple Sequentially Rejective Multiple Test Procedure, 1979).
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

SURE = 1.96  # standard deviations on either side that hold 95 of 100 cases
DOUBT = 0.05  # what would happen by luck less often than this is called significant
LEAST_CASES = 2  # below, nothing is known about the spread


@dataclass(frozen=True)
class Estimate:
    """A figure, and the range that holds the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float


def mean(values: Any) -> Estimate:
    """The mean of independent cases."""
    middle, reach = float(np.mean(values)), SURE * error_of_mean(values)
    return Estimate(middle, middle - reach, middle + reach)


def share(values: Any) -> Estimate:
    """The mean of independent shares between 0 and 1 (Wilson's range).

    A share may be that of a whole block of games on the same deal: then the
    blocks are the cases, and their own spread says how many plain games they
    are worth.
    """
    value, error = float(np.mean(values)), error_of_mean(values)
    worth = value * (1 - value) / error**2 if error else len(values)
    spread = SURE**2 / worth
    middle = (value + spread / 2) / (1 + spread)
    reach = math.sqrt(value * (1 - value) * spread + spread**2 / 4) / (1 + spread)
    return Estimate(value, min(middle - reach, value), max(middle + reach, value))


def p_against(values: Any, par: float) -> float:
    """How often luck alone would take the mean of independent cases as far from par."""
    away, error = abs(float(np.mean(values)) - par), error_of_mean(values)
    if math.isclose(away, 0, abs_tol=1e-12):
        return 1.0
    if not error:
        return math.ldexp(1, 1 - len(values))  # all cases alike: as if each had tossed a coin
    return math.erfc(away / error / math.sqrt(2))


def error_of_mean(values: Any) -> float:
    """The standard error of the mean of independent cases; 0 where all are alike."""
    cases = np.asarray(values, float)
    if len(cases) < LEAST_CASES or np.ptp(cases) == 0:
        return 0.0
    return float(cases.std(ddof=1)) / math.sqrt(len(cases))


@dataclass(frozen=True)
class Evenness:
    """A test whether all sides win equally often."""

    statistic: float
    freedom: int
    p: float


def evenness(shares: Any) -> Evenness:
    """Whether the columns have the same mean; a row is a game that the columns share among them.

    With one winner each this is Pearson's chi-square but for the expected
    variance, which is measured here, so that shared victories count rightly.
    """
    games, sides = shares.shape
    freedom = sides - 1
    away = shares.mean(axis=0)[:freedom] - 1 / sides
    spread = np.atleast_2d(np.cov(shares[:, :freedom].T)) / games
    statistic = float(away @ np.linalg.pinv(spread, hermitian=True) @ away)
    return Evenness(statistic, freedom, chi_square_tail(statistic, freedom))


def chi_square_tail(statistic: float, freedom: int) -> float:
    """How often chi-square is greater, climbing by two degrees of freedom at a time."""
    half = statistic / 2
    degrees = 2 - freedom % 2  # 1 or 2, where the tail is known
    tail = math.exp(-half) if degrees == 2 else math.erfc(math.sqrt(half))  # noqa: PLR2004  of two
    while degrees < freedom:
        tail += half ** (degrees / 2) * math.exp(-half) / math.gamma(degrees / 2 + 1)
        degrees += 2
    return min(tail, 1.0)


def holm(chances: Sequence[float]) -> list[float]:
    """The p-values of several questions asked at once, raised so that all together mislead rarely (Holm)."""
    raised = [0.0] * len(chances)
    highest = 0.0
    for rank, index in enumerate(sorted(range(len(chances)), key=chances.__getitem__)):
        highest = max(highest, min(1.0, (len(chances) - rank) * chances[index]))
        raised[index] = highest
    return raised
