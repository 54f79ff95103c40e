"""What one types to choose a move."""

import pytest

import glueckauf
from glueckauf import OptionError
from glueckauf.cli.choices import Choices
from glueckauf.table.telling import Teller


def choices(game: str, *moves: int) -> Choices:
    play = glueckauf.game(game).new(3, seed=5)
    for number in moves:
        play.do(play.legal()[number])
    teller = Teller.of_nameless(play.game, "en", 3)
    return Choices(play.legal(), teller, play.view(play.turn))


def test_numbers_are_those_of_the_picture_where_it_shows_them() -> None:
    offered = choices("gold", 4)
    assert offered.fact == "place"
    assert offered.labels[3:5] == ["4", "6"]
    assert offered.lines() == ["turn up the card at place 1–4, 6–64"]
    assert offered.numbered("6") == {"do": "turn", "place": 5}
    assert offered.numbered("5") == {"do": "turn", "place": 4}  # the rules will say why not


def test_other_moves_are_counted_from_one() -> None:
    offered = choices("mygoldmine")
    assert offered.fact is None
    assert offered.lines() == ["1: dig: take the open card", "2: draw an exit card"]
    assert offered.numbered("02") == {"do": "exit"}
    with pytest.raises(OptionError):
        offered.numbered("3")


def test_a_number_is_complete_when_no_other_begins_like_it() -> None:
    offered = choices("gold", 4)
    assert not offered.is_complete("1")
    assert offered.is_complete("12")
    assert offered.is_complete("7")


def test_a_spot_picks_the_moves_that_name_it() -> None:
    offered = choices("gold", 4)
    assert offered.naming({"place": 9}) == [{"do": "turn", "place": 9}]
    assert offered.naming({"place": 4}) == []
    assert offered.naming({"with": 9}) == []


@pytest.mark.parametrize("typed", ["", "dig", "{", "[" * 100_000, "1e"])
def test_anything_else_is_no_choice(typed: str) -> None:
    with pytest.raises(OptionError):
        choices("mygoldmine").typed(typed)
