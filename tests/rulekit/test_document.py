"""Reading documents: every complaint names the path and the reason."""

from collections.abc import Callable
from typing import Any

import pytest

from glueckauf import PositionError
from glueckauf.rulekit.document import Reader, counted, listed

DOCUMENT = {"seats": 3, "over": False, "piles": [["a", "b"], []], "fight": {"mine": 2}}


def complaint(read: Callable[[], object]) -> tuple[str, str]:
    with pytest.raises(PositionError) as caught:
        read()
    assert str(caught.value).startswith(f"{caught.value.path}: " if caught.value.path else "")
    return caught.value.path, caught.value.code


def test_values_are_read() -> None:
    document = Reader(DOCUMENT)
    assert document.key("seats").integer(2, 6) == 3
    assert document.key("over").truth() is False
    assert document.key("fight").key("mine").integer(0, 9) == 2
    assert [item.cards({"a": 1, "b": 2}) for item in document.key("piles").exactly(2)] == [[1, 2], []]
    assert document.key("drawn", None).value is None
    assert document.key("fight").table() == {"mine": 2}


def test_paths_lead_to_the_value() -> None:
    document = Reader(DOCUMENT)
    assert document.key("piles").items()[0].items()[1].path == "piles[0][1]"
    assert document.key("fight").key("mine").path == "fight.mine"


@pytest.mark.parametrize("value", [None, [], "a", 3])
def test_what_is_no_object(value: Any) -> None:
    assert complaint(lambda: Reader(value).key("seats")) == ("", "not_an_object")
    assert complaint(lambda: Reader({"fight": value}).key("fight").key("mine")) == ("fight", "not_an_object")


def test_a_missing_key_and_an_unknown_one() -> None:
    assert complaint(lambda: Reader({}).key("seats")) == ("seats", "missing")
    assert complaint(lambda: Reader({"fight": {}}).key("fight").key("mine")) == ("fight.mine", "missing")
    assert complaint(lambda: Reader(DOCUMENT).only(("seats", "over", "piles"))) == ("fight", "unknown_key")
    assert complaint(lambda: Reader({1: 2}).only(("seats",))) == ("1", "unknown_key")
    Reader(DOCUMENT).only(tuple(DOCUMENT))


@pytest.mark.parametrize("value", [1, 7, 3.0, "3", True, None, [3]])
def test_numbers_out_of_bounds_or_none_at_all(value: Any) -> None:
    assert complaint(lambda: Reader({"seats": value}).key("seats").integer(2, 6)) == ("seats", "not_between")


@pytest.mark.parametrize("value", [0, 1, "true", None, []])
def test_what_is_neither_true_nor_false(value: Any) -> None:
    assert complaint(lambda: Reader({"over": value}).key("over").truth()) == ("over", "not_a_truth")


@pytest.mark.parametrize("value", ["c", "", None, 1, ["a"], {}])
def test_an_unknown_word(value: Any) -> None:
    assert complaint(lambda: Reader([value]).cards({"a": 1})) == ("[0]", "not_one_of")


@pytest.mark.parametrize("value", [None, "ab", {"0": "a"}, 1, ("a",)])
def test_what_is_no_list(value: Any) -> None:
    assert complaint(lambda: Reader({"piles": value}).key("piles").items()) == ("piles", "not_a_list")


def test_lists_too_short_and_too_long() -> None:
    assert complaint(lambda: Reader([1]).exactly(2)) == ("", "wrong_length")
    assert complaint(lambda: Reader([1, 2, 3]).exactly(2)) == ("", "wrong_length")
    assert complaint(lambda: Reader([1, 2]).items(0, 1)) == ("", "wrong_length")
    assert complaint(lambda: Reader([1]).items(2)) == ("", "wrong_length")
    assert len(Reader([1] * 50).items(2)) == 50


def test_a_complaint_cites_its_rule_in_both_languages() -> None:
    error = Reader(9, "seats").refuse("not_between", "R5", value=9, least=2, most=6)
    assert str(error) == "seats: must be a whole number from 2 to 6, not 9 [R5]"
    assert error.sentences["de"] == "seats: muss eine ganze Zahl von 2 bis 6 sein, nicht 9 [R5]"


def test_piles_are_counted_and_listed() -> None:
    assert listed([0, 2, 1]) == [1, 1, 2]
    assert counted([2, 1, 1], 4) == [0, 2, 1, 0]
    assert counted(listed([3, 0, 2]), 3) == [3, 0, 2]
