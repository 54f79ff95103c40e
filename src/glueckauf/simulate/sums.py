"""What very many games come to: sums that can be added to one another, as `loop` numbers them."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.simulate.loop import CHECKSUMS, DECISIONS, GAMES, LONGEST, SCORES, SQUARES, SUMS, WINS


def sums_of(ends: Any) -> Any:
    """The sums of games that ended so, one End each."""
    sums, scores = np.zeros(SUMS, np.int64), ends["scores"].astype(np.int64)
    sums[GAMES] = len(ends)
    sums[DECISIONS], sums[LONGEST] = ends["decisions"].sum(), ends["decisions"].max()
    sums[CHECKSUMS] = ends["checksum"].sum()
    sums[WINS : WINS + MOST_SEATS] = ends["wins"].sum(axis=0)
    sums[SCORES : SCORES + MOST_SEATS] = scores.sum(axis=0)
    sums[SQUARES : SQUARES + MOST_SEATS] = (scores * scores).sum(axis=0)
    return sums


def together(parts: Iterable[Any]) -> Any:
    """The sums of all parts; of the longest games, the longest one."""
    rows = parts if isinstance(parts, np.ndarray) else np.array(list(parts))
    sums = rows.sum(axis=0)
    sums[LONGEST] = rows[:, LONGEST].max()
    return sums
