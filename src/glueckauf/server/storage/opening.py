"""Opening a store: what an older version left is brought up to date, what a newer one left is not touched."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from glueckauf.server.storage.addresses import driver_of, file_of, is_file, server_of
from glueckauf.server.storage.database import Database
from glueckauf.server.storage.sqlite import SqliteFile, opened
from glueckauf.server.storage.store import Store

if TYPE_CHECKING:
    from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"
VERSIONS = sorted(file.stem[1:5] for file in (MIGRATIONS / "versions").glob("m*.py*"))  # in browsers bytecode
MIGRATING = 7_110_001  # the number of the lock under which one process migrates while others wait


class FromTheFuture(Exception):  # noqa: N818  it says what happened
    """The journal was written by a newer version, whose notes this one cannot read."""


async def open_store(address: str) -> Store:
    """The store at an address: `sqlite:///` and a file, or `postgresql+asyncpg://` and so on."""
    database = await _opened(address)
    try:
        await _bring_up_to_date(database, address)
    except BaseException:
        await database.close()
        raise
    return Store(database)


async def _opened(address: str) -> Database:
    if is_file(address):
        return SqliteFile(file_of(address))
    from glueckauf.server.storage.postgres import Postgres  # noqa: PLC0415  only shared houses have its package

    return await Postgres.open(server_of(address))


async def _bring_up_to_date(database: Database, address: str) -> None:
    version = await _version(database)
    if version not in ("", *VERSIONS):
        raise FromTheFuture(version)
    if version != VERSIONS[-1]:
        await _migrate(address)


async def _version(database: Database) -> str:
    """The number of the latest step that was taken; empty before the first."""
    if not await database.read(database.tables_named, "alembic_version"):
        return ""
    found = await database.read("select version_num from alembic_version")
    return str(found[0][0]) if found else ""


async def _migrate(address: str) -> None:
    """Take the steps that are missing; Alembic and SQLAlchemy are needed for nothing else."""
    if is_file(address):
        await asyncio.to_thread(_migrate_file, file_of(address))
        return
    from sqlalchemy.ext.asyncio import create_async_engine  # noqa: PLC0415  it takes a while to import

    engine = create_async_engine(driver_of(address))
    async with engine.begin() as connection:
        await connection.exec_driver_sql(f"select pg_advisory_xact_lock({MIGRATING})")
        await connection.run_sync(_upgrade)
    await engine.dispose()


def _migrate_file(file: Path) -> None:
    from sqlalchemy import create_engine  # noqa: PLC0415  likewise

    engine = create_engine("sqlite://", creator=lambda: opened(file))
    with engine.begin() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # `opened` leaves it to us
        _upgrade(connection)
    engine.dispose()


def _upgrade(connection: "Connection") -> None:
    from alembic import command  # noqa: PLC0415  likewise
    from alembic.config import Config  # noqa: PLC0415  likewise

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
