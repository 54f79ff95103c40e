"""Dealing by weight, and deciding uniformly at random."""

from collections import Counter
from types import ModuleType
from typing import Any

import pytest

from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.kernels import scratch_for


def game() -> ModuleType:
    """Rules in which a player may play 2, 3 or 5 and the dealer deals 6 twice as often as 7."""

    def legal_moves(_: Any, moves: Any) -> int:
        moves[0], moves[1], moves[2] = 2, 3, 5
        return 3

    def chance(_: Any, weights: Any) -> tuple[int, int]:
        weights[0], weights[1] = 2, 1
        return 6, 3

    rules = ModuleType("a_game")
    vars(rules).update(dict.fromkeys(vars(Rules)), legal_moves=legal_moves, chance=chance)
    return rules


def test_a_move_policy_is_any_legal_move() -> None:
    policy, luck, scratch = bind(uniform, game=game()), new_stream(1), scratch_for(8).plain()
    seen = Counter(policy.decide(None, luck, scratch) for _ in range(6000))
    assert set(seen) == {2, 3, 5}
    assert all(count / 6000 == pytest.approx(1 / 3, abs=0.03) for count in seen.values())


def test_the_dealer_deals_by_weight() -> None:
    policy, stream, scratch = bind(uniform, game=game()), new_stream(2), scratch_for(8).plain()
    seen = Counter(policy.deal(None, stream, scratch) for _ in range(6000))
    assert set(seen) == {6, 7}
    assert seen[6] / 6000 == pytest.approx(2 / 3, abs=0.03)


def test_scratch_have_room_for_every_move() -> None:
    scratch = scratch_for(92).plain()
    assert (len(scratch.moves), len(scratch.weights), len(scratch.who)) == (92, 92, 6)
