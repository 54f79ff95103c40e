"""Running the house: uvicorn, its logs, and a clean end."""

import asyncio
import fcntl
import logging
import socket
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import structlog
import uvicorn
from litestar import Litestar

from glueckauf.server.guests import house_key
from glueckauf.server.house import Settings
from glueckauf.server.limits import MESSAGE_BYTES
from glueckauf.server.requests.app import house_app
from glueckauf.server.tables.journal import FILE

LOCK = "lock"
GOODBYE_SECONDS = 2  # that pages get to hear that the house closes, and requests to be answered


@contextmanager
def claimed(folder: Path) -> Iterator[None]:
    """A folder whose key and journal can be used, and which no other house uses meanwhile."""
    with (folder / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        house_key(folder)
        with closing(sqlite3.connect(folder / FILE)) as connection:
            connection.execute("BEGIN IMMEDIATE")
        yield


def serve(settings: Settings, door: socket.socket) -> bool:
    """Serve at an open door until somebody stops it; whether the house could open at all."""
    write_logs()
    server = Server(configuration(settings))
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one closes the house
        server.run(sockets=[door])
    return server.started


class Server(uvicorn.Server):
    """Lets the house say goodbye before it cuts the lines."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First the pages hear that the house closes, then nobody is listened to any more."""
        app = self.config.app
        assert isinstance(app, Litestar)  # noqa: S101  see configuration
        with suppress(TimeoutError):
            await asyncio.wait_for(app.state.house.say_goodbye(), GOODBYE_SECONDS)
        await super().shutdown(sockets)


def configuration(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the house."""
    return uvicorn.Config(
        house_app(settings),
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # frames are small: packing them costs more than sending them
        loop="auto",
        access_log=False,  # addresses of tables are invitations
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def write_logs() -> None:
    """One line of JSON for each thing worth noting; neither values nor names."""
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
