"""The words of Goldräuber: sides, faces, places, phases, why a move is refused and why a game ends."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.rulekit.document import HIDDEN as HIDDEN_FACE
from glueckauf.rulekit.refusal import FIRST_OWN, CommonRefusal

SEATS: Final = 4
SOLO: Final = 1  # a single player needs only one of the two things [R24]
THINGS: Final = 2  # the treasure and the mate
THING_NAMES: Final = ("treasure", "mate")
MOST_LIFE: Final = 12  # life points in one box [R4]
NOTHING: Final = -1  # in empty hands

# Cells count row by row from the top left corner of a table on which every plan fits [R3].
ROWS: Final = 6
COLUMNS: Final = 6
CELLS: Final = ROWS * COLUMNS
OUT: Final = -1  # anywhere outside the mine [A4]
NOWHERE: Final = -2  # no cell
FAR_ENOUGH: Final = 2  # cards between an entrance and the inner cards, its own included [R5]

# Sets of cells: bit n stands for cell n.
ALL_CELLS: Final = (1 << CELLS) - 1
FIRST_COLUMN: Final = ALL_CELLS // ((1 << COLUMNS) - 1)
NOT_FIRST_COLUMN: Final = ALL_CELLS - FIRST_COLUMN
NOT_LAST_COLUMN: Final = ALL_CELLS - (FIRST_COLUMN << (COLUMNS - 1))


def coordinates(cell: int) -> list[int]:
    """The row and the column of a cell, counted from 1."""
    return [cell // COLUMNS + 1, cell % COLUMNS + 1]


class Side(IntEnum):
    """The edges of a card, clockwise; two steps further lies the opposite one."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


SIDES: Final = 4
HALF_TURN: Final = 2


class Card(IntEnum):
    """How the card of a cell lies."""

    GAP = 0  # there is none
    DOWN = 1
    OPEN = 2
    FALLEN = 3  # collapsed [R17]


# Faces.  One that nobody has seen yet is FACE_DOWN, the number 0.
TUNNEL: Final = 1  # with its wall in the north, then east, south, west [R13]
TRAP: Final = TUNNEL + SIDES  # [R15]
TREASURE: Final = TRAP + 1  # [R22]
MATE: Final = TREASURE + 1  # [R21]
FACES: Final = MATE + 1  # what a box holds
FACE_NAMES: Final = (HIDDEN_FACE, "T-N", "T-E", "T-S", "T-W", "X", "$", "K")
DUG: Final = FACES  # the tunnels again, in the same order, with a hole in the wall [R14]

# Numbers of cards.  Inner cards have none.
INNER: Final = 0
NUMBERS: Final = 6  # none, and 1 to 5 [R30]
UNLAID: Final = -1  # the card of this cell has not been laid yet

# What is much: records keep more, and changed boxes may need it, but networks like numbers near 1.
MANY_OF_A_KIND: Final = 4

# The things, each where its marker is: a cell, or one of these.
HIDDEN: Final = -1  # its card has not been opened
CARRIED: Final = -2
SAFE: Final = -3  # outside

# The die.
PIPS: Final = 6
NO_ROLL: Final = 0
FREE_CHOICE: Final = 6  # of the number die [R32]
LAST_ACTION: Final = 4  # the highest roll that is an action in phase I [R10]
LAST_ANGRY_ACTION: Final = 2  # and in phase II

# Which cards may fall: those of one number, or one of these.
ANY_CARD: Final = -1
OUTER_CARDS: Final = -2


class Phase(IntEnum):
    """Whose deed the table waits for."""

    LAYING = 0  # the dealer lays the outer cards [R3]
    ROLLING = 1  # the dealer rolls for the active player [R9]
    TURN = 2  # the active player acts, or lets a card fall [R10]
    OPENING = 3  # the dealer turns up a card [R11]
    NUMBERING = 4  # the dealer rolls the number die [R31]
    CHECKING = 5  # the dealer looks what a fallen inner card was [R19]
    FREE = 6  # the action is used, free deeds are left [A21] [A28]
    OVER = 7


class DigRange(IntEnum):
    """Which walls a player can reach [A7]."""

    LOCAL = 0
    ANYWHERE = 1


