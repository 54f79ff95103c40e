"""Code for a card can be made without one; `benchmarks.batches --on gpu` compares its games."""

from types import SimpleNamespace

import pytest

import glueckauf
from glueckauf.research.card import ptx
from glueckauf.simulate.gpu import HOPPER


def test_code_for_a_card_can_be_made_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = pytest.importorskip("numba.cuda")
    assert "numba_cuda" in cuda.__file__
    from numba.cuda import dispatcher  # noqa: PLC0415  only where CUDA's compiler is installed

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=HOPPER))
    game = glueckauf.game("elfengold")
    for code in ptx(game.description, game.start(2)):
        assert ".target sm_90" in code
        assert ".visible .entry" in code
