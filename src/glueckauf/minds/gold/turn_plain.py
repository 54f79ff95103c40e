"""A turn of Gold weighed exactly where there is no NumPy: as `turn_value` does, one pair after the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import inf

from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import NOWHERE
from glueckauf.minds.gold.classes import Classes, look, places_of, unseen_places

Worths = tuple[list[float], float]
"""What turning up each known class is worth, and an unseen card."""


@dataclass(frozen=True)
class PlainValue:
    """What a table is worth to the seat that has just had its turn."""

    seats: int
    weights: tuple[float, ...]  # of what the value looks at

    @property
    def classes(self) -> Classes:
        """What the value looks at."""
        return Classes(self.seats)


@cache
def _changed(value: PlainValue, first: int, second: int) -> float:
    """What a pair of cards changes of the table's worth."""
    classes, weights = value.classes, value.weights
    one, other = first % classes.count, second % classes.count
    one_leaves, other_leaves = classes.leaves(one, other), classes.leaves(other, one)
    changed = 0.0
    for kind, leaves in ((first, one_leaves), (second, other_leaves)):
        changed -= weights[kind]
        changed += 0.0 if leaves else weights[kind % classes.count]
    if one_leaves and other_leaves and classes.dynamite not in (one, other):
        winner, nugget = classes.won_by(one, other)
        changed += nugget * weights[classes.points + winner] + weights[classes.cards + winner]
    return changed


@cache
def _is_idle(value: PlainValue, first: int, second: int) -> bool:
    """Whether a pair neither removes a card nor shows a new one."""
    classes = value.classes
    known = first < classes.count and second < classes.count
    return known and not classes.leaves(first, second) and not classes.leaves(second, first)


def best_class(view: State, value: PlainValue, *, idle: bool) -> list[int]:
    """The places of the best class of card to turn up now, known or unseen."""
    seen = [0] * value.classes.inputs
    look(view, view.turn, seen)
    first = (
        None if view.first_card == NOWHERE else value.classes.of(view, view.cards[view.first_card], view.turn)
    )
    known, unseen = _worths(value, seen, first, idle=idle)
    if max(*known, unseen) == -inf:
        known, unseen = _worths(value, seen, first, idle=True)
    if unseen >= max(known):
        return unseen_places(view)
    return places_of(view, known.index(max(known)), value.classes)


def _worths(value: PlainValue, seen: Sequence[int], first: int | None, *, idle: bool) -> Worths:
    return _firsts(value, seen, idle=idle) if first is None else _seconds(value, seen, first, idle=idle)


def _firsts(value: PlainValue, seen: Sequence[int], *, idle: bool) -> Worths:
    """What each known class and an unseen card are worth as the first of a turn."""
    count = value.classes.count
    best = [-inf] * (2 * count)
    for first in range(2 * count):
        if seen[first] > 0:
            known, unseen = _seconds(value, seen, first, idle=idle)
            best[first] = max(*known, unseen)
    return best[:count], _average(seen[count : 2 * count], best[count:])


def _seconds(value: PlainValue, seen: Sequence[int], first: int, *, idle: bool) -> Worths:
    """What each known class and an unseen card are worth after a first card."""
    count = value.classes.count
    left = [seen[kind] - (kind == first) for kind in range(2 * count)]
    worths = [_changed(value, first, second) if left[second] > 0 else -inf for second in range(2 * count)]
    known = [
        worths[second] if idle or not _is_idle(value, first, second) else -inf for second in range(count)
    ]
    return known, _average(left[count:], worths[count:])


def _average(counts: Sequence[int], worths: Sequence[float]) -> float:
    """The mean over cards that could turn up; impossible where there is none."""
    total = sum(count for count in counts if count > 0)
    if total <= 0:
        return -inf
    return sum(count * worth for count, worth in zip(counts, worths, strict=True) if count > 0) / total
