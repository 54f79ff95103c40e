"""The words of Digging: cards, places, phases, why a move is refused and why a game ends."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.rulekit.document import HIDDEN
from glueckauf.rulekit.meaning import Index, Meaning, a_holder
from glueckauf.rulekit.refusal import FIRST_OWN, CommonRefusal

SEATS: Final = 4
FEWEST_SEATS: Final = 2
PARTNERS: Final = 4  # how many players a partnership game takes [R2]
SIDES: Final = 2  # of a partnership game
SIDE: Final = Index(Meaning.SEAT, "sides")  # seats belong to the sides in turn [R2]
HAND: Final = 6  # cards dealt to everyone [R5]
TARGETS: Final = {2: 40, 3: 45, 4: 50}  # points that win a single game, by the number of players [R35]
PARTNERS_TARGET: Final = 60  # [R35]
MOST_TARGET: Final = 9_999  # that players may agree on

# Cards.  One that lies hidden is FACE_DOWN, the number 0; the metals come in the order gold, silver, copper.
METALS: Final = 3
MINE_CARDS: Final = 1  # a mine of each metal
CHESTS: Final = MINE_CARDS + METALS  # a single chest of each metal
DOUBLES: Final = CHESTS + METALS  # a double chest of each metal
CLOSURE: Final = DOUBLES + METALS
BANDIT: Final = CLOSURE + 1  # the bandit of value 1, then those of higher values
BANDITS: Final = 12
CARDS: Final = BANDIT + BANDITS
KINDS: Final = (
    BANDIT + 1
)  # what a pile counts: all bandits are one kind, since `bandits` says where each one is

METAL_NAMES: Final = ("gold", "silver", "copper")
MINE_NAMES: Final = ("MG", "MS", "MC")
CHEST_NAMES: Final = ("g", "s", "c")
DOUBLE_NAMES: Final = ("G2", "S2", "C2")
CARD_NAMES: Final = (
    HIDDEN,
    *MINE_NAMES,
    *CHEST_NAMES,
    *DOUBLE_NAMES,
    "X",
    *(f"b{value}" for value in range(1, BANDITS + 1)),
)

CHEST_CARDS: Final = 2 * METALS  # single and double chests
MINES: Final = 9  # mine cards in a box, so mines in a deal [R1]
NO_MINE: Final = -1
NO_DOUBLE: Final = 0  # the place of the double chest in a mine that has none

# What is much: records keep more, and changed boxes may need it, but networks like numbers near 1.
MANY_DEALS: Final = 10
MANY_POINTS: Final = 60
MANY_CARDS: Final = 60
MANY_OF_A_KIND: Final = 9

# Where a bandit is; for an eye that cannot see it, FACE_DOWN.
IN_STOCK: Final = 1
IS_OUT: Final = 2  # of this deal [R24]
IN_HAND: Final = 3  # of seat 0, 1, 2 or 3
PUSHED: Final = IN_HAND + SEATS  # in the hand of a seat whose partner pushed it there and so knows it [R40]
IN_FIGHT: Final = PUSHED + SEATS  # played by a seat
A_BANDITS_PLACE: Final = a_holder(IN_HAND, ways=3, seats=SEATS)


class Phase(IntEnum):
    """Whose deed the table waits for."""

    DEALING = 0  # the dealer deals everyone's first cards [R5]
    TURN = 1  # a player performs an action [R8]
    DRAWING = 2  # the dealer turns over the stock card that a player draws [R9]
    SCORED = 3  # the dealer gathers all cards for the next deal [R7]
    OVER = 4


class Mode(IntEnum):
    """Who plays together [R2] [R3]."""

    PARTNERS = 0
    SINGLE = 1


class TargetTie(IntEnum):
    """What happens when the best have reached the target with equal totals [A2]."""

    EXTRA_DEAL = 0
    SHARED = 1


class ContestedClose(IntEnum):
    """Who may close a contested mine [A5]."""

    ANYONE = 0
    DEFENDERS = 1


class Refusal(IntEnum):
    """Why a move may not be played, beside the law of all games; NONE when it may."""

    NONE = 0
    STOCK_IS_EMPTY = FIRST_OWN
    NOT_THE_LAST_ROUND = auto()
    NO_PARTNER = auto()
    NOT_IN_HAND = auto()
    NO_SUCH_MINE = auto()
    MINE_IS_CLOSED = auto()
    WRONG_METAL = auto()
    MINE_IS_CONTESTED = auto()
    ONLY_DEFENDERS_CLOSE = auto()
    ONE_FIGHT_ONLY = auto()
    NOT_AN_OPPONENTS_MINE = auto()
    NO_CHEST_THERE = auto()


RULE_OF_REFUSAL: Final[dict[IntEnum, str]] = {
    CommonRefusal.GAME_IS_OVER: "R35",
    CommonRefusal.NO_SUCH_MOVE: "R8",
    CommonRefusal.ONLY_THE_DEALER: "R9",
    CommonRefusal.DEALER_IS_DEALING: "R5",
    CommonRefusal.NOT_TO_BE_DEALT: "R1",
    Refusal.STOCK_IS_EMPTY: "R29",
    Refusal.NOT_THE_LAST_ROUND: "R8",
    Refusal.NO_PARTNER: "R36",
    Refusal.NOT_IN_HAND: "R11",
    Refusal.NO_SUCH_MINE: "R13",
    Refusal.MINE_IS_CLOSED: "R16",
    Refusal.WRONG_METAL: "R15",
    Refusal.MINE_IS_CONTESTED: "A6",
    Refusal.ONLY_DEFENDERS_CLOSE: "A5",
    Refusal.ONE_FIGHT_ONLY: "R19",
    Refusal.NOT_AN_OPPONENTS_MINE: "R18",
    Refusal.NO_CHEST_THERE: "R17",
}


class Ending(IntEnum):
    """Why the game ended; NONE while it runs."""

    NONE = 0
    TARGET = 1
    SHARED = 2  # several sides are level, and that is enough


RULE_OF_ENDING: Final[dict[IntEnum, str]] = {
    Ending.TARGET: "R35",
    Ending.SHARED: "A2",
}
