"""First games that teach: whoever follows the guide, and whoever does not, comes to the end."""

from random import Random

import pytest

import glueckauf
from glueckauf.bots import bot
from glueckauf.table import Game, Play
from glueckauf.table.lessons import LEARNER, Guide, Lesson, lesson_of

every_game = pytest.mark.parametrize("name", glueckauf.games())
MOST_MOVES = 4000  # a game at random takes longer than a lesson


def lesson(game: Game) -> Lesson:
    found = lesson_of(game)
    assert found is not None
    return found


def taught(game: Game, dice: Random | None) -> tuple[Play, Guide]:
    """A lesson played to its end: as the guide suggests, or by lot."""
    play, guide = game.load(lesson(game).position, 7), Guide(lesson(game))
    others = [bot("thumb", game.description, seat) for seat in range(play.seats)]
    while not play.over and len(play.moves) < MOST_MOVES:
        guide.look(play)
        assert play.turn is not None
        if play.turn == LEARNER and dice:
            play.do(dice.choice(play.legal()))
        elif guide.tip and guide.tip.move:
            play.do(guide.tip.move)
        else:
            play.do(others[play.turn].choose(play.knowledge(play.turn)))
    return play, guide


@every_game
def test_whoever_follows_the_guide_comes_to_the_end(name: str) -> None:
    game = glueckauf.game(name)
    play, guide = taught(game, None)
    assert play.over
    assert len(guide.said) >= len(lesson(game).tips) / 2


@every_game
@pytest.mark.parametrize("seed", range(3))
def test_whoever_does_otherwise_comes_to_the_end_too(name: str, seed: int) -> None:
    play, guide = taught(glueckauf.game(name), Random(seed))  # noqa: S311  so that a failure can be seen again
    assert play.over
    assert guide.said


@every_game
def test_the_first_thing_is_said_at_once_and_each_thing_once(name: str) -> None:
    game = glueckauf.game(name)
    play, guide = game.load(lesson(game).position, 7), Guide(lesson(game))
    guide.look(play)
    assert guide.tip is lesson(game).tips[0]
    assert guide.tip.move in play.legal()
    guide.look(play)
    assert guide.tip is not lesson(game).tips[0]


@every_game
def test_nothing_is_said_while_somebody_else_decides(name: str) -> None:
    game = glueckauf.game(name)
    play, guide = game.load(lesson(game).position, 7), Guide(lesson(game))
    while play.turn == LEARNER:
        play.do(play.legal()[0])
    guide.look(play)
    assert guide.tip is None
