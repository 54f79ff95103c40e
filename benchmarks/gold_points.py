"""Pairs of Gold's cards weighed by points and diggers, in compiled games: what `expectimax` goes by."""

from typing import Any

import numpy as np

from glueckauf.games.gold.terms import NOWHERE
from glueckauf.minds.gold.features import KINDS, SEATS
from glueckauf.minds.gold.player import value_for
from glueckauf.rulekit import portable

ABOVE = 100.0  # added to every pair, so that none is worth less than none at all
WORTHS = ABOVE + value_for(SEATS).pairs(np.zeros(value_for(SEATS).classes.inputs, np.float32))


@portable
def weigh_pairs(scratch: Any, _left: int, first: int) -> None:
    """What every pair changes of points and diggers, in place of what a network says."""
    for one in range(KINDS):
        if scratch.seen[one] > 0 and (first == NOWHERE or one == first):  # noqa: PLR1714  compiled
            for other in range(KINDS):
                scratch.pairs[one][other] = WORTHS[one][other]
