"""What the counters of Elfengold tell: rocks lie where rivals want to dig, blanks where their owner does."""

from typing import Any

from glueckauf.games.elfengold.rules import is_digging
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import SPACES, UPPER, Counter
from glueckauf.minds.elfengold.heuristic import temptation
from glueckauf.minds.elfengold.rollout_policy import SCHOOLS
from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream, below

PARTICLES = 8
PLAIN = 8  # what a counter weighs that tells nothing
ON_OWN_ROCK = 1  # what an arrangement weighs in which somebody digs on his own rock, of PLAIN
MOST = 1 << 24  # what a likelihood stays below


@portable
def particles(state: State, seat: int) -> int:
    """Several as soon as somebody else's counters lie in the mine."""
    return PARTICLES if state.placed > 0 else 1


@portable
def likelihood(state: State, seat: int) -> int:
    """How well an arrangement of rocks explains where the others laid them, and where they then went."""
    weight = 1
    for index in range(state.placed):
        if state.placed_by[index] != seat and state.placed_kind[index] == Counter.ROCK:
            weight = min(weight * rock_weight(state, index), MOST)
    return weight


@portable
def rock_weight(state: State, index: int) -> int:
    """How likely a counter is a rock: the more others want to dig there, and not where its owner digs."""
    owner, space = state.placed_by[index], state.placed_at[index]
    if is_digging(state, owner) and state.at[owner] == space:
        return ON_OWN_ROCK
    wish, most = 0, 1
    for rival in range(state.seats):
        if rival != owner:
            wish = max(wish, temptation(state, rival, space))
            for other in range(UPPER, SPACES):
                most = max(most, temptation(state, rival, other))
    return PLAIN + PLAIN * wish // most


@portable
def cast(state: State, seat: int, luck: Stream, scratch: Any) -> None:
    """Each may be of any school."""
    for rival in range(state.seats):
        scratch.who[rival] = below(luck, SCHOOLS)
    scratch.who[seat] = 0
