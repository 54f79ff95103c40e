"""The process beside the house: it is looked after, and never outlives the house."""

import asyncio
import os
import signal
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from glueckauf.server.house_words import HouseError
from glueckauf.server.thinking.worker import Worker

PATIENCE = 90.0
PARENT = """
import os, sys, time
from glueckauf.server.thinking.worker import Worker

if __name__ == "__main__":
    worker = Worker()
    print(worker.submit(os.getpid).result(), flush=True)
    worker.submit(time.sleep, 1000)
    {end}
"""


def refuse() -> None:
    raise HouseError("no_table", status=404, id="abc")


def fall() -> None:
    os._exit(1)


async def watched(worker: Worker) -> tuple[int, int]:
    """The process before and after somebody has killed it."""
    first = await worker.run(os.getpid)
    os.kill(first, signal.SIGKILL)
    return first, await worker.run(os.getpid)


def test_a_process_that_dies_is_started_again() -> None:
    worker = Worker()
    first, second = asyncio.run(watched(worker))
    assert first != second
    assert worker.births == 2
    worker.rest()


def test_a_job_that_kills_the_process_is_given_up_and_the_next_one_done() -> None:
    worker = Worker()

    async def scenario() -> int:
        with pytest.raises(BrokenProcessPool):
            await worker.run(fall)
        return await worker.run(os.getpid)

    assert asyncio.run(scenario()) != os.getpid()
    worker.rest()


def test_a_refusal_comes_back_as_it_was_told() -> None:
    worker = Worker()
    with pytest.raises(HouseError) as refusal:
        asyncio.run(worker.run(refuse))
    told = HouseError("no_table", status=404, id="abc")
    assert (refusal.value.code, refusal.value.status) == (told.code, told.status)
    assert refusal.value.sentences == told.sentences
    worker.rest()


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
