"""The errors of the contract."""

from collections.abc import Callable

import pytest

import glueckauf
from glueckauf import BoxError, GlueckaufError, IllegalMove, OptionError, PositionError, RecordError


def test_the_tree_of_errors() -> None:
    assert issubclass(GlueckaufError, ValueError)
    for error in (IllegalMove, PositionError, OptionError, RecordError):
        assert issubclass(error, GlueckaufError)
        assert getattr(glueckauf, error.__name__) is error
    assert issubclass(BoxError, OptionError)


def test_an_error_has_a_code_a_sentence_in_every_language_and_a_rule() -> None:
    error = OptionError("seats", rule="R5", game="gold", allowed="2…5", seats=9)
    assert (error.code, error.rule) == ("seats", "R5")
    assert str(error) == error.sentences["en"] == "gold is a game for 2…5 players, not for 9 [R5]"
    assert error.sentences["de"] == "gold ist ein Spiel für 2…5 Personen, nicht für 9 [R5]"


def test_without_a_rule_none_is_cited() -> None:
    assert str(OptionError("seed", seed=-1)).endswith("not -1")


def test_a_position_error_begins_with_its_path() -> None:
    error = PositionError("missing", path="piles[2]", rule="R2")
    assert str(error) == "piles[2]: is missing [R2]"
    assert error.path == "piles[2]"
    assert str(PositionError("missing", path="")) == "is missing"


def test_a_box_error_begins_with_its_line_or_its_path() -> None:
    error = BoxError("unreadable", path="a.toml", reason="torn")
    assert str(error) == "a.toml: this file cannot be read: torn"
    error = BoxError("unreadable", path="a", place=("a.toml", 3), reason="torn")
    assert str(error) == "a.toml, line 3: this file cannot be read: torn"
    assert error.sentences["de"].startswith("a.toml, Zeile 3: ")


def test_a_bad_choice_can_be_said_of_a_document() -> None:
    error = BoxError("unknown_table", path="cave", known="mine", rule="R1").at("box.cave")
    assert isinstance(error, PositionError)
    assert (error.code, error.path, error.rule) == ("unknown_table", "box.cave", "R1")
    assert str(error) == "box.cave: the box has no table box.cave: it has mine [R1]"


def test_an_error_can_be_the_reason_of_another_in_both_languages() -> None:
    error = RecordError("record_move", number=3, reason=PositionError("missing", path="piles"))
    assert "piles: is missing" in error.sentences["en"]
    assert "piles: fehlt" in error.sentences["de"]


def test_an_unknown_code_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        OptionError("no_such_code")


GOLD = glueckauf.game("gold")
DIGITS = 10**5000  # more than Python writes out


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: GOLD.new(seats=3, seed=DIGITS),
        lambda: GOLD.new(seats=DIGITS),
        lambda: GOLD.new(seats=3, first=DIGITS),
        lambda: GOLD.new(seats=3, colours=[["red"] * 5000]),
        lambda: GOLD.load({"game": "gold", "seats": DIGITS}),
        lambda: GOLD.new(seats=3, seed=1).view(DIGITS),
        lambda: GOLD.new(seats=3, seed=1).do({"do": "turn", "place": DIGITS}),
        lambda: GOLD.new(seats=3, seed=1).do_number(DIGITS),
        lambda: GOLD.new(seats=3, box={"gold": {"1": DIGITS}}),
        lambda: glueckauf.game("gold" * 1000),
    ],
    ids=["seed", "seats", "option", "list", "document", "view", "move", "number", "box", "name"],
)
def test_what_is_wrong_may_be_huge_and_what_is_said_of_it_is_not(wrong: Callable[[], object]) -> None:
    with pytest.raises(GlueckaufError) as refused:
        wrong()
    assert all(len(sentence) < 600 for sentence in refused.value.sentences.values())
