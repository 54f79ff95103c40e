"""The examples for researchers run, in a short form, and do what they say."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples" / "research"


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
