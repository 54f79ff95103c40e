"""The words of My Gold Mine: cards, places, phases, why a move is refused and why a game ends."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.rulekit.meaning import Index, Meaning
from glueckauf.rulekit.refusal import FIRST_OWN, CommonRefusal

SEATS: Final = 6
DWARFS: Final = 6
DWARF: Final = Index(Meaning.FIGURE, "dwarfs")  # dwarfs belong to the seats in their order [R5] [R50]
PAIR: Final = 2  # dwarfs of one player in the double game [R50]
ROUNDS: Final = 3  # [R40]
PRIZES: Final = 3  # how many ranks win nuggets [R37]

# Places of a dwarf; the cards of the mine count from 1, and Drago lies right of the last blue one.
EXIT: Final = 0  # on the ladder [R31]
BURNT: Final = -1  # out of this round [R19]
NO_RUNG: Final = 0
NEXT_TO_THE_EXIT: Final = 1
USUAL_PLACES: Final = 9  # the exit, the mine cards and Drago's first place in the box that is sold [R1]


class DigCard(IntEnum):
    """A card of the dig pile [R2]."""

    FACE_DOWN = 0
    STAY = 1
    RIGHT = 2
    LEFT = 3
    DRAGON = 4


LETTERS = {"S": DigCard.STAY, "R": DigCard.RIGHT, "L": DigCard.LEFT, "X": DigCard.DRAGON}
"""The kinds of dig card, in the order in which documents list them."""

DIG_CARDS: Final = 5
GOLD_CARDS: Final = 4  # the kinds that can lie in front of a player
NO_CARD: Final = 0  # no kind of card has this number

ONE_STEP: Final = 1  # [R24]
DOUBLE_STEP: Final = 2  # [R25]

EXIT_CARDS: Final = 25  # sets of actions have numbers below this [R3]
MOST_EXIT_CARDS: Final = 20  # in a box

# What is much: records keep more, and changed boxes may need it, but networks like numbers near 1.
MANY_NUGGETS: Final = 9
MANY_CARDS: Final = 20
MANY_OF_A_KIND: Final = 4


class Phase(IntEnum):
    """Whose deed the table waits for."""

    OPENING = 0  # the dealer turns up the first dig card of a round [R8]
    TURN = 1  # a player digs or draws an exit card [R12]
    DIGGING = 2  # the dealer turns up the next dig card [R17]
    DRAWING = 3  # the dealer draws an exit card [R13]
    CHOOSING = 4  # a player chooses what to do with the exit card [R29]
    ENDED = 5  # nobody's: the move that ends a round goes on to count it [R34]
    SCORED = 6  # the dealer lays out the next round [R39]
    OVER = 7


class DragonContact(IntEnum):
    """What a right card does next to Drago [A4]."""

    STAY = 0
    BURN = 1
    FORBID = 2


class TwoPlayerMode(IntEnum):
    """How many dwarfs two players have [R50] [R60]."""

    DOUBLE = 0
    SINGLE = 1


class NoWinnerStart(IntEnum):
    """Who starts after a round that nobody survived [A17]."""

    SAME = 0
    LEFT = 1
    YOUNGEST = 2


class LostExtraGold(IntEnum):
    """Where the extra-gold card of an eliminated player goes [A11]."""

    BOX = 0
    DISCARD = 1


class Refusal(IntEnum):
    """Why a move may not be played, beside the law of all games; NONE when it may."""

    NONE = 0
    USE_THE_CARD_FIRST = FIRST_OWN
    NO_CARD_DRAWN = auto()
    NOT_ON_THE_CARD = auto()
    SWAP_WITH_YOURSELF = auto()
    NOT_IN_THE_MINE = auto()
    DRAGO_IN_THE_WAY = auto()
    DIG_PILE_EMPTY = auto()
    EXIT_PILE_EMPTY = auto()


RULE_OF_REFUSAL: Final[dict[IntEnum, str]] = {
    CommonRefusal.GAME_IS_OVER: "R42",
    CommonRefusal.NO_SUCH_MOVE: "R12",
    CommonRefusal.ONLY_THE_DEALER: "R13",
    CommonRefusal.DEALER_IS_DEALING: "R17",
    CommonRefusal.NOT_TO_BE_DEALT: "R44",
    Refusal.USE_THE_CARD_FIRST: "R29",
    Refusal.NO_CARD_DRAWN: "R12",
    Refusal.NOT_ON_THE_CARD: "R29",
    Refusal.SWAP_WITH_YOURSELF: "R27",
    Refusal.NOT_IN_THE_MINE: "R27",
    Refusal.DRAGO_IN_THE_WAY: "A4",
    Refusal.DIG_PILE_EMPTY: "A13",
    Refusal.EXIT_PILE_EMPTY: "A10",
}


class Ending(IntEnum):
    """Why the game ended; NONE while it runs."""

    NONE = 0
    ROUNDS = 1


RULE_OF_ENDING: Final[dict[IntEnum, str]] = {
    Ending.ROUNDS: "R40",
}
