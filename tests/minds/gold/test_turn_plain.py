"""A turn of Gold weighed without NumPy: the same choice as with it."""

from random import Random

import pytest

import glueckauf
from glueckauf.minds.gold import turn_choice, turn_plain
from glueckauf.minds.gold.classes import plain_weights
from glueckauf.minds.gold.turn_plain import PlainValue
from glueckauf.minds.gold.turn_value import plain_value

GAME = glueckauf.game("gold")
DIGGER, LEAK = 0.5, 0.125
EXACT = (2, 3, 5)  # seats at which each rival counts a half, a quarter … : no sum is rounded


@pytest.mark.parametrize("idle", [False, True])
@pytest.mark.parametrize("seats", EXACT)
def test_the_same_class_is_best_at_every_decision_of_a_game(seats: int, idle: bool) -> None:  # noqa: FBT001
    plain = PlainValue(seats, tuple(plain_weights(seats, DIGGER, LEAK)))
    usual = plain_value(seats, DIGGER, LEAK)
    dice, play, openings = Random(seats), GAME.new(seats=seats, seed=seats), set()  # noqa: S311  a game at random
    while play.turn is not None:
        view = play.knowledge(play.turn)
        chosen = turn_plain.best_class(view, plain, idle=idle)
        assert chosen == turn_choice.best_class(view, usual, idle=idle)
        openings.add(tuple(chosen))
        play.do(dice.choice(play.legal()))
    assert len(openings) > 1
