"""A process beside the house for what takes long: started when it is needed, and again after it has died."""

import asyncio
import os
import pickle
import signal
import socket
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.context import SpawnProcess
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

PROCESSES = get_context("spawn")
LONGEST = 300.0  # seconds after which a job will not end any more; the first of a kind compiles for a minute
BEGINNING = 60.0  # seconds more for the first, which loads what it needs
HUMBLE = 10  # how much nicer a worker is than the house: it gets the processor when no table needs it
COMPILING = ("numpy", "numba")  # what nobody finds in a plain process
SIZE_BYTES = 8  # of a message, before it

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
Result = TypeVar("Result")


class WorkerDied(Exception):  # noqa: N818  it says what happened
    """The process died of a job, or rests."""


@dataclass
class Worker:
    """One process that does one job after the other; it dies with the house, however the house dies."""

    births: int = 0  # how often it has been started
    is_well: bool = True  # whether the process did not die of the latest job
    plain: bool = False  # whether it does without NumPy and Numba, as in a browser: nothing is compiled there
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _process: SpawnProcess | None = None
    _line: Line | None = None
    _has_begun: bool = False  # whether it has done anything yet
    _rests: bool = False

    async def run(self, job: Callable[..., Result], *arguments: object, seconds: float = LONGEST) -> Result:
        """What the job comes to; one that the process died of is tried once more, one that hangs is not.

        Whoever waits no longer leaves the job to its end: the next one begins after it.
        """
        result: Result = await to_its_end(self._in_turn(pickle.dumps((job, arguments)), seconds))
        return result

    async def _in_turn(self, packed: bytes, seconds: float) -> Any:
        async with self._turn:
            try:
                answer = await self._answer(packed, seconds)
            except WorkerDied:
                answer = await self._answer(packed, seconds)
        done, result = pickle.loads(answer)  # noqa: S301  our own process wrote it
        if not done:
            raise result
        return result

    async def _answer(self, packed: bytes, seconds: float) -> bytes:
        """What the process says; whatever keeps it from answering is its end."""
        try:
            async with asyncio.timeout(seconds + (0 if self._has_begun else BEGINNING)):
                reader, writer = await self._alive()
                writer.write(len(packed).to_bytes(SIZE_BYTES) + packed)
                size = int.from_bytes(await reader.readexactly(SIZE_BYTES))
                answer = await reader.readexactly(size)
        except TimeoutError:
            self._end()
            raise
        except (EOFError, OSError) as error:
            self._end()
            self.is_well = False
            raise WorkerDied from error
        self.is_well = self._has_begun = True
        return answer

    def rest(self) -> None:
        """Let the process die, whatever it is doing, and start no other."""
        self._rests = True
        self._end()

    def _end(self) -> None:
        if self._line is not None:
            self._line[1].transport.abort()
        if self._process is not None:
            self._process.kill()
        self._line = self._process = None
        self._has_begun = False

    async def _alive(self) -> Line:
        if self._rests:
            raise WorkerDied
        if self._line is None:
            near, far = socket.socketpair()
            with far:
                self._process = PROCESSES.Process(target=work, args=(far, self.plain), daemon=True)
                self._process.start()
            self.births += 1
            self._line = await asyncio.open_unix_connection(sock=near)
        return self._line


async def to_its_end(job: Coroutine[Any, Any, Result]) -> Result:
    """Wait for something that goes on though nobody waits for it any more."""
    return await asyncio.shield(begun(job))


def begun(job: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
    """Begin something that nobody has to wait for."""
    task = asyncio.create_task(job)
    task.add_done_callback(_overhear)
    return task


def _overhear(task: "asyncio.Task[Any]") -> None:
    """Nobody may be left who hears how it ended."""
    if not task.cancelled():
        task.exception()


# What the other process does ------------------------------------------------------


def work(line: socket.socket, plain: bool) -> None:  # noqa: FBT001  a process is started with what it gets
    """Do one job after the other, until the line ends: it does when the house dies, however it dies."""
    if plain:
        for name in COMPILING:
            sys.modules[name] = None  # type: ignore[assignment]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house
    os.nice(HUMBLE)
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(line, jobs), daemon=True).start()
    while True:
        answer = _done(jobs.get())
        with suppress(OSError):  # nobody is there to hear it, and `_listen` ends this
            line.sendall(len(answer).to_bytes(SIZE_BYTES) + answer)


def _listen(line: socket.socket, jobs: "SimpleQueue[bytes]") -> None:
    """Take jobs in while others are done."""
    try:
        for packed in _received(line):
            jobs.put(packed)
    finally:
        os._exit(0)


def _received(line: socket.socket) -> Iterator[bytes]:
    with line.makefile("rb") as letters:
        while size := letters.read(SIZE_BYTES):
            yield letters.read(int.from_bytes(size))


def _done(packed: bytes) -> bytes:
    """What a job comes to, or the error it ended with."""
    try:
        job, arguments = pickle.loads(packed)  # noqa: S301  the house wrote it
        return pickle.dumps((True, job(*arguments)))
    except Exception as error:  # noqa: BLE001  whoever asked hears of it
        return pickle.dumps((False, error))
