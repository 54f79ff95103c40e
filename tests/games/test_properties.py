"""What holds for every game, number of seats and option, in every state of games played at random."""

import pytest

from glueckauf.rulekit import NOBODY
from glueckauf.table.promises import broken_promises
from tests.plays import Setting, check, check_move, finished, played, settings, steps

SEEDS = range(2)

pytestmark = pytest.mark.parametrize("setting", settings(), ids=str)


def test_every_promise_is_kept(setting: Setting) -> None:
    assert [str(broken) for broken in broken_promises(setting, seed=3)] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_and_nothing_appears(setting: Setting, seed: int) -> None:
    game = setting.description
    for state, move in steps(setting, seed):
        check(game, state)
        if move != NOBODY:
            check_move(game, state, move, played(game, state, move))


def test_the_same_seed_deals_the_same_game_and_another_seed_another(setting: Setting) -> None:
    first, again, other = (finished(setting, seed).record() for seed in (0, 0, 1))
    assert first == again != other
