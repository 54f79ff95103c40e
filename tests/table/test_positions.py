"""Position documents: written, read, and refused."""

import copy
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

import glueckauf
from glueckauf import GlueckaufError, OptionError, Play, PositionError
from tests.plays import Setting, decisions, finished, plain_settings, sampled, settings, stacked_positions

STACKED = stacked_positions()
MOST = 300  # decisions: some stacks can be turned over for ever
COMMON = {"game", "seats", "options", "turn", "over", "result", "stacked"}

every_setting = pytest.mark.parametrize("setting", settings(), ids=str)
every_game = pytest.mark.parametrize("setting", plain_settings(), ids=str)
every_stack = pytest.mark.parametrize("position", STACKED.values(), ids=STACKED)


def loaded(position: Any, seed: int | None = None) -> Play:
    return glueckauf.game(position["game"]).load(position, seed)


# There and back --------------------------------------------------------------


@pytest.mark.parametrize("name", STACKED)
def test_a_loaded_stack_is_the_stack(name: str) -> None:
    for play in sampled(decisions(loaded(STACKED[name], seed=1), seed=1, most=MOST), name):
        document = play.position()
        assert document["stacked"] is True
        again = loaded(document)
        assert again.position() == document
        assert again.legal() == play.legal()


@every_stack
def test_a_stack_is_dealt_the_same_for_the_same_seed(position: dict[str, Any]) -> None:
    plays = [finished_from(loaded(position, seed=2)) for _ in range(2)]
    assert plays[0].record() == plays[1].record()
    assert plays[0].position() == plays[1].position()


@every_stack
def test_a_stack_without_a_seed_is_dealt_the_same_every_time(position: dict[str, Any]) -> None:
    plays = [finished_from(loaded(position)) for _ in range(2)]
    assert plays[0].record() == plays[1].record()


@every_game
def test_undecided_stays_undecided(setting: Setting) -> None:
    """What is dealt after loading depends on the seed, not on the document."""
    position = setting.new(seed=3).position()
    plays = [finished_from(setting.game.load(position, seed=seed)) for seed in range(4)]
    dealt = {tuple(play.record()["dealt"]) for play in plays}
    nothing_is_left_to_chance = len(setting.description.moves.dealt) == len(("dig_up", "next_round"))
    assert (len(dealt) > 1) != nothing_is_left_to_chance


def finished_from(play: Play) -> Play:
    *_, last = decisions(play, seed=3, most=MOST)
    return last


@every_game
def test_loading_copies(setting: Setting) -> None:
    position = setting.new(seed=4).position()
    given = copy.deepcopy(position)
    play = setting.game.load(given, seed=1)
    assert given == position
    given.clear()
    assert play.position() == position
    assert play.record()["position"] == position


@every_game
def test_the_whole_truth_can_be_cut_short(setting: Setting) -> None:
    """Every key with an obvious value may be left out."""
    position = setting.new(seed=5).position()
    obvious: list[Any] = [0, None, False, [], {}]
    short = {key: value for key, value in position.items() if value not in obvious or key == "seats"}
    assert len(short) < len(position)
    assert setting.game.load(short).position() == position


# Refusals --------------------------------------------------------------------


def complaint(game: str, position: Any) -> PositionError:
    with pytest.raises(PositionError) as caught:
        glueckauf.game(game).load(position)
    assert caught.value.sentences.keys() == {"de", "en"}
    return caught.value


@pytest.mark.parametrize("name", glueckauf.games())
@pytest.mark.parametrize("document", [None, [], "gold", 3, {}])
def test_what_is_no_document(name: str, document: Any) -> None:
    assert complaint(name, document).path in ("", "game")


@every_game
def test_common_keys_are_checked(setting: Setting) -> None:
    position, name = setting.new(seed=6).position(), setting.name
    assert complaint(name, position | {"game": "chess"}).path == "game"
    assert complaint(name, position | {"seats": 99}).path == "seats"
    assert complaint(name, position | {"seats": "3"}).path == "seats"
    assert complaint(name, position | {"turn": setting.seats}).path == "turn"
    assert complaint(name, position | {"turn": -1}).path == "turn"
    assert complaint(name, position | {"over": "no"}).path == "over"
    assert complaint(name, position | {"stacked": 1}).path == "stacked"
    assert complaint(name, position | {"options": []}).path == "options"
    assert complaint(name, position | {"options": {"weather": 1}}).path == "options.weather"
    assert complaint(name, position | {"result": {"scores": [], "winners": []}}).path == "result"
    assert complaint(name, position | {"box": "/etc/hostname"}).path == "box"
    assert complaint(name, position | {"box": {"cave": {}}}).path == "box.cave"
    assert complaint(name, position | {"weather": "fine"}).path == "weather"


