"""Creating plays: seats, seeds, options and boxes."""

import copy
from pathlib import Path
from typing import Any

import pytest

import glueckauf
from glueckauf import Game, OptionError
from glueckauf.table.trials import unusual_values
from tests.plays import Setting, finished, plain_settings, settings

NO_VALUES: list[Any] = ["no such value", 10_000, -1, None, {}, 0.5, [[]]]

every_game = pytest.mark.parametrize("game", glueckauf.games().values(), ids=lambda game: game.name)


def refused(game: Game, **arguments: Any) -> OptionError:
    with pytest.raises(OptionError) as caught:
        game.new(**arguments)
    assert caught.value.sentences.keys() == {"de", "en"}
    return caught.value


@pytest.mark.parametrize("name", ["", "chess", None, 3])
def test_an_unknown_game(name: Any) -> None:
    with pytest.raises(OptionError, match="mygoldmine, gold") as caught:
        glueckauf.game(name)
    assert caught.value.code == "unknown_game"


@every_game
def test_a_wrong_number_of_seats(game: Game) -> None:
    for seats in (game.seats[0] - 1, game.seats[-1] + 1, -1, "3", 3.0, None, True, [3]):
        assert refused(game, seats=seats, seed=1).code == "seats"


@every_game
def test_an_unknown_option(game: Game) -> None:
    error = refused(game, seats=game.seats[0], seed=1, weather="fine")
    assert error.code == "unknown_option"
    assert all(name in str(error) for name in game.options)


@every_game
def test_a_wrong_value_of_every_option(game: Game) -> None:
    for seats in game.seats:
        for name, option in game.options.items():
            for value in NO_VALUES:
                error = refused(game, seats=seats, seed=1, **{name: value})
                assert error.code in ("option_value", "option_not_for_seats")
                assert error.rule == option.rule
                assert name in str(error)


@every_game
@pytest.mark.parametrize("seed", [-1, 1 << 64, "7", 7.0, True, []])
def test_a_wrong_seed(game: Game, seed: Any) -> None:
    assert refused(game, seats=game.seats[0], seed=seed).code == "seed"


@every_game
@pytest.mark.parametrize("seed", [0, 1, (1 << 64) - 1])
def test_every_seed_deals(game: Game, seed: int) -> None:
    assert game.new(game.seats[0], seed).record()["seed"] == seed


@every_game
def test_without_a_seed_every_game_is_another(game: Game) -> None:
    assert game.new(game.seats[0]).seed != game.new(game.seats[0]).seed


@every_game
def test_seeds_matter(game: Game) -> None:
    setting = Setting(game.name, game.seats[-1])
    ends = {str(finished(setting, seed).position()) for seed in range(4)}
    assert len(ends) == 4


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_document_names_the_options_that_are_not_usual(setting: Setting) -> None:
    play = setting.new(seed=1)
    named = play.position()["options"]
    assert named == setting.options
    assert play.record()["options"] == play.view(0)["options"] == named


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_what_is_usual_may_be_said_and_is_not_repeated(setting: Setting) -> None:
    usual = {
        name: option.usual(setting.seats, {})
        for name, option in setting.game.options.items()
        if option.seats is None or setting.seats in option.seats
    }
    assert setting.game.new(setting.seats, seed=1, **usual).position() == setting.new(seed=1).position()


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_options_can_be_combined(setting: Setting) -> None:
    options = setting.game.options
    chosen = {
        name: values[-1]
        for name, option in options.items()
        if (values := unusual_values(option, setting.seats))
    }
    play = finished(Setting(setting.name, setting.seats, chosen), seed=1)
    assert play.position()["options"].keys() <= chosen.keys()
    assert glueckauf.replay(play.record()).position() == play.position()


@every_game
def test_options_are_copied(game: Game) -> None:
    for name, option in game.options.items():
        for value in unusual_values(option, game.seats[0]):
            if isinstance(value, list):
                given: dict[str, Any] = {name: copy.deepcopy(value)}
                play = game.new(game.seats[0], seed=1, **given)
                given[name].clear()
                assert play.position()["options"] == {name: value}


# The box ---------------------------------------------------------------------


@every_game
def test_a_copy_of_the_box_changes_nothing(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_bytes((game.description.folder / "box.toml").read_bytes())
    seats = game.seats[0]
    assert game.new(seats, seed=1, box=file).record() == game.new(seats, seed=1).record()
    assert game.new(seats, seed=1, box={}).record() == game.new(seats, seed=1).record()
    assert "box" not in game.new(seats, seed=1, box=str(file)).position()


@every_game
def test_whoever_plays_changes_no_other_beginning(game: Game) -> None:
    """Equal tables are laid out once; each is a copy of its own."""
    first, fresh = game.start(2), game.start(2)
    assert first == fresh
    play = game.new(2, seed=3)
    play.do(play.legal()[0])
    first.turn = fresh.turn + 1
    assert game.start(2) == fresh
