"""Rollouts and what opponents make of them, in positions of every game; `pyodide.mjs` runs this file too."""

from itertools import islice
from typing import Any

import glueckauf
from glueckauf.bots import bot
from glueckauf.bots.registry import rollouts_of
from glueckauf.minds import mind_of
from glueckauf.site.levels import levels_here

DECISIONS, EVERY = 8, 5  # of one game, so many decisions apart
WORLDS = 40
SEEDS = (3, 11 << 40)
PLENTY = 60.0  # seconds: nobody is cut short


def weighed() -> dict[str, Any]:
    """By game and seats: whether its rollouts are compiled, and what every move came to."""
    games = [game for game in glueckauf.games().values() if mind_of(game.description).players is None]
    return {
        f"{game.name} {seats}": [
            _weighed(game, knowledge, seed) for knowledge in _positions(game, seats, seed)
        ]
        for game in games
        for seats, seed in zip((max(2, min(game.seats)), max(game.seats)), SEEDS, strict=True)
    }


def _weighed(game: Any, knowledge: Any, seed: int) -> list[Any]:
    rollouts = rollouts_of(game.description)
    usual = rollouts.first_impression(knowledge)
    found = rollouts.weigh(knowledge, usual, WORLDS, seed, PLENTY, to_play=seed == SEEDS[0])
    told = [[move.number, move.worlds, move.gain, move.error, move.length, *move.chances] for move in found]
    return [rollouts.is_quick, *told]


def chosen() -> dict[str, list[Any]]:
    """By game and level that a browser offers: what opponents play in some positions, given time enough."""
    return {
        f"{game.name} {level}": [
            bot(level, game.description, seed, PLENTY).choose(knowledge)
            for seed, knowledge in enumerate(_positions(game, 2, 3))
        ]
        for game in glueckauf.games().values()
        for level in levels_here(mind_of(game.description))
    }


def _positions(game: Any, seats: int, seed: int) -> Any:
    return islice(_choices(game, seats, seed), 0, DECISIONS * EVERY, EVERY)


def _choices(game: Any, seats: int, seed: int) -> Any:
    """What the seat on turn knows wherever it has a choice, in a game by rules of thumb."""
    play = game.new(seats, seed)
    thumb = bot("thumb", play.game, seed)
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        if len(play.legal()) > 1:
            yield knowledge
        play.do(thumb.choose(knowledge))
