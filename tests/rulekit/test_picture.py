"""What the pictures of all games share."""

import glueckauf
from glueckauf.rulekit.picture import Say, count_of, plain, seat_style


def test_signs_are_counted_where_there_are_many() -> None:
    assert [count_of("●", count) for count in (0, 1, 6, 7)] == ["", "●", "●●●●●●", "7●"]


def test_a_picture_without_its_styles() -> None:
    assert plain([[("a ", "bold"), ("b  ", "")], [], [("c", "red")]]) == "a b\n\nc"


def test_every_seat_has_its_colour() -> None:
    assert len({seat_style(seat) for seat in range(6)}) == 6


def test_labels_and_cards_are_said_in_a_language() -> None:
    wording = glueckauf.game("gold").description.wording
    assert Say(wording, "de")("left", count=3) == "3 Karten auf dem Tisch"
    assert Say(wording, "en").card("r5") == "red 5"
    assert Say(wording, "en").card("unheard of") == "unheard of"
