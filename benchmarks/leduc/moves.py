"""Every move of Leduc poker, declared in the order of the numbers."""

from typing import Final

from benchmarks.leduc.terms import LOWEST, RANK_NAMES
from glueckauf.rulekit.numbering import Declaration, kind

DECLARED: Final = Declaration()

FOLD: Final = DECLARED.move("fold")  # [R6]
CALL: Final = DECLARED.move("call")  # [R3]
RAISE: Final = DECLARED.move("raise")  # [R4]

DEAL: Final = DECLARED.deal("", kind("card", RANK_NAMES, least=LOWEST))  # [R2] [R5]
