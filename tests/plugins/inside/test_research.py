"""The sixth game for researchers: batches and every framework, without a line written for it."""

import importlib

import gymnasium
import numpy as np
import pytest

import glueckauf
import glueckauf.research.gymnasium
from glueckauf.research import Batch
from glueckauf.research.pettingzoo import glueckauf_schlagwetter_v1

quiet = pytest.mark.filterwarnings("ignore")  # suites warn of what they only dislike


def test_it_is_played_in_batches() -> None:
    games = Batch(glueckauf.game("schlagwetter"), 4, 16)
    ended = 0
    while ended < 16:
        games.step(games.masks.argmax(axis=1))
        ended += games.dones.sum()
    assert set(games.turns.tolist()) <= {0, 1, 2, 3}


@quiet
def test_pettingzoo_plays_it() -> None:
    from pettingzoo.test import api_test  # noqa: PLC0415  slow to import

    api_test(glueckauf_schlagwetter_v1.env(seats=3), num_cycles=50, verbose_progress=False)


@quiet
def test_gymnasium_plays_it() -> None:
    env = gymnasium.make("glueckauf/schlagwetter-v1", opponents="random")
    shown, info = env.reset(seed=1)
    assert env.observation_space.contains(shown)
    env.step(int(np.flatnonzero(info["action_mask"])[0]))


def test_openspiel_plays_it(capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="we install OpenSpiel on Linux only")
    importlib.import_module("glueckauf.research.openspiel")  # which registers every game

    pyspiel.random_sim_test(
        pyspiel.load_game("glueckauf_schlagwetter(players=3)"), 1, serialize=True, verbose=False
    )
    capfd.readouterr()
