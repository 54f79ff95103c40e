"""Where rollouts of Digging end: with the deal, worth the share of the match that a side may expect then.

The numbers are what `python -m benchmarks.equity_digging` prints.
"""

from math import exp, sqrt

from glueckauf.games.digging.rules import side, sides
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import Phase
from glueckauf.rulekit import portable
from glueckauf.search.protocols import CERTAIN

BASE = 4.0  # points of lead that multiply the odds by e when the leader is there
SLOPE = 1.85  # how many more it takes for each root of a point that the leader lacks


@portable
def mark(state: State) -> int:
    """The deal that is being played."""
    return state.deal_number


@portable
def reached(state: State, mark: int) -> bool:
    """Whether the deal has been scored."""
    return state.phase == Phase.SCORED or state.deal_number != mark


@portable
def value(state: State, seat: int) -> int:
    """The more the greater the lead, and the nearer the target."""
    own = state.scores[side(state, seat)]
    return int(CERTAIN / odds(state, own))


@portable
def odds(state: State, own: int) -> float:
    """How many equal shares of the match there are for one share of a side with so many points."""
    best = 0
    for rival in range(sides(state)):
        best = max(best, state.scores[rival])
    unit = BASE + SLOPE * sqrt(max(0, state.target - best))
    shares = 0.0
    for rival in range(sides(state)):
        shares += exp((state.scores[rival] - own) / unit)
    return shares
