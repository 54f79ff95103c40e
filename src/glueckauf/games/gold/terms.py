"""The words of Gold: faces, phases, why a move is refused and why a game ends."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.rulekit.document import HIDDEN
from glueckauf.rulekit.refusal import FIRST_OWN, CommonRefusal

SEATS: Final = 5
COLOURS: Final = 5
PLACES: Final = 64  # [R2]
RUSH_AT: Final = 10  # cards left when the gold rush is announced [R17]
TURNED_UP: Final = 2  # cards that a turn compares [R8]
COLOURS_OF_TWO: Final = 2  # how many colours each of two players has [R4]
MOST_IDLE: Final = 32_000  # further turns without a removed card are not counted [A10]
NOWHERE: Final = -1  # no place

# Faces.  A card that nobody has turned up yet is FACE_DOWN, the number 0.
WEAKEST: Final = 2  # the lowest value of a digger [R1]
STRENGTHS: Final = 4  # 2, 3, 4 and 5
DIGGERS: Final = 1  # the diggers of the first colour by value, then those of the next
GOLD: Final = DIGGERS + COLOURS * STRENGTHS  # gold of value 1, 2, 3 and 4
NUGGETS: Final = 4
DYNAMITE: Final = GOLD + NUGGETS
FACES: Final = DYNAMITE + 1
GAP: Final = -1  # a place whose card has left the table [R16]
GOLD_FACES: Final = NUGGETS + 1  # what can lie under an entrance: FACE_DOWN and the values 1 to 4
COLOUR_NAMES: Final = ("red", "blue", "green", "yellow", "purple")

# What is much: records keep more, and changed boxes may need it, but networks like numbers near 1.
MANY_POINTS: Final = 60
MANY_TURNS: Final = 100
MANY_OF_A_KIND: Final = 7
FACE_NAMES: Final = (
    HIDDEN,
    *(name[0] + str(WEAKEST + step) for name in COLOUR_NAMES for step in range(STRENGTHS)),
    *(f"${value}" for value in range(1, NUGGETS + 1)),
    "!",
)


class Phase(IntEnum):
    """Whose deed the table waits for."""

    TURN = 0  # a player turns up a card [R8] [R18]
    REVEALING = 1  # the dealer finds out which card it is [R23]
    SCORED = 2  # the dealer lays out the next game of a series [R22]
    OVER = 3


class Layout(IntEnum):
    """How the cards lie on the table [R6]."""

    SCATTER = 0
    GRID8X8 = 1


class Match(IntEnum):
    """How many games are played [R22]."""

    SINGLE = 0
    SERIES = 1


class Refusal(IntEnum):
    """Why a move may not be played, beside the law of all games; NONE when it may."""

    NONE = 0
    PLACE_IS_EMPTY = FIRST_OWN
    CARD_IS_OPEN = auto()


RULE_OF_REFUSAL: Final[dict[IntEnum, str]] = {
    CommonRefusal.GAME_IS_OVER: "R20",
    CommonRefusal.NO_SUCH_MOVE: "R8",
    CommonRefusal.ONLY_THE_DEALER: "R23",
    CommonRefusal.DEALER_IS_DEALING: "R8",
    CommonRefusal.NOT_TO_BE_DEALT: "R1",
    Refusal.PLACE_IS_EMPTY: "R16",
    Refusal.CARD_IS_OPEN: "R8",
}


class Ending(IntEnum):
    """Why the game ended; NONE while it runs."""

    NONE = 0
    LAST_CARD = 1
    SERIES = 2  # everybody has begun a game once


RULE_OF_ENDING: Final[dict[IntEnum, str]] = {
    Ending.LAST_CARD: "R20",
    Ending.SERIES: "R22",
}
