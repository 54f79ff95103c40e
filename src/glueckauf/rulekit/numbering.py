"""Declaring moves: each once, in the order of the numbers that the rules know them by.

From the lines of a declaration come the first number of every kind of move, the
numbers behind its parameters, its dicts and names in documents, and how many
moves there are:

    DECLARED = Declaration()
    DIG = DECLARED.move("dig")
    SWAP = DECLARED.move("swap", figure("with", DWARFS, DWARF))
    TURN_UP = DECLARED.deal("dig", kind("card", LETTERS))

`SWAP + dwarf` is a move then, and `move - SWAP` the dwarf.  Where a move has
several parameters, or one that does not count from 0, `value_of` and `offset`
do that arithmetic.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import NamedTuple

from glueckauf.rulekit.meaning import SEAT, Index, Meaning
from glueckauf.rulekit.rule import portable

Value = int | str | list[int]
"""What a parameter may be in a document; truths are ints here as in Python."""


@dataclass(frozen=True)
class Parameter:
    """What a move names beside its deed: its key, and how each value is written, one after the other."""

    key: str
    meaning: Meaning
    written: tuple[Value, ...]
    least: int = 0  # the number of the first value
    index: Index | None = None  # what it counts, where that is shared out among the seats


def seat(key: str, seats: int) -> Parameter:
    """A seat."""
    return Parameter(key, Meaning.SEAT, tuple(range(seats)), index=SEAT)


def figure(key: str, figures: int, index: Index | None = None) -> Parameter:
    """Something that a player moves, by its number."""
    return Parameter(key, Meaning.FIGURE, tuple(range(figures)), index=index)


def place(key: str, places: Sequence[Value]) -> Parameter:
    """A place on the table."""
    return Parameter(key, Meaning.PLACE, tuple(places))


def kind(key: str, names: Sequence[str], least: int = 0) -> Parameter:
    """A kind of card or thing; *least* is the kind that is named first."""
    return Parameter(key, Meaning.KIND, tuple(names), least)


def number(key: str, least: int, most: int) -> Parameter:
    """A number from *least* to *most*."""
    return Parameter(key, Meaning.NUMBER, tuple(range(least, most + 1)), least)


def mark(key: str, value: Value) -> Parameter:
    """A key with one fixed value."""
    return Parameter(key, Meaning.MARK, (value,))


class Part(NamedTuple):
    """Where a parameter is found in the number of a move."""

    first: int  # the first number of such moves
    step: int  # between moves that differ by one in this parameter
    size: int  # how many values it has
    least: int  # the first of them


@portable
def value_of(move: int, part: Part) -> int:
    """The value of a parameter in a move that has it."""
    return (move - part.first) // part.step % part.size + part.least


@portable
def offset(part: Part, value: int) -> int:
    """What a value adds to the first number of its kind of move."""
    return (value - part.least) * part.step


@dataclass(frozen=True)
class Block:
    """One kind of move: numbers that follow one another, the last parameter counting fastest."""

    first: int
    name: str
    parameters: tuple[Parameter, ...]
    keys: tuple[str, ...]  # in the order in which a document writes them

    @property
    def end(self) -> int:
        """The number after its last."""
        return self.first + prod(len(parameter.written) for parameter in self.parameters)

    @property
    def parts(self) -> tuple[Part, ...]:
        """Where each parameter is found."""
        sizes = [len(parameter.written) for parameter in self.parameters]
        return tuple(
            Part(self.first, prod(sizes[index + 1 :]), sizes[index], parameter.least)
            for index, parameter in enumerate(self.parameters)
        )

    def values(self) -> Iterator[dict[str, Value]]:
        """The parameters of every move, number by number."""
        for written in product(*(parameter.written for parameter in self.parameters)):
            given = {parameter.key: value for parameter, value in zip(self.parameters, written, strict=True)}
            yield {key: given[key] for key in self.keys}


class Declaration:
    """All moves of a game: those of the seats, then the dealer's."""

    def __init__(self) -> None:
        """Nothing is declared yet."""
        self.moves: list[Block] = []
        self.deals: list[Block] = []

    def move(self, name: str, *parameters: Parameter, keys: Sequence[str] = ()) -> int:
        """Declare a deed of the seats, and *keys* where documents write its parameters in another order."""
        if self.deals:
            raise ValueError(f"{name!r}: the dealer's moves come last")
        self.moves.append(self._next(name, parameters, keys))
        return self.moves[-1].first

    def deal(self, name: str, *parameters: Parameter) -> int:
        """Declare something that the dealer deals; without a *name* its parameter is name enough."""
        self.deals.append(self._next(name, parameters, ()))
        return self.deals[-1].first

    def _next(self, name: str, parameters: tuple[Parameter, ...], keys: Sequence[str]) -> Block:
        return Block(len(self), name, parameters, tuple(keys or (parameter.key for parameter in parameters)))

    def __len__(self) -> int:
        """How many moves there are so far."""
        return max((block.end for block in (*self.moves, *self.deals)), default=0)

    def parts(self, first: int) -> tuple[Part, ...]:
        """Where the parameters of the moves that begin with this number are found."""
        return self._block(first).parts

    def end(self, first: int) -> int:
        """The number after the last move of this kind."""
        return self._block(first).end

    def _block(self, first: int) -> Block:
        return next(block for block in (*self.moves, *self.deals) if block.first == first)
