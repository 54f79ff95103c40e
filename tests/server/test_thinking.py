"""Thinking starves nobody: whatever is asked for, the loop that serves the tables is never busy for long.

What counts is the processor time of its thread, which does not depend on what else the machine does;
`make thinking` measures what people notice.
"""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import get_ident
from time import thread_time
from typing import Any

import pytest

import glueckauf
from glueckauf.bots import LEVELS
from glueckauf.table.fairness import Deal
from tests.server.people import ME, OpenHouse, Person, finished_table

LONGEST = 0.05  # seconds of processor time: a fraction of what any of these jobs takes

Step = tuple[float, str]
"""What one callback took, and what it was."""


@contextmanager
def watched(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Step]]:
    """Every callback of the loop of a house."""
    taken: list[Step] = []
    run = asyncio.Handle._run

    def measured(handle: asyncio.Handle) -> None:
        before = thread_time()
        run(handle)
        if get_ident() == house.thread.ident:
            taken.append((thread_time() - before, repr(handle)))

    monkeypatch.setattr(asyncio.Handle, "_run", measured)
    yield taken
    monkeypatch.undo()


def long_record() -> dict[str, Any]:
    """A record that takes long to check."""
    deal, dice = Deal("00" * 32, "table", 1, ("", "")), Random(1)  # noqa: S311  any game will do
    play = glueckauf.game("elfengold").new(2, seed=deal.seed)
    while not play.over:
        play.do(dice.choice(play.legal()))
    return {**play.record(), "fairness": deal.proof}


def test_nobody_keeps_the_loop_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = OpenHouse(tmp_path)
    house.server.config.loop = "asyncio"  # whose callbacks can be watched
    with house, ThreadPoolExecutor(8) as crowd:
        anna = Person(house)
        table, record = finished_table(anna), long_record()
        with watched(house, monkeypatch) as taken:
            asked = [
                *(crowd.submit(Person(house).http.post, "/api/verify", json=record) for _ in range(2)),
                *(
                    crowd.submit(anna.http.get, f"/api/tables/{table}/{what}")
                    for what in ("replay", "record")
                ),
                crowd.submit(anna.http.post, f"/api/tables/{table}/analysis"),
            ]
            learn(Person(house))
            assert {answer.result().status_code for answer in asked} == {200}
    took, what = max(taken)
    assert took < LONGEST, what


def learn(person: Person) -> None:
    """Play a few moves against bots of all levels, with a hint before each."""
    for level in LEVELS:
        table = person.open_table("mygoldmine", [ME, {"who": "bot", "level": level}])
        with person.page(table) as page:
            page.start()
            page.until(lambda page: bool(page.scene.get("legal")) or page.phase == "over")
            page.ask("hint", id=level)
            page.play()
