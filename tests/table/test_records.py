"""Records: everything needed to replay, and everything that can be wrong with one."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

import glueckauf
from glueckauf import Play, RecordError
from tests.plays import Setting, decisions, everything, finished, plain_settings, settings, stacked_positions

STACKED = stacked_positions()
Record = dict[str, Any]

every_game = pytest.mark.parametrize("setting", plain_settings(), ids=str)


def again(play: Play) -> Play:
    """The play replayed from the text of its record."""
    return glueckauf.replay(json.loads(json.dumps(play.record())))


def partly(play: Play, moves: int, seed: int) -> Play:
    """A play after so many decisions by lot, or at its end."""
    for number, step in enumerate(decisions(play, seed)):
        if number == moves:
            return step
    return play


def check_equal(one: Play, other: Play) -> None:
    assert one.position() == other.position()
    assert one.record() == other.record()
    assert one.legal() == other.legal()
    assert one.result() == other.result()
    assert one.log_for(0) == other.log_for(0)
    assert one.events_for(None) == other.events_for(None)


# Replaying -------------------------------------------------------------------


@pytest.mark.parametrize("setting", settings(), ids=str)
def test_a_finished_game_is_replayed(setting: Setting) -> None:
    play = finished(setting, seed=1)
    check_equal(again(play), play)


@every_game
def test_an_unfinished_game_is_replayed_and_goes_on_as_it_would_have(setting: Setting) -> None:
    for moves in (0, 1, 7, 20):
        play = partly(setting.new(seed=2), moves, seed=2)
        twin = again(play)
        check_equal(twin, play)
        *_, one = decisions(play, seed=3)
        *_, other = decisions(twin, seed=3)
        check_equal(one, other)


@every_game
def test_a_loaded_game_is_replayed(setting: Setting) -> None:
    middle = partly(setting.new(seed=4), 9, seed=4)
    *_, play = decisions(setting.game.load(middle.position(), seed=5), seed=5)
    assert play.record()["position"] == middle.position()
    check_equal(again(play), play)


@pytest.mark.parametrize("position", STACKED.values(), ids=STACKED)
def test_a_stacked_game_is_replayed(position: dict[str, Any]) -> None:
    play = partly(glueckauf.game(position["game"]).load(position, seed=6), 60, seed=6)
    twin = again(play)
    check_equal(twin, play)
    check_equal(partly(twin, 10, seed=7), partly(play, 10, seed=7))


@pytest.mark.parametrize(
    ("name", "box"),
    [
        ("mygoldmine", {"dig": {"X": 12, "R": 3}, "exit": {"S": 1}}),
        ("gold", {"gold": {"4": 1}, "other": {"dynamite": 2}}),
    ],
)
def test_a_changed_box_is_replayed(name: str, box: dict[str, Any]) -> None:
    game = glueckauf.game(name)
    *_, play = decisions(game.new(3, seed=8, box=box), seed=8)
    assert play.record()["box"] == play.position()["box"] == box
    check_equal(again(play), play)
    *_, loaded = decisions(game.load(game.new(3, seed=8, box=box).position(), seed=9), seed=9)
    assert loaded.record()["box"] == box
    check_equal(again(loaded), loaded)


@every_game
def test_every_step_can_be_looked_at(setting: Setting) -> None:
    positions = [copy.deepcopy(play.position()) for play in decisions(setting.new(seed=10), seed=10)]
    record = finished(setting, seed=10).record()
    assert [play.position() for play in glueckauf.replay_steps(record)] == positions


@every_game
def test_a_record_says_what_was_dealt_whatever_the_seed_would_deal_today(setting: Setting) -> None:
    play = finished(setting, seed=11)
    twin = glueckauf.replay(play.record() | {"seed": 12})
    assert twin.position() == play.position()


@every_game
def test_a_record_has_what_the_contract_names(setting: Setting) -> None:
    record = finished(setting, seed=13).record()
    assert record["game"] == setting.name
    assert record["seats"] == setting.seats
    assert record["seed"] == 13
    assert record["options"] == {}
    assert record["moves"]
    assert "position" not in record
    assert "box" not in record


# Refusing --------------------------------------------------------------------


def refused(record: Any) -> RecordError:
    with pytest.raises(RecordError) as caught:
        glueckauf.replay(record)
    assert caught.value.sentences.keys() == {"de", "en"}
    return caught.value


@pytest.fixture(params=glueckauf.games())
def record(request: pytest.FixtureRequest) -> Record:
    return finished(Setting(request.param, 3), seed=14).record()


@pytest.mark.parametrize("value", [None, [], "record", 3, [{}]])
def test_what_is_no_record(value: Any) -> None:
    assert refused(value).code == "record_shape"


@pytest.mark.parametrize("key", ["format", "game", "seats", "options", "seed", "moves"])
def test_a_missing_or_torn_key(record: Record, key: str) -> None:
    without = {name: value for name, value in record.items() if name != key}
    assert refused(without).code == "record_lacks"
    for value in (None, True, 1.5, "x" if key != "game" else 7):
        error = refused(record | {key: value})
        assert error.code == "record_key"
        assert key in str(error)


@pytest.mark.parametrize("key", ["box", "position", "end", "dealt"])
def test_what_may_be_there_must_be_right(record: Record, key: str) -> None:
    for value in (None, 3, "/etc/hostname" if key != "end" else {}, {"/etc/hostname"}):
        assert refused(record | {key: value}).code == "record_key"


def test_without_its_deals_a_record_is_dealt_by_its_seed(record: Record) -> None:
    end = glueckauf.replay(record).position()
    del record["dealt"]
    assert glueckauf.replay(record).position() == end


def test_a_record_of_a_newer_format(record: Record) -> None:
    assert refused(record | {"format": 2}).code == "record_format"
    assert refused(record | {"format": 0}).code == "record_format"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 9}, "9"),
        ({"seed": -1}, "-1"),
        ({"seed": 1 << 64}, str(1 << 64)),
        ({"options": {"weather": "fine"}}, "weather"),
        ({"options": {"seats": 3}}, "seats"),
        ({"options": {"dealt": []}}, "dealt"),
        ({"options": {"first": 99}}, "first"),
        ({"box": {"cave": {}}}, "cave"),
        ({"position": {"game": "chess"}}, "chess"),
        ({"position": {}}, "game"),
    ],
)
def test_a_record_that_cannot_begin(record: Record, change: Record, reason: str) -> None:
    error = refused(record | change)
    assert error.code == "not_a_record"
    assert reason in str(error)


def test_a_record_has_as_many_seats_as_the_position_that_it_begins_with(record: Record) -> None:
    begun = record | {"position": glueckauf.game(record["game"]).new(3, seed=14).position()}
    assert refused(begun | {"seats": 2}).code == "record_seats"


def test_a_record_of_another_game(record: Record) -> None:
    other = next(name for name in glueckauf.games() if name != record["game"])
    assert refused(record | {"game": other}).code in ("record_move", "record_deal")


def cut_moves(record: Record) -> None:
    del record["moves"][-1]


def drop_first_move(record: Record) -> None:
    del record["moves"][0]


def add_move(record: Record) -> None:
    record["moves"].append(record["moves"][-1])


def malformed_move(record: Record) -> None:
    record["moves"][2] = {"do": "fly"}


def no_move(record: Record) -> None:
    record["moves"][2] = None


def other_deal(record: Record) -> None:
    record["dealt"][0] = next(name for name in record["dealt"] if name != record["dealt"][0])


def unknown_deal(record: Record) -> None:
    record["dealt"][1] = "dig:Q"


def no_deal(record: Record) -> None:
    record["dealt"][1] = None


def other_end(record: Record) -> None:
    record["end"] = "0" * 16


MOVES = (cut_moves, drop_first_move, add_move, malformed_move, no_move, other_end)
DEALS = (other_deal, unknown_deal, no_deal)


@pytest.mark.parametrize("tamper", [*MOVES, *DEALS])
def test_a_tampered_record(record: Record, tamper: Callable[[Record], None]) -> None:
    if tamper in DEALS and not record["dealt"]:
        pytest.skip("nothing is dealt in this game")
    tamper(record)
    assert refused(record).code in ("record_move", "record_deal", "record_surplus", "record_end")


def test_a_deal_too_many_is_refused() -> None:
    record = partly(Setting("mygoldmine", 3).new(seed=15), 20, seed=15).record()
    record["dealt"].append("exit:1")
    error = refused(record)
    assert error.code == "record_surplus"
    assert f"deal {len(record['dealt'])} of the record (exit:1)" in str(error)


def test_where_a_recorded_deal_does_not_fit_nothing_has_happened() -> None:
    record = partly(Setting("gold", 3).new(seed=16), 20, seed=16).record()
    record["dealt"][-1] = "dig:Q"
    steps: list[tuple[Play, Any]] = []
    with pytest.raises(RecordError):
        steps += ((play, everything(play)) for play in glueckauf.replay_steps(record))
    play, seen = steps[-1]
    assert everything(play) == seen
    assert play.turn in range(3)


def test_a_bad_move_is_numbered(record: Record) -> None:
    malformed_move(record)
    error = refused(record)
    assert error.code == "record_move"
    assert "move 3 of the record" in str(error)
    assert "fly" in str(error)


def test_an_impossible_deal_is_named() -> None:
    record = finished(Setting("gold", 3), seed=14).record()
    unknown_deal(record)
    error = refused(record)
    assert error.code == "record_deal"
    assert "deal 2 of the record (dig:Q)" in str(error)


def test_a_record_is_nobody_elses(record: Record) -> None:
    before = copy.deepcopy(record)
    glueckauf.replay(record).record()["moves"].clear()
    assert record == before
