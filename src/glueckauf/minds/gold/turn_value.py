"""A turn of Gold weighed exactly: every choice of two cards, every card that could turn up.

What a table is worth after the turn says a value: a weighted sum of what lies
there.  A turn changes a few terms of it only, so that all pairs of cards are
weighed at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from glueckauf.minds.gold.classes import Classes, plain_weights

Floats = npt.NDArray[np.float32]
Numbers = npt.NDArray[np.int64]

IMPOSSIBLE = -np.inf


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
        winner, nugget = classes.won_by(one, other)
        change[classes.points + winner] += nugget
        change[classes.cards + winner] += 1

    @cached_property
    def gone(self) -> npt.NDArray[np.bool_]:
        """Whether a card of the first class leaves the table when one of the second lies open too."""
        count = self.classes.count
        return np.array([[self.classes.leaves(one, other) for other in range(count)] for one in range(count)])

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
    """Points, the strength of diggers that stay, and a little less for every card that all know."""
    return Value(seats, np.array(plain_weights(seats, digger, leak, spite), np.float32))
