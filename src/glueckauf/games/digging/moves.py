"""Every move of Digging, declared in the order of the numbers."""

from typing import Final

from glueckauf.games.digging.terms import BANDIT, CARD_NAMES, CHESTS, CLOSURE, METALS, MINE_CARDS, MINES
from glueckauf.rulekit import rule
from glueckauf.rulekit.numbering import Declaration, kind, offset, place, value_of

DECLARED: Final = Declaration()
MINE: Final = place("mine", range(MINES))

DRAW: Final = DECLARED.move("draw")  # [R9]
PASS: Final = DECLARED.move("pass")  # [R29]
PUSH: Final = DECLARED.move("push", kind("card", CARD_NAMES[1:], least=1))  # [R10]
OPEN: Final = DECLARED.move(
    "open", kind("card", CARD_NAMES[MINE_CARDS : MINE_CARDS + METALS], least=MINE_CARDS)
)  # [R14]
DIG: Final = DECLARED.move(
    "dig", MINE, kind("card", CARD_NAMES[CHESTS:CLOSURE], least=CHESTS), keys=("card", "mine")
)  # [R15]
CLOSE: Final = DECLARED.move("close", MINE)  # [R16]
FIGHT: Final = DECLARED.move(
    "bandit", MINE, kind("card", CARD_NAMES[BANDIT:], least=BANDIT), keys=("card", "mine")
)  # [R17]

DEAL: Final = DECLARED.deal("", kind("card", CARD_NAMES))  # to whoever gets one [R5] [R9]
NEXT_DEAL: Final = DECLARED.deal("next_deal")  # [R7]


[PUSHED_CARD] = DECLARED.parts(PUSH)
[OPENED_CARD] = DECLARED.parts(OPEN)
DUG_MINE, CHEST = DECLARED.parts(DIG)
ATTACKED_MINE, ATTACKER = DECLARED.parts(FIGHT)


@rule("R10")
def push_of(card: int) -> int:
    """The move that gives a card away."""
    return PUSH + offset(PUSHED_CARD, card)


@rule("R10")
def pushed_card(move: int) -> int:
    """The card that a push gives away."""
    return value_of(move, PUSHED_CARD)


@rule("R15")
def dig_of(card: int, mine: int) -> int:
    """The move that adds a chest to a mine."""
    return DIG + offset(DUG_MINE, mine) + offset(CHEST, card)


@rule("R17")
def fight_of(card: int, mine: int) -> int:
    """The move that puts a bandit on a mine."""
    return FIGHT + offset(ATTACKED_MINE, mine) + offset(ATTACKER, card)


@rule("R11")
def laid_card(move: int) -> int:
    """The card that a move lays out."""
    if move >= FIGHT:
        return value_of(move, ATTACKER)
    if move >= CLOSE:
        return CLOSURE
    return value_of(move, CHEST) if move >= DIG else value_of(move, OPENED_CARD)


@rule("R13")
def aims_at_mine(move: int) -> bool:
    """Whether a move that lays out a card adds it to a mine."""
    return move >= DIG


@rule("R13")
def aimed_mine(move: int) -> int:
    """The mine that a move adds a card to."""
    if move >= FIGHT:
        return value_of(move, ATTACKED_MINE)
    return move - CLOSE if move >= CLOSE else value_of(move, DUG_MINE)
