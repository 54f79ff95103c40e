"""The words of Elfengold: spaces, counters, phases and the reasons a move is refused."""

from enum import IntEnum
from typing import Final

SEATS: Final = 6
MOST_TOOLS: Final = 5  # of one elf [R6]
MOST_PICKS: Final = 3  # among them [R6]
MOST_COUNTERS: Final = 30  # of all players together [R1]
FOUR_COUNTERS_FROM: Final = 5  # players who may agree on four counters each [R2]
PICK_FACTOR: Final = 2  # a pick axe digs up the value of a space so many times [R17]
NOT_SHOWN: Final = -1  # the gold of somebody who hides it [A31]

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
    """Why a move may not be played; NONE when it may."""

    NONE = 0
    GAME_IS_OVER = 1
    NO_SUCH_MOVE = 2
    ONLY_THE_DEALER = 3
    DEALER_IS_DEALING = 4
    NOT_NOW = 5
    BUY_NOW = 6
    PLACE_NOW = 7
    MOVE_NOW = 8
    DECLARE_NOW = 9
    ANSWER_NOW = 10
    LOAN_COMES_BY_ITSELF = 11
    NO_RIGHT_TO_A_LOAN = 12
    TOO_MANY_TOOLS = 13
    TOO_MANY_PICKS = 14
    NOT_ENOUGH_GOLD = 15
    BUY_SOMETHING = 16
    NOT_IN_THE_HUT = 17
    NO_SUCH_COUNTER = 18
    NOBODY_PASSES = 19
    TOO_FAR = 20
    BASKET_COSTS_GOLD = 21
    NO_SUCH_TOOL = 22


RULE_OF_REFUSAL: Final = {
    Refusal.GAME_IS_OVER: "R19",
    Refusal.NO_SUCH_MOVE: "R8",
    Refusal.ONLY_THE_DEALER: "R14",
    Refusal.DEALER_IS_DEALING: "R14",
    Refusal.NOT_NOW: "R20",
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
