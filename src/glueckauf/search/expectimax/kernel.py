"""A template: the rest of a game gone through in full, everybody doing what is best for his own side.

Bound are the rules (`game`), where the rest may end (`cutoff`), what an end is
worth (`leaf`) and what a game knows about its own states (`abstraction`).
Chance is averaged over every card that could come, so that what is said of a
move is exact as long as nobody has anything to hide.
"""

from typing import Any, NamedTuple

from glueckauf.rulekit import DEALER, NOBODY, Record, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.record import int64
from glueckauf.search.protocols import Abstraction, Cutoff, Leaf

FREE = 0  # the key of an empty slot
STRIDE = 1 << 31  # fingerprints are smaller than this
BASES = (1_103_515_245, 950_706_376)  # two ways to mix what is on the table


class Memory(NamedTuple):
    """What a search writes: a stack by depth, and the transposition table by slot."""

    states: Any  # by depth: the states on the way to this one
    scratch: Any  # by depth: moves and how likely each is
    values: Any  # by depth and side: what the state is worth, in ten-thousandths
    keys: Any  # by slot: which state is stored
    stored: Any  # by slot and side: what it is worth
    budget: Any


class Budget(Record):
    """How much may be searched."""

    used = int64()  # different states that were met
    most = int64()


game: Rules = OPEN
cutoff: Cutoff = OPEN
leaf: Leaf = OPEN
abstraction: Abstraction = OPEN


@portable
def expectimax(memory: Memory, depth: int, mark: int, sides: int) -> bool:
    """Find out what the state at this depth is worth to everybody; whether the budget was enough."""
    state = memory.states[depth]
    if state.turn == NOBODY or cutoff.reached(state, mark):
        evaluate_leaf(memory, depth, sides)
        return True
    if looks_up(memory, depth, sides):
        return True
    if depth + 1 == len(memory.states) or memory.budget[0].used >= memory.budget[0].most:
        return False
    count, total = list_successors(state, memory.scratch[depth])
    own = state.turn % sides
    for side in range(sides):
        memory.values[depth, side] = 0.0
    for index in range(count - 1, -1, -1):  # the last moves first: they tend to be the shortest
        memory.states[depth + 1] = memory.states[depth]
        game.play(memory.states[depth + 1], memory.scratch[depth].moves[index])
        if not expectimax(memory, depth + 1, mark, sides):
            return False
        if state.turn == DEALER:
            add_outcome(memory, depth, sides, memory.scratch[depth].weights[index] / total)
        elif index == count - 1 or memory.values[depth + 1, own] > memory.values[depth, own]:
            take_best(memory, depth, sides)
        if state.turn != DEALER and abstraction.last_is_best(state):
            break
    store(memory, depth, sides)
    return True


@portable
def evaluate_leaf(memory: Memory, depth: int, sides: int) -> None:
    """The end of the rest."""
    for side in range(sides):
        memory.values[depth, side] = leaf.value(memory.states[depth], side, sides)


@portable
def list_successors(state: Any, scratch: Any) -> tuple[int, int]:
    """List how it can go on: how many ways, and how much they weigh together."""
    if state.turn != DEALER:
        count = game.legal_moves(state, scratch.moves)
        return count, count
    first, total = game.chance(state, scratch.weights)
    count, weighed, index = 0, 0, 0
    while weighed < total:
        weight = scratch.weights[index]
        if weight > 0:
            scratch.moves[count] = first + index
            scratch.weights[count] = weight
            weighed += weight
            count += 1
        index += 1
    return count, total


@portable
def add_outcome(memory: Memory, depth: int, sides: int, probability: float) -> None:
    """At a chance node: something that may happen."""
    for side in range(sides):
        memory.values[depth, side] += probability * memory.values[depth + 1, side]


@portable
def take_best(memory: Memory, depth: int, sides: int) -> None:
    """At a decision: the best move so far."""
    for side in range(sides):
        memory.values[depth, side] = memory.values[depth + 1, side]


# The transposition table -----------------------------------------------------


@portable
def looks_up(memory: Memory, depth: int, sides: int) -> bool:
    """Whether such a state is stored; then what it is worth."""
    key = key_of(memory.states[depth])
    slot = slot_of(memory, key)
    if memory.keys[slot] != key:
        return False
    for side in range(sides):
        memory.values[depth, side] = memory.stored[slot, side]
    return True


@portable
def store(memory: Memory, depth: int, sides: int) -> None:
    """Remember what a state is worth."""
    key = key_of(memory.states[depth])
    slot = slot_of(memory, key)
    memory.keys[slot] = key
    for side in range(sides):
        memory.stored[slot, side] = memory.values[depth, side]
    memory.budget[0].used += 1


@portable
def key_of(state: Any) -> int:
    """Two fingerprints in one number."""
    return abstraction.fingerprint(state, BASES[0]) * STRIDE + abstraction.fingerprint(state, BASES[1]) + 1


@portable
def slot_of(memory: Memory, key: int) -> int:
    """Where a state is stored, or where there is room for it (linear probing)."""
    slot = key % len(memory.keys)
    while memory.keys[slot] != FREE and memory.keys[slot] != key:
        slot = (slot + 1) % len(memory.keys)
    return slot
