"""OpenSpiel plays our games by our rules, knows what its players know, and passes its own tests."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="we install OpenSpiel on Linux only")

import pyspiel
from absl import flags
from open_spiel.python.algorithms import generate_playthrough, mcts

import glueckauf
import glueckauf.research.openspiel
from glueckauf.research.spiel_parameters import game_type
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.dealer import below, draw, new_stream
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.numbering import Declaration
from glueckauf.table import Game
from tests.plays import EVERY, Setting, plain_settings, played

FINE = 1_000_000
SHORT = {
    "mygoldmine": "players=3",
    "gold": "players=2,match=series",
    "goldraeuber": "players=2,expert=True",
    "digging": "players=2,target=5",
    "elfengold": "players=2,box={'gold':{'goal':11}}",
}

every_setting = pytest.mark.parametrize("setting", plain_settings(), ids=str)
every_game = pytest.mark.parametrize("name", SHORT)


def luck_of(seed: int) -> random.Random:
    return random.Random(seed)  # noqa: S311  games, not secrets


def loaded(setting: Setting) -> Any:
    return pyspiel.load_game(f"glueckauf_{setting.name}", {"players": setting.seats})


def after(game: Any, moves: int, seed: int) -> Any:
    """A state some moves into a game by lot, where somebody decides."""
    state, luck = game.new_initial_state(), luck_of(seed)
    while state.is_chance_node() or (moves > 0 and not state.is_terminal()):
        moves -= 1
        outcomes = (
            state.chance_outcomes() if state.is_chance_node() else [(a, 1) for a in state.legal_actions()]
        )
        numbers, weights = zip(*outcomes, strict=True)
        state.apply_action(luck.choices(numbers, weights)[0])
    return state


@every_setting
def test_openspiel_plays_by_our_rules(setting: Setting) -> None:
    """A game by lot, played there and here: the same players, moves and chances, and the same end."""
    stream, ours, theirs = new_stream(4), setting.start(), loaded(setting).new_initial_state()
    while ours.turn != NOBODY:
        assert not theirs.is_terminal()
        if theirs.is_chance_node():
            outcomes = theirs.chance_outcomes()
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            weights = [round(FINE * chance) for _, chance in outcomes]
            move = outcomes[draw(stream, weights, sum(weights))][0]
        else:
            assert theirs.current_player() == ours.turn
            actions = theirs.legal_actions()
            assert actions == sorted(setting.description.legal_moves(ours))
            move = actions[below(stream, len(actions))]
        ours = played(setting.description, ours, move)
        theirs.apply_action(move)
    assert theirs.is_terminal()
    wins = [bool(setting.description.rules.wins(ours, seat)) for seat in range(setting.seats)]
    assert [share > -1 for share in theirs.returns()] == wins


@every_game
def test_openspiels_own_test_is_passed(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(
        pyspiel.load_game(f"glueckauf_{name}({SHORT[name]})"), 1, serialize=True, verbose=False
    )
    capfd.readouterr()


def test_a_game_in_which_nothing_is_dealt_has_no_chance() -> None:
    game, declared = glueckauf.game("gold").description, Declaration()
    declared.move("look")
    sure = replace(game, moves=MoveBook(declared, game.wording, rule="R1"))
    modes = [game_type(Game(each)).chance_mode for each in (game, sure)]
    assert modes == [
        pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        pyspiel.GameType.ChanceMode.DETERMINISTIC,
    ]


@every_game
def test_a_playthrough_can_be_told_again(name: str, tmp_path: Path) -> None:
    """The same actions give the same text: what OpenSpiel keeps as goldens."""
    flags.FLAGS.mark_as_parsed()  # it is a program, and asks for its arguments
    told = generate_playthrough.playthrough(f"glueckauf_{name}({SHORT[name]})", [], seed=1)
    assert "InformationStateString(0)" in told
    file = tmp_path / "playthrough.txt"
    file.write_text(told, encoding="utf-8")
    before, again = generate_playthrough.replay(str(file))
    assert before == again


# What players know -----------------------------------------------------------


@every_game
def test_a_world_imagined_from_an_information_state_has_the_same_one(name: str) -> None:
    game = pyspiel.load_game(f"glueckauf_{name}({SHORT[name]})")
    worlds = 0
    for moves in range(5, 60, EVERY):
        state = after(game, moves, moves)
        if state.is_terminal():
            continue
        player = state.current_player()
        world = state.resample_from_infostate(player, luck_of(moves).random)
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.information_state_tensor(player) == state.information_state_tensor(player)
        assert world.observation_string(player) == state.observation_string(player)
        assert world.legal_actions() == state.legal_actions()
        worlds += world.table.state != state.table.state
    assert (worlds > 0) == (game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION)


def test_nothing_is_forgotten() -> None:
    """What a player knew earlier is the beginning of what he knows later."""
    game = pyspiel.load_game("glueckauf_elfengold")
    state, luck = game.new_initial_state(), luck_of(1)
    known = ["", ""]
    for _ in range(60):
        actions = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(luck.choice(actions))
        for player in range(2):
            later = state.information_state_string(player)
            assert later.startswith(known[player])
            known[player] = later
    assert known[0] != known[1]


def test_the_tensor_remembers_so_many_moves() -> None:
    game = pyspiel.load_game("glueckauf_gold(memory=3)")
    assert game.information_state_tensor_shape()[0] == 3
    state = game.new_initial_state()
    assert not any(state.information_state_tensor(0))
    state.apply_action(5)
    rows = [
        state.information_state_tensor(player)[-game.information_state_tensor_shape()[1] :]
        for player in (0, 1)
    ]
    assert rows[0][:2] == [0, 6]  # the seat itself moved, and did move 5
    assert rows[1][:2] == [1, 0]  # the next seat did


# Going on --------------------------------------------------------------------


def test_a_clone_goes_its_own_way() -> None:
    state = after(pyspiel.load_game("glueckauf_mygoldmine"), 1, 1)
    told = state.information_state_string(0)
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.information_state_string(0) == told
    assert twin.information_state_string(0) != told


@every_game
def test_a_game_can_be_put_away_and_taken_up_again(name: str) -> None:
    game = pyspiel.load_game(f"glueckauf_{name}({SHORT[name]})")
    state = after(game, 20, 2)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert str(again) == str(state)
    assert again.table.state == state.table.state
    assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("rewards", ["score", "margin"])
def test_points_can_be_won(rewards: str) -> None:
    game = pyspiel.load_game(f"glueckauf_digging(players=3,target=5,rewards={rewards})")
    state = after(game, 5_000, 3)
    scores = [state.table.recall.game.rules.score(state.table.state, seat) for seat in range(3)]
    margins = [score - max(scores[:seat] + scores[seat + 1 :]) for seat, score in enumerate(scores)]
    assert state.returns() == (scores if rewards == "score" else margins)


def test_a_duel_is_a_zero_sum_game() -> None:
    zero = pyspiel.GameType.Utility.ZERO_SUM
    assert pyspiel.load_game("glueckauf_elfengold").get_type().utility == zero
    assert pyspiel.load_game("glueckauf_elfengold(players=3)").get_type().utility != zero
    assert pyspiel.load_game("glueckauf_goldraeuber(players=2)").get_type().utility != zero


@every_game
def test_openspiels_tree_search_finds_a_move(name: str) -> None:
    game = pyspiel.load_game(f"glueckauf_{name}({SHORT[name]})")
    state = after(game, 6, 4)
    evaluator = mcts.RandomRolloutEvaluator(1)
    searcher = mcts.MCTSBot(game, 2, 3, evaluator)
    assert searcher.step(state) in state.legal_actions()


# What is wrong ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ("players=9", "is a game for 2…5 players, not for 9"),
        ("match=best", "the option match cannot be 'best': allowed are single, series"),
        ("rewards=luck", "the rewards are win, score, margin"),
        ("box={'gold':{'1':500}}", "must be a whole number from 0 to 99"),
        ("memory=-1", "memory must be a whole number from 1 on, not -1"),
        ("nonsense=1", "Unknown parameter 'nonsense'"),
    ],
)
def test_a_game_says_what_would_be_right(parameters: str, sentence: str) -> None:
    with pytest.raises((glueckauf.OptionError, pyspiel.SpielError)) as error:
        pyspiel.load_game(f"glueckauf_gold({parameters})")
    assert sentence in str(error.value)


@pytest.mark.parametrize("move", [64, 99, 999])
def test_an_illegal_action_is_refused_and_changes_nothing(move: int) -> None:
    state = pyspiel.load_game("glueckauf_gold").new_initial_state()
    before = state.table.state.copy()
    with pytest.raises(glueckauf.IllegalMove, match=f"the move {move} is not legal"):
        state.apply_action(move)
    assert state.table.state == before


@pytest.mark.parametrize("move", [-1, 0, 999])
def test_a_game_that_is_over_takes_no_action(move: int) -> None:
    state = pyspiel.load_game("glueckauf_gold").new_initial_state()
    luck = new_stream(5)
    while not state.is_terminal():
        moves = state.legal_actions()
        state.apply_action(moves[below(luck, len(moves))])
    before = state.table.state.copy()
    with pytest.raises((glueckauf.IllegalMove, pyspiel.SpielError), match=r"the game is over|kInvalidAction"):
        state.apply_action(move)
    assert state.table.state == before


@pytest.mark.parametrize("move", [None, "dig", 0.5])
def test_what_is_no_number_is_no_action(move: Any) -> None:
    state = pyspiel.load_game("glueckauf_gold").new_initial_state()
    with pytest.raises(TypeError):
        state.apply_action(move)
    assert state.table.recall.moves == []
