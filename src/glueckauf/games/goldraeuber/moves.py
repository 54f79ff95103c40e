"""Every move of Goldräuber, declared in the order of the numbers."""

from typing import Final

from glueckauf.games.goldraeuber.terms import (
    CELLS,
    FACE_NAMES,
    MOST_LIFE,
    NUMBERS,
    PIPS,
    SEATS,
    THING_NAMES,
    coordinates,
)
from glueckauf.rulekit import rule
from glueckauf.rulekit.numbering import Declaration, kind, mark, number, offset, place, seat, value_of

DECLARED: Final = Declaration()
PLACES: Final = [coordinates(cell) for cell in range(CELLS)]

OPEN: Final = DECLARED.move("open", place("at", PLACES))  # [R11]
WALK: Final = DECLARED.move("move", place("to", PLACES))  # [R12]
LEAVE: Final = DECLARED.move("move", mark("to", "out"))  # [R16]
DIG: Final = DECLARED.move("dig", place("at", PLACES))  # the card whose wall goes [R14]
COLLAPSE: Final = DECLARED.move("collapse", place("at", PLACES))  # [R17]
TAKE: Final = DECLARED.move("take", kind("what", THING_NAMES))  # [R23]
PAY: Final = DECLARED.move("pay")  # [R25]
PAY_NUMBER: Final = DECLARED.move("pay", number("number", 1, PIPS))  # [A26]
ROLL_NUMBER: Final = DECLARED.move("roll")  # [R31]
DONE: Final = DECLARED.move("done")  # [A12]
HAND: Final = DECLARED.move("hand", seat("to", SEATS))  # [A22]
GIVE: Final = DECLARED.move(
    "give", seat("from", SEATS), seat("to", SEATS), number("points", 1, MOST_LIFE)
)  # [R26]

LAY: Final = DECLARED.deal("number", number("number", 1, NUMBERS - 1))  # [R3]
ROLL: Final = DECLARED.deal("roll", number("pips", 1, PIPS))  # [R9]
REVEAL: Final = DECLARED.deal("", kind("card", FACE_NAMES))  # [R34]

MOVES: Final = len(DECLARED)
END_OF_DICE: Final = DECLARED.end(ROLL_NUMBER)  # the number after what is done with dice

[PAID_NUMBER] = DECLARED.parts(PAY_NUMBER)
GIVER, RECEIVER, POINTS = DECLARED.parts(GIVE)
[LAID_NUMBER] = DECLARED.parts(LAY)
[ROLLED] = DECLARED.parts(ROLL)


@rule("R26")
def gift_of(giver: int, receiver: int, points: int) -> int:
    """The move that gives so many life points."""
    return GIVE + offset(GIVER, giver) + offset(RECEIVER, receiver) + offset(POINTS, points)


@rule("R26")
def giver_of(move: int) -> int:
    """Whose life points these are."""
    return value_of(move, GIVER)


@rule("R26")
def receiver_of(move: int) -> int:
    """Who gets them."""
    return value_of(move, RECEIVER)


@rule("R26")
def points_of(move: int) -> int:
    """How many there are."""
    return value_of(move, POINTS)


@rule("A26")
def paid_number(move: int) -> int:
    """What the number die is turned to."""
    return value_of(move, PAID_NUMBER)


@rule("R3", "R30")
def laid_number(move: int) -> int:
    """The number of the card that the dealer lays."""
    return value_of(move, LAID_NUMBER)


@rule("R9", "R31")
def rolled(move: int) -> int:
    """What the die shows."""
    return value_of(move, ROLLED)
