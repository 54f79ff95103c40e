"""Every move of My Gold Mine, declared in the order of the numbers."""

from itertools import combinations
from typing import Final

from glueckauf.games.mygoldmine.terms import DWARF, DWARFS, EXIT_CARDS, LETTERS
from glueckauf.rulekit.numbering import Declaration, figure, kind

DECLARED: Final = Declaration()

DIG: Final = DECLARED.move("dig")  # [R15]
DRAW: Final = DECLARED.move("exit")  # [R23]

# The uses of an exit card [R29].
STEP: Final = DECLARED.move("step")  # [R24]
DOUBLE: Final = DECLARED.move("double")  # [R25]
ALL: Final = DECLARED.move("all")  # [R26]
EXTRA: Final = DECLARED.move("extra")  # [R28]
SWAP: Final = DECLARED.move("swap", figure("with", DWARFS, DWARF))  # [R27]
USES: Final = DECLARED.end(SWAP)  # the number after the last use

# An exit card is the set of its one or two actions: bit n stands for the move STEP + n [R3].
ACTIONS: Final = {"1": STEP, "2": DOUBLE, "A": ALL, "S": SWAP, "G": EXTRA}
EXIT_KINDS: Final = {
    "|".join(names): sum(1 << (ACTIONS[name] - STEP) for name in names)
    for names in (*combinations(ACTIONS, 1), *combinations(ACTIONS, 2))
}
EXIT_NAMES: Final = {card: name for name, card in EXIT_KINDS.items()}

TURN_UP: Final = DECLARED.deal("dig", kind("card", ("", *LETTERS)))  # [R17]
DEAL_EXIT: Final = DECLARED.deal(
    "exit", kind("card", [EXIT_NAMES.get(card, str(card)) for card in range(EXIT_CARDS)])
)  # [R13]
NEXT_ROUND: Final = DECLARED.deal("next_round")  # [R39]

MOVES: Final = len(DECLARED)
