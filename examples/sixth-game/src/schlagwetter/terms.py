"""The words of Firedamp: lamps, veins, phases and the reasons a move is refused."""

from enum import IntEnum
from typing import Final

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
    """Why a move may not be played; NONE when it may."""

    NONE = 0
    GAME_IS_OVER = 1
    NO_SUCH_MOVE = 2
    ONLY_THE_DEALER = 3
    DEALER_IS_DEALING = 4
    NOT_IN_THE_PILE = 5
    NO_SUCH_LAMP = 6


RULE_OF_REFUSAL: Final = {
    Refusal.GAME_IS_OVER: "R17",
    Refusal.NO_SUCH_MOVE: "R6",
    Refusal.ONLY_THE_DEALER: "R5",
    Refusal.DEALER_IS_DEALING: "R3",
    Refusal.NOT_IN_THE_PILE: "R3",
    Refusal.NO_SUCH_LAMP: "R6",
}

# Every move is a number.  The blocks below follow one another without gaps; the dealer's come last.
LAY: Final = 0  # each lamp
DRAW: Final = LAY + len(LAMP_NAMES)  # each lamp
LOOK: Final = DRAW + len(LAMP_NAMES)  # each vein
TURN_UP: Final = LOOK + len(VEIN_NAMES)
MOVES: Final = TURN_UP + 1
