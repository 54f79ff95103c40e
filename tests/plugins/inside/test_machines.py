"""The sixth game compiled: very many at once, and code for a graphics card."""

from types import SimpleNamespace

import numpy as np
import pytest

import glueckauf
from glueckauf.simulate.cpu import Simulation
from glueckauf.table.trials import Trial, trials

GAME = glueckauf.game("schlagwetter")


@pytest.mark.parametrize("trial", trials(GAME), ids=str)
def test_interpreted_and_compiled_games_are_equal(trial: Trial) -> None:
    ways = [
        Simulation(GAME.description, trial.start(), interpreted=interpreted).play(8, seed=1)
        for interpreted in (True, False)
    ]
    assert np.array_equal(*ways)


def test_code_for_a_card_can_be_made_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("numba.cuda")
    from numba.cuda import dispatcher  # noqa: PLC0415  only where CUDA's compiler is installed

    from glueckauf.simulate import gpu  # noqa: PLC0415

    card = SimpleNamespace(compute_capability=gpu.HOPPER)
    monkeypatch.setattr(dispatcher, "get_current_device", lambda: card)
    code = gpu.ptx(Simulation(GAME.description, GAME.start(4)))
    assert ".target sm_90" in code
