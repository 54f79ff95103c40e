"""What a round, a deal or a game came to: everybody's sum, broken down."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from glueckauf.rulekit.event import Event

Of = Literal["round", "deal", "game"]
Part = int | str | None
"""A number, a key of the section `account`, or nothing."""


@dataclass(frozen=True)
class Row:
    """What the sum of one side is made of."""

    seats: tuple[int, ...]
    parts: tuple[Part, ...]
    total: int | None = None  # None: there is none, or not everybody may know it


@dataclass(frozen=True)
class Account:
    """The sheet that is read out when something has ended; only what everybody may know stands on it."""

    of: Of
    number: int  # which round, deal or game
    heads: tuple[str, ...]  # keys of the section `account`, one for each part of a row
    rows: tuple[Row, ...]
    sum: str = ""  # the key of what the totals count; empty: there are none
    notes: "tuple[Event, ...]" = ()  # what went right or wrong, told like anything that happens
    ending: tuple[str, str] | None = None  # why the game ended: code and rule
