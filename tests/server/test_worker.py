"""The process beside the house: it is looked after, and never outlives the house."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import sleep
from typing import TypeVar

import pytest

from glueckauf.server.house_words import HouseError
from glueckauf.server.thinking import worker as worker_module
from glueckauf.server.thinking.worker import HUMBLE, Worker, WorkerDied

PATIENCE = 90.0
Result = TypeVar("Result")
PARENT = """
import asyncio, os, sys, time
from glueckauf.server.thinking.worker import Worker

async def main():
    worker = Worker()
    print(await worker.run(os.getpid), flush=True)
    asyncio.create_task(worker.run(time.sleep, 1000))
    await asyncio.sleep(0.1)
    {end}

if __name__ == "__main__":
    asyncio.run(main())
"""


def refuse() -> None:
    raise HouseError("no_table", status=404, id="abc")


def fall() -> None:
    os._exit(1)


def used(scenario: Callable[[Worker], Awaitable[Result]]) -> Result:
    """What comes of a scenario with a worker."""

    async def whole() -> Result:
        worker = Worker()
        try:
            return await scenario(worker)
        finally:
            worker.rest()

    return asyncio.run(whole())


def test_a_process_that_dies_is_started_again() -> None:
    async def scenario(worker: Worker) -> None:
        first = await worker.run(os.getpid)
        os.kill(first, signal.SIGKILL)
        assert await worker.run(os.getpid) != first
        assert worker.births == 2

    used(scenario)


def test_a_job_that_kills_the_process_is_given_up_and_the_next_one_done() -> None:
    async def scenario(worker: Worker) -> None:
        with pytest.raises(WorkerDied):
            await worker.run(fall)
        assert not worker.is_well
        assert await worker.run(os.getpid) != os.getpid()
        assert worker.is_well

    used(scenario)


def test_a_job_that_hangs_is_ended_and_those_behind_it_are_done() -> None:
    async def scenario(worker: Worker) -> None:
        first = await worker.run(os.getpid)
        hanging = asyncio.create_task(worker.run(sleep, 1000, seconds=0.2))
        await asyncio.sleep(0)
        assert await worker.run(os.getpid) != first
        assert not is_alive(first)
        with pytest.raises(TimeoutError):
            await hanging

    used(scenario)


def test_the_first_job_may_take_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_module, "BEGINNING", PATIENCE)

    async def scenario(worker: Worker) -> None:
        assert await worker.run(os.getpid, seconds=0) != os.getpid()
        with pytest.raises(TimeoutError):
            await worker.run(sleep, 1000, seconds=0)
        assert await worker.run(os.getpid, seconds=0) != os.getpid()

    used(scenario)


def test_whoever_waits_no_longer_confuses_nobody() -> None:
    async def scenario(worker: Worker) -> None:
        await worker.run(os.getpid)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(worker.run(sleep, 0.3), 0.1)
        answers = await asyncio.gather(*(worker.run(str.upper, word) for word in ("one", "two")))
        assert answers == ["ONE", "TWO"]
        assert worker.births == 1

    used(scenario)


def test_the_tables_come_first() -> None:
    assert used(lambda worker: worker.run(os.nice, 0)) == os.nice(0) + HUMBLE


def test_a_refusal_comes_back_as_it_was_told() -> None:
    with pytest.raises(HouseError) as refusal:
        used(lambda worker: worker.run(refuse))
    told = HouseError("no_table", status=404, id="abc")
    assert (refusal.value.code, refusal.value.status) == (told.code, told.status)
    assert refusal.value.sentences == told.sentences


def test_who_rests_begins_nothing() -> None:
    async def scenario(worker: Worker) -> None:
        worker.rest()
        with pytest.raises(WorkerDied):
            await worker.run(os.getpid)
        assert worker.births == 0

    used(scenario)


@pytest.mark.parametrize("end", ["os.kill(os.getpid(), 9)", "worker.rest(); sys.exit()", "os._exit(0)"])
def test_the_process_dies_with_the_house_however_it_dies(tmp_path: Path, end: str) -> None:
    program = tmp_path / "parent.py"
    program.write_text(PARENT.format(end=end))
    done = subprocess.run(  # noqa: S603  our own program
        [sys.executable, str(program)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    child = int(done.stdout)
    while is_alive(child):
        pass


def is_alive(process: int) -> bool:
    """Whether a process runs; one that nobody has buried yet does not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
