"""What a master would do: every legal move with how likely it wins, from what the seat knows."""

from typing import Any

from glueckauf.bots import bot
from glueckauf.bots.searching import search_of
from glueckauf.rulekit.game import Description
from glueckauf.search import Weighed

WORLDS = 4000  # the most that one piece of advice imagines
SECONDS = 1.0  # the longest that it takes, once everything is compiled
BLUEPRINT = "thumb"  # whom everybody is taken for


def advice(game: Description, knowledge: Any, seed: int, worlds: int = WORLDS) -> list[Weighed]:
    """The legal moves of the seat on turn, the most promising first; the same seed gives the same advice."""
    usual = game.moves.number(bot(BLUEPRINT, game, seed).choose(knowledge))
    weighed = search_of(game).weigh(knowledge, usual, worlds, seed, SECONDS)
    return sorted(weighed, key=lambda move: -move.worth)
