"""The sixth game has no mind: the usual opponents play it, give hints and look at it again."""

import pytest

import glueckauf
from glueckauf.bots import KINDS, bot
from glueckauf.bots.advice import advice, reason
from glueckauf.bots.analysis import analyse
from glueckauf.minds import mind_of
from glueckauf.minds.mind import Mind

GAME = glueckauf.game("schlagwetter")
PLAYERS = ("Anna", "Ben", "Cleo", "Dora")


def test_it_gets_the_usual_mind() -> None:
    assert mind_of(GAME.description) == Mind(GAME.description)


@pytest.mark.parametrize("kind", [*KINDS, "skilled-bold", "ismcts"])
def test_everybody_plays_a_whole_game(kind: str) -> None:
    play = GAME.new(3, seed=2, shifts=1)
    opponents = [bot(kind, GAME.description, seat, seconds=0.2) for seat in range(3)]
    while play.turn is not None:
        play.do(opponents[play.turn].choose(play.knowledge(play.turn)))
    assert play.over


def test_a_hint_weighs_every_move() -> None:
    play = GAME.new(4, seed=2)
    weighed = advice(GAME.description, play.knowledge(play.turn), seed=1, worlds=64)
    assert sorted(move.number for move in weighed) == play.legal_numbers()
    assert reason(GAME.description, weighed, "de", PLAYERS)


def test_a_game_is_looked_at_again() -> None:
    play = GAME.new(2, seed=3, shifts=1)
    while not play.over:
        play.do(play.legal()[0])
    analysis = analyse(glueckauf.replay_steps(play.record()), worlds=16)
    assert len(analysis.decisions) == len(play.moves)
