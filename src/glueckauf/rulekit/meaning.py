"""What numbers are about: the values and indices of a state, and the parameters of moves.

Whoever draws, encodes or turns a table without knowing the game reads it here:

    at = int8(SEATS, by=SEAT, holds=a_place(SPACES))

"By seat, a place."  Whatever is shared out among the seats in their order
(seats themselves, figures, sides) can be counted from any seat on, so that a
table looks to everybody as if he sat at seat 0.
"""

from dataclasses import dataclass
from enum import Enum, IntEnum, auto


class Meaning(Enum):
    """What a number stands for."""

    SEAT = auto()
    FIGURE = auto()
    PLACE = auto()
    KIND = auto()  # of card, counter, tool or thing
    NUMBER = auto()
    MARK = auto()  # always the same: it tells one move from another of the same name
    SEATS = auto()  # a set of seats: bit n stands for seat n


@dataclass(frozen=True)
class Index:
    """What an index counts; *shared* names the field or rule that says how many the seats share out."""

    meaning: Meaning
    shared: str = ""


SEAT = Index(Meaning.SEAT, "seats")
PLACE = Index(Meaning.PLACE)
KIND = Index(Meaning.KIND)
NUMBER = Index(Meaning.NUMBER)


@dataclass(frozen=True)
class Shared:
    """Numbers that count something shared: from *first* on, once or in ways of so many *numbers* each."""

    first: int
    index: Index
    numbers: int = 0


@dataclass(frozen=True)
class Values:
    """What a field may hold: numbers from *least* to *most*, all of one meaning."""

    meaning: Meaning
    least: int
    most: int
    much: int  # what counts as one whole when numbers are made small
    shared: Shared | None = None  # what of it another seat counts otherwise


UNLIMITED = 1 << 63  # as much as the record can keep
TRUTH = Values(Meaning.KIND, 0, 1, 1)


def a_number(least: int, most: int) -> Values:
    """A number of these."""
    return Values(Meaning.NUMBER, least, most, max(abs(least), abs(most), 1))


def an_amount(much: int) -> Values:
    """From nothing up to whatever a box allows; with the one that is sold hardly more than *much*."""
    return Values(Meaning.NUMBER, 0, UNLIMITED, much)


def a_place(places: int, least: int = 0, *, varies: bool = False) -> Values:
    """A place on the table; negative numbers are none.  Where it *varies*, a changed box may have more."""
    return Values(Meaning.PLACE, least, UNLIMITED if varies else places - 1, max(places - 1, 1))


def a_kind(kinds: int | type[IntEnum], least: int = 0) -> Values:
    """A kind of card or thing, or a phase."""
    most = kinds - 1 if isinstance(kinds, int) else int(max(kinds))
    return Values(Meaning.KIND, least, most, max(most, 1))


def a_seat(seats: int, least: int = 0) -> Values:
    """A seat; *least* is NOBODY or DEALER where it may be those."""
    return Values(Meaning.SEAT, least, seats - 1, max(seats - 1, 1), Shared(0, SEAT))


def some_seats(seats: int) -> Values:
    """A set of seats: bit n stands for seat n."""
    most = (1 << seats) - 1
    return Values(Meaning.SEATS, 0, most, most, Shared(0, SEAT))


def a_figure(figures: int, index: Index, least: int = 0) -> Values:
    """Something that a player moves, by its number."""
    return Values(Meaning.FIGURE, least, figures - 1, max(figures - 1, 1), Shared(0, index))


def a_holder(first: int, ways: int, seats: int) -> Values:
    """A place below *first*; from there on one of so many *seats*, which hold something in several *ways*."""
    places = first + ways * seats
    return Values(Meaning.PLACE, 0, places - 1, max(places - 1, 1), Shared(first, SEAT, seats))
