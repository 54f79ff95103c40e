"""What a move would bring about: it comes true, and it tells nothing that is hidden."""

from itertools import islice

import pytest

import glueckauf
from glueckauf.rulekit.errors import IllegalMove
from glueckauf.table.foresight import foreseen
from tests.plays import Setting, decisions, sampled, settings

MANY = 120  # decisions of a game


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_whatever_is_foreseen_comes_true_and_changes_nothing(setting: Setting) -> None:
    for play in sampled(islice(decisions(setting.new(seed=4), seed=4), MANY), setting):
        before, seat = play.position(), play.turn
        if seat is None:
            continue
        for move in play.legal():
            told = foreseen(play, move, seat)
            assert play.position() == before
            done = play.copy()
            done.do(move)
            assert done.events_for(seat)[: len(told)] == told


def test_a_card_that_was_turned_back_is_not_foreseen() -> None:
    play = glueckauf.game("gold").new(2, seed=3)
    while len(play.moves) < 4:
        play.do(play.legal()[len(play.moves)])
    seen = [move for move in play.moves if move in play.legal()]
    assert seen
    assert play.turn is not None
    assert [foreseen(play, move, play.turn) for move in seen] == [[] for _ in seen]


def test_a_step_is_foreseen_up_to_where_it_leads() -> None:
    play = glueckauf.game("mygoldmine").new(2, seed=1)
    assert play.turn is not None
    [deed, *walks] = foreseen(play, {"do": "dig"}, play.turn)
    assert deed["event"] == "dig"
    assert all(walk["event"] == "walk" for walk in walks)
    assert foreseen(play, {"do": "exit"}, play.turn) == []


def test_an_illegal_move_leads_nowhere() -> None:
    play = glueckauf.game("gold").new(2, seed=3)
    assert play.turn is not None
    with pytest.raises(IllegalMove):
        foreseen(play, {"do": "turn", "place": 9}, 1 - play.turn)
