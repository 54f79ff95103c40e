"""A template: the rest of a game gone through in full, everybody doing what is best for his own side.

Bound are the rules (`game`), where the rest may end (`horizon`), what an end is
worth (`leaf`, the playouts of a search) and what a game knows about its own
states (`insight`).  Luck is averaged over every card that could come, so that
what is said of a move is exact as long as nobody has anything to hide.
"""

from typing import Any, NamedTuple, Protocol

from glueckauf.rulekit import DEALER, NOBODY, Record, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.game import Rules
from glueckauf.rulekit.record import int64
from glueckauf.search.playouts import Ends, Horizon

FREE = 0  # where no state has been filed
STRIDE = 1 << 31  # fingerprints are smaller than this


class Insight(Protocol):
    """What a game knows about its own states."""

    def fingerprint(self, state: Any, base: int, /) -> int:
        """A number below STRIDE, the same for states that are equal from now on and else hardly ever."""

    def content(self, state: Any, /) -> bool:
        """Whether the seat on turn cannot do better than with the last of its moves."""


class Desk(NamedTuple):
    """What lies about while the rest of a game is gone through."""

    states: Any  # by depth: the states on the way to this one
    notes: Any  # by depth: moves and how likely each is
    values: Any  # by depth and side: what the state is worth, in ten-thousandths
    filed: Any  # by slot: the fingerprint of a state that was met
    worths: Any  # by slot and side: what it is worth
    effort: Any


class Effort(Record):
    """How much has been gone through."""

    met = int64()  # different states
    most = int64()  # how many may be met


game: Rules = OPEN
horizon: Horizon = OPEN
leaf: Ends = OPEN
insight: Insight = OPEN


@portable
def settle(desk: Desk, depth: int, mark: int, sides: int) -> bool:
    """Find out what the state at this depth is worth to everybody; whether there was room for that."""
    state = desk.states[depth]
    if state.turn == NOBODY or horizon.reached(state, mark):
        read_off(desk, depth, sides)
        return True
    if recalls(desk, depth, sides):
        return True
    if depth + 1 == len(desk.states) or desk.effort[0].met >= desk.effort[0].most:
        return False
    count, total = list_ways(state, desk.notes[depth])
    own = state.turn % sides
    for side in range(sides):
        desk.values[depth, side] = 0.0
    for index in range(count - 1, -1, -1):  # the last moves first: they tend to be the shortest
        desk.states[depth + 1] = desk.states[depth]
        game.play(desk.states[depth + 1], desk.notes[depth].moves[index])
        if not settle(desk, depth + 1, mark, sides):
            return False
        if state.turn == DEALER:
            add(desk, depth, sides, desk.notes[depth].weights[index] / total)
        elif index == count - 1 or desk.values[depth + 1, own] > desk.values[depth, own]:
            take_over(desk, depth, sides)
        if state.turn != DEALER and insight.content(state):
            break
    file_away(desk, depth, sides)
    return True


@portable
def read_off(desk: Desk, depth: int, sides: int) -> None:
    """The end of the rest."""
    for side in range(sides):
        desk.values[depth, side] = leaf.worth(desk.states[depth], side, sides)


@portable
def list_ways(state: Any, notes: Any) -> tuple[int, int]:
    """List how it can go on: how many ways, and how much they weigh together."""
    if state.turn != DEALER:
        count = game.legal_moves(state, notes.moves)
        return count, count
    first, total = game.chance(state, notes.weights)
    count, weighed, index = 0, 0, 0
    while weighed < total:
        weight = notes.weights[index]
        if weight > 0:
            notes.moves[count] = first + index
            notes.weights[count] = weight
            weighed += weight
            count += 1
        index += 1
    return count, total


@portable
def add(desk: Desk, depth: int, sides: int, share: float) -> None:
    """Something that may happen."""
    for side in range(sides):
        desk.values[depth, side] += share * desk.values[depth + 1, side]


@portable
def take_over(desk: Desk, depth: int, sides: int) -> None:
    """The best move so far."""
    for side in range(sides):
        desk.values[depth, side] = desk.values[depth + 1, side]


@portable
def recalls(desk: Desk, depth: int, sides: int) -> bool:
    """Whether such a state has been met before; then what it is worth."""
    key = key_of(desk.states[depth])
    slot = slot_of(desk, key)
    if desk.filed[slot] != key:
        return False
    for side in range(sides):
        desk.values[depth, side] = desk.worths[slot, side]
    return True


@portable
def file_away(desk: Desk, depth: int, sides: int) -> None:
    """Remember what a state is worth."""
    key = key_of(desk.states[depth])
    slot = slot_of(desk, key)
    desk.filed[slot] = key
    for side in range(sides):
        desk.worths[slot, side] = desk.values[depth, side]
    desk.effort[0].met += 1


@portable
def key_of(state: Any) -> int:
    """Two fingerprints in one number."""
    return insight.fingerprint(state, BASES[0]) * STRIDE + insight.fingerprint(state, BASES[1]) + 1


BASES = (1_103_515_245, 950_706_376)  # two ways to mix what is on the table


@portable
def slot_of(desk: Desk, key: int) -> int:
    """Where a state is filed, or where there is room for it."""
    slot = key % len(desk.filed)
    while desk.filed[slot] != FREE and desk.filed[slot] != key:
        slot = (slot + 1) % len(desk.filed)
    return slot
