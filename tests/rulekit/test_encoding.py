"""Observations made from the declaration: honest ranges, no secrets, and a table that can be turned."""

from collections.abc import Iterator
from itertools import islice
from types import ModuleType
from typing import Any

import pytest

from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.encoding import encoding, observation, share, turned, turned_holder, turned_set
from glueckauf.rulekit.meaning import SEAT, Index, Meaning, a_kind, a_seat, an_amount
from glueckauf.rulekit.record import Field, Record, SeenBy, fixed, int8, int16, pile
from glueckauf.rulekit.sight import conceal
from tests.plays import EVERY, Setting, played, settings, steps

FEW = 30  # states of one game

every_setting = pytest.mark.parametrize("setting", settings(), ids=str)


def some_states(setting: Setting, seed: int) -> Iterator[tuple[Any, int]]:
    return islice(steps(setting, seed), 0, FEW * EVERY, EVERY)


def observed(game: Description, way: str, state: Any, seat: int, front: int) -> Any:
    """An observation as a plain object."""
    shown = observation(game.layout).plain()
    getattr(encoding(game), way)(state, seat, front, shown)
    return shown


def numbers(field: Field, value: Any) -> list[int]:
    """All numbers of a field."""
    for _ in field.shape[1:]:
        value = [number for row in value for number in row]
    return value if field.shape else [value]


# Ranges ----------------------------------------------------------------------


@every_setting
def test_every_number_is_within_its_declared_range(setting: Setting) -> None:
    """In the state, and in all observations of it, where what is hidden or not there counts as well."""
    game = setting.description
    for state, _ in some_states(setting, seed=1):
        for name, field in game.layout.fields.items():
            found = numbers(field, getattr(state, name))
            assert field.holds.least <= min(found) or min(found) == 0, name
            assert max(found) <= field.holds.most, name
        for way in ("as_seen", "as_remembered"):
            shown = observed(game, way, state, 0, setting.seats - 1)
            for name in observation(game.layout).fields:
                field = game.layout.fields[name]
                found = numbers(field, getattr(shown, name))
                assert min(field.holds.least, field.hidden, 0) <= min(found), name
                assert max(found) <= field.holds.most, name


@every_setting
def test_what_is_fixed_does_not_change(setting: Setting) -> None:
    start = setting.start()
    names = [name for name, field in setting.description.layout.fields.items() if field.is_fixed]
    assert "seats" in names
    for state, _ in some_states(setting, seed=2):
        for name in names:
            assert getattr(state, name) == getattr(start, name), name


# Secrets ---------------------------------------------------------------------


@every_setting
def test_an_observation_is_made_of_a_concealed_state(setting: Setting) -> None:
    game = setting.description
    for state, _ in some_states(setting, seed=3):
        for seat in range(setting.seats):
            for way, remembering in (("as_seen", False), ("as_remembered", True)):
                shown = conceal(game.layout, game.module, state, seat, remembering=remembering)
                whole = observed(game, "as_it_is", shown, seat, seat)
                assert observed(game, way, state, seat, seat) == whole


@every_setting
def test_an_observation_is_the_same_in_every_world_that_a_seat_imagines(setting: Setting) -> None:
    game, stream = setting.description, new_stream(4)
    for state, _ in some_states(setting, seed=4):
        for seat in range(setting.seats):
            world = conceal(game.layout, game.module, state, seat, remembering=True)
            game.rules.imagine(world, seat, stream)
            seen = observed(game, "as_remembered", state, seat, seat)
            assert observed(game, "as_remembered", world, seat, seat) == seen


# Turning ---------------------------------------------------------------------


def turned_state(game: Description, state: Any, front: int) -> Any:
    """The same table, counted from another seat on."""
    other = state.copy()
    encoding(game).as_it_is(state, 0, front, other)
    return other


@every_setting
def test_a_turned_table_plays_the_same_game(setting: Setting) -> None:
    """The declaration says of every number whether it is turned, and moves are turned likewise."""
    game, turn_move = setting.description, encoding(setting.description).turned_move
    for state, move in steps(setting, seed=5):
        for front in range(1, setting.seats):
            other = turned_state(game, state, front)
            if state.turn < 0:
                assert other.turn == state.turn
            else:
                legal = {turn_move(state, number, front) for number in game.legal_moves(state)}
                assert set(game.legal_moves(other)) == legal
            if move >= 0:
                after = played(game, other, turn_move(state, move, front))
                there = turned_state(game, played(game, state, move), front)
                assert turned_state(game, after, 0) == there


