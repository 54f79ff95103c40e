"""Moves by name and by number, and everything that is no move."""

from typing import Any

import pytest

from glueckauf import IllegalMove
from glueckauf.rulekit.moves import MoveBook
from glueckauf.rulekit.numbering import Declaration, figure, kind, mark, place
from glueckauf.rulekit.quoting import MOST_LETTERS
from glueckauf.rulekit.wording import COMMON
from tests.plays import plain_settings

DECLARED = Declaration()
DECLARED.move("dig")
DECLARED.move("swap", figure("with", 3))
DECLARED.move("buy", mark("shovels", 0), mark("picks", 1))
DECLARED.move("buy", mark("shovels", 1), mark("picks", 0))
DECLARED.move("buy", mark("shovels", 1), mark("picks", 0), mark("loan", value=True))
DECLARED.move("move", mark("to", "out"))
DECLARED.move("move", place("to", [[row, column] for row in (1, 2) for column in range(1, 9)]))
DECLARED.deal("dig", kind("card", ("", "S")))
DECLARED.deal("", kind("card", ("?", "K")))
DECLARED.deal("next_round")
BOOK = MoveBook(DECLARED, COMMON, rule="R12")
NAMED: list[dict[str, Any]] = [
    {"do": "dig"},
    *({"do": "swap", "with": dwarf} for dwarf in range(3)),
    {"do": "buy", "shovels": 0, "picks": 1},
    {"do": "buy", "shovels": 1, "picks": 0},
    {"do": "buy", "shovels": 1, "picks": 0, "loan": True},
    {"do": "move", "to": "out"},
    *({"do": "move", "to": [row, column]} for row in (1, 2) for column in range(1, 9)),
]


def complaint(move: Any) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        BOOK.number(move)
    assert caught.value.rule == "R12"
    assert "[R12]" in str(caught.value)
    return caught.value


def test_names_and_numbers_correspond() -> None:
    assert [list(move.items()) for move in BOOK.named] == [list(move.items()) for move in NAMED]
    assert len(BOOK) == len(BOOK.named) + 5
    for number, move in enumerate(BOOK.named):
        assert BOOK[number] == move
        assert BOOK.number(BOOK.name(number)) == number
        assert BOOK.name(number) == move
        assert BOOK.number(dict(reversed(move.items()))) == number


def test_a_name_is_nobody_elses_dict() -> None:
    BOOK.name(0)["do"] = BOOK[0]["do"] = "break"
    BOOK[len(NAMED) - 1]["to"].append(3)
    assert BOOK.name(0) == {"do": "dig"}
    assert [BOOK[number] for number in range(len(NAMED))] == NAMED


@pytest.mark.parametrize("number", [-1, len(NAMED), 1000])
def test_only_moves_of_the_seats_are_listed(number: int) -> None:
    with pytest.raises(IndexError):
        BOOK[number]


def test_a_tuple_is_as_good_as_a_list() -> None:
    assert BOOK.number({"do": "move", "to": (1, 2)}) == BOOK.number({"do": "move", "to": [1, 2]})


def test_deals_have_names() -> None:
    assert BOOK.dealt == ("dig:", "dig:S", "?", "K", "next_round")
    assert [BOOK.deal_name(number) for number in range(len(BOOK.named), len(BOOK))] == list(BOOK.dealt)
    assert BOOK.deal_number("next_round") == len(BOOK) - 1
    assert BOOK.deal_number("dig:Q") is None


@pytest.mark.parametrize(
    "move", [None, 0, "dig", [], ["dig"], {}, {"do": 1}, {"do": None}, {"do": ["dig"]}, {1: 2}, 1.5]
)
def test_what_is_no_move_at_all(move: Any) -> None:
    error = complaint(move)
    assert error.code == "not_a_move"
    assert "dig, swap, buy, move" in str(error)


@pytest.mark.parametrize("deed", ["pass", "", "DIG", "dig ", "next_round"])
def test_an_unknown_deed(deed: str) -> None:
    assert complaint({"do": deed}).code == "unknown_move"


@pytest.mark.parametrize(
    "move",
    [
        {"do": "dig", "with": 1},
        {"do": "swap"},
        {"do": "swap", "With": 1},
        {"do": "swap", "with": 1, "seat": 0},
        {"do": "buy", "shovels": 1},
        {"do": "dig", 3: 4},
    ],
)
def test_wrong_keys(move: Any) -> None:
    assert complaint(move).code == "wrong_keys"


def test_wrong_keys_are_told_in_order() -> None:
    assert '"swap" takes the keys with, not a, b, c' in str(complaint({"do": "swap", "c": 1, "a": 1, "b": 1}))
    assert '"buy" takes the keys picks, shovels / loan, picks, shovels, not –' in str(
        complaint({"do": "buy"})
    )


@pytest.mark.parametrize("value", [3, -1, True, False, 1.0, "1", None, [1], {"dwarf": 1}])
def test_a_wrong_value(value: Any) -> None:
    error = complaint({"do": "swap", "with": value})
    assert error.code == "wrong_value"
    assert "allowed are 0, 1, 2" in str(error)


def test_many_values_are_shortened() -> None:
    assert "allowed are out … [2, 8]" in str(complaint({"do": "move", "to": [3, 1]}))


def test_values_that_do_not_go_together() -> None:
    assert complaint({"do": "buy", "shovels": 1, "picks": 1}).code == "no_such_combination"


def test_one_is_not_true() -> None:
    assert complaint({"do": "buy", "shovels": 1, "picks": 0, "loan": 1}).code == "wrong_value"
    assert complaint({"do": "buy", "shovels": True, "picks": 0}).code == "wrong_value"


def nested(levels: int) -> Any:
    """A message that nests as deep as JSON allows, or deeper."""
    inside: Any = 0
    for _ in range(levels):
        inside = {"a": inside} if levels % 2 else [inside]
    return inside


@pytest.mark.parametrize("levels", [500, 501, 100_000, 100_001])
def test_a_deep_message_is_refused_without_descending(levels: int) -> None:
    deep = nested(levels)
    for move in (deep, {"do": deep}, {"do": "swap", "with": deep}, {"do": "move", "to": [1, deep]}):
        error = complaint(move)
        quoted = str(error.values.get("value", error.values.get("move")))
        assert len(quoted) <= MOST_LETTERS


@pytest.mark.parametrize(
    "value",
    ["x" * 10_000, [1] * 10_000, 10**5000, {"a": "b" * 10_000}],
    ids=lambda value: type(value).__name__,
)
def test_a_long_message_is_quoted_shortly(value: Any) -> None:
    for move in (value, {"do": "swap", "with": value}, {"do": "x" * 10_000}, {"do": "dig", "y" * 10_000: 1}):
        assert len(str(complaint(move))) < 200


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_the_books_of_all_games(setting: Any) -> None:
    book = setting.description.moves
    assert len({str(move) for move in book.named}) == len(book.named)
    assert len(set(book.dealt)) == len(book.dealt)
    for number, move in enumerate(book.named):
        assert book.number(move) == number
    for number in range(len(book.named), len(book)):
        assert book.deal_number(book.deal_name(number)) == number
