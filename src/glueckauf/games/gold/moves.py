"""Every move of Gold, declared in the order of the numbers."""

from typing import Final

from glueckauf.games.gold.terms import FACE_NAMES, PLACES
from glueckauf.rulekit.numbering import Declaration, kind, place

DECLARED: Final = Declaration()

TURN_UP: Final = DECLARED.move("turn", place("place", range(PLACES)))  # [R8]

REVEAL: Final = DECLARED.deal("", kind("card", FACE_NAMES))  # [R23]
NEXT_GAME: Final = DECLARED.deal("next_game")  # [R22]
