"""One game move by move: the same as at a table, and what is wrong is refused."""

import gc
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf.research import Alone


@pytest.mark.parametrize("name", ["gold", "elfengold"])
def test_it_is_the_game_that_a_table_of_that_seed_plays(name: str) -> None:
    game, random = glueckauf.game(name), np.random.default_rng(1)
    alone, play = Alone(game, 2, seed=9), game.new(2, seed=9)
    while not play.over:
        assert alone.turn == play.turn
        assert alone.legal() == play.legal_numbers()
        move = random.choice(alone.legal())
        assert alone.step(move) == alone.legal()
        play.do_number(move)
    assert alone.over
    assert alone.turn < 0
    assert alone.state() == play._state


@pytest.mark.parametrize("move", [-1, 99, 1 << 70, 1.0, 1.5, "0", None, True])
def test_a_wrong_move_is_refused_and_changes_nothing(move: Any) -> None:
    alone = Alone(glueckauf.game("gold"), 2)
    before, legal = alone.state(), alone.legal()
    with pytest.raises(glueckauf.IllegalMove, match=r"the move .+ is not legal at table 0: legal are 0, 1"):
        alone.step(move)
    assert alone.state() == before
    assert alone.legal() == legal


def test_a_game_that_is_over_takes_no_move() -> None:
    alone = Alone(glueckauf.game("goldraeuber"), 1, seed=2)
    while not alone.over:
        last = alone.legal()[0]
        alone.step(last)
    assert alone.legal() == []
    with pytest.raises(glueckauf.IllegalMove, match="is over"):
        alone.step(last)


@pytest.mark.parametrize("seed", [0, 1 << 32, (1 << 63) - 1, 1 << 63, (1 << 64) - 1])
def test_a_table_can_be_dealt_from_every_seed(seed: int) -> None:
    game = glueckauf.game("elfengold")
    alone, play = Alone(game, 3), game.new(3, seed=seed)
    assert alone.reset(seed) == play.legal_numbers()
    assert alone.state() == play._state


def test_compiled_code_keeps_its_table() -> None:
    begin, before = Alone(glueckauf.game("gold"), 2)._begin, Alone(glueckauf.game("gold"), 2, seed=3).legal()
    gc.collect()
    assert begin(3) == before


def test_a_name_is_no_game() -> None:
    with pytest.raises(glueckauf.OptionError, match="'gold' is no game: give"):
        Alone("gold", 2)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [-1, 1 << 64, 0.5, "1"])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    alone = Alone(glueckauf.game("gold"), 2)
    with pytest.raises(glueckauf.OptionError, match="the seed must be a whole number"):
        alone.reset(seed)
