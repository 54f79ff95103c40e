"""The patient player of Digging lists no moves, and yet plays the dearest of all that are legal."""

from typing import Any

import pytest

from glueckauf.games.digging.moves import CLOSE, DIG, DRAW, FIGHT, OPEN, aimed_mine
from glueckauf.games.digging.rules import in_last_round
from glueckauf.games.digging.terms import CLOSURE
from glueckauf.minds.digging import heuristic, rollout_policy
from glueckauf.minds.digging.rollout_policy import DRAW_PRICE, HOPES, PLANS, TRUST, price_of_patience
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.kernels import scratch_for
from tests.plays import Setting, settings

EVERY_SETTING = [setting for setting in settings() if setting.name == "digging"]
DEALS = 2


def price_of(state: Any, move: int) -> int:
    """What a move is worth to it: as to the rule of thumb, but for what makes it patient."""
    usual = heuristic.price_of(state, move)
    closes = state.hands[state.turn][CLOSURE] > 0 or in_last_round(state)
    if move == DRAW:
        return DRAW_PRICE
    if OPEN <= move < DIG:
        return usual * (PLANS if closes else HOPES) // heuristic.PLANS
    if DIG <= move < CLOSE:
        return usual if closes else usual * TRUST // heuristic.WHOLE
    if CLOSE <= move < FIGHT and heuristic.is_ours(state, aimed_mine(move)):
        return price_of_patience(state, aimed_mine(move))
    return usual


@pytest.mark.parametrize("setting", EVERY_SETTING, ids=str)
def test_it_plays_the_first_of_the_dearest_legal_moves(setting: Setting) -> None:
    play = setting.new(seed=8)
    scratch = scratch_for(len(play.game.moves)).plain()
    kinds = set()
    while play.turn is not None and play.knowledge(None).deal_number <= DEALS:
        knowledge = play.knowledge(play.turn)
        legal = play.game.legal_moves(knowledge)
        prices = [price_of(knowledge, move) for move in legal]
        move = rollout_policy.decide(knowledge, new_stream(1), scratch)
        assert move == legal[prices.index(max(prices))]
        play.do(play.game.moves.name(move))
        kinds.add(play.moves[-1]["do"])
    assert kinds >= {"draw", "pass", "open", "dig", "close", "bandit"}
