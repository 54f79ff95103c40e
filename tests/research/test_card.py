"""Code for a card can be made without one, and its kernels can be played in slow motion.

`benchmarks.batches --on gpu` compares the games of a card itself.
"""

from types import SimpleNamespace

import numpy as np
import pytest

import glueckauf
from glueckauf.research import Batch, card
from glueckauf.research.card import ptx
from glueckauf.simulate import gpu
from glueckauf.simulate.cpu import DEVICES, Simulation
from glueckauf.simulate.gpu import HOPPER
from tests.research.slow_card import SlowCard, fill

TABLES, SEATS = 40, 4  # two warps, of which one has tables for few of its threads
STEPS, LIMIT = 20, 9  # games begin anew on the way
GAMES, SEED = 10, 7
TOLD = ("turns", "masks", "observations", "rewards", "dones", "truncations")


@pytest.fixture
def slow_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card in slow motion, with no more threads than its kernels need."""
    pytest.importorskip("numba.cuda")
    from numba.cuda.cudadrv import driver  # noqa: PLC0415  only where CUDA's compiler is installed

    monkeypatch.setattr("numba.cuda", SlowCard())
    monkeypatch.setattr(driver, "device_memset", fill)
    monkeypatch.setattr(card, "GROUP", 16)
    monkeypatch.setattr(gpu, "threads_for", lambda _: 4)


@pytest.mark.usefixtures("slow_card")
def test_a_cards_kernels_play_the_games_of_a_batch() -> None:
    game, random = glueckauf.game("elfengold"), np.random.default_rng(SEED)
    here, there = (Batch(game, SEATS, TABLES, on=on, seed=SEED, limit=LIMIT) for on in DEVICES)
    for _ in range(STEPS):
        for told in TOLD:
            assert np.array_equal(getattr(here, told), np.asarray(getattr(there, told))), told
        moves = (here.masks * random.random(here.masks.shape)).argmax(axis=1)
        here.step(moves)
        there.step(moves)
    assert all(here.state(index) == there.state(index) for index in range(TABLES))
    assert np.array_equal(here.observations_of(1), np.asarray(there.observations_of(1)))
    with pytest.raises(glueckauf.IllegalMove, match="the move -9 is not legal at table 3: legal are"):
        there.step(np.where(np.arange(TABLES) == 3, -9, here.masks.argmax(axis=1)))


@pytest.mark.usefixtures("slow_card")
def test_a_cards_kernel_plays_the_games_of_a_simulation() -> None:
    game = glueckauf.game("elfengold")
    here, there = (Simulation(game.description, game.start(SEATS), on=on) for on in DEVICES)
    assert np.array_equal(here.play(GAMES, SEED), there.play(GAMES, SEED))
    assert np.array_equal(here.sums(GAMES, SEED), there.sums(GAMES, SEED))


def test_code_for_a_card_can_be_made_without_one(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = pytest.importorskip("numba.cuda")
    assert "numba_cuda" in cuda.__file__
    from numba.cuda import dispatcher  # noqa: PLC0415  only where CUDA's compiler is installed

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: SimpleNamespace(compute_capability=HOPPER))
    game = glueckauf.game("elfengold")
    for code in ptx(game.description, game.start(2)):
        assert ".target sm_90" in code
        assert ".visible .entry" in code
