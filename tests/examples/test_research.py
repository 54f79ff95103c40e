"""The examples for researchers run, in a short form, and do what they say."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "research"


WON = r"wins [\d.]+% ± [\d.]+% against {opponents} \(an equal: 50.0%\)\n"


def said(name: str, *arguments: str) -> str:
    """What an example prints."""
    command = [sys.executable, str(EXAMPLES / f"{name}.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout  # noqa: S603  our own


def test_a_table_of_values_learns_to_win_more_often() -> None:
    shares = re.findall(r"([\d.]+)%", said("q_learning", "--games", "800", "--trials", "100"))
    before, after = map(float, shares)
    assert after > before


@pytest.mark.parametrize(("game", "simulations"), [("gold", "3"), ("digging", "2")])
def test_openspiels_searches_play_whole_games(game: str, simulations: str) -> None:
    pytest.importorskip("pyspiel", reason="we install OpenSpiel on Linux only")
    told = said("search", "--game", game, "--games", "1", "--simulations", simulations)
    assert re.fullmatch(rf"{game}: wins \d+% of 1 games with {simulations} rollouts\n", told)


def test_a_best_response_to_cfr_wins_less_and_less() -> None:
    pytest.importorskip("pyspiel", reason="we install OpenSpiel on Linux only")
    told = said("cfr", "--reach", "1", "--iterations", "32")
    curve = [float(lost) for lost in re.findall(r"exploitability +([\d.]+) gold", told)]
    assert curve == sorted(curve, reverse=True)
    assert curve[-1] < curve[0] / 50
    assert re.search(r"the first player wins [+-][\d.]+ gold a round\n$", told)


def test_a_policy_is_held_against_our_bots() -> None:
    told = said("evaluate", "--games", "4", "--opponents", "random", "--opponents", "novice")
    assert re.fullmatch("".join(WON.format(opponents=bots) for bots in ("random", "novice")), told)


def test_self_play_makes_a_player() -> None:
    """Whether it beats the rule of thumb takes minutes to see; `docs/research.md` says what came of that."""
    pytest.importorskip("torch", reason="PyTorch is gigabytes: only where somebody has installed it")
    told = said("ppo", "--rounds", "1", "--trials", "4")
    decisions = re.findall(r"after ([\d,]+) decisions: " + WON.format(opponents="thumb"), told)
    assert decisions == ["0", "16,384"]


def test_sb3s_learner_takes_our_masks() -> None:
    pytest.importorskip("sb3_contrib", reason="it needs PyTorch, which is gigabytes")
    told = said("maskable_ppo", "--steps", "64", "--trials", "4")
    assert re.fullmatch("after 64 decisions: " + WON.format(opponents="random"), told)
