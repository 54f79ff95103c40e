"""Where bots think: who is not ready yet plays weaker and says so, and nobody waits for one who hangs."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf import bots
from glueckauf.bots import LEVELS
from glueckauf.rulekit.moves import Move
from glueckauf.server.thinking import bot_pool
from glueckauf.server.thinking.bot_pool import EARLY, STAND_IN, BotPool, Choice, Question, think
from glueckauf.server.thinking.hints import weigh
from glueckauf.server.thinking.warming import Warming
from glueckauf.server.thinking.worker import Worker

GAME = "mygoldmine"
LOWEST, MASTER = LEVELS[0], LEVELS[-1]


class Told(Worker):
    """A process that answers what it is told to."""

    def __init__(self, answer: Callable[[str], Awaitable[Move]]) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.answer = answer

    async def run(self, job: Any, *arguments: Any, seconds: float = 0) -> Any:
        assert job is bot_pool.think
        self.asked.append(arguments[0].level)
        async with asyncio.timeout(seconds):
            return await self.answer(arguments[0].level)


class Stove(Warming):
    """Warms what it is told to."""

    def __init__(self, *warm: tuple[str, str]) -> None:
        super().__init__()
        self.warm = {*warm}
        self.asked: set[tuple[str, str]] = set()

    def is_done(self, level: str, game: str) -> bool:
        self.asked.add((level, game))
        return (level, game) in self.warm


async def at_once(level: str) -> Move:
    return {"by": level}


async def never(_level: str) -> Move:
    await asyncio.Event().wait()
    raise AssertionError


def pool_of(
    *warm: tuple[str, str],
    quick: Callable[[str], Awaitable[Move]] = at_once,
    deep: Callable[[str], Awaitable[Move]] = at_once,
    early: Callable[[str], Awaitable[Move]] = at_once,
) -> tuple[BotPool, Told, Told, Stove]:
    """A pool, the processes in which it looks far ahead and thinks early, and what it is warmed by."""
    far, soon, stove = Told(deep), Told(early), Stove(*warm)
    return BotPool(Told(quick), far, 0, soon, stove), far, soon, stove


def asking(pool: BotPool, game: str = GAME) -> Callable[[str], Awaitable[Choice]]:
    """Asks a level for a move, the same one each time."""
    play = glueckauf.game(game).new(2, seed=1)
    return lambda level: pool.choose(Question(level, game, 5, play.knowledge(play.turn)))


def played(level: str, *, weaker: bool = False) -> Choice:
    """What one of those processes plays."""
    return Choice({"by": level}, weaker)


def test_who_is_not_ready_plays_early_and_says_so() -> None:
    async def scenario() -> None:
        pool, deep, early, stove = pool_of()
        chosen = asking(pool)
        assert await chosen("expert-bold") == played("expert-bold", weaker=True)
        assert (deep.asked, early.asked) == ([], ["expert-bold"])
        assert stove.asked == {(LOWEST, GAME)}
        stove.warm.add((LOWEST, GAME))
        assert await chosen("expert-bold") == played("expert-bold")
        assert await chosen(MASTER) == played(MASTER, weaker=True)
        assert await chosen(STAND_IN) == played(STAND_IN)

    asyncio.run(scenario())


def test_a_game_that_is_being_prepared_keeps_no_other_waiting() -> None:
    async def scenario() -> None:
        pool, *_ = pool_of((MASTER, "digging"), early=never)
        waiting = asyncio.ensure_future(asking(pool)(MASTER))
        await asyncio.sleep(0)
        assert await asking(pool, "digging")(MASTER) == played(MASTER)
        assert not waiting.done()
        waiting.cancel()

    asyncio.run(scenario())


def test_who_compiles_nothing_is_always_ready() -> None:
    async def scenario() -> None:
        pool, _, _, stove = pool_of()
        assert await asking(pool, "gold")(LOWEST) == played(LOWEST)
        assert not stove.asked

    asyncio.run(scenario())


def test_the_stand_in_plays_for_those_who_would_wait_too_long() -> None:
    async def scenario() -> None:
        pool, _, early, _ = pool_of(early=never)
        chosen = asking(pool)
        waiting = [asyncio.ensure_future(chosen(MASTER)) for _ in range(EARLY)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert await chosen(MASTER) == played(STAND_IN, weaker=True)
        assert early.asked == [MASTER] * EARLY
        for task in waiting:
            task.cancel()

    asyncio.run(scenario())


def test_a_bot_that_hangs_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "HANGING", 0.01)

    async def scenario() -> None:
        pool, deep, _, _ = pool_of((LOWEST, GAME), (MASTER, GAME), deep=never)
        chosen = asking(pool)
        with pytest.raises(TimeoutError):
            await chosen("expert")
        assert await chosen("expert") == played(STAND_IN, weaker=True)
        deep.answer = at_once
        assert await chosen(MASTER) == played(MASTER)
        assert deep.asked == ["expert", MASTER]

    asyncio.run(scenario())


def test_whoever_waits_for_a_stand_in_that_hangs_waits_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "HANGING", 0.01)

    async def scenario() -> None:
        pool, *_ = pool_of(quick=never)
        for _ in range(3):
            with pytest.raises(TimeoutError):
                await asking(pool)(STAND_IN)
        assert isinstance(pool.quick, Told)
        assert pool.quick.asked == [STAND_IN]

    asyncio.run(scenario())


def test_on_a_fresh_machine_nobody_waits_for_the_compiler(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The processes are real, and the cache of machine code is empty."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    async def scenario() -> None:
        pool = BotPool.of(0)
        play = glueckauf.game(GAME).new(2, seed=1)
        try:
            adviser, is_rough = pool.adviser(GAME)
            hint, master, novice = await asyncio.gather(
                adviser.run(weigh, GAME, play.knowledge(play.turn), 1),
                asking(pool)(MASTER),
                asking(pool, "gold")(LOWEST),
            )
            assert (is_rough, master.weaker, novice.weaker) == (True, True, False)
            assert {play.game.moves.number(move) for move in play.legal()} == {move.number for move in hint}
            assert master.move in play.legal()
        finally:
            pool.rest()

    asyncio.run(scenario())


def test_what_is_compiled_is_loaded_where_bots_look_far_ahead() -> None:
    async def scenario() -> None:
        pool = BotPool.of(0)
        try:
            await pool.warming.done(LOWEST, GAME)
            assert not (await asking(pool)(LOWEST)).weaker
            assert pool.early.births == 0
        finally:
            pool.rest()

    asyncio.run(scenario())
    assert Warming().is_done(LOWEST, GAME)  # for the next house, without another process


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_knows_what_happened_whoever_sat_there(level: str) -> None:
    """One that is asked for the first time in mid-game plays as the one would that has always sat there."""
    seat, seed = 1, 9
    game = glueckauf.game("gold")
    play = game.new(2, seed=4)
    seated = [bots.bot(level, game.description, seed + own) for own in range(2)]
    while len(play.moves) < 50:
        assert play.turn is not None
        move = seated[play.turn].choose(play.knowledge(play.turn))
        if play.turn == seat:
            asked = Question(level, "gold", seed + seat, play.knowledge(seat), play.record())
            bot_pool._bots.clear()
            assert think(asked) == move
        play.do(move)
