"""What a decision inside a rollout costs where nothing is compiled; `tests/site/pyodide.mjs` runs this file.

It knows nothing but the package, as a browser has it.
"""

from itertools import islice
from typing import Any

from js import process

import glueckauf
from glueckauf.bots import bot
from glueckauf.bots.registry import rollouts_of
from glueckauf.minds import mind_of

DECISIONS, EVERY = 6, 12  # of one game, so many decisions apart
WORLDS = 2
SEED = 3


def costs() -> dict[str, float]:
    """Milliseconds of the processor for one decision of a rollout, by game; only those that roll out."""
    games = [game for game in glueckauf.games().values() if mind_of(game.description).players is None]
    return {game.name: _cost(game) for game in games}


def _cost(game: Any) -> float:
    decisions, spent = 0.0, 0.0
    for knowledge in islice(_choices(game), 0, DECISIONS * EVERY, EVERY):
        rollouts = rollouts_of(game.description)
        usual = rollouts.first_impression(knowledge)
        start = _milliseconds()
        weighed = rollouts.weigh(knowledge, usual, WORLDS, SEED)
        spent += _milliseconds() - start
        decisions += sum(move.length * move.worlds for move in weighed)
    return spent / decisions


def _choices(game: Any) -> Any:
    """What the seat on turn knows wherever it has a choice, in a game by rules of thumb."""
    play = game.new(max(2, min(game.seats)), SEED)
    thumb = bot("thumb", play.game, SEED)
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        if len(play.legal()) > 1:
            yield knowledge
        play.do(thumb.choose(knowledge))


def _milliseconds() -> float:
    used = process.cpuUsage()
    return float(used.user + used.system) / 1000
