"""The cutoff of Digging: rollouts end with the deal, and the sides share one match."""

from itertools import islice
from typing import Any

import pytest

from glueckauf.games.digging.terms import Phase
from glueckauf.minds.digging import cutoff, heuristic
from glueckauf.rulekit import DEALER, NOBODY, uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search import leaf, uninformed
from glueckauf.search.protocols import CERTAIN
from glueckauf.search.rollouts import kernel
from tests.plays import Setting, steps

PARTNERS = Setting("digging", 4)
SETTINGS = [PARTNERS, *(Setting("digging", seats, {"mode": "single"}) for seats in (2, 3, 4))]
EVERY = 40  # so many steps on, a rollout begins
ROUNDING = 5  # ten-thousandths

every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def shares(setting: Setting, state: Any) -> list[int]:
    """What a state is worth to every side."""
    sides = 2 if setting is PARTNERS else setting.seats
    return [cutoff.value(state, seat) for seat in range(sides)]


def standing(*scores: int, setting: Setting = PARTNERS) -> Any:
    """A match after a deal."""
    state = setting.start()
    state.scores[: len(scores)] = scores
    state.phase = Phase.SCORED
    return state


@every_setting
def test_a_rollout_ends_with_the_deal(setting: Setting) -> None:
    rules = setting.description.module
    end = bind(cutoff)
    rollouts = bind(
        kernel,
        game=rules,
        dealing=bind(uniform, game=rules),
        beliefs=bind(uninformed),
        policy=bind(heuristic),
        cutoff=end,
        leaf=bind(leaf, game=rules, cutoff=end),
    )
    scratch = scratch_for(len(setting.description.moves)).plain()
    for state, _ in islice(steps(setting, seed=4), 0, 400, EVERY):
        if state.turn in (DEALER, NOBODY):
            continue
        world, deal = state.copy(), state.deal_number
        move = heuristic.decide(world, new_stream(1), scratch)
        rollouts.roll_out(world, move, new_stream(2), new_stream(3), scratch)
        assert world.phase in (Phase.SCORED, Phase.OVER)
        assert world.deal_number == deal


@every_setting
def test_the_sides_share_one_match(setting: Setting) -> None:
    for scores in ([0, 0, 0, 0], [30, 12, 7, 3], [39, 39, 1, 0]):
        state = standing(*scores[: setting.seats], setting=setting)
        assert sum(shares(setting, state)) == pytest.approx(CERTAIN, abs=ROUNDING)


def test_partners_have_the_same_share() -> None:
    state = standing(20, 35)
    assert cutoff.value(state, 0) == cutoff.value(state, 2) < cutoff.value(state, 3)


def test_equal_scores_are_worth_half_a_match() -> None:
    assert shares(PARTNERS, standing(24, 24)) == [5_000, 5_000]


def test_a_lead_is_worth_more_the_nearer_the_target_is() -> None:
    early, late = (cutoff.value(standing(low + 10, low), 0) for low in (0, 45))
    assert 5_000 < early < late < CERTAIN
