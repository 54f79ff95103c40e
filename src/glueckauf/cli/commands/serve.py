"""`glueckauf serve`: the house, for everybody who has a browser."""

import os
import socket
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

import typer

from glueckauf.cli.language import Words, wrong
from glueckauf.cli.plain import say

if TYPE_CHECKING:
    from glueckauf.server.settings import Settings

LOOPBACK = "127.0.0.1"
HIGHEST_PORT = 65_535


def serve(  # noqa: PLR0913  every setting has its option
    context: typer.Context,
    *,
    host: Annotated[str | None, typer.Option("--host", metavar="address")] = None,
    port: Annotated[int | None, typer.Option("--port", metavar="number")] = None,
    data: Annotated[Path | None, typer.Option("--data", metavar="folder")] = None,
    pace: Annotated[float | None, typer.Option("--pace", metavar="seconds")] = None,
    secure: Annotated[bool, typer.Option("--secure")] = False,
    config: Annotated[Path | None, typer.Option("--config", metavar="file")] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="address")] = None,
    redis: Annotated[str | None, typer.Option("--redis", metavar="address")] = None,
    hosts: Annotated[str | None, typer.Option("--hosts", metavar="names")] = None,
    proxies: Annotated[str | None, typer.Option("--proxies", metavar="names")] = None,
) -> None:
    """Serve all tables until Ctrl-C; the next start finds them again."""
    given = {"host": host, "port": port, "data": data, "pace": pace, "secure": secure or None}
    shared = {"database": database, "redis": redis, "hosts": hosts, "proxies": proxies}
    settings = decided({**given, **shared}, config)
    if not settings.database:
        made(settings.data)
    from glueckauf.server import launch  # noqa: PLC0415  see `decided`

    words = Words(context.obj)
    with ExitStack() as stack:
        claim(settings, stack)
        door = opened(settings.host, settings.port)
        say(words("serve", "open", address=address(door), folder=place(settings)))
        could_open = launch.serve(settings, door)
    if not could_open:
        raise typer.Exit(1)
    say(words("serve", "closed"))


def decided(given: Mapping[str, object], file: Path | None) -> "Settings":
    """The settings of a house, which can be carried out."""
    from glueckauf.server import launch  # noqa: F401, PLC0415  the other commands do without the server's packages
    from glueckauf.server.settings import LISTS, Misconfigured, configured, listed  # noqa: PLC0415

    named = {name: value for name, value in given.items() if value is not None}
    lists = {name: listed(str(named[name])) for name in LISTS & named.keys()}
    try:
        settings = configured({**named, **lists}, os.environ, file, data=usual_folder())
    except Misconfigured as error:
        raise wrong("settings", reason=error) from error
    if not 0 <= settings.port <= HIGHEST_PORT:
        raise wrong("port", given=settings.port, most=HIGHEST_PORT)
    if not 0 <= settings.pace < inf:
        raise wrong("pace", given=settings.pace)
    return settings


def claim(settings: "Settings", stack: ExitStack) -> None:
    """Have the store up to date, and a folder for this house alone until the stack is left."""
    from glueckauf.server.launch import claimed  # noqa: PLC0415  see `decided`

    with complaints_of_store(settings):
        stack.enter_context(claimed(settings))


@contextmanager
def complaints_of_store(settings: "Settings") -> Iterator[None]:
    """Say in a sentence why a store cannot be used."""
    from glueckauf.server.storage.database import Damaged, StoreAway  # noqa: PLC0415  see `decided`
    from glueckauf.server.storage.opening import FromTheFuture  # noqa: PLC0415  likewise

    folder = place(settings)
    try:
        yield
    except BlockingIOError as error:
        raise wrong("in_use", folder=folder) from error
    except Damaged as error:
        raise wrong("damaged", folder=folder) from error
    except FromTheFuture as error:
        raise wrong("future", folder=folder) from error
    except StoreAway as error:
        raise wrong("no_database", address=folder, reason=error.__cause__) from error
    except (OSError, sqlite3.Error) as error:
        raise wrong("no_data", folder=folder, reason=error) from error


def place(settings: "Settings") -> str:
    """Where the tables are kept; passwords are shown to nobody."""
    if not settings.database:
        return str(settings.data)
    parts = urlsplit(settings.database)
    return f"{parts.hostname or ''}{parts.path}"


def usual_folder() -> Path:
    """Where programs of this machine keep what must last."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "glueckauf"


def made(folder: Path) -> Path:
    """The folder, which can be written to."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise wrong("no_folder", folder=folder, reason=error.strerror or error) from error
    return folder


def opened(host: str, port: int) -> socket.socket:
    """A door to knock at; port 0 takes any that is free."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise wrong("no_door", host=host, port=port, reason=error.strerror or error) from error


def address(door: socket.socket) -> str:
    """What to type into a browser."""
    host, port, *_ = door.getsockname()
    shown = "localhost" if host == LOOPBACK else f"[{host}]" if ":" in host else host
    return f"http://{shown}:{port}/"
