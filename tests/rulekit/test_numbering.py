"""Moves declared once: numbers, parameters and what is written in documents."""

import pytest

from glueckauf.rulekit.meaning import Meaning
from glueckauf.rulekit.numbering import (
    Declaration,
    figure,
    kind,
    mark,
    number,
    offset,
    place,
    seat,
    value_of,
)

DECLARED = Declaration()
DIG = DECLARED.move("dig")
SWAP = DECLARED.move("swap", figure("with", 3))
GIVE = DECLARED.move("give", seat("from", 2), seat("to", 4), number("points", 1, 5))
AIM = DECLARED.move("aim", place("mine", range(3)), kind("card", ("a", "b"), least=7), keys=("card", "mine"))
LEAVE = DECLARED.move("move", mark("to", "out"))
TURN_UP = DECLARED.deal("dig", kind("card", ("", "S")))
NEXT = DECLARED.deal("next")


def test_numbers_follow_the_lines_without_gaps() -> None:
    firsts = [DIG, SWAP, GIVE, AIM, LEAVE, TURN_UP, NEXT]
    assert firsts == [0, 1, 4, 44, 50, 51, 53]
    assert [DECLARED.end(first) for first in firsts] == [*firsts[1:], len(DECLARED)]


def test_values_and_numbers_correspond() -> None:
    giver, receiver, points = DECLARED.parts(GIVE)
    seen = set()
    for one in range(2):
        for other in range(4):
            for count in range(1, 6):
                move = GIVE + offset(giver, one) + offset(receiver, other) + offset(points, count)
                assert [value_of(move, part) for part in (giver, receiver, points)] == [one, other, count]
                seen.add(move)
    assert seen == set(range(GIVE, DECLARED.end(GIVE)))


def test_values_count_from_where_the_parameter_says() -> None:
    mine, card = DECLARED.parts(AIM)
    assert [(value_of(move, mine), value_of(move, card)) for move in range(AIM, AIM + 3)] == [
        (0, 7),
        (0, 8),
        (1, 7),
    ]


def test_documents_may_write_keys_in_another_order() -> None:
    aimed = next(block for block in DECLARED.moves if block.first == AIM)
    assert [list(values.items()) for values in aimed.values()][:2] == [
        [("card", "a"), ("mine", 0)],
        [("card", "b"), ("mine", 0)],
    ]


def test_parameters_say_what_they_mean() -> None:
    meanings = {
        parameter.key: parameter.meaning for block in DECLARED.moves for parameter in block.parameters
    }
    assert meanings["from"] is Meaning.SEAT
    assert meanings["mine"] is Meaning.PLACE
    assert meanings["card"] is Meaning.KIND
    assert meanings["points"] is Meaning.NUMBER


def test_the_dealer_comes_last() -> None:
    with pytest.raises(ValueError, match="'late': the dealer's moves come last"):
        DECLARED.move("late")
