"""What a move costs where nothing is played: uvicorn as it comes, a text in, news as long as usual out twice.

Machines differ, and those that are shared do from hour to hour.  What a house costs beside this, measured in
the same minute, says more than either figure.
"""

import asyncio
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any

import uvicorn

from benchmarks.processes import processor_seconds
from benchmarks.services import HERE, free_port
from benchmarks.wires import Wire

PAIRS = 20
NEWS = "x" * 1000  # as long as what a page is told of a move
MOVE = b'{"type": "do", "id": "0123456789abcdef", "answers": 123, "move": {"do": "dig"}}'
PATIENCE = 30.0  # seconds until it must be open

Send = Callable[[dict[str, Any]], Awaitable[None]]


async def transport_us(seconds: float) -> float:
    """The processor time of such a move, in millionths of a second."""
    with serving() as (process, door):
        moves = 0
        until = 0.0

        async def play(table: int) -> None:
            nonlocal moves
            heard: asyncio.Queue[bytes] = asyncio.Queue()
            pages = [await Wire.open(door, f"/{table}", b"", heard.put_nowait) for _ in range(2)]
            while monotonic() < until:
                pages[moves % 2].send(MOVE)
                for _ in pages:
                    await heard.get()
                moves += 1
            for page in pages:
                page.close()

        await opened(door)
        until, before = monotonic() + seconds, processor_seconds(process)
        await asyncio.gather(*map(play, range(PAIRS)))
        return (processor_seconds(process) - before) / moves * 1e6


@contextmanager
def serving() -> Iterator[tuple[int, str]]:
    """Such a server while the block lasts: its process, and where it listens."""
    port = free_port()
    command = [sys.executable, "-m", __name__, str(port)]
    process = subprocess.Popen(command)  # noqa: S603  ourselves
    with suppress(AttributeError, OSError):  # the first core, as a house
        os.sched_setaffinity(process.pid, {min(os.sched_getaffinity(process.pid))})
    try:
        yield process.pid, f"{HERE}:{port}"
    finally:
        process.terminate()
        process.wait()


async def opened(door: str) -> None:
    """Come back when somebody listens."""
    host, port = door.split(":")
    until = monotonic() + PATIENCE
    while True:
        try:
            _, writer = await asyncio.open_connection(host, int(port))
        except OSError:
            if monotonic() > until:
                raise
            await asyncio.sleep(0.05)
        else:
            writer.close()
            return


_pages: dict[str, list[Send]] = {}  # by table


async def app(scope: dict[str, Any], receive: Callable[[], Awaitable[dict[str, Any]]], send: Send) -> None:
    """Whatever one page of a table says, all of them are told news."""
    if scope["type"] != "websocket":
        return
    pages = _pages.setdefault(scope["path"], [])
    await receive()
    await send({"type": "websocket.accept"})
    pages.append(send)
    while (await receive())["type"] == "websocket.receive":
        for page in [*pages]:
            await page({"type": "websocket.send", "text": NEWS})
    pages.remove(send)


if __name__ == "__main__":
    uvicorn.run(
        app, host=HERE, port=int(sys.argv[1]), ws="websockets-sansio", ws_per_message_deflate=False,
        lifespan="off", access_log=False, log_level="error",
    )  # fmt: skip
