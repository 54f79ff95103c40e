"""What the tests of the laboratory share: one game, compiled once, and games made up by hand."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf.lab.setting import Setting
from glueckauf.simulate.loop import End

MakeEnds = Callable[..., Any]


@pytest.fixture
def two() -> Setting:
    """Gold for two."""
    return Setting(glueckauf.game("gold"), 2)


@pytest.fixture
def three() -> Setting:
    """Gold for three."""
    return Setting(glueckauf.game("gold"), 3)


@pytest.fixture
def made_up() -> MakeEnds:
    """Games that nobody played: who won each, what each seat scored, how long each took."""

    def make(winners: Any, scores: Any = None, decisions: Any = 50) -> Any:
        wins = np.atleast_2d(winners)
        ends = End.blank(len(wins))
        ends["wins"][:, : wins.shape[1]] = wins
        ends["scores"][:, : wins.shape[1]] = 10 * wins if scores is None else scores
        ends["decisions"] = decisions
        return ends

    return make