@every_game
def test_a_wrong_option_value_is_found_where_it_stands(setting: Setting) -> None:
    position = setting.new(seed=6).position()
    for name in setting.game.options:
        assert complaint(setting.name, position | {"options": {name: "?!"}}).path == f"options.{name}"


@every_game
def test_a_wrong_result_is_refused(setting: Setting) -> None:
    position = finished(setting, seed=7).position()
    result = position["result"]
    assert complaint(setting.name, position | {"result": result | {"scores": [99]}}).path == "result"
    assert setting.game.load(position | {"result": None}).result() == result


@every_game
def test_after_the_end_nobody_is_on_turn(setting: Setting) -> None:
    position = finished(setting, seed=7).position()
    assert complaint(setting.name, position | {"turn": 0}).path == "turn"


def cards(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(card, str) for card in value)


@every_game
def test_a_card_too_many_is_refused(setting: Setting) -> None:
    """Any pile with as many more of its own cards as no box holds."""
    for play in sampled(decisions(setting.new(seed=8), seed=8), setting):
        position = play.position()
        for key, value in position.items():
            if cards(value) and not play.over:
                with pytest.raises(PositionError) as caught:
                    loaded(position | {key: [*value, *[value[-1]] * 100]})
                assert caught.value.path


@pytest.mark.parametrize("name", glueckauf.games())
def test_a_seed_is_checked(name: str) -> None:
    game = glueckauf.game(name)
    with pytest.raises(OptionError):
        game.load(game.new(game.seats[0], seed=1).position(), seed=-1)


# Anything at all -------------------------------------------------------------

NONSENSE = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 70), st.floats(allow_nan=False), st.sampled_from(
        ["", "?", "X", "S1", "R2", "G", "1|G", "r5", "$1", "!", "ladder", "burnt", "red", "open", "b9"]
    ),
    st.just([]), st.just({}), st.just([[]]), st.just([None]),
)  # fmt: skip


@pytest.mark.parametrize("name", glueckauf.games())
@hypothesis_settings(max_examples=150)
@given(data=st.data())
def test_a_spoilt_document_is_refused_or_can_be_played(name: str, data: st.DataObject) -> None:
    """Whatever changes in a position: either it is refused, or the game can go on."""
    game = glueckauf.game(name)
    seats = data.draw(st.sampled_from(game.seats), "seats")
    position = copy.deepcopy(data.draw(st.sampled_from(pages(name, seats)), "page"))
    for _ in range(data.draw(st.integers(1, 2), "changes")):
        spoil(position, data)
    try:
        play = game.load(position, seed=1)
    except PositionError:
        return
    assert play.over or play.legal()
    assert game.load(play.position()).position() == play.position()
    for step in decisions(play, seed=1, most=MOST):
        assert step.over or step.legal()
    assert glueckauf.replay(play.record()).position() == play.position()


@cache
def pages(name: str, seats: int) -> list[dict[str, Any]]:
    """The positions of a whole game, and the stacked ones of scenarios."""
    ordinary = [play.position() for play in decisions(Setting(name, seats).new(seed=9), seed=9)]
    return ordinary + [position for position in STACKED.values() if position["game"] == name]


def spoil(position: dict[str, Any], data: st.DataObject) -> None:
    """Replace, remove or double something in the document."""
    place: Any = position
    key: Any = data.draw(st.sampled_from(sorted(position)), "key")
    while isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans(), "deeper"):
        place = place[key]
        key = data.draw(
            st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))), "key"
        )
    deed = data.draw(st.sampled_from(["replace", "remove", "double", "swap"]), "deed")
    if deed == "remove":
        del place[key]
    elif deed == "double" and isinstance(place, list):
        place.append(place[key])
    elif deed == "swap" and isinstance(place, list):
        place[key], place[0] = place[0], place[key]
    else:
        place[key] = copy.deepcopy(data.draw(NONSENSE, "value"))


@pytest.mark.parametrize("name", glueckauf.games())
@hypothesis_settings(max_examples=100)
@given(
    document=st.recursive(
        NONSENSE,
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    )
)
def test_anything_is_refused_with_a_typed_error(name: str, document: Any) -> None:
    game = glueckauf.game(name)
    with pytest.raises(GlueckaufError):
        game.load(document)
    with pytest.raises(GlueckaufError):
        glueckauf.replay(document)
    with pytest.raises(GlueckaufError):
        game.new(game.seats[0], seed=1).do(document)
