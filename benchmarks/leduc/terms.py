"""The words of Leduc poker: cards, rounds, phases, why a move is refused and why a game ends."""

from enum import IntEnum
from typing import Final

from glueckauf.rulekit.refusal import FIRST_OWN, CommonRefusal

SEATS: Final = 2
ROUNDS: Final = 2  # of betting [R3] [R5]
LOWEST: Final = 1  # the kind of the lowest rank; FACE_DOWN is 0
RANK_NAMES: Final = ("J", "Q", "K")
RANKS: Final = LOWEST + len(RANK_NAMES)
PAIRED: Final = RANKS  # what a pair is worth more than any high card [R7]
NO_CARD: Final = -1  # nothing has been dealt here yet


class Phase(IntEnum):
    """What the table waits for."""

    DEALING = 0  # a card for each player [R2]
    BETTING = 1
    TURNING = 2  # the card that counts for both [R5]
    OVER = 3


class Refusal(IntEnum):
    """Why a move may not be played, beside the law of all games; NONE when it may."""

    NONE = 0
    NOTHING_TO_FOLD = FIRST_OWN
    ENOUGH_RAISES = FIRST_OWN + 1


RULE_OF_REFUSAL: Final[dict[IntEnum, str]] = {
    CommonRefusal.GAME_IS_OVER: "R6",
    CommonRefusal.NO_SUCH_MOVE: "R3",
    CommonRefusal.ONLY_THE_DEALER: "R2",
    CommonRefusal.DEALER_IS_DEALING: "R2",
    CommonRefusal.NOT_TO_BE_DEALT: "R1",
    Refusal.NOTHING_TO_FOLD: "R3",
    Refusal.ENOUGH_RAISES: "R4",
}


class Ending(IntEnum):
    """Why the game ended; NONE while it runs."""

    NONE = 0
    FOLDED = 1
    SHOWDOWN = 2


RULE_OF_ENDING: Final[dict[IntEnum, str]] = {Ending.FOLDED: "R6", Ending.SHOWDOWN: "R7"}
