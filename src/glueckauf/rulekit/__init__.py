"""The small vocabulary in which every game's rules are written."""

from glueckauf.rulekit.description import DEALER, NOBODY
from glueckauf.rulekit.meaning import (
    KIND,
    PLACE,
    SEAT,
    a_figure,
    a_holder,
    a_kind,
    a_number,
    a_place,
    a_seat,
    an_amount,
    some_seats,
)
from glueckauf.rulekit.record import FACE_DOWN, Record, SeenBy, boolean, fixed, int8, int16, pile
from glueckauf.rulekit.rule import CITATIONS, apart, noinline, portable, rule

__all__ = [
    "CITATIONS",
    "DEALER",
    "FACE_DOWN",
    "KIND",
    "NOBODY",
    "PLACE",
    "SEAT",
    "Record",
    "SeenBy",
    "a_figure",
    "a_holder",
    "a_kind",
    "a_number",
    "a_place",
    "a_seat",
    "an_amount",
    "apart",
    "boolean",
    "fixed",
    "int8",
    "int16",
    "noinline",
    "pile",
    "portable",
    "rule",
    "some_seats",
]
