"""Finished games, read from the journal in a process of their own: the tables never wait for the past."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, TypeVar

from glueckauf.server.house_words import HouseError
from glueckauf.server.protocol import Options
from glueckauf.server.storage.reading import found
from glueckauf.server.tables.entries import decoded
from glueckauf.server.tables.journal import must_be_whole
from glueckauf.server.tables.room import Finished, Room
from glueckauf.server.thinking.desk import Desk
from glueckauf.server.thinking.worker import Worker

WAITING = 24  # askers in all
EACH = 4  # of one asker
REMEMBERED = 16  # tables that have just been read

Result = TypeVar("Result")


@dataclass
class Archive:
    """Whoever asks about finished games waits in one fair queue."""

    address: str  # of the store
    worker: Worker = field(default_factory=Worker)
    desk: Desk = field(default_factory=lambda: Desk(WAITING, EACH))

    async def ask(self, who: str, job: Callable[..., Result], *arguments: object) -> Result:
        """What a job comes to, for somebody."""
        async with self.desk.turn(who):
            return await self.worker.run(job, *arguments)


@dataclass(frozen=True)
class Chosen:
    """A finished game of a table."""

    table: str
    game: str
    options: Options
    box: dict[str, Any]
    number: int
    finished: Finished


# What the other process does ------------------------------------------------------


def finished_game(address: str, table: str, number: int | None) -> Chosen:
    """The latest finished game of a table, or that of a number."""
    counted = found(address, "select lines from tables where id = $1", table)
    if not counted:
        raise HouseError("no_table", status=404, id=table)
    room = _room(address, table, counted[0][0])
    last = len(room.finished)
    if not last:
        raise HouseError("no_record", status=409)
    if number is not None and not 1 <= number <= last:
        raise HouseError("no_such_game_here", status=404, number=number, last=last)
    chosen = last if number is None else number
    return Chosen(table, room.game, room.options, room.box, chosen, room.finished[chosen - 1])


@lru_cache(REMEMBERED)
def _room(address: str, table: str, lines: int) -> Room:
    """A table as its first lines tell it."""
    told = found(
        address,
        'select number, at, entry from lines where "table" = $1 order by number limit $2',
        table,
        lines,
    )
    must_be_whole(table, [number for number, _, _ in told], 0, lines)
    return Room.read(table, ((at, decoded(entry)) for _, at, entry in told))
