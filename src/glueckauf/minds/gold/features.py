"""What a network sees of a table of Gold for two, and a turn weighed by what it says.

The network is asked about a table on which somebody has just had a turn, from
that seat.  Of every class of card the first, the second, the third and each
further one count separately, known and unseen cards apart.
"""

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import NOWHERE, PLACES, RUSH_AT
from glueckauf.minds.gold.classes import Classes, look
from glueckauf.minds.gold.turn_value import Floats, Value
from glueckauf.rulekit import portable
from glueckauf.search.networks.network import Network

USUAL = Path(__file__).with_name(
    "network.npz"
)  # what the master asks: 477 rounds of `glueckauf train gold --seed 1`

SEATS = 2  # the network knows only tables for two
CLASSES = Classes(SEATS)
KINDS = 2 * CLASSES.count  # known cards, then unseen ones, by class
SEEN = CLASSES.inputs + 1  # what is noted of a table: counts, points, gold cards, whether a card was removed

STEPS = 4  # rows of a kind: its first card, its second, its third, each further one
LEAD = KINDS * STEPS  # rows after those of the cards
LEAD_UNIT = 10  # points of lead
CARDS = LEAD + 1
CARDS_UNIT = 5  # gold cards of lead
LEFT = CARDS + 1
NEAR = LEFT + 1  # one row for every number of cards left shortly before the rush
NEAREST = RUSH_AT - 1
NEAR_STEPS = 8
IDLE = NEAR + NEAR_STEPS  # nothing has been removed
INPUTS = IDLE + 1


@portable
def is_due(state: State) -> bool:
    """Whether a turn is over, and the network could have been asked what its table is worth."""
    if state.first_card != NOWHERE:
        return False
    return not state.rush or state.left >= RUSH_AT - 1


@portable
def viewer(state: State) -> int:
    """The seat that has just had its turn."""
    return (state.active + state.seats - 1) % state.seats


@portable
def note(state: State, seen: Any) -> None:
    """Note the table as that seat sees it."""
    look(state, viewer(state), seen)
    seen[SEEN - 1] = 1 if state.idle > 0 else 0


def inputs(seen: Any) -> Floats:
    """The numbers that the network looks at, for many tables at once."""
    cards = np.maximum(np.asarray(seen)[..., :KINDS], 0)
    numbers = np.zeros((*cards.shape[:-1], INPUTS), np.float32)
    for step in range(STEPS - 1):
        numbers[..., step:LEAD:STEPS] = cards > step
    numbers[..., STEPS - 1 : LEAD : STEPS] = np.maximum(cards - (STEPS - 1), 0)
    numbers[..., LEAD] = (seen[..., CLASSES.points] - seen[..., CLASSES.points + 1]) / LEAD_UNIT
    numbers[..., CARDS] = (seen[..., CLASSES.cards] - seen[..., CLASSES.cards + 1]) / CARDS_UNIT
    left = cards.sum(axis=-1)
    numbers[..., LEFT] = left / PLACES
    for step in range(NEAR_STEPS):
        numbers[..., NEAR + step] = left == NEAREST + step
    numbers[..., IDLE] = seen[..., SEEN - 1]
    return numbers


@dataclass(frozen=True)
class Judgement(Value):
    """What a table is worth as a network says."""

    network: Network

    @classmethod
    def by(cls, network: Network) -> "Judgement":
        """The network takes the place of all weights."""
        return cls(SEATS, np.zeros(CLASSES.inputs, np.float32), network)

    @cached_property
    def _noted_changes(self) -> Floats:
        """What a pair changes of what is noted, whether it removes nothing included."""
        idle = (self.count_gone == 0).astype(np.float32)
        return np.concatenate([self.changes, idle[..., None]], axis=-1)

    def pairs(self, table: Floats) -> Floats:
        """How likely the seat wins when a pair has been open: first × second, of the kinds that are there."""
        here = np.flatnonzero(table[:KINDS])
        some = np.ix_(here, here)
        pairs = np.zeros((KINDS, KINDS), np.float32)
        pairs[some] = self.network.judge(inputs(np.append(table, 0) + self._noted_changes[some]))
        return pairs
