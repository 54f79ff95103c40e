"""What holds for every game, number of seats and option, in every state of games played by lot."""

from typing import Any

import pytest

from glueckauf.rulekit import DEALER, NOBODY
from tests.plays import Setting, finished, invariants, played, settings, steps

SEEDS = range(2)

pytestmark = pytest.mark.parametrize("setting", settings(), ids=str)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_a_game_is_sound(setting: Setting, seed: int) -> None:
    """One game serves all these questions, since reaching a state costs more than asking about it."""
    for state, move in steps(setting, seed):
        nothing_is_lost_and_nothing_appears(setting, state, move)
        a_move_is_legal_exactly_when_nothing_refuses_it(setting, state, move)
        refusing_and_listing_change_nothing(setting, state)
        the_state_fits_its_record(setting, state)


def nothing_is_lost_and_nothing_appears(setting: Setting, state: Any, move: int) -> None:
    game = invariants(setting.name)
    game.check(state)
    if move != NOBODY:
        game.check_move(state, move, played(setting.description, state, move))


def a_move_is_legal_exactly_when_nothing_refuses_it(setting: Setting, state: Any, move: int) -> None:
    description = setting.description
    reasons = [description.refusal(state, number) for number in range(-1, len(description.moves) + 1)]
    assert set(reasons) <= {0, *description.refusals}
    assert reasons[0]
    assert reasons[-1]
    free = {number for number, reason in enumerate(reasons[1:-1]) if not reason}
    assert free == offered(setting, state)
    assert (move == NOBODY) == (not free)


def offered(setting: Setting, state: Any) -> set[int]:
    """The moves that the game itself lists: of the seat on turn, or of the dealer with their weights."""
    description = setting.description
    if state.turn == NOBODY:
        return set()
    numbers = [0] * len(description.moves)
    if state.turn != DEALER:
        count = description.rules.legal_moves(state, numbers)
        assert len(set(numbers[:count])) == count
        return set(numbers[:count])
    first, total = description.rules.chance(state, numbers)
    assert sum(numbers) == total > 0
    assert min(numbers) >= 0
    return {first + index for index, weight in enumerate(numbers) if weight}


def refusing_and_listing_change_nothing(setting: Setting, state: Any) -> None:
    description, before = setting.description, state.copy()
    description.refusal(state, 0)
    offered(setting, state)
    for seat in range(state.seats):
        description.rules.score(state, seat)
        description.rules.wins(state, seat)
    assert state == before


def the_state_fits_its_record(setting: Setting, state: Any) -> None:
    layout = setting.description.layout
    assert layout.unpacked(layout.packed(state)[0]) == state


@pytest.mark.parametrize("seed", SEEDS)
def test_winners_are_those_whom_nobody_beats(setting: Setting, seed: int) -> None:
    play = finished(setting, seed)
    result = play.result()
    assert result is not None
    rules, state = play.game.rules, play._state
    scores = [rules.score(state, seat) for seat in range(play.seats)]
    assert all(type(score) is int for score in result["scores"])
    assert [seat for seat in range(play.seats) if seat in result["winners"]] == result["winners"]
    assert result["winners"] or not any(scores)
    assert all(scores[seat] == max(scores) for seat in result["winners"])


def test_the_same_seed_deals_the_same_game_and_another_seed_another(setting: Setting) -> None:
    first, again, other = (finished(setting, seed).record() for seed in (0, 0, 1))
    assert first == again != other
