"""A template: pairs of states that differ only in what somebody cannot know, compared in all that he gets.

Bound are the rules (`game`), what hides a state (`sight`) and the invariants
(`invariants`).  The states are those of games at random.  To everybody who
looks at one, two others must look the same: one with what he cannot know
imagined anew, and one with everything dealt again that he does not see now.
"""

from enum import IntEnum
from typing import Any

from glueckauf.rulekit import DEALER, NOBODY, Record, int8, noinline, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.concealing import Concealing
from glueckauf.rulekit.dealer import Stream, below, draw, seed_stream
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.invariants import Invariants
from glueckauf.rulekit.kernels import Scratch
from glueckauf.rulekit.record import int64
from glueckauf.rulekit.sight import SPECTATOR

NOW, WORLD, SHOWN, OTHER = range(4)  # the states that are looked at
STATES = 4
STREAMS = 3  # the dealer's, the players' and the one that worlds are imagined with
LISTS = 2
PATIENCE = 100  # pairs for each one that must not be one state twice
EVERY = 7  # steps on, a game is looked at again: a number that no turn order divides


class Leak(IntEnum):
    """What tells two worlds apart that must look the same; NONE if nothing does."""

    NONE = 0
    WORLD = 1  # it cannot be: an invariant is broken
    KNOWLEDGE = 2
    VIEW = 3
    LEGAL_MOVES = 4


class Comparison(Record):
    """How many pairs have been compared, and where the first leak was found."""

    pairs = int64()
    different = int64()  # pairs that are not one state twice
    number = int64()  # of the game that is being played
    step = int64()  # of its moves
    eye = int8()  # who looks
    leak = int8()


game: Rules = OPEN
sight: Concealing = OPEN
invariants: Invariants = OPEN


@portable
def compare_games(  # noqa: PLR0913, PLR0917  compiled code takes numbers and records, not objects
    start: Any,
    states: Any,
    rows: Any,
    streams: Any,
    scratch: Any,
    low: int,
    high: int,
    limit: int,
    pairs: int,
    found: Any,
) -> None:
    """Play games until so many pairs have been compared, or a leak is found; *rows* are the states' bytes.

    Where anything is hidden, only those count that are not one state twice,
    as long as there are some.
    """
    most = pairs * PATIENCE if invariants.hides(start[0]) else pairs
    while found[0].different < pairs and found[0].pairs < most and found[0].leak == Leak.NONE:
        states[NOW] = start[0]
        for index in range(STREAMS):
            seed_stream(streams[index], low, high, found[0].number * STREAMS + index)
        play_one(states, rows, streams, scratch, limit, found[0])
        if found[0].leak == Leak.NONE:
            found[0].number += 1


@portable
def play_one(states: Any, rows: Any, streams: Any, scratch: Any, limit: int, found: Comparison) -> None:
    """Play one game to its end, to *limit* moves or to a leak."""
    found.step = 0
    while found.leak == Leak.NONE and found.step < limit:
        is_over = states[NOW].turn == NOBODY
        if is_over or (found.step + found.number) % EVERY == 0:
            found.leak = leak_to_anybody(states, rows, streams[2], scratch, found)
        if is_over or found.leak != Leak.NONE:
            return
        game.play(states[NOW], choose(states[NOW], streams[0], streams[1], scratch[0]))
        found.step += 1


@portable
def choose(state: Any, stream: Stream, luck: Stream, scratch: Scratch) -> int:
    """Any legal move, or what the dealer deals."""
    if state.turn == DEALER:
        first, total = game.chance(state, scratch.weights)
        return first + draw(stream, scratch.weights, total)
    return int(scratch.moves[below(luck, game.legal_moves(state, scratch.moves))])


# Comparing -------------------------------------------------------------------


@portable
def leak_to_anybody(states: Any, rows: Any, stream: Stream, scratch: Any, found: Comparison) -> int:
    """Imagine and deal again what each seat, and somebody who only watches, cannot know or see."""
    for eye in range(SPECTATOR, states[NOW].seats):
        found.eye = eye
        if eye != SPECTATOR:
            leak = leak_of_knowledge(states, rows, stream, eye)
            leak = leak if leak != Leak.NONE else leak_of_view(states, rows, scratch, eye, found)
            if leak != Leak.NONE:
                return leak
        states[WORLD] = states[NOW]
        invariants.redeal(states[WORLD], eye, stream)
        leak = leak_of_view(states, rows, scratch, eye, found)
        if leak != Leak.NONE:
            return leak
    return Leak.NONE


@noinline
def leak_of_knowledge(states: Any, rows: Any, stream: Stream, eye: int) -> int:
    """Imagine a world, in which the seat must know exactly what it knows."""
    states[SHOWN] = states[NOW]
    sight.hide_unknown(states[NOW], eye, states[SHOWN])
    states[WORLD] = states[SHOWN]
    game.imagine(states[WORLD], eye, stream)
    states[OTHER] = states[WORLD]
    sight.hide_unknown(states[WORLD], eye, states[OTHER])
    return Leak.NONE if are_equal(rows, SHOWN, OTHER) else Leak.KNOWLEDGE


@noinline
def leak_of_view(states: Any, rows: Any, scratch: Any, eye: int, found: Comparison) -> int:
    """The world must be possible, show the same, and leave whoever looks the same moves."""
    found.pairs += 1
    found.different += 0 if are_equal(rows, NOW, WORLD) else 1
    if invariants.fault_of_state(states[WORLD]) != 0:
        return Leak.WORLD
    states[SHOWN] = states[NOW]
    states[OTHER] = states[WORLD]
    sight.hide_unseen(states[NOW], eye, states[SHOWN])
    sight.hide_unseen(states[WORLD], eye, states[OTHER])
    if not are_equal(rows, SHOWN, OTHER):
        return Leak.VIEW
    is_on_turn = eye != SPECTATOR and states[NOW].turn == eye
    return Leak.LEGAL_MOVES if is_on_turn and lists_differ(states, scratch) else Leak.NONE


@portable
def lists_differ(states: Any, scratch: Any) -> bool:
    """Whether other moves, or the same ones in another order, are legal in the world."""
    count = game.legal_moves(states[NOW], scratch[0].moves)
    if game.legal_moves(states[WORLD], scratch[1].moves) != count:
        return True
    differences = 0
    for index in range(count):
        differences += 1 if scratch[0].moves[index] != scratch[1].moves[index] else 0
    return differences > 0


@portable
def are_equal(rows: Any, one: int, other: int) -> bool:
    """Whether two states are the same, byte by byte."""
    difference = 0
    for index in range(rows.shape[1]):
        difference |= rows[one, index] ^ rows[other, index]
    return difference == 0
