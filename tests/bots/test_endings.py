"""Games end: whoever cannot lose any more goes home, and nobody plays for ever."""

import numpy as np
import pytest

import glueckauf
from benchmarks.lengths import MANY, length, usual_length
from glueckauf.bots import LEVELS, bot, player
from glueckauf.bots.search_bot import SearchBot
from glueckauf.minds.level import Level
from glueckauf.search import Weighed, best
from glueckauf.simulate.cpu import Simulation

GAMES = 400
HURRIED = 0.02  # seconds for a decision: the more hurried, the nearer to the rule of thumb


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_rule_of_thumb_finishes_every_game_of_elfengold(seats: int) -> None:
    game = glueckauf.game("elfengold")
    thumb = player("thumb", game.description)
    ends = Simulation(game.description, game.start(seats), [thumb] * seats).play(GAMES, seed=900)
    assert ends.decisions.max() <= MANY * np.median(ends.decisions)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", glueckauf.games())
def test_every_level_finishes_its_games(name: str, level: str) -> None:
    """One hurried game of each; `python -m benchmarks.lengths` plays many, with the usual time to think."""
    game = glueckauf.game(name)
    most = MANY * usual_length(game, 2)
    assert length(game, 2, level, seed=31, most=most, seconds=HURRIED) <= most


def test_who_has_won_walks_home() -> None:
    """The hut is five steps away, two tools carry four: nobody stays where another dig changes nothing."""
    play = glueckauf.game("elfengold").load(
        {
            "game": "elfengold",
            "seats": 2,
            "turn": 0,
            "round": 9,
            "phase": "move",
            "at": [13, 0],
            "gold": [120, 3],
            "shovels": [1, 0],
            "picks": [1, 0],
            "rocks": [2, 2],
            "blanks": [4, 4],
            "passed": [False, False],
        }
    )
    for chooser in (bot("thumb", play.game, 1), SearchBot(play.game, 1, Level(worlds=8), seconds=60)):
        assert chooser.choose(play.knowledge(0)) == {"do": "move", "to": 17}


def test_of_moves_that_come_to_the_same_the_one_that_ends_the_game_sooner_is_played() -> None:
    usual = Weighed(1, 1.0, 0.0, 0.0, 8, (1.0, 0.0), length=40)
    home = Weighed(2, 1.0, 0.0, 0.0, 8, (1.0, 0.0), length=3)
    worse = Weighed(3, 0.9, -0.1, 0.05, 8, (0.9, 0.1), length=1)
    assert best([usual, home, worse]) is home


def test_nobody_hurries_to_an_end_that_may_be_a_defeat() -> None:
    for worth in (0.0, 0.5):
        usual = Weighed(1, worth, 0.0, 0.0, 8, (worth,), length=40)
        rash = Weighed(2, worth, 0.0, 0.0, 8, (worth,), length=3)
        assert best([usual, rash]) is usual
