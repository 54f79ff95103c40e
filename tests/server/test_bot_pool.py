"""Where bots think: whoever looks ahead warms up first, and nobody waits for that."""

import asyncio
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import glueckauf
from glueckauf.bots import bot
from glueckauf.server.thinking.bot_pool import BotPool
from glueckauf.server.thinking.worker import Worker

GAME = "mygoldmine"


class Slow(Worker):
    """A process that does nothing until it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Any] = []
        self.warmed: Future[Any] = Future()

    def submit(self, task: Any, *arguments: Any) -> Future[Any]:
        self.asked.append((task.__name__, *arguments[:2]))
        if task.__name__ == "warm_up":
            return self.warmed
        answer: Future[Any] = Future()
        answer.set_result({"do": "exit"})
        return answer


def test_the_stand_in_plays_until_a_bot_has_warmed_up() -> None:
    play = glueckauf.game(GAME).new(2, seed=1)
    deep = Slow()
    elsewhere = ThreadPoolExecutor(1)  # in this thread a browser's tests may have left their loop
    pool = BotPool(ThreadPoolExecutor(1), deep, 0)

    def chosen(level: str) -> Any:
        choice = pool.choose(level, GAME, 5, play.knowledge(0))
        return elsewhere.submit(asyncio.run, choice).result()

    by_thumb = bot("thumb", play.game, 5).choose(play.knowledge(0))
    assert [chosen("expert-bold"), chosen("novice"), chosen("thumb")] == [by_thumb] * 3
    assert [asked[:2] for asked in deep.asked] == [("warm_up", GAME)]
    deep.warmed.set_result(None)
    assert chosen("expert-bold") == {"do": "exit"}
    assert chosen("thumb") == by_thumb
    assert deep.asked[1:] == [("think", "expert-bold", GAME)]
    pool.rest()
