"""What the counters of Elfengold tell: rocks lie where rivals want to dig, blanks where their owner does.

How much more often a counter is a rock than it would be by lot was counted in
games among heuristics of all schools (`python -m benchmarks.beliefs`).
"""

from typing import Any

from glueckauf.games.elfengold.rules import is_digging
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import SPACES, UPPER, Counter
from glueckauf.minds.elfengold.heuristic import temptation
from glueckauf.minds.elfengold.rollout_policy import SCHOOLS
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream, below

PARTICLES = 8
EVEN = 64  # the odds of a counter that tells nothing
ODDS = (81, 11, 133, 59, 109, 50, 173, 54)  # by how much rivals want to dig there, and whether its owner does
ON_OWN_ROCK = 1  # the odds where its owner digs
WISHES = 4  # steps from no wish to the greatest
BEGIN, MOST = 1 << 16, 1 << 24  # a likelihood where nothing was laid, and what it stays below


@portable
def particles(state: State, seat: int) -> int:
    """Several as soon as somebody else's counters lie in the mine."""
    return PARTICLES if state.placed > 0 else 1


@portable
def likelihood(state: State, seat: int) -> int:
    """How well an arrangement of rocks explains where the others laid them, and where they then went."""
    weight = BEGIN
    for index in range(state.placed):
        if state.placed_by[index] != seat and state.placed_kind[index] == Counter.ROCK:
            weight = min(max(weight * rock_odds(state, index) // EVEN, 1), MOST)
    return weight


@portable
def rock_odds(state: State, index: int) -> int:
    """How much likelier than by lot a counter is a rock."""
    owner, space = state.placed_by[index], state.placed_at[index]
    if is_digging(state, owner) and state.at[owner] == space:
        return ON_OWN_ROCK
    wish = 0
    for rival in range(state.seats):
        if rival != owner:
            wish = max(wish, wish_for(state, rival, space))
    return ODDS[2 * wish + (2 * wish_for(state, owner, space) >= WISHES)]


@portable
def wish_for(state: State, seat: int, space: int) -> int:
    """How much a player wants to dig on a space, next to where it would like to most, in steps."""
    most = 1
    for other in range(UPPER, SPACES):
        most = max(most, temptation(state, seat, other))
    return min(WISHES * temptation(state, seat, space) // most, WISHES - 1)


@portable
def cast(state: State, seat: int, luck: Stream, scratch: Any) -> None:
    """Each may be of any school, and go on by any."""
    for player in range(state.seats):
        scratch.who[player] = below(luck, SCHOOLS)
