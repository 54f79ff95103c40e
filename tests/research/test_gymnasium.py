"""Gymnasium's own checks, one seat against opponents, and batches as vector environments."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import glueckauf
import glueckauf.research.gymnasium
from glueckauf.bots import bot
from glueckauf.research.gymnasium import BatchEnv, SeatEnv
from glueckauf.rulekit.encoding import encoding

every_game = pytest.mark.parametrize("name", ["mygoldmine", "gold", "goldraeuber", "digging", "elfengold"])
quiet = pytest.mark.filterwarnings("ignore")  # the checker warns of what it only dislikes


class Guided(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Gymnasium's checker draws any action: here it means one of the legal ones."""

    def step(self, action: Any) -> Any:
        legal = np.flatnonzero(self.env.get_wrapper_attr("action_masks")())
        return self.env.step(legal[action % len(legal)])


@every_game
@quiet
def test_gymnasiums_own_checker_is_content(name: str) -> None:
    check_env(Guided(SeatEnv(name, render_mode="ansi")))


@every_game
@quiet
@pytest.mark.parametrize("opponents", ["random", "thumb"])
def test_a_seat_plays_whole_games_against_opponents(name: str, opponents: str) -> None:
    game = glueckauf.game(name)
    env: Any = gymnasium.make(f"glueckauf/{name}-v1", seats=game.seats[-1], seat=1, opponents=opponents)
    random, over = np.random.default_rng(1), False
    shown, info = env.reset(seed=1)
    while not over:
        assert env.observation_space.contains(shown)
        assert info["action_mask"].tolist() == env.unwrapped.action_masks().tolist()
        assert env.unwrapped.batch.turns[0] == 1
        shown, reward, ended, cut, info = env.step(random.choice(np.flatnonzero(info["action_mask"])))
        over = ended or cut
    assert 0 <= reward <= 1
    assert env.unwrapped.batch.dones[0]


def test_opponents_may_be_decided_for_by_a_function() -> None:
    """Everybody plays by thumb, at a table and here: the same game."""
    game = glueckauf.game("mygoldmine")
    thumbs = [bot("thumb", game.description, seat) for seat in range(3)]
    env = SeatEnv("mygoldmine", 3, 2, lambda known: thumbs[known.turn].choose(known))
    env.reset(seed=5)
    play, ours = game.new(3, seed=5), bot("thumb", game.description, 2)
    theirs = [bot("thumb", game.description, seat) for seat in range(3)]
    while play.turn is not None:
        move = (ours if play.turn == 2 else theirs[play.turn]).choose(play.knowledge(play.turn))
        if play.turn == 2:
            assert env.batch.state(0) == play._state
            number = game.description.moves.number(move)
            _, reward, ended, _, _ = env.step(encoding(game.description).turned_move(play._state, number, 2))
        play.do(move)
    assert ended
    result = play.result()
    assert result is not None
    assert (reward > 0) == (2 in result["winners"])


@every_game
@quiet
def test_a_batch_is_a_vector_environment(name: str) -> None:
    env: Any = gymnasium.make_vec(f"glueckauf/{name}-v1", num_envs=4, limit=30)
    random = np.random.default_rng(2)
    shown, infos = env.reset(seed=2)
    for _ in range(100):
        assert shown in env.observation_space
        actions = np.array([random.choice(np.flatnonzero(mask)) for mask in infos["action_mask"]])
        moved = infos["turns"]
        shown, rewards, ended, cut, infos = env.step(actions)
        assert rewards.tolist() == [infos["rewards"][index, seat] for index, seat in enumerate(moved)]
    assert env.unwrapped.batch.played.tables.courses.number.max() > 4
    assert ended.dtype == cut.dtype == np.bool_


# What is wrong ---------------------------------------------------------------


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = SeatEnv("gold")
    env.reset(seed=3)
    env.step(0)
    before = env.batch.state(0)
    with pytest.raises(glueckauf.IllegalMove, match="the move 0 is not legal"):
        env.step(0)
    assert env.batch.state(0) == before


@quiet
def test_a_game_that_is_over_wants_a_reset() -> None:
    env, random = SeatEnv("goldraeuber", seats=1), np.random.default_rng(4)
    env.reset(seed=4)
    over = False
    while not over:
        _, _, over, _, info = env.step(random.choice(np.flatnonzero(env.action_masks())))
    assert not info["action_mask"].any()
    with pytest.raises(glueckauf.IllegalMove, match="is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"seat": 5}, "there is no seat 5"),
        ({"opponents": "deity"}, "there is no bot deity"),
        ({"opponents": 5}, "the name of a bot or a function that chooses a move, not 5"),
        ({"render_mode": "rgb"}, "there is no render mode 'rgb': the modes are ansi"),
        ({"seats": 7}, "is a game for 2…5 players, not for 7"),
        ({"rewards": "luck"}, "the rewards are win, score, margin"),
    ],
)
def test_an_environment_says_what_would_be_right(terms: dict[str, Any], sentence: str) -> None:
    with pytest.raises(glueckauf.OptionError) as error:
        SeatEnv("gold", **terms)
    assert sentence in str(error.value)


def test_a_seed_out_of_range_is_refused() -> None:
    with pytest.raises(gymnasium.error.Error, match="Seed must be"):
        SeatEnv("gold").reset(seed=-1)
    with pytest.raises(glueckauf.OptionError, match="the seed must be"):
        SeatEnv("gold").reset(seed=1 << 64)


# What is wrong in a vector ---------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0, 0, 0], "(3,)"),
        ([0.0, 1.0], "float64"),
        ([[0], [1]], "(2, 1)"),
        ([0, 64], "the move 64 is not legal at table 1"),
        ([-1, 0], "the move -1 is not legal at table 0"),
        (None, "object"),
    ],
    ids=str,
)
def test_wrong_actions_for_a_vector_change_nothing(actions: Any, sentence: str) -> None:
    env = BatchEnv("gold", num_envs=2)
    env.reset(seed=3)
    before = [env.batch.state(index) for index in range(2)]
    with pytest.raises(glueckauf.GlueckaufError) as error:
        env.step(actions)
    assert sentence in str(error.value)
    assert [env.batch.state(index) for index in range(2)] == before


@pytest.mark.parametrize("seed", [-1, 1 << 64, 0.5, [1, 2, 3]])
def test_wrong_seeds_for_a_vector_change_nothing(seed: Any) -> None:
    env = BatchEnv("gold", num_envs=2)
    env.reset(seed=3)
    before = env.batch.state(0)
    with pytest.raises(glueckauf.OptionError, match="seed"):
        env.reset(seed=seed)
    assert env.batch.state(0) == before


@pytest.mark.parametrize("action", [None, 0.5, "dig", [0, 1]])
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    env = SeatEnv("gold")
    env.reset(seed=3)
    before = env.batch.state(0)
    with pytest.raises(glueckauf.OptionError, match="whole number"):
        env.step(action)
    assert env.batch.state(0) == before
