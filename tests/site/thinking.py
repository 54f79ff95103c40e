"""All opponents that a browser offers, at the first decisions of every game; `pyodide.mjs` runs this file."""

import sys

import glueckauf
from glueckauf import bots
from glueckauf.bots.advice import advice
from glueckauf.site.levels import games_offered

DECISIONS = 2
WORLDS = 2  # of a hint


def thought() -> dict[str, object]:
    """Whether anything was imported that is not there, and who could not decide."""
    failed = [*_failures()]
    return {"numpy": "numpy" in sys.modules, "numba": "numba" in sys.modules, "failed": failed}


def _failures() -> list[str]:
    failed: list[str] = []
    for card in games_offered("en"):
        game = glueckauf.game(card.name)
        for level in [*bots.NAMES, *(level.name for level in card.levels if level.offered)]:
            play = game.new(seats=max(2, min(game.seats)), seed=7)
            opponent = bots.bot(level, game.description, 1)
            for _ in range(DECISIONS):
                move = opponent.choose(play.knowledge(play.turn))
                if move not in play.legal():
                    failed.append(f"{card.name} {level}")
                play.do(move)
        if not advice(game.description, play.knowledge(play.turn), 1, WORLDS):
            failed.append(f"{card.name} hint")
    return failed
