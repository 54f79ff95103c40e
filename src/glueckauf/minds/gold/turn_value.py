"""A turn of Gold weighed exactly: every choice of two cards, every card that could turn up.

Cards of the same kind are worth the same, so a table is counted, not listed:
how many cards of each class are known, and how many are not.  Classes are seen
from the seat that decides: its own diggers by strength, those of the next seat,
and so on, those of nobody, the gold and the dynamite.

What a table is worth after the turn says a value: a weighted sum of what lies
there.  A turn changes a few terms of it only, so that all pairs of cards are
weighed at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from glueckauf.games.gold.rules import colour, gold_cards, is_digger, is_gold, points, strength, worth
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import DIGGERS, DYNAMITE, GAP, NUGGETS, PLACES, STRENGTHS, WEAKEST
from glueckauf.rulekit import FACE_DOWN, NOBODY, portable

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]

IMPOSSIBLE = -np.inf


@dataclass(frozen=True)
class Classes:
    """The classes of cards at a table of so many seats, and what a value looks at."""

    seats: int

    @property
    def gold(self) -> int:
        """The first class of gold; before it the diggers of each seat, then those of nobody."""
        return (self.seats + 1) * STRENGTHS

    @property
    def dynamite(self) -> int:
        """The last class."""
        return self.gold + NUGGETS

    @property
    def count(self) -> int:
        """How many classes there are, known and unseen ones not told apart."""
        return self.dynamite + 1

    @property
    def points(self) -> int:
        """Where the points of each seat stand, after the counts of known and unseen cards."""
        return 2 * self.count

    @property
    def cards(self) -> int:
        """Where the numbers of gold cards won stand."""
        return self.points + self.seats

    @property
    def inputs(self) -> int:
        """How many numbers a value looks at."""
        return self.cards + self.seats

    def of(self, state: State, face: int, seat: int) -> int:
        """The class of a face, seen from a seat."""
        return class_of(state, face, seat)

    def table(self, state: State, seat: int) -> Floats:
        """What a value looks at, seen from a seat."""
        seen = [0] * self.inputs
        look(state, seat, seen)
        return np.array(seen, np.float32)


@portable
def class_of(state: State, face: int, seat: int) -> int:
    """The class of a face, seen from a seat."""
    gold = (state.seats + 1) * STRENGTHS
    if is_gold(face):
        return gold + worth(face) - 1
    if not is_digger(face):
        return gold + NUGGETS
    owner = state.owner[colour(face)]
    kind = state.seats if owner == NOBODY else (owner - seat) % state.seats
    return kind * STRENGTHS + strength(face) - WEAKEST


@portable
def look(state: State, seat: int, seen: Any) -> None:
    """Count what a value looks at, seen from a seat: known cards, unseen ones, points, gold cards."""
    classes = (state.seats + 1) * STRENGTHS + NUGGETS + 1
    for index in range(2 * classes):
        seen[index] = 0
    for place in range(PLACES):
        face = state.cards[place]
        if face != GAP and face != FACE_DOWN:
            seen[class_of(state, face, seat)] += 1
    for face in range(DIGGERS, DYNAMITE + 1):
        seen[classes + class_of(state, face, seat)] += state.unseen[face]
    for step in range(state.seats):
        seen[2 * classes + step] = points(state, (seat + step) % state.seats)
        seen[2 * classes + state.seats + step] = gold_cards(state, (seat + step) % state.seats)


@dataclass(frozen=True)
class Value:
    """What a table is worth to the seat that has just had its turn."""

    seats: int
    weights: Floats  # of what the value looks at

    @cached_property
    def classes(self) -> Classes:
        """What the value looks at."""
        return Classes(self.seats)

    @cached_property
    def changes(self) -> Floats:
        """What a pair of cards changes of the table: first × second × what the value looks at."""
        classes, kinds = self.classes, 2 * self.classes.count
        changes = np.zeros((kinds, kinds, classes.inputs), np.float32)
        for first in range(kinds):
            for second in range(kinds):
                self._change(changes[first, second], first, second)
        return changes

    def _change(self, change: Floats, first: int, second: int) -> None:
        classes = self.classes
        one, other = first % classes.count, second % classes.count
        for kind, stays in ((first, not self.gone[one, other]), (second, not self.gone[other, one])):
            change[kind] -= 1
            change[kind % classes.count] += stays
        if classes.dynamite in (one, other) or not self.gone[one, other] or not self.gone[other, one]:
            return
        owner, nugget = min(one, other) // STRENGTHS, max(one, other) - classes.gold + 1
        winner = 0 if owner == self.seats else owner
        change[classes.points + winner] += nugget
        change[classes.cards + winner] += 1

    @cached_property
    def gone(self) -> npt.NDArray[np.bool_]:
        """Whether a card of the first class leaves the table when one of the second lies open too."""
        count = self.classes.count
        return np.array([[self._leaves(one, other) for other in range(count)] for one in range(count)])

    def _leaves(self, one: int, other: int) -> bool:
        gold, dynamite = self.classes.gold, self.classes.dynamite
        if dynamite in (one, other):
            return True
        if one < gold and other < gold:
            return one % STRENGTHS < other % STRENGTHS
        if (one < gold) == (other < gold):
            return False
        return min(one, other) % STRENGTHS + WEAKEST >= max(one, other) - gold + 1

    @cached_property
    def _changed_sums(self) -> Floats:
        return self.changes @ self.weights

    @cached_property
    def count_gone(self) -> Numbers:
        """How many cards a pair removes."""
        left = self.changes[..., : 2 * self.classes.count].sum(axis=-1)
        return np.asarray(-left, np.int64)

    @cached_property
    def idle(self) -> npt.NDArray[np.bool_]:
        """Pairs that neither remove a card nor show a new one."""
        count = self.classes.count
        idle = np.zeros((2 * count, 2 * count), np.bool_)
        idle[:count, :count] = self.count_gone[:count, :count] == 0
        return idle

    def pairs(self, tables: Floats) -> Floats:
        """What each table is worth when a pair has been open: tables × first × second."""
        return np.asarray((tables @ self.weights)[..., None, None] + self._changed_sums, np.float32)

    def seconds(self, tables: Floats, pairs: Floats, *, idle: bool) -> tuple[Floats, Floats]:
        """What each known class and an unseen card are worth after each first card."""
        count = self.classes.count
        counts = tables[..., None, : 2 * count] - np.eye(2 * count, dtype=np.float32)
        possible = counts[..., :count] > 0
        if not idle:
            possible = possible & ~self.idle[:, :count]
        known = np.where(possible, pairs[..., :count], IMPOSSIBLE)
        return known, _average(counts[..., count:], pairs[..., count:])

    def firsts(self, tables: Floats, pairs: Floats, *, idle: bool) -> tuple[Floats, Floats]:
        """What each known class and an unseen card are worth as the first of a turn."""
        count = self.classes.count
        known, unseen = self.seconds(tables, pairs, idle=idle)
        best = np.maximum(known.max(axis=-1), unseen)
        counts = tables[..., : 2 * count]
        first = np.where(counts[..., :count] > 0, best[..., :count], IMPOSSIBLE)
        return first, _average(counts[..., count:], best[..., count:])


def _average(counts: Floats, worths: Floats) -> Floats:
    """The mean over cards that could turn up; impossible where there is none."""
    counts = np.maximum(counts, 0)
    total = counts.sum(axis=-1)
    weighted = np.where(counts > 0, worths, 0) * counts
    return np.where(total > 0, weighted.sum(axis=-1) / np.maximum(total, 1), IMPOSSIBLE).astype(np.float32)


def plain_value(seats: int, digger: float, leak: float, spite: Sequence[float] = ()) -> Value:
    """Points, the strength of diggers that stay, and a little less for every card that all know.

    With *spite* what a seat has counts so much more against this one; seats are counted from it.
    """
    classes = Classes(seats)
    weights = np.zeros(classes.inputs, np.float32)
    for seat in range(seats):
        side = 1.0 if seat == 0 else -1 / (seats - 1) - (spite[seat] if spite else 0)
        weights[classes.points + seat] = side
        for step in range(STRENGTHS):
            for where in (0, classes.count):
                weights[where + seat * STRENGTHS + step] = side * digger * (step + WEAKEST)
    weights[: classes.count] -= leak
    return Value(seats, weights)
