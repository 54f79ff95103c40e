"""The fair queue for what takes long."""

import asyncio

import pytest

from glueckauf.server.house_words import HouseError
from glueckauf.server.thinking.desk import Desk


async def wait_at(desk: Desk, who: str, done: list[str], go: asyncio.Event) -> None:
    async with desk.turn(who):
        await go.wait()
        done.append(who)


async def crowd(desk: Desk, *askers: str) -> tuple[list[str], list[str]]:
    """Everybody asks at once: what was done, in which order, and why the others were sent away."""
    done: list[str] = []
    go = asyncio.Event()
    tasks = [asyncio.create_task(wait_at(desk, who, done, go)) for who in askers]
    await asyncio.sleep(0)
    go.set()
    answers = await asyncio.gather(*tasks, return_exceptions=True)
    return done, [answer.code for answer in answers if isinstance(answer, HouseError)]


def test_whoever_asks_much_keeps_nobody_waiting() -> None:
    done, refused = asyncio.run(crowd(Desk(waiting=20, each=1), *["Eve"] * 200, "Anna", "Ben"))
    assert done == ["Eve", "Anna", "Ben"]
    assert refused == ["too_fast"] * 199


def test_only_so_many_wait() -> None:
    done, refused = asyncio.run(crowd(Desk(waiting=2, each=1), "Anna", "Ben", "Cleo"))
    assert done == ["Anna", "Ben"]
    assert refused == ["busy"]


def test_whoever_was_served_may_ask_again() -> None:
    async def scenario() -> list[str]:
        desk = Desk(waiting=1, each=1)
        return [who for _ in range(3) for who in (await crowd(desk, "Anna"))[0]]

    assert asyncio.run(scenario()) == ["Anna"] * 3


def test_whoever_stumbles_leaves_the_desk() -> None:
    async def scenario() -> list[str]:
        desk = Desk(waiting=1, each=1)
        with pytest.raises(ZeroDivisionError):
            async with desk.turn("Anna"):
                raise ZeroDivisionError
        return (await crowd(desk, "Anna"))[0]

    assert asyncio.run(scenario()) == ["Anna"]
