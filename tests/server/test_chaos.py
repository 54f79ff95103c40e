"""A short storm: whatever befalls a house, its promises are kept; `make chaos` is the long form."""

import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial

import pytest

from benchmarks.chaos import BROKEN, House, house_in_a_folder, house_on_services, results_of, storm

TABLES = 3
FOLDER = ("cut_lines", "kill_workers", "set_clock", "cut_ahead", "set_clock", "cut_lines", "cut_journal")
SERVICES = ("cut_postgres", "cut_redis", "set_clock", "kill", "crash_redis", "kill_workers", "cut_lines")


@pytest.mark.parametrize(
    ("opened", "faults"),
    [(house_in_a_folder, FOLDER), (partial(house_on_services, 2), SERVICES)],
    ids=["folder", "services"],
)
def test_every_promise_is_kept(
    opened: Callable[[], AbstractContextManager[House]], faults: tuple[str, ...]
) -> None:
    with opened() as house:
        happened = asyncio.run(storm(house, TABLES, faults))
        results = results_of(house, happened)
    assert happened.total() == len(faults)
    assert results["acknowledged"], results
    assert {promise: results[promise] for promise in BROKEN if results[promise]} == {}
