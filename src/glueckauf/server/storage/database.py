"""What the store asks of a database, whichever it is: statements are written once, for all of them."""

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

Fields = Sequence[Any]
"""A row of an answer; what its fields are, the statement says."""

Step = tuple[str, Iterable[Sequence[object]]]
"""A statement, and what to carry it out with, once for each."""


class OutOfStep(Exception):  # noqa: N818  it says what happened
    """The line is not the next of its table, which is not as its writer believed."""


class StoreAway(Exception):  # noqa: N818  likewise
    """The database cannot be reached just now; what was asked of it may have been done or not."""


class Damaged(Exception):  # noqa: N818  likewise
    """A part of the journal is missing or is not what was written."""


class Database(Protocol):
    """Carries statements out; places for values are written $1, $2 and so on."""

    naming: str  # the condition that the bytes of a line hold those of $1
    tables_named: str  # the statement that finds the table $1 of the database itself
    among: str  # the condition that a table's id is in $1, a list in JSON
    clock: str  # what the database's own clock shows, in milliseconds since 1970

    async def read(self, statement: str, *values: object) -> Sequence[Fields]:
        """What a statement finds."""

    async def change(self, statement: str, *values: object) -> Sequence[Fields]:
        """Carry one statement out, durably; the rows that it returns."""

    async def write(self, *steps: Step) -> None:
        """Carry all out or nothing, durably; `OutOfStep` where a key is taken or a field is missing."""

    async def wipe(self) -> None:
        """Let nothing that was overwritten stay on the disk, as far as the database can say."""

    async def close(self) -> None:
        """Let go of it."""
