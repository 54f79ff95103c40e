"""PostgreSQL, shared by any number of processes."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import asyncpg

from glueckauf.server.storage.database import Fields, OutOfStep, Step, StoreAway

CONNECTIONS = 4
ANSWER_SECONDS = 5.0  # after which a database that does not answer counts as away
AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,  # the connection was closed meanwhile
    asyncpg.PostgresConnectionError,
    asyncpg.CannotConnectNowError,  # it is starting or stopping
    asyncpg.AdminShutdownError,
    asyncpg.CrashShutdownError,
    asyncpg.TooManyConnectionsError,
    asyncpg.DeadlockDetectedError,  # whoever asks again gets through
)


class Postgres:
    """A database on a server of its own."""

    naming = "position($1 in entry) > 0"
    tables_named = "select tablename from pg_tables where tablename = $1 and schemaname = current_schema"
    among = "id in (select json_array_elements_text($1::json))"
    clock = "cast(extract(epoch from clock_timestamp()) * 1000 as bigint)"

    def __init__(self, pool: "asyncpg.Pool[asyncpg.Record]") -> None:
        """The pool belongs to this from now on."""
        self._pool = pool

    @classmethod
    async def open(cls, address: str) -> "Postgres":
        """Connect; a server that does not let us in is as good as away."""
        waits = {"timeout": ANSWER_SECONDS, "command_timeout": ANSWER_SECONDS}
        try:
            return cls(await asyncpg.create_pool(address, min_size=1, max_size=CONNECTIONS, **waits))
        except (asyncpg.PostgresError, *AWAY) as error:
            raise StoreAway from error

    async def read(self, statement: str, *values: object) -> Sequence[Fields]:
        """What a statement finds."""
        async with self._connection() as connection:
            found: Sequence[Fields] = await connection.fetch(statement, *values)
            return found

    async def change(self, statement: str, *values: object) -> Sequence[Fields]:
        """Carry one statement out, durably; the rows that it returns."""
        return await self.read(statement, *values)

    async def write(self, *steps: Step) -> None:
        """Carry all out or nothing, durably; `OutOfStep` where a key is taken or a field is missing."""
        async with self._connection() as connection, connection.transaction():
            for statement, lots in steps:
                await connection.executemany(statement, lots)

    async def wipe(self) -> None:
        """PostgreSQL lets go of old rows by itself."""

    async def close(self) -> None:
        """Let go of all connections, whatever they wait for."""
        self._pool.terminate()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator["asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"]:
        async with _reached(), self._pool.acquire(timeout=ANSWER_SECONDS) as connection:
            yield connection


@asynccontextmanager
async def _reached() -> AsyncIterator[None]:
    """Say of every way in which a database can be away that it is."""
    try:
        yield
    except (asyncpg.UniqueViolationError, asyncpg.NotNullViolationError) as error:
        raise OutOfStep from error
    except AWAY as error:
        raise StoreAway from error
