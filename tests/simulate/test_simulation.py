"""Very many games at once: the same games as at the door, however they are shared out."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import OptionError
from glueckauf.bots import player
from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.dealer import WORD
from glueckauf.simulate import cpu
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.loop import CHECKSUM_FACTOR
from tests.plays import Setting, finished, plain_settings, settings

every_game = pytest.mark.parametrize("setting", plain_settings(), ids=str)
every_setting = pytest.mark.parametrize("setting", settings(), ids=str)


def simulation(setting: Setting, *, interpreted: bool = False) -> Simulation:
    return Simulation(setting.description, setting.start(), interpreted=interpreted)


def with_thumb(setting: Setting, seat: int, *, interpreted: bool = False) -> Simulation:
    """One player by rule of thumb, the others by lot."""
    thumb = player("thumb", setting.description)
    lineup = [thumb if other == seat else None for other in range(setting.seats)]
    return Simulation(setting.description, setting.start(), lineup, interpreted=interpreted)


# The door --------------------------------------------------------------------


@every_setting
def test_the_first_game_of_a_seed_is_the_game_at_the_door(setting: Setting) -> None:
    for seed in (1, 2):
        end = simulation(setting).play(1, seed)[0]
        play = finished(setting, seed)
        rules, state = play.game.rules, play._state
        assert end.decisions == len(play.record()["moves"])
        assert end.checksum == checksum(setting, play.record())
        seats = range(setting.seats)
        assert end.scores[: setting.seats].tolist() == [rules.score(state, seat) for seat in seats]
        assert end.wins[: setting.seats].tolist() == [rules.wins(state, seat) for seat in seats]
        assert not end.scores[setting.seats :].any()


def checksum(setting: Setting, record: dict[str, Any]) -> int:
    """The checksum of a recorded game, from its named moves and deals."""
    book, state, total = setting.description.moves, setting.start(), 0
    done, dealt = iter(record["moves"]), iter(record["dealt"])
    while state.turn != NOBODY:
        number = book.deal_number(next(dealt)) if state.turn == DEALER else book.number(next(done))
        assert number is not None
        total = (total * CHECKSUM_FACTOR + number) & WORD
        setting.description.rules.play(state, number)
    return total


# Sharing out -----------------------------------------------------------------


@every_game
def test_chunks_and_cores_do_not_matter(setting: Setting, monkeypatch: pytest.MonkeyPatch) -> None:
    games = simulation(setting)
    whole = games.play(50, seed=3)
    monkeypatch.setattr(cpu, "CHUNK", 7)
    for cores in (1, 2, 5):
        assert (games.play(50, seed=3, cores=cores) == whole).all()
    assert [len(chunk) for chunk in games.steps(50, seed=3)] == [7] * 7 + [1]


@every_game
def test_games_can_be_played_in_parts(setting: Setting) -> None:
    games = simulation(setting)
    whole = games.play(20, seed=4)
    assert (np.concatenate([games.play(5, seed=4), games.play(15, seed=4, first=5)]) == whole).all()


@every_game
def test_every_game_and_every_seed_is_another(setting: Setting) -> None:
    games = simulation(setting)
    checksums = set(games.play(50, seed=5).checksum) | set(games.play(50, seed=5 + (1 << 32)).checksum)
    assert len(checksums) == 100


@every_game
def test_a_simulation_leaves_its_start_alone(setting: Setting) -> None:
    games = simulation(setting)
    games.play(3, seed=6)
    assert games.start == setting.start()


# Interpreted -----------------------------------------------------------------


@every_game
def test_interpreted_games_are_equal(setting: Setting) -> None:
    assert (
        simulation(setting, interpreted=True).play(5, seed=7) == simulation(setting).play(5, seed=7)
    ).all()


@every_game
def test_games_of_two_kinds_of_player_are_equal(setting: Setting) -> None:
    for seat in (0, setting.seats - 1):
        ends = [with_thumb(setting, seat, interpreted=how).play(3, seed=8) for how in (True, False)]
        assert (ends[0] == ends[1]).all()


@every_game
def test_whoever_sits_where_is_dealt_for_that_seat(setting: Setting) -> None:
    """Other players at other seats play other games."""
    lineups = [with_thumb(setting, seat).play(20, seed=9) for seat in range(setting.seats)]
    for one, other in pairwise(lineups):
        assert (one.checksum != other.checksum).any()


# Limits ----------------------------------------------------------------------


def test_a_game_without_end_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing but gold on the table, and nobody announces the rush."""
    monkeypatch.setattr(cpu, "LIMIT", 90)
    box = {"diggers": {"2": 0, "3": 0, "4": 0, "5": 0}, "other": {"dynamite": 0}}
    game = glueckauf.game("gold")
    ends = Simulation(game.description, game.start(3, box=box, deadlock_rush=False)).play(4, seed=10)
    assert ends.decisions.tolist() == [90] * 4


def test_a_table_needs_a_player_at_every_seat_of_at_most_two_kinds() -> None:
    game = glueckauf.game("gold")
    thumb, other = (
        player("thumb", game.description),
        player("thumb", glueckauf.game("mygoldmine").description),
    )
    for lineup in ([None], [None] * 4, [None, thumb, other], ["thumb"] * 3):
        with pytest.raises(OptionError, match="one policy for each of 3 seats"):
            Simulation(game.description, game.start(3), lineup)  # type: ignore[arg-type]


def test_games_begin_with_a_state_of_their_own() -> None:
    game = glueckauf.game("gold")
    for start in (5, None, glueckauf.game("mygoldmine").start(3), game.new(3, seed=1)):
        with pytest.raises(OptionError, match=r"give `game.start\(seats\)`"):
            Simulation(game.description, start)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", None])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    game = glueckauf.game("gold")
    with pytest.raises(OptionError, match="the seed must be a whole number"):
        Simulation(game.description, game.start(2)).play(1, seed)


@pytest.mark.parametrize(("games", "first"), [(0, 0), (-1, 0), (1.5, 0), ("4", 0), (1, -1), (1, None)])
def test_games_are_counted_in_whole_numbers(games: Any, first: Any) -> None:
    game = glueckauf.game("gold")
    with pytest.raises(OptionError):
        Simulation(game.description, game.start(2)).sums(games, 7, first)


def test_without_a_card_a_simulation_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    cuda = pytest.importorskip("numba.cuda")
    monkeypatch.setattr(cuda, "is_available", lambda: False)
    game = glueckauf.game("gold")
    with pytest.raises(OptionError, match="no graphics card of NVIDIA's can be used here"):
        Simulation(game.description, game.start(2), on="gpu")


def test_games_are_played_on_a_device_that_there_is() -> None:
    game = glueckauf.game("gold")
    with pytest.raises(OptionError, match="cpu, gpu"):
        Simulation(game.description, game.start(2), on="tpu")
