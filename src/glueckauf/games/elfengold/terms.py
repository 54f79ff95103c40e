"""The words of Elfengold: spaces, counters, phases, why a move is refused and why a game ends."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.rulekit.refusal import FIRST_OWN, CommonRefusal

SEATS: Final = 6
MOST_TOOLS: Final = 5  # of one elf [R6]
MOST_PICKS: Final = 3  # among them [R6]
MOST_COUNTERS: Final = 30  # of all players together [R1]
FOUR_COUNTERS_FROM: Final = 5  # players who may agree on four counters each [R2]
PICK_FACTOR: Final = 2  # a pick axe digs up the value of a space so many times [R17]
NOT_SHOWN: Final = -1  # the gold of somebody who hides it [A31]

# What is much: records keep more, and changed boxes may need it, but networks like numbers near 1.
MANY_ROUNDS: Final = 20
MUCH_GOLD: Final = 50
MUCH_DEBT: Final = 20
MANY_COUNTERS: Final = 6

# Spaces, in a ring: the shaft is next to the hut [R11].
HUT: Final = 0
UPPER: Final = 1  # the first space of the upper tunnel, next to the hut
LADDER: Final = 7  # its upper end; the lower end follows
LOWER: Final = 9  # the first space of the lower tunnel
SHAFT: Final = 17  # where the basket comes down
SPACES: Final = 18


class Counter(IntEnum):
    """What is on the underside of a counter [R1]."""

    FACE_DOWN = 0
    ROCK = 1
    BLANK = 2


KINDS: dict[str, int] = {"rock": Counter.ROCK, "blank": Counter.BLANK}
COUNTERS: Final = 3


class Dig(IntEnum):
    """What a player has declared [R13]."""

    NOT_ASKED = 0
    NO = 1
    SHOVEL = 2
    PICK = 3


DIGS: dict[str, int] = {"no": Dig.NO, "shovel": Dig.SHOVEL, "pick": Dig.PICK}


class Phase(IntEnum):
    """Whose deed the table waits for."""

    BUY = 0  # phase 1 [R8]
    PLACE = 1  # phase 2 [R9]
    MOVE = 2  # phase 3 [R10]
    DECLARE = 3  # phase 4 [R13]
    DIGGING = 4  # phases 5 to 7: the dealer turns the counters over [R14]
    END = 5  # phase 8: a player says whether he ends the game [R19]
    DRAGON = 6  # phase 9: the dealer hands the dragon on [R20]
    OVER = 7


class Edition(IntEnum):
    """Whose rulebook decides where the two differ [A1] [A2] [A3] [A4]."""

    DE = 0
    EN = 1


class EndMode(IntEnum):
    """Whether enough gold in the hut ends the game or only allows to [A2]."""

    MANDATORY = 0
    DECLARE = 1


class InitialBuy(IntEnum):
    """Whether everybody has to buy a tool before round 1 [A3]."""

    MAY = 0
    MUST = 1


class Loan(IntEnum):
    """Whether the troll lends by himself or when asked [A4]."""

    AUTO = 0
    ASK = 1


class Refusal(IntEnum):
    """Why a move may not be played, beside the law of all games; NONE when it may."""

    NONE = 0
    BUY_NOW = FIRST_OWN
    PLACE_NOW = auto()
    MOVE_NOW = auto()
    DECLARE_NOW = auto()
    ANSWER_NOW = auto()
    LOAN_COMES_BY_ITSELF = auto()
    NO_RIGHT_TO_A_LOAN = auto()
    TOO_MANY_TOOLS = auto()
    TOO_MANY_PICKS = auto()
    NOT_ENOUGH_GOLD = auto()
    BUY_SOMETHING = auto()
    NOT_IN_THE_HUT = auto()
    NO_SUCH_COUNTER = auto()
    NOBODY_PASSES = auto()
    TOO_FAR = auto()
    BASKET_COSTS_GOLD = auto()
    NO_SUCH_TOOL = auto()


RULE_OF_REFUSAL: Final[dict[IntEnum, str]] = {
    CommonRefusal.GAME_IS_OVER: "R19",
    CommonRefusal.NO_SUCH_MOVE: "R8",
    CommonRefusal.ONLY_THE_DEALER: "R14",
    CommonRefusal.DEALER_IS_DEALING: "R14",
    CommonRefusal.NOT_TO_BE_DEALT: "R20",
    Refusal.BUY_NOW: "R8",
    Refusal.PLACE_NOW: "R9",
    Refusal.MOVE_NOW: "R10",
    Refusal.DECLARE_NOW: "R13",
    Refusal.ANSWER_NOW: "R19",
    Refusal.LOAN_COMES_BY_ITSELF: "R21",
    Refusal.NO_RIGHT_TO_A_LOAN: "R21",
    Refusal.TOO_MANY_TOOLS: "R6",
    Refusal.TOO_MANY_PICKS: "R6",
    Refusal.NOT_ENOUGH_GOLD: "R6",
    Refusal.BUY_SOMETHING: "R5",
    Refusal.NOT_IN_THE_HUT: "R9",
    Refusal.NO_SUCH_COUNTER: "R9",
    Refusal.NOBODY_PASSES: "R9",
    Refusal.TOO_FAR: "R10",
    Refusal.BASKET_COSTS_GOLD: "R12",
    Refusal.NO_SUCH_TOOL: "R13",
}


class Ending(IntEnum):
    """Why the game ended; NONE while it runs."""

    NONE = 0
    GOAL = 1
    DECLARED = 2  # by a player who could have gone on


RULE_OF_ENDING: Final[dict[IntEnum, str]] = {
    Ending.GOAL: "R19",
    Ending.DECLARED: "A2",
}
