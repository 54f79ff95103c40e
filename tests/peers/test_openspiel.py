"""OpenSpiel does not beat our tree with as many simulations."""

from math import inf
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="we install OpenSpiel on Linux only")

from glueckauf.bots.baselines import baseline
from tests.peers.openspiel import OpenSpiel
from tests.plays import Setting

SIMULATIONS = 16


@pytest.mark.parametrize("setting", [Setting("mygoldmine", 2), Setting("gold", 2)], ids=str)
def test_our_tree_wins_at_least_half_with_as_many_simulations(setting: Setting) -> None:
    """The same deals from both seats; the real measurement is `python -m benchmarks.peers`."""
    shares = [share(setting, seed, seat) for seed in range(2) for seat in range(2)]
    assert sum(shares) >= len(shares) / 2


def share(setting: Setting, seed: int, ours: int) -> float:
    """What our seat wins of one game."""
    play = setting.new(seed)
    tree = baseline("puct", setting.description, seed, inf, SIMULATIONS)
    players: dict[int, Any] = {
        ours: tree,
        1 - ours: OpenSpiel(setting.description, seed, SIMULATIONS),
    }
    while play.turn is not None:
        play.do(players[play.turn].choose(play.knowledge(play.turn)))
    result = play.result()
    assert result is not None
    return float(ours in result["winners"]) / len(result["winners"])
