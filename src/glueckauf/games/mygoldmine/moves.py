"""Every move of My Gold Mine, declared in the order of the numbers."""

from typing import Final

from glueckauf.games.mygoldmine.terms import DWARFS, EXIT_CARDS, EXIT_NAMES, LETTERS
from glueckauf.rulekit.numbering import Declaration, figure, kind

DECLARED: Final = Declaration()

DIG: Final = DECLARED.move("dig")  # [R15]
DRAW: Final = DECLARED.move("exit")  # [R23]

# The uses of an exit card: an action is found on a card by its place among them [R3].
STEP: Final = DECLARED.move("step")  # [R24]
DOUBLE: Final = DECLARED.move("double")  # [R25]
ALL: Final = DECLARED.move("all")  # [R26]
EXTRA: Final = DECLARED.move("extra")  # [R28]
SWAP: Final = DECLARED.move("swap", figure("with", DWARFS))  # [R27]
USES: Final = DECLARED.end(SWAP)  # the number after the last use

TURN_UP: Final = DECLARED.deal("dig", kind("card", ("", *LETTERS)))  # [R17]
DEAL_EXIT: Final = DECLARED.deal(
    "exit", kind("card", [EXIT_NAMES.get(card, str(card)) for card in range(EXIT_CARDS)])
)  # [R13]
NEXT_ROUND: Final = DECLARED.deal("next_round")  # [R39]

MOVES: Final = len(DECLARED)
