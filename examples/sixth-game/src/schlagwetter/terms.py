"""The words of Firedamp: lamps, veins, phases, why a move is refused and why a game ends."""

from enum import IntEnum
from typing import Final

from glueckauf.rulekit.refusal import FIRST_OWN, CommonRefusal

SEATS: Final = 4
HAND: Final = 4  # lamps that everyone is dealt [R3]
MOST_SHIFTS: Final = 3  # how often everyone is overman at the most [R17] [A4]

# Kinds.  A card that nobody has turned up is FACE_DOWN, the number 0.
DIMMEST: Final = 1  # the lowest brightness, and the kind of lamp that has it [R1]
BRIGHTEST: Final = 6
LAMPS: Final = BRIGHTEST + 1
POOREST: Final = 1  # the least gold in a vein, and the kind of vein that has it [R1]
RICHEST: Final = 4
VEINS: Final = RICHEST + 1
NO_LAMP: Final = -1  # nothing has been laid yet

# What is much: records keep more, and changed boxes may need it, but networks like numbers near 1.
MUCH_GOLD: Final = 20
MANY_OF_A_KIND: Final = 6

LAMP_NAMES: Final = tuple(f"L{lamp}" for lamp in range(DIMMEST, LAMPS))
VEIN_NAMES: Final = tuple(f"V{vein}" for vein in range(POOREST, VEINS))


class Phase(IntEnum):
    """What the table waits for."""

    DEALING = 0  # the dealer deals lamps [R3] [R15]
    LOOKING = 1  # the dealer hands the overman a vein [R5]
    LAYING = 2  # a player lays a lamp [R6] [R7]
    TURNING = 3  # all lamps lie there, and the dealer turns them up [R8]
    OVER = 4


class Unclaimed(IntEnum):
    """What becomes of gold that nobody finds [R13] [A2]."""

    STAYS = 0
    LOST = 1


class Refusal(IntEnum):
    """Why a move may not be played, beside the law of all games; NONE when it may."""

    NONE = 0
    NO_SUCH_LAMP = FIRST_OWN


RULE_OF_REFUSAL: Final[dict[IntEnum, str]] = {
    CommonRefusal.GAME_IS_OVER: "R17",
    CommonRefusal.NO_SUCH_MOVE: "R6",
    CommonRefusal.ONLY_THE_DEALER: "R5",
    CommonRefusal.DEALER_IS_DEALING: "R3",
    CommonRefusal.NOT_TO_BE_DEALT: "R1",
    Refusal.NO_SUCH_LAMP: "R6",
}


class Ending(IntEnum):
    """Why the game ended; NONE while it runs."""

    NONE = 0
    LAST_SHIFT = 1


RULE_OF_ENDING: Final[dict[IntEnum, str]] = {Ending.LAST_SHIFT: "R17"}
