"""`glueckauf serve`: the house, for everybody who has a browser."""

import os
import socket
import sqlite3
from contextlib import ExitStack
from pathlib import Path
from typing import Annotated

import typer

from glueckauf.cli.plain import say
from glueckauf.cli.words import Words, wrong

LOOPBACK = "127.0.0.1"
PORT = 8765
HIGHEST_PORT = 65_535


def serve(
    context: typer.Context,
    *,
    host: Annotated[str, typer.Option("--host", metavar="address")] = LOOPBACK,
    port: Annotated[int, typer.Option("--port", metavar="number")] = PORT,
    data: Annotated[Path | None, typer.Option("--data", metavar="folder")] = None,
    pace: Annotated[float, typer.Option("--pace", metavar="seconds")] = 1.0,
    secure: Annotated[bool, typer.Option("--secure")] = False,
) -> None:
    """Serve all tables until Ctrl-C; the next start finds them again."""
    try:  # the other commands do without the server's packages
        from glueckauf.server import launch  # noqa: PLC0415
        from glueckauf.server.settings import Settings  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise wrong("no_house", package=error.name) from error
    words = Words(context.obj)
    if not 0 <= port <= HIGHEST_PORT:
        raise wrong("port", given=port, most=HIGHEST_PORT)
    if pace < 0:
        raise wrong("pace", given=pace)
    folder = made(data or usual_folder())
    with ExitStack() as stack:
        claim(folder, stack)
        door = opened(host, port)
        say(words("serve", "open", address=address(door), folder=folder))
        could_open = launch.serve(Settings(folder, pace, secure), door)
    if not could_open:
        raise typer.Exit(1)
    say(words("serve", "closed"))


def claim(folder: Path, stack: ExitStack) -> None:
    """Have the folder for this house alone until the stack is left."""
    from glueckauf.server.launch import claimed  # noqa: PLC0415

    try:
        stack.enter_context(claimed(folder))
    except BlockingIOError as error:
        raise wrong("in_use", folder=folder) from error
    except (OSError, sqlite3.Error) as error:
        raise wrong("no_data", folder=folder, reason=error) from error


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
