"""The words of My Gold Mine: cards, places, phases and the reasons a move is refused."""

from enum import IntEnum
from typing import Final

SEATS: Final = 6
DWARFS: Final = 6
PAIR: Final = 2  # dwarfs of one player in the double game [R50]
ROUNDS: Final = 3  # [R40]
PRIZES: Final = 3  # how many ranks win nuggets [R37]

# Places of a dwarf; the cards of the mine count from 1, and Drago lies right of the last blue one.
EXIT: Final = 0  # on the ladder [R31]
BURNT: Final = -1  # out of this round [R19]
NO_RUNG: Final = 0
NEXT_TO_THE_EXIT: Final = 1


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

# An exit card is the set of its one or two actions [R3].
EXIT_CARDS: Final = 25
MOST_EXIT_CARDS: Final = 20  # in a box
ACTIONS = {"1": 0, "2": 1, "A": 2, "S": 4, "G": 3}
"""The bit of each exit action: bit n stands for the move STEP + n."""

EXIT_KINDS = {
    "|".join(names): sum(1 << ACTIONS[name] for name in names)
    for names in [
        *([name] for name in ACTIONS),
        *(
            [first, second]
            for first in ACTIONS
            for second in ACTIONS
            if list(ACTIONS).index(first) < list(ACTIONS).index(second)
        ),
    ]
}
"""The exit cards by their names in documents."""
EXIT_NAMES = {card: name for name, card in EXIT_KINDS.items()}


class Phase(IntEnum):
    """Whose deed the table waits for."""

    OPENING = 0  # the dealer turns up the first dig card of a round [R8]
    TURN = 1  # a player digs or draws an exit card [R12]
    DIGGING = 2  # the dealer turns up the next dig card [R17]
    DRAWING = 3  # the dealer draws an exit card [R13]
    CHOOSING = 4  # a player chooses what to do with the exit card [R29]
    SCORED = 5  # the dealer lays out the next round [R39]
    OVER = 6


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
    """Why a move may not be played; NONE when it may."""

    NONE = 0
    GAME_IS_OVER = 1
    NO_SUCH_MOVE = 2
    ONLY_THE_DEALER = 3
    DEALER_IS_DEALING = 4
    NOT_IN_THE_PILE = 5
    USE_THE_CARD_FIRST = 6
    NO_CARD_DRAWN = 7
    NOT_ON_THE_CARD = 8
    SWAP_WITH_YOURSELF = 9
    NOT_IN_THE_MINE = 10
    DRAGO_IN_THE_WAY = 11
    DIG_PILE_EMPTY = 12
    EXIT_PILE_EMPTY = 13


RULE_OF_REFUSAL: Final = {
    Refusal.GAME_IS_OVER: "R42",
    Refusal.NO_SUCH_MOVE: "R12",
    Refusal.ONLY_THE_DEALER: "R13",
    Refusal.DEALER_IS_DEALING: "R17",
    Refusal.NOT_IN_THE_PILE: "R44",
    Refusal.USE_THE_CARD_FIRST: "R29",
    Refusal.NO_CARD_DRAWN: "R12",
    Refusal.NOT_ON_THE_CARD: "R29",
    Refusal.SWAP_WITH_YOURSELF: "R27",
    Refusal.NOT_IN_THE_MINE: "R27",
    Refusal.DRAGO_IN_THE_WAY: "A4",
    Refusal.DIG_PILE_EMPTY: "A13",
    Refusal.EXIT_PILE_EMPTY: "A10",
}
