"""The horizon of Digging: playouts end with the deal, and the sides share one match."""

from itertools import islice
from typing import Any

import pytest

from glueckauf.bots.thumb import digging as thumb
from glueckauf.games.digging.terms import Phase
from glueckauf.rulekit import DEALER, NOBODY, uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search import playouts
from glueckauf.search.horizons import digging as horizon
from glueckauf.search.playouts import CERTAIN
from tests.plays import Setting, steps

PARTNERS = Setting("digging", 4)
SETTINGS = [PARTNERS, *(Setting("digging", seats, {"mode": "single"}) for seats in (2, 3, 4))]
EVERY = 40  # so many steps on, a playout begins
ROUNDING = 5  # ten-thousandths

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def shares(setting: Setting, state: Any) -> list[int]:
    """What a state is worth to every side."""
    sides = 2 if setting is PARTNERS else setting.seats
    return [horizon.worth(state, seat) for seat in range(sides)]


def standing(*scores: int, setting: Setting = PARTNERS) -> Any:
    """A match after a deal."""
    state = setting.start()
    state.scores[: len(scores)] = scores
    state.phase = Phase.SCORED
    return state


@every_setting
def test_a_playout_ends_with_the_deal(setting: Setting) -> None:
    rules = setting.description.module
    worker = bind(
        playouts, game=rules, dealing=bind(uniform, game=rules), blueprint=bind(thumb), horizon=bind(horizon)
    )
    notes = scratch_for(len(setting.description.moves)).plain()
    for state, _ in islice(steps(setting, seed=4), 0, 400, EVERY):
        if state.turn in (DEALER, NOBODY):
            continue
        world, deal = state.copy(), state.deal_number
        move = thumb.decide(world, new_stream(1), notes)
        worker.play_on(world, move, new_stream(2), new_stream(3), notes)
        assert world.phase in (Phase.SCORED, Phase.OVER)
        assert world.deal_number == deal


@every_setting
def test_the_sides_share_one_match(setting: Setting) -> None:
    for scores in ([0, 0, 0, 0], [30, 12, 7, 3], [39, 39, 1, 0]):
        state = standing(*scores[: setting.seats], setting=setting)
        assert sum(shares(setting, state)) == pytest.approx(CERTAIN, abs=ROUNDING)


def test_partners_have_the_same_share() -> None:
    state = standing(20, 35)
    assert horizon.worth(state, 0) == horizon.worth(state, 2) < horizon.worth(state, 3)


def test_equal_scores_are_worth_half_a_match() -> None:
    assert shares(PARTNERS, standing(24, 24)) == [5_000, 5_000]


def test_a_lead_is_worth_more_the_nearer_the_target_is() -> None:
    early, late = (horizon.worth(standing(low + 10, low), 0) for low in (0, 45))
    assert 5_000 < early < late < CERTAIN
