"""What the decisions of all levels cost in a browser; `tests/site/pyodide.mjs` runs this file.

It knows nothing but the package, as a browser has it.
"""

from itertools import islice
from typing import Any

from js import process

import glueckauf
from glueckauf.bots import bot
from glueckauf.minds import mind_of
from glueckauf.site.levels import levels_here

DECISIONS, EVERY = 16, 3  # of one game, so many decisions apart
SEED = 3
PLENTY = 60.0  # seconds: nobody is cut short, so that all of a decision is measured


def costs() -> list[dict[str, Any]]:
    """For every game, number of seats and level: milliseconds of the processor for some decisions."""
    return [
        {"game": game.name, "seats": seats, "level": level, "milliseconds": _costs(game, seats, level)}
        for game in glueckauf.games().values()
        for seats in sorted({max(2, min(game.seats)), max(game.seats)})
        for level in levels_here(mind_of(game.description))
    ]


def _costs(game: Any, seats: int, level: str) -> list[float]:
    opponent, spent = bot(level, game.description, SEED, PLENTY), list[float]()
    opponent.choose(next(_choices(game, seats)))  # whatever is made ready once
    for knowledge in islice(_choices(game, seats), 0, DECISIONS * EVERY, EVERY):
        start = _milliseconds()
        opponent.choose(knowledge)
        spent.append(_milliseconds() - start)
    return spent


def _choices(game: Any, seats: int) -> Any:
    """What the seat on turn knows wherever it has a choice, in a game by rules of thumb."""
    play = game.new(seats, SEED)
    thumb = bot("thumb", play.game, SEED)
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        if len(play.legal()) > 1:
            yield knowledge
        play.do(thumb.choose(knowledge))


def _milliseconds() -> float:
    used = process.cpuUsage()
    return float(used.user + used.system) / 1000
