"""A process beside the house for what takes long: started when it is needed, and again after it has died."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Thread
from typing import TypeVar

PROCESSES = get_context("spawn")
Result = TypeVar("Result")


@dataclass
class Worker:
    """One process that does one job after the other; it dies with the house, however the house dies."""

    births: int = 0  # how often it has been started
    is_well: bool = True  # whether the process did not die of the latest job
    _executor: ProcessPoolExecutor | None = None
    _lifelines: list[Connection] = field(default_factory=list)  # closed by the system when the house dies

    async def run(self, job: Callable[..., Result], *arguments: object) -> Result:
        """What the job comes to; one that the process died of is tried once more."""
        try:
            result = await asyncio.wrap_future(self.submit(job, *arguments))
        except BrokenProcessPool:
            self.is_well = False
            result = await asyncio.wrap_future(self.submit(job, *arguments))
        self.is_well = True
        return result

    def submit(self, job: Callable[..., Result], *arguments: object) -> Future[Result]:
        """Queue a job."""
        try:
            return self._alive().submit(job, *arguments)
        except BrokenProcessPool:
            self.rest()
            return self._alive().submit(job, *arguments)

    def rest(self) -> None:
        """Let the process die, whatever it is doing."""
        for lifeline in self._lifelines:
            lifeline.close()
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor, self._lifelines = None, []

    def _alive(self) -> ProcessPoolExecutor:
        if self._executor is None:
            far_end, near_end = PROCESSES.Pipe(duplex=False)
            self._executor = ProcessPoolExecutor(1, PROCESSES, die_with_the_house, (far_end,))
            self._lifelines = [far_end, near_end]
            self.births += 1
        return self._executor


def die_with_the_house(lifeline: Connection) -> None:
    """Watch the lifeline, to which nobody ever writes: it ends when the house does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the house
    Thread(target=_watch, args=(lifeline,), daemon=True).start()


def _watch(lifeline: Connection) -> None:
    try:
        lifeline.recv_bytes()
    finally:
        os._exit(0)
