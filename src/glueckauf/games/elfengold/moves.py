"""Every move of Elfengold, declared in the order of the numbers."""

from typing import Final

from glueckauf.games.elfengold.terms import DIGS, KINDS, MOST_PICKS, MOST_TOOLS, SPACES, Counter, Dig
from glueckauf.rulekit import rule
from glueckauf.rulekit.numbering import Declaration, kind, mark, number, offset, place, value_of

DECLARED: Final = Declaration()
PURCHASE: Final = (number("shovels", 0, MOST_TOOLS), number("picks", 0, MOST_PICKS))

BUY: Final = DECLARED.move("buy", *PURCHASE)  # [R6]
BORROW: Final = DECLARED.move("buy", *PURCHASE, mark("loan", value=True))  # [A4]
PLACE: Final = DECLARED.move(
    "place", kind("kind", list(KINDS), least=Counter.ROCK), place("space", range(SPACES))
)  # [R9]
PASS: Final = DECLARED.move("pass")  # [A1]
MOVE: Final = DECLARED.move("move", place("to", range(SPACES)))  # [R10]
DIG: Final = DECLARED.move(
    "dig", kind("with", [name for name in DIGS if DIGS[name] >= Dig.SHOVEL], least=Dig.SHOVEL)
)  # [R13]
REST: Final = DECLARED.move("rest")  # [R13]
END: Final = DECLARED.move("end")  # [R19]
GO_ON: Final = DECLARED.move("go_on")  # [R19]

DIG_UP: Final = DECLARED.deal("dig_up")  # [R14]
NEXT_ROUND: Final = DECLARED.deal("next_round")  # [R20]

MOVES: Final = len(DECLARED)

# The number after the last move of each phase [R8] [R9] [R10] [R13] [R19].
END_OF_BUYING: Final = DECLARED.end(BORROW)
END_OF_PLACING: Final = DECLARED.end(PASS)
END_OF_MOVING: Final = DECLARED.end(MOVE)
END_OF_DECLARING: Final = DECLARED.end(REST)
END_OF_ANSWERING: Final = DECLARED.end(GO_ON)

SHOVELS, PICKS = DECLARED.parts(BUY)
BORROWED_SHOVELS, BORROWED_PICKS, _ = DECLARED.parts(BORROW)
KIND, SPACE = DECLARED.parts(PLACE)
[TOOL] = DECLARED.parts(DIG)


@rule("R6")
def shovels_of(move: int) -> int:
    """How many shovels a purchase holds."""
    return value_of(move, BORROWED_SHOVELS) if move >= BORROW else value_of(move, SHOVELS)


@rule("R6")
def picks_of(move: int) -> int:
    """How many pick axes a purchase holds."""
    return value_of(move, BORROWED_PICKS) if move >= BORROW else value_of(move, PICKS)


@rule("R9")
def placing(kind: int, space: int) -> int:
    """The move that places a counter."""
    return PLACE + offset(KIND, kind) + offset(SPACE, space)


@rule("R9")
def kind_of(move: int) -> int:
    """Which counter is placed."""
    return value_of(move, KIND)


@rule("R9")
def space_of(move: int) -> int:
    """Where a counter is placed."""
    return value_of(move, SPACE)


@rule("R13")
def answer_of(move: int) -> int:
    """What a move declares."""
    return Dig.NO if move == REST else value_of(move, TOOL)