class Refusal(IntEnum):
    """Why a move may not be played, beside the law of all games; NONE when it may."""

    NONE = 0
    COLLAPSE_IS_DUE = FIRST_OWN
    NO_COLLAPSE_IS_DUE = auto()
    ACTION_IS_USED = auto()
    NO_CARD_THERE = auto()
    CARD_HAS_FALLEN = auto()
    CARD_IS_OPEN = auto()
    CARD_IS_FACE_DOWN = auto()
    CARD_IS_A_TRAP = auto()
    NO_ENTRANCE = auto()
    NOT_ADJACENT = auto()
    WALL_IN_THE_WAY = auto()
    NO_WALL = auto()
    WALL_OUT_OF_REACH = auto()
    IS_OUTSIDE = auto()
    NO_EXIT = auto()
    TOO_FEW_POINTS = auto()
    NUMBER_IS_ROLLED = auto()
    NUMBER_NOT_ROLLED = auto()
    NO_NUMBER_DIE = auto()
    NUMBER_DIE_STANDS = auto()
    SAME_NUMBER = auto()
    WRONG_NUMBER = auto()
    OUTER_CARDS_FIRST = auto()
    NOT_LYING_HERE = auto()
    HANDS_ARE_FULL = auto()
    NO_SUCH_SEAT = auto()
    NOT_ON_THE_SAME_CARD = auto()
    GIVES_OR_GETS = auto()
    NO_HANDOVER = auto()
    HANDS_ARE_EMPTY = auto()


RULE_OF_REFUSAL: Final[dict[IntEnum, str]] = {
    CommonRefusal.GAME_IS_OVER: "R28",
    CommonRefusal.NO_SUCH_MOVE: "R11",
    CommonRefusal.ONLY_THE_DEALER: "R9",
    CommonRefusal.DEALER_IS_DEALING: "R9",
    CommonRefusal.NOT_TO_BE_DEALT: "R34",
    Refusal.COLLAPSE_IS_DUE: "R10",
    Refusal.NO_COLLAPSE_IS_DUE: "R10",
    Refusal.ACTION_IS_USED: "R11",
    Refusal.NO_CARD_THERE: "A15",
    Refusal.CARD_HAS_FALLEN: "R17",
    Refusal.CARD_IS_OPEN: "R11",
    Refusal.CARD_IS_FACE_DOWN: "A5",
    Refusal.CARD_IS_A_TRAP: "R15",
    Refusal.NO_ENTRANCE: "R5",
    Refusal.NOT_ADJACENT: "R12",
    Refusal.WALL_IN_THE_WAY: "R13",
    Refusal.NO_WALL: "R14",
    Refusal.WALL_OUT_OF_REACH: "A7",
    Refusal.IS_OUTSIDE: "A4",
    Refusal.NO_EXIT: "A3",
    Refusal.TOO_FEW_POINTS: "R25",
    Refusal.NUMBER_IS_ROLLED: "A27",
    Refusal.NUMBER_NOT_ROLLED: "R31",
    Refusal.NO_NUMBER_DIE: "R31",
    Refusal.NUMBER_DIE_STANDS: "A26",
    Refusal.SAME_NUMBER: "A26",
    Refusal.WRONG_NUMBER: "R31",
    Refusal.OUTER_CARDS_FIRST: "A16",
    Refusal.NOT_LYING_HERE: "A21",
    Refusal.HANDS_ARE_FULL: "R23",
    Refusal.NO_SUCH_SEAT: "R26",
    Refusal.NOT_ON_THE_SAME_CARD: "R26",
    Refusal.GIVES_OR_GETS: "A28",
    Refusal.NO_HANDOVER: "A22",
    Refusal.HANDS_ARE_EMPTY: "A22",
}


class Ending(IntEnum):
    """Why the game ended; NONE while it runs."""

    NONE = 0
    ESCAPED = 1  # everyone is out, with what was needed
    BURIED = 2
    TRAPPED = 3
    HOPELESS = 4


RULE_OF_ENDING: Final[dict[IntEnum, str]] = {
    Ending.ESCAPED: "R28",
    Ending.BURIED: "R29",
    Ending.TRAPPED: "A19",
    Ending.HOPELESS: "A20",
}
