"""What stands where in an observation, and the same numbers as features for a network."""

from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np

from glueckauf.rulekit.description import Description
from glueckauf.rulekit.encoding import observation
from glueckauf.rulekit.meaning import Meaning
from glueckauf.rulekit.record import Field


@dataclass(frozen=True)
class Entry:
    """One field: where its numbers stand, how far they reach and what they are about."""

    name: str
    first: int
    shape: tuple[int, ...]
    least: int
    most: int
    much: int  # what counts as one whole
    meaning: Meaning
    by: tuple[Meaning, ...]  # what its indices count

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)

    @property
    def classes(self) -> int:
        """How many different things a number may mean; 0 if it is an amount."""
        return 0 if self.meaning is Meaning.NUMBER else self.much - self.least + 1


class Plan:
    """The observations of a game: their fields in order, their range, and features made of them."""

    def __init__(self, game: Description) -> None:
        """The plan is the same for all tables of a game."""
        self.layout = observation(game.layout)
        self.entries: list[Entry] = []
        for name in self.layout.fields:
            first = sum(entry.size for entry in self.entries)
            self.entries.append(_entry(name, first, game.layout.fields[name]))
        self.dtype = np.dtype(next(iter(self.layout.fields.values())).kind)

    def __len__(self) -> int:
        """How many numbers an observation has."""
        return sum(entry.size for entry in self.entries)

    def __getitem__(self, name: str) -> slice:
        """Where the numbers of a field stand."""
        entry = next(entry for entry in self.entries if entry.name == name)
        return slice(entry.first, entry.first + entry.size)

    @property
    def low(self) -> Any:
        """The least that each number can be."""
        return self._each("least").astype(self.dtype)

    @property
    def high(self) -> Any:
        """The most that each number can be."""
        return self._each("most").astype(self.dtype)

    def row(self, shown: Any) -> Any:
        """A plain observation as a row of numbers."""
        return np.concatenate([np.ravel(getattr(shown, name)) for name in self.layout.fields]).astype(
            self.dtype
        )

    def _each(self, what: str) -> Any:
        return np.concatenate([np.full(entry.size, getattr(entry, what)) for entry in self.entries])

    # Features ----------------------------------------------------------------

    @property
    def features(self) -> int:
        """How many features an observation has."""
        return int(self._widths.sum())

    def encoded(self, rows: Any) -> Any:
        """Observations as features: kinds, places and seats one-hot, amounts as a part of what is much."""
        rows = np.atleast_2d(rows)
        shown = np.zeros((len(rows), self.features), np.float32)
        kinds, amounts = self._widths > 1, self._widths == 1
        classes = np.clip(rows[:, kinds], self._each("least")[kinds], self._each("much")[kinds])
        places = self._starts[kinds] + classes - self._each("least")[kinds]
        np.put_along_axis(shown, places.astype(np.int64), 1, axis=1)
        shown[:, self._starts[amounts]] = rows[:, amounts] / self._each("much")[amounts]
        return shown

    @cached_property
    def _widths(self) -> Any:
        """How many features each number becomes."""
        return np.maximum(self._each("classes"), 1)

    @cached_property
    def _starts(self) -> Any:
        return np.cumsum(self._widths) - self._widths


_made: dict[str, Plan] = {}


def plan_of(game: Description) -> Plan:
    """The plan of a game, made once."""
    if game.name not in _made:
        _made[game.name] = Plan(game)
    return _made[game.name]


def _entry(name: str, first: int, field: Field) -> Entry:
    """A field as observations have it; what is hidden or not there counts as well."""
    holds = field.holds
    least = min(holds.least, field.hidden, 0)
    by = tuple(index.meaning for index in field.indices)
    return Entry(name, first, field.shape, least, holds.most, holds.much, holds.meaning, by)
