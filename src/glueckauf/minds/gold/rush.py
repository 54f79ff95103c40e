"""The gold rush of Gold, exactly: what every card is worth to the seat that turns one up.

In the rush a turn takes one card away, so a table is only how many cards of
each worth are left, known and unseen; worth 0 is a digger or dynamite.  Two
players get their chance of winning the game, half for a shared victory; where
that would take too long, in a series, and for more players it is the points
that each seat may expect if everybody wants as many as possible.  Since all
gold is taken in the end, that is also the best lead over the others together.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import prod
from typing import NamedTuple

WORTHS = 5  # 0 to 4
UNSEEN = WORTHS  # a choice: any card that nobody remembers
PAIR = 2
SMALL = 1200  # tables that can arise, up to which chances of winning are reckoned: milliseconds
POINT = 64  # a point of lead outweighs all cards of lead [R21]
KEPT = 1 << 18

Counts = tuple[int, ...]


class Rush(NamedTuple):
    """What is left on the table, by worth."""

    known: Counts
    unseen: Counts


def by_chance(rush: Rush, seats: int) -> bool:
    """Whether chances of winning are reckoned, not points."""
    return seats == PAIR and tables(rush) <= SMALL


def tables(rush: Rush) -> int:
    """How many tables can arise from this one."""
    return prod(count + 1 for counts in rush for count in counts)


def points(rush: Rush, seats: int) -> dict[int, float]:
    """The points that the seat on turn may expect in the rest of the rush, by choice."""
    return {choice: _after(rush, choice, seats)[0] for choice in choices(rush)}


def chances(rush: Rush, lead: int, cards: int) -> dict[int, float]:
    """How likely the seat on turn, ahead by so many points and gold cards, beats one rival, by choice."""
    return {choice: _chance_after(rush, lead * POINT + cards, choice) for choice in choices(rush)}


def choices(rush: Rush) -> Iterator[int]:
    """The worths of known cards that could be turned up, and UNSEEN."""
    yield from (worth for worth in reversed(range(WORTHS)) if rush.known[worth])
    if any(rush.unseen):
        yield UNSEEN


def _without(counts: Counts, worth: int) -> Counts:
    return (*counts[:worth], counts[worth] - 1, *counts[worth + 1 :])


def _outcomes(rush: Rush, choice: int) -> Iterator[tuple[int, int, Rush]]:
    """In how many ways a choice turns up which worth, and what it leaves."""
    if choice != UNSEEN:
        yield 1, choice, Rush(_without(rush.known, choice), rush.unseen)
        return
    for worth, count in enumerate(rush.unseen):
        if count:
            yield count, worth, Rush(rush.known, _without(rush.unseen, worth))


# Points ----------------------------------------------------------------------


@lru_cache(KEPT)
def _expected(rush: Rush, seats: int) -> tuple[float, ...]:
    """What everybody may expect, from the seat on turn on."""
    ends = [_after(rush, choice, seats) for choice in choices(rush)]
    return max(ends, key=lambda end: end[0], default=(0.0,) * seats)


def _after(rush: Rush, choice: int, seats: int) -> tuple[float, ...]:
    ways, total = 0, [0.0] * seats
    for count, worth, rest in _outcomes(rush, choice):
        ways += count
        *others, mine = _expected(rest, seats)
        for seat, more in enumerate((worth + mine, *others)):
            total[seat] += count * more
    return tuple(sum_ / ways for sum_ in total)


# Chances ---------------------------------------------------------------------


@lru_cache(KEPT)
def _chance(rush: Rush, lead: int) -> float:
    """How likely the seat on turn wins with this lead, a point counting POINT and a card one."""
    reach = sum(
        (known + unseen) * (worth * POINT + 1)
        for worth, (known, unseen) in enumerate(zip(*rush, strict=True))
        if worth
    )
    if abs(lead) > reach or reach == 0:
        return 0.5 if lead == 0 else float(lead > 0)
    return max(_chance_after(rush, lead, choice) for choice in choices(rush))


def _chance_after(rush: Rush, lead: int, choice: int) -> float:
    ways, total = 0, 0.0
    for count, worth, rest in _outcomes(rush, choice):
        ways += count
        total += count * (1 - _chance(rest, -(lead + worth * POINT + (worth > 0))))
    return total / ways
