"""Every move of Firedamp, declared in the order of the numbers."""

from typing import Final

from glueckauf.rulekit import rule
from glueckauf.rulekit.numbering import Declaration, kind, offset, value_of
from schlagwetter.terms import DIMMEST, LAMP_NAMES, POOREST, VEIN_NAMES

DECLARED: Final = Declaration()

LAY: Final = DECLARED.move("lay", kind("lamp", LAMP_NAMES, least=DIMMEST))  # [R6] [R7]

DRAW: Final = DECLARED.deal("", kind("lamp", LAMP_NAMES, least=DIMMEST))  # [R3] [R15]
LOOK: Final = DECLARED.deal("", kind("vein", VEIN_NAMES, least=POOREST))  # [R5]
TURN_UP: Final = DECLARED.deal("turn_up")  # [R8]

[LAID] = DECLARED.parts(LAY)
[DRAWN] = DECLARED.parts(DRAW)
[SEEN] = DECLARED.parts(LOOK)


@rule("R6", "R7")
def laying(lamp: int) -> int:
    """The move that lays a lamp."""
    return LAY + offset(LAID, lamp)


@rule("R6", "R7")
def laid_lamp(move: int) -> int:
    """The lamp that is laid."""
    return value_of(move, LAID)


@rule("R3", "R15")
def drawn_lamp(move: int) -> int:
    """The lamp that is dealt."""
    return value_of(move, DRAWN)


@rule("R5")
def seen_vein(move: int) -> int:
    """The vein that the overman looks at."""
    return value_of(move, SEEN)
