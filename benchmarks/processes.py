"""A house in a process of its own, started as its keeper would, and what is to be seen of it from outside.

Run as a program it is that process: it goes by a clock that can be set, and says where it stands when asked.
"""

import asyncio
import faulthandler
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

from benchmarks.services import HERE, free_port

ROOT = Path(__file__).parent.parent
CLOCK = "CHAOS_CLOCK"  # names a file with the seconds by which the machine's clock goes wrong
GENEROUS = {"GLUECKAUF_BUDGET": "100000", "GLUECKAUF_TABLES": "100000"}
ANSWER = 60.0  # seconds that an answer may take
BREATH = 0.05  # seconds between two tries
TICKS = os.sysconf("SC_CLK_TCK")
PAGE_BYTES = resource.getpagesize()


class HouseProcess:
    """A process of the house; it may be started again and again at the same port."""

    def __init__(self, log: Path, *options: str, **environment: str) -> None:
        """It is started, and writes what it has to say into the log."""
        self.port = free_port()
        self.log = log
        self.options = options
        paths = [str(ROOT), *filter(None, environment.pop("PYTHONPATH", "").split(os.pathsep))]
        self.environment = {
            **os.environ, **GENEROUS, **environment, "PYTHONPATH": os.pathsep.join(paths),
        }  # fmt: skip
        self.process = self.started()

    @property
    def door(self) -> str:
        """Where it listens."""
        return f"{HERE}:{self.port}"

    def started(self) -> "subprocess.Popen[bytes]":
        """A new process of this house."""
        command = [sys.executable, "-m", __name__, "serve", "--port", str(self.port), *self.options]
        with self.log.open("ab") as log:
            return subprocess.Popen(  # noqa: S603  our own program
                command, stdout=log, stderr=log, env=self.environment, cwd=ROOT
            )

    async def answers(self) -> None:
        """Come back when it serves; should it have given up meanwhile, start it again."""
        async with httpx.AsyncClient(base_url=f"http://{self.door}", timeout=ANSWER) as guest:
            while True:
                with suppress(httpx.HTTPError):
                    if (await guest.get("/health")).is_success:
                        return
                if self.process.poll() is not None:
                    self.process = self.started()
                await asyncio.sleep(BREATH)

    async def ends(self, sign: signal.Signals) -> None:
        """Come back when it has ended."""
        self.process.send_signal(sign)
        await asyncio.to_thread(self.process.wait)

    def tell_where_it_stands(self) -> None:
        """Let it write into its log what every thread and every task is waiting for."""
        for sign in (signal.SIGUSR1, signal.SIGUSR2):
            self.process.send_signal(sign)
            time.sleep(1)


# Seen from outside ---------------------------------------------------------------


def processor_seconds(process: int) -> float:
    """What a process has used so far, by itself and for the system."""
    fields = Path(f"/proc/{process}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(process: int) -> int:
    """The bytes that a process holds."""
    return int(Path(f"/proc/{process}/statm").read_text("utf-8").split()[1]) * PAGE_BYTES


def children(process: int) -> list[int]:
    """The processes that a process has started."""
    with suppress(FileNotFoundError):
        return [*map(int, Path(f"/proc/{process}/task/{process}/children").read_text("utf-8").split())]
    return []


# Inside --------------------------------------------------------------------------


def main() -> None:
    """Be a house that can be looked into and whose clock can be set."""
    faulthandler.register(signal.SIGUSR1, all_threads=True)
    signal.signal(signal.SIGUSR2, lambda *_: tell_tasks(asyncio.all_tasks(asyncio.get_running_loop())))
    if CLOCK in os.environ:
        time.time = _wrong(time.time, Path(os.environ[CLOCK]))
    from glueckauf.cli import main as glueckauf  # noqa: PLC0415  it shall find that clock

    glueckauf()


def tell_tasks(tasks: Iterable["asyncio.Task[object]"]) -> None:
    """Say what every task is waiting for, from call to call."""
    for task in tasks:
        print(task.get_name(), *_calls(task.get_coro()), sep="\n  ", file=sys.stderr)


def _calls(waiting: Any) -> Iterator[str]:
    """Where a coroutine stands, and the one that it waits for, and so on."""
    while (frame := getattr(waiting, "cr_frame", None)) is not None:
        yield f"{frame.f_code.co_filename}:{frame.f_lineno} {frame.f_code.co_name}"
        waiting = waiting.cr_await


def _wrong(clock: Callable[[], float], file: Path) -> Callable[[], float]:
    """A clock that goes wrong by what a file says."""
    return lambda: clock() + float(file.read_text("utf-8") or 0)


if __name__ == "__main__":
    main()
