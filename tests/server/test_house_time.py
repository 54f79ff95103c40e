"""The clock of the house: nobody who sets the machine's takes anybody's time."""

import asyncio
from collections.abc import Iterator
from time import time

import pytest

from glueckauf.server import house, house_time
from glueckauf.server.storage.opening import open_store

HOUR = 3_600_000  # milliseconds
MOMENT = 60_000  # milliseconds that a busy machine may take


@pytest.fixture(autouse=True)
def set_right() -> Iterator[None]:
    """Whatever time a test makes it, it is ours again afterwards."""
    yield
    house_time.set_to(int(time() * house_time.MILLISECONDS))


@pytest.mark.parametrize("hours", [-1, 1])
def test_the_machines_clock_is_read_once(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    before = house_time.now()
    monkeypatch.setattr(house_time, "time", lambda: time() + hours * HOUR / house_time.MILLISECONDS)
    assert 0 <= house_time.now() - before < MOMENT


async def joined(address: str, theirs: int | None, ago: int = 0) -> bool:
    """Whether a process joins others whose clock showed *theirs*, so long ago."""
    store = await open_store(address)
    if theirs is not None:
        await store.beat(theirs)
        await store.database.change("update beats set at = at - $1 where name = 'database'", ago)
    joins = await house._joins(store)
    await store.close()
    return joins


@pytest.mark.parametrize("hours", [-1, 0, 1])
def test_a_process_that_joins_goes_by_the_clock_of_the_others(address: str, hours: int) -> None:
    theirs = house_time.now() + hours * HOUR
    assert asyncio.run(joined(address, theirs))
    assert 0 <= house_time.now() - theirs < MOMENT


@pytest.mark.parametrize("ago", [-HOUR, HOUR])
def test_a_house_that_nobody_has_open_goes_by_the_machine(address: str, ago: int) -> None:
    ours = house_time.now()
    assert not asyncio.run(joined(address, None))
    assert not asyncio.run(joined(address, ours - ago, ago))
    assert 0 <= house_time.now() - ours < MOMENT
