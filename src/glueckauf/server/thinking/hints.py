"""Hints: what a master would do, worked out in a process of its own, so that no table waits for it."""

from secrets import randbelow
from typing import Any

import glueckauf
from glueckauf.bots.advice import advice, reason
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.search import Weighed
from glueckauf.server.protocol import HintedMove
from glueckauf.server.thinking.bot_pool import BotPool
from glueckauf.table import Play
from glueckauf.table.telling import Teller


async def hint(
    play: Play, seat: int, teller: Teller, pool: BotPool, guest: str
) -> tuple[list[HintedMove], str]:
    """The moves from what the seat knows, the most promising first, and why that one."""
    knowledge, view = play.knowledge(seat), play.view(seat)
    async with pool.desk.turn(guest):
        adviser, is_rough = pool.adviser(play.game.name)
        weighed = await adviser.run(weigh, play.game.name, knowledge, randbelow(SEEDS))
    named = [(play.game.moves.name(move.number), move.worth) for move in weighed]
    moves = [HintedMove(move, teller.move(move, view), round(worth, 3)) for move, worth in named]
    return moves, reason(play.game, weighed, teller.language, teller.players, rough=is_rough)


def weigh(game: str, knowledge: Any, seed: int) -> list[Weighed]:
    """What the other process does."""
    return advice(glueckauf.game(game).description, knowledge, seed)