@every_setting
def test_a_seat_in_front_sees_what_it_sees_at_the_turned_table(setting: Setting) -> None:
    game = setting.description
    for state, _ in some_states(setting, seed=6):
        for seat in range(setting.seats):
            other = turned_state(game, state, seat)
            for way in ("as_seen", "as_remembered"):
                assert observed(game, way, state, seat, seat) == observed(game, way, other, 0, 0)


@every_setting
def test_turning_on_brings_every_move_back(setting: Setting) -> None:
    game, turn_move = setting.description, encoding(setting.description).turned_move
    state = setting.start()
    for number in range(len(game.moves.named)):
        for front in range(setting.seats):
            there = turn_move(state, number, front)
            assert turn_move(state, there, setting.seats - front) == number


@pytest.mark.parametrize(
    ("front", "seats", "count", "first"),
    [(2, 3, 3, 2), (1, 2, 4, 2), (3, 4, 2, 1), (2, 4, 2, 0), (0, 4, 4, 0)],
)
def test_things_are_shared_out_in_the_order_of_seats(front: int, seats: int, count: int, first: int) -> None:
    assert share(front, seats, count) == first


def test_only_what_is_counted_is_turned() -> None:
    assert [turned(value, 0, 2, 3) for value in (-2, -1, 0, 1, 2, 3)] == [-2, -1, 1, 2, 0, 3]
    assert [turned(value, 5, 1, 3) for value in (4, 5, 6, 7, 8)] == [4, 7, 5, 6, 8]
    assert [turned_holder(value, 2, 4, 1, 3) for value in (1, 2, 3, 4, 6, 7, 8)] == [1, 4, 2, 3, 8, 6, 7]
    assert turned_set(0b0011, 1, 4) == 0b1001
    assert turned_set(0b0101, 0, 4) == 0b0101


# The text, and the machine ---------------------------------------------------


class Table(Record):
    """A field of each kind that is written in another way."""

    seats = fixed(int8())
    turn = int8(holds=a_seat(2))
    hands = pile(2, 3, by=SEAT, holds=an_amount(3), seen_by=SeenBy.OWNER)
    purse = int16(2, by=Index(Meaning.SEAT, "sides"), seen_by="sees_purse", hidden=-1)
    die = int8(holds=a_kind(6), seen_by=SeenBy.NOBODY)


AS_SEEN = """
def as_seen(state, seat, front, shown):
    seats = state.seats
    first_of_seats = front
    sides = rules.sides(state)
    first_of_sides = share(front, state.seats, sides)
    shown.turn = turned(state.turn, 0, first_of_seats, seats)
    shown.die = 0
    for item in range(seats):
        place = turned(item, 0, first_of_seats, seats)
        if item == seat:
            for index in range(3):
                shown.hands[place][index] = state.hands[item][index]
        else:
            turn_down(state.hands[item], shown.hands[place], 3)
    for item in range(sides):
        place = turned(item, 0, first_of_sides, sides)
        shown.purse[place] = -1 + (state.purse[item] - -1) * rules.sees_purse(state, seat, item)
"""


def test_the_module_can_be_read() -> None:
    game = Setting("gold", 2).description
    like = type(game)(**{**vars_of(game), "layout": Table, "rules": ModuleType("purse_rules")})
    assert AS_SEEN.strip() in encoding(like).__source__


def vars_of(game: Description) -> dict[str, Any]:
    """What a description is made of."""
    return {name: getattr(game, name) for name in game.__dataclass_fields__}


def test_an_observation_leaves_out_what_is_always_the_same() -> None:
    assert list(observation(Table).fields) == ["turn", "hands", "purse", "die"]
    assert {field.kind for field in observation(Table).fields.values()} == {"int16"}


@pytest.mark.parametrize("name", ["mygoldmine", "gold", "goldraeuber", "digging", "elfengold"])
def test_records_and_plain_states_are_written_down_alike(name: str) -> None:
    setting = Setting(name, 2)
    game, layout = setting.description, observation(setting.description.layout)
    writing = compiled(encoding(game))
    for state, _ in some_states(setting, seed=7):
        truth, shown = game.layout.packed(state), layout.blank()
        for way in ("as_seen", "as_remembered", "as_it_is"):
            getattr(writing, way)(truth[0], 1, 1, shown[0])
            assert layout.unpacked(shown[0]) == observed(game, way, state, 1, 1)
