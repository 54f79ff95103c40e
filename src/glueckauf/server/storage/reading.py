"""Reading a store from a process beside the house, which has nothing else to do meanwhile."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing

from glueckauf.server.storage.addresses import file_of, is_file, server_of
from glueckauf.server.storage.database import Fields
from glueckauf.server.storage.sqlite import bound


def found(address: str, statement: str, *values: object) -> Sequence[Fields]:
    """What a statement finds in the store at an address."""
    if not is_file(address):
        return asyncio.run(_fetched(server_of(address), statement, values))
    with closing(sqlite3.connect(f"{file_of(address).absolute().as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute(statement, bound(values)).fetchall()


async def _fetched(server: str, statement: str, values: Sequence[object]) -> Sequence[Fields]:
    import asyncpg  # noqa: PLC0415  only shared houses have the package

    connection = await asyncpg.connect(server)
    try:
        return [tuple(fields) for fields in await connection.fetch(statement, *values)]
    finally:
        await connection.close()
