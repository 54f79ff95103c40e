"""The small vocabulary in which every game's rules are written."""

from glueckauf.rulekit.description import DEALER, NOBODY
from glueckauf.rulekit.record import FACE_DOWN, Record, SeenBy, boolean, int8, int16, pile
from glueckauf.rulekit.rule import CITATIONS, noinline, portable, rule

__all__ = [
    "CITATIONS",
    "DEALER",
    "FACE_DOWN",
    "NOBODY",
    "Record",
    "SeenBy",
    "boolean",
    "int8",
    "int16",
    "noinline",
    "pile",
    "portable",
    "rule",
]
