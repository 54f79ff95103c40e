"""What no document and no player would say: every way in refuses it in a sentence."""

import copy
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import glueckauf
from glueckauf import Game, GlueckaufError, IllegalMove, OptionError, PositionError, RecordError
from glueckauf.table.trials import unusual_values

ENDLESS = "a" * 100_000
HUGE = 10 ** (sys.get_int_max_str_digits() + 1)  # Python does not write it out
LONGEST = 1000  # letters of a complaint


class Unspeakable:
    """Something that cannot even be quoted."""

    def __repr__(self) -> str:
        raise RuntimeError


def nested(depth: int) -> Any:
    """A list in a list in a list, and so on."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


STRANGE: list[Any] = [
    HUGE, -HUGE, float("nan"), ENDLESS, b"gold", (), {1: 2}, {None}, int, Unspeakable(), nested(100_000), 2j,
    np.array([1, 2]), np.array([]), np.array(["gold"]), np.float64(1), np.True_, memoryview(b"1"),
]  # fmt: skip

every_game = pytest.mark.parametrize("game", glueckauf.games().values(), ids=lambda game: game.name)


def told(error: pytest.ExceptionInfo[GlueckaufError]) -> str:
    assert all(0 < len(sentence) < LONGEST for sentence in error.value.sentences.values())
    return str(error.value)


def test_a_game_is_called_by_its_name() -> None:
    for value in STRANGE:
        with pytest.raises(OptionError, match="mygoldmine, gold") as caught:
            glueckauf.game(value)
        assert told(caught)


@every_game
def test_nothing_strange_is_chosen(game: Game) -> None:
    seats = game.seats[0]
    for value in STRANGE:
        with pytest.raises(OptionError) as unchosen:
            game.begin(seats, value, seed=1)
        assert told(unchosen)
        choices = [{name: wrong} for name in game.options for wrong in (value, [value] * seats, [[value]])]
        for arguments in ({"seats": value}, {"seed": value}, *choices):
            with pytest.raises(OptionError) as caught:
                game.new(**{"seats": seats, "seed": 1, **arguments})
            assert told(caught)


@every_game
def test_nothing_strange_lies_in_a_box(game: Game) -> None:
    tables = game.description.box.tables
    boxes: list[Any] = [{HUGE: {}}, {ENDLESS: {}}, {Unspeakable(): {}}, ENDLESS]
    for value in STRANGE:
        boxes += [{table: value} for table in tables if not isinstance(value, dict)]
        for table in tables:
            boxes += [{table: {name: value}} for name in game.description.box.numbers(table)]
    for box in boxes:
        with pytest.raises(OptionError) as caught:
            game.new(game.seats[0], seed=1, box=box)
        assert told(caught)


def places(document: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to everything in a document, of lists to the first item."""
    yield path
    parts = document.items() if isinstance(document, dict) else [*enumerate(document)][:1]
    for key, part in parts:
        yield from places(part, (*path, key)) if isinstance(part, dict | list) else [(*path, key)]


def spoilt(document: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The document with something else there."""
    if not path:
        return value
    inner = spoilt(document[path[0]], path[1:], value)
    copied = copy.copy(document)
    copied[path[0]] = inner
    return copied


@every_game
def test_nothing_strange_stands_in_a_position(game: Game) -> None:
    position = game.new(game.seats[-1], seed=3).position()
    keys: list[Any] = [ENDLESS, HUGE, None, Unspeakable()]
    documents = [position | {key: 1} for key in keys]
    documents += [spoilt(position, path, value) for path in places(position) for value in STRANGE]
    for document in documents:
        with pytest.raises(PositionError) as caught:
            game.load(document)
        assert told(caught)


@every_game
def test_nothing_strange_stands_in_a_record(game: Game) -> None:
    record = game.new(game.seats[-1], seed=3).record()
    for path in places(record):
        for value in STRANGE:
            with pytest.raises(RecordError) as caught:
                glueckauf.replay(spoilt(record, path, value))
            assert told(caught)


@every_game
def test_nothing_strange_is_played_or_looked_from(game: Game) -> None:
    play = game.new(game.seats[-1], seed=2)
    move, keys = play.legal()[0], [ENDLESS, HUGE, None, Unspeakable()]
    before = play.position()
    for value in STRANGE:
        wrong = [value, *({**move, key: value} for key in move), *({**move, key: value} for key in keys)]
        for attempt in wrong:
            with pytest.raises(IllegalMove) as caught:
                play.do(attempt)
            assert told(caught)
        with pytest.raises(IllegalMove):
            play.do(move, seat=value)
        with pytest.raises(IllegalMove):
            play.do_number(value)
        for look in (play.view, play.events_for, play.knowledge, play.log_for, play.text):
            with pytest.raises(OptionError) as refused:
                look(value)
            assert told(refused)
    assert play.position() == before


@every_game
def test_whole_numbers_of_numpy_choose_like_others(game: Game) -> None:
    seats, box = game.seats[-1], game.description.box
    choices = {name: unusual_values(option, seats)[:1] for name, option in game.options.items()}
    usual: dict[str, Any] = {
        name: values[0] for name, values in choices.items() if values and type(values[0]) is int
    }
    unusual: dict[str, Any] = {name: np.int64(value) for name, value in usual.items()}
    numbers = {
        table: {name: np.int8(number) for name, number in box.numbers(table).items() if type(number) is int}
        for table in box.tables
    }
    play = game.new(seats, seed=1, box=numbers, **unusual)
    assert play.record() == game.new(seats, seed=1, **usual).record()
    assert all(type(value) is int for name, value in play.options.items() if name in usual)
