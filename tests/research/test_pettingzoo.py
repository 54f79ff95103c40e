"""PettingZoo's own suite, and what happens to whoever does not keep to its rules."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import glueckauf
from glueckauf.research import pettingzoo as shell

every_game = pytest.mark.parametrize("name", ["mygoldmine", "gold", "goldraeuber", "digging", "elfengold"])
quiet = pytest.mark.filterwarnings("ignore")  # the suite warns of what it only dislikes

CYCLES = 100


def module(name: str) -> Any:
    return getattr(shell, f"glueckauf_{name}_v1")


@every_game
@quiet
def test_pettingzoos_own_suite_is_passed(name: str) -> None:
    api_test(module(name).env(), num_cycles=CYCLES, verbose_progress=False)
    seed_test(module(name).env, num_cycles=CYCLES)
    render_test(lambda render_mode=None: module(name).env(render_mode=render_mode))


@every_game
@quiet
def test_all_can_be_asked_at_once(name: str) -> None:
    parallel_api_test(module(name).parallel_env(), num_cycles=CYCLES)


@every_game
def test_a_game_by_lot_is_played_to_its_end(name: str) -> None:
    env, random = module(name).env(rewards="win"), np.random.default_rng(1)
    env.reset(seed=1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        shown, reward, ended, cut, _ = env.last()
        total[agent] += reward
        env.step(None if ended or cut else random.choice(np.flatnonzero(shown["action_mask"])))
    assert not env.agents
    assert sum(total.values()) == pytest.approx(1) or name == "goldraeuber"


def test_whoever_ignores_the_mask_ends_the_game() -> None:
    env = module("gold").env()
    env.reset(seed=2)
    first = env.agent_selection
    shown, *_ = env.last()
    env.step(int(np.flatnonzero(shown["action_mask"])[0]))
    shown, *_ = env.last()
    env.step(int(np.flatnonzero(shown["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.rewards[first] == -1


def test_the_raw_environment_says_what_would_be_legal() -> None:
    env = module("gold").raw_env()
    env.reset(seed=3)
    before = env.batch.state(0)
    with pytest.raises(glueckauf.IllegalMove, match="the move 99 is not legal at table 0: legal are 0, 1"):
        env.step(99)
    with pytest.raises(glueckauf.OptionError, match="must be 1 whole number, one"):
        env.step(1.5)
    assert env.batch.state(0) == before


def test_a_step_before_the_first_reset_is_refused() -> None:
    with pytest.raises(AssertionError, match="needs to be called before step"):
        module("gold").env().step(0)


def test_a_number_that_is_no_action_is_refused() -> None:
    env = module("gold").env()
    env.reset(seed=4)
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(64)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 0.5])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    with pytest.raises(glueckauf.OptionError, match="seed must be"):
        module("gold").env().reset(seed=seed)


def test_a_way_to_draw_that_nobody_knows_is_named() -> None:
    with pytest.raises(
        glueckauf.OptionError, match="there is no render mode 'rgb': the modes are ansi, human"
    ):
        module("gold").raw_env(render_mode="rgb")


def test_a_game_that_nobody_knows_is_named() -> None:
    with pytest.raises(glueckauf.OptionError, match="chess"):
        module("chess")
    with pytest.raises(ImportError):
        from glueckauf.research.pettingzoo import nonsense  # noqa: F401, PLC0415


def test_a_game_that_is_over_takes_no_action() -> None:
    env, random = module("gold").raw_env(), np.random.default_rng(5)
    env.reset(seed=5)
    while not any(env.terminations.values()):
        shown, *_ = env.last()
        env.step(int(random.choice(np.flatnonzero(shown["action_mask"]))))
    with pytest.raises(ValueError, match="the only valid action is None"):
        env.step(0)
    while env.agents:
        env.step(None)
    with pytest.raises(glueckauf.IllegalMove, match="no game is under way"):
        env.step(0)


def test_the_raw_environment_wants_a_reset_first() -> None:
    with pytest.raises(glueckauf.IllegalMove, match="begin one with reset"):
        module("gold").raw_env().step(0)


@quiet
def test_whoever_is_not_answered_for_is_named() -> None:
    env = module("gold").parallel_env()
    with pytest.raises(glueckauf.IllegalMove, match="no game is under way"):
        env.step({"seat_0": 0})
    env.reset(seed=6)
    before, turn = env.unwrapped.batch.state(0), env.aec_env.agent_selection
    for actions in ({}, {"nobody": 0}, None, 3, [0]):
        with pytest.raises(glueckauf.OptionError, match=f"{turn} is on turn: the actions must be"):
            env.step(actions)
    assert env.unwrapped.batch.state(0) == before
