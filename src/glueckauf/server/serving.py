"""Running the house: uvicorn, its logs, and a clean end."""

import logging
import socket
import sys
from contextlib import suppress

import structlog
import uvicorn

from glueckauf.server.app import house_app
from glueckauf.server.house import Settings
from glueckauf.server.limits import MESSAGE_BYTES

GOODBYE_SECONDS = 3  # that pages get to hear that the house closes


def serve(settings: Settings, door: socket.socket) -> None:
    """Serve at an open door until somebody stops it."""
    write_logs()
    with suppress(KeyboardInterrupt):  # Ctrl-C is how one closes the house
        uvicorn.Server(configuration(settings)).run(sockets=[door])


def configuration(settings: Settings) -> uvicorn.Config:
    """How uvicorn runs the house."""
    return uvicorn.Config(
        house_app(settings),
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        loop="auto",
        access_log=False,  # addresses of tables are invitations
        log_config=None,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def write_logs() -> None:
    """One line of JSON for each thing worth noting; nothing of a game's secrets is ever logged."""
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(message)s")
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.dict_tracebacks,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
