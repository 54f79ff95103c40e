"""Where bots think: whoever looks ahead warms up first, and nobody waits for that nor for one who hangs."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import glueckauf
from glueckauf.bots import LEVELS
from glueckauf.server.thinking import bot_pool
from glueckauf.server.thinking.bot_pool import STAND_IN, BotPool
from glueckauf.server.thinking.worker import Worker

GAME = "mygoldmine"


class Told(Worker):
    """A process that answers what it is told to."""

    def __init__(self, answer: Callable[[str], Awaitable[str]]) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.answer = answer

    async def run(self, job: Any, *arguments: Any, seconds: float = 0) -> Any:
        assert job is bot_pool.think
        self.asked.append(arguments[0])
        async with asyncio.timeout(seconds):
            return await self.answer(arguments[0])


async def at_once(level: str) -> str:
    return f"move of {level}"


async def never(_level: str) -> str:
    await asyncio.Event().wait()
    raise AssertionError


def asking(pool: BotPool) -> Callable[[str], Awaitable[Any]]:
    """Asks a level for a move, the same one each time."""
    play = glueckauf.game(GAME).new(2, seed=1)
    return lambda level: pool.choose(level, GAME, 5, play.knowledge(0))


def test_the_stand_in_plays_until_a_bot_has_warmed_up() -> None:
    async def scenario() -> None:
        warm = asyncio.Event()

        async def once_warm(level: str) -> str:
            await warm.wait()
            return await at_once(level)

        quick, deep = Told(at_once), Told(once_warm)
        chosen = asking(BotPool(quick, deep, 0))
        answers = [await chosen(level) for level in ("expert-bold", "novice", STAND_IN)]
        assert answers == [f"move of {STAND_IN}"] * 3
        assert deep.asked == [LEVELS[0]]
        warm.set()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert await chosen("expert-bold") == "move of expert-bold"
        assert await chosen(STAND_IN) == f"move of {STAND_IN}"
        assert deep.asked == [LEVELS[0], "expert-bold"]

    asyncio.run(scenario())


def test_a_bot_that_hangs_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "HANGING", 0.01)

    async def scenario() -> None:
        quick, deep = Told(at_once), Told(at_once)
        chosen = asking(BotPool(quick, deep, 0))
        await chosen("expert")
        deep.answer = never
        with pytest.raises(TimeoutError):
            await chosen("expert")
        assert await chosen("expert") == f"move of {STAND_IN}"
        deep.answer = at_once
        assert await chosen("master") == f"move of {STAND_IN}"  # which warms up
        await asyncio.sleep(0)
        assert await chosen("master") == "move of master"
        assert deep.asked == [LEVELS[0], "expert", "master", "master"]

    asyncio.run(scenario())


def test_whoever_waits_for_a_stand_in_that_hangs_waits_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "HANGING", 0.01)

    async def scenario() -> None:
        quick = Told(never)
        chosen = asking(BotPool(quick, Told(at_once), 0))
        for _ in range(3):
            with pytest.raises(TimeoutError):
                await chosen(STAND_IN)
        assert quick.asked == [STAND_IN]

    asyncio.run(scenario())


def test_a_bot_that_hangs_while_it_warms_up_keeps_the_others_waiting_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot_pool, "LONGEST", 0.01)

    async def scenario() -> None:
        deep = Told(never)
        pool = BotPool(Told(at_once), deep, 0)
        chosen = asking(pool)
        await chosen("novice")
        await asyncio.wait(pool.warm_ups.values())
        assert await chosen("casual") == f"move of {STAND_IN}"
        assert deep.asked == [LEVELS[0]]

    asyncio.run(scenario())
