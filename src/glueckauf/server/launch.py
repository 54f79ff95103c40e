"""Running the house: uvicorn, its logs, and a clean end."""

import asyncio
import fcntl
import logging
import math
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from time import monotonic

import structlog
import uvicorn
from litestar import Litestar
from structlog.typing import EventDict, Processor

from glueckauf.server import faults
from glueckauf.server.doorway import doorway
from glueckauf.server.guests import house_key
from glueckauf.server.limits import MESSAGE_BYTES
from glueckauf.server.requests.app import house_app
from glueckauf.server.requests.wire import Wire
from glueckauf.server.settings import Settings
from glueckauf.server.storage.opening import open_store

LOCK = "lock"
REPEATED_SECONDS = 60  # for which the same is not logged again
REPEATED_TEXTS = 100  # that are kept in mind for it
GOODBYE_SECONDS = 2  # that pages get to hear that the house closes, and requests to be answered


@contextmanager
def claimed(settings: Settings) -> Iterator[None]:
    """A store that can be used and is up to date; if it is a folder, no other house uses it meanwhile."""
    with nullcontext() if settings.database else _locked(settings.data):
        asyncio.run(_try_out(settings))
        yield


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    with (folder / LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        house_key(folder)
        yield


async def _try_out(settings: Settings) -> None:
    """Bring the store up to date; it can be written to."""
    store = await open_store(settings.store)
    try:
        await store.try_out()
    finally:
        await store.close()


def serve(settings: Settings, door: socket.socket) -> bool:
    """Serve at an open door until somebody stops it; whether the house could open at all."""
    write_logs(settings)
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
        http=doorway(settings),
        ws=Wire,
        ws_max_size=MESSAGE_BYTES,
        ws_per_message_deflate=False,  # frames are small: packing them costs more than sending them
        loop="auto",
        access_log=False,  # addresses of tables are invitations
        log_config=None,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[*settings.proxies],
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def write_logs(settings: Settings) -> None:
    """One line of JSON for each thing worth noting, whoever notes it; neither values nor names."""
    stamps: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    lines = structlog.processors.JSONRenderer()
    others = logging.StreamHandler(sys.stderr)
    others.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=stamps,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, without_values, lines],
        )
    )
    others.addFilter(SeldomTheSame())
    logging.basicConfig(level=logging.WARNING, handlers=[others])
    least = logging.INFO if settings.log == "requests" else logging.WARNING
    structlog.configure(
        wrapper_class=structlog.make_filtering_bound_logger(least),
        processors=[structlog.contextvars.merge_contextvars, *stamps, lines],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


class SeldomTheSame(logging.Filter):
    """Lets what others log through once in a while: strangers can make them say it as often as they like."""

    def __init__(self) -> None:
        """Nothing has been said yet."""
        super().__init__()
        self._said: dict[tuple[str, str], float] = {}  # by whom and what, and when

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether this was not said just before; the text counts, whatever fills its blanks."""
        what, at = (record.name, str(record.msg)), monotonic()
        is_news = at - self._said.get(what, -math.inf) >= REPEATED_SECONDS
        if is_news:
            self._said = {**self._said, what: at} if len(self._said) < REPEATED_TEXTS else {what: at}
        return is_news


def without_values(_logger: object, _method: str, event: EventDict) -> EventDict:
    """What others log of an error: its kind and place."""
    error = event.pop("exc_info", None)
    return {**event, **faults.kind_and_place(error[1])} if error else event
