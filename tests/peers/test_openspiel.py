"""OpenSpiel plays our games by our rules, and does not beat our tree with as many simulations."""

from math import inf
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="we install OpenSpiel on Linux only")

from glueckauf.bots.baselines import baseline
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.dealer import below, draw, new_stream
from tests.peers.openspiel import OpenGame, OpenSpiel
from tests.plays import Setting, plain_settings, played

SIMULATIONS = 16
FINE = 1_000_000
OPEN_GAMES = ("mygoldmine", "gold", "goldraeuber")

every_open_game = pytest.mark.parametrize(
    "setting", [setting for setting in plain_settings() if setting.name in OPEN_GAMES], ids=str
)


@every_open_game
def test_openspiel_plays_by_our_rules(setting: Setting) -> None:
    """A game by lot, played there and here: the same players, moves and chances, and the same end."""
    stream, ours = new_stream(4), setting.start()
    theirs = OpenGame(setting.description, ours).new_initial_state()
    while ours.turn != NOBODY:
        assert not theirs.is_terminal()
        if theirs.is_chance_node():
            outcomes = theirs.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            weights = [round(FINE * chance) for _, chance in outcomes]
            move = outcomes[draw(stream, weights, sum(weights))][0]
        else:
            assert theirs.current_player() == ours.turn
            actions = theirs.legal_actions()
            move = actions[below(stream, len(actions))]
        assert not setting.description.refusal(ours, move)
        ours = played(setting.description, ours, move)
        theirs.apply_action(move)
    assert theirs.is_terminal()
    assert [share > -1 for share in theirs.returns()] == winners(setting, ours)


def winners(setting: Setting, state: Any) -> list[bool]:
    return [bool(setting.description.rules.wins(state, seat)) for seat in range(setting.seats)]


def test_a_clone_goes_its_own_way() -> None:
    setting = Setting("mygoldmine", 2)
    state = OpenGame(setting.description, setting.new(1).knowledge(0)).new_initial_state()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.current_player() == 0
    assert twin.current_player() != 0


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
