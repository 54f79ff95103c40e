"""What a move does."""

from glueckauf.games.goldraeuber.moves import (
    COLLAPSE,
    DIG,
    DONE,
    GIVE,
    HAND,
    LAY,
    LEAVE,
    OPEN,
    PAY,
    PAY_NUMBER,
    REVEAL,
    ROLL,
    ROLL_NUMBER,
    TAKE,
    WALK,
    giver_of,
    laid_number,
    paid_number,
    points_of,
    receiver_of,
    rolled,
)
from glueckauf.games.goldraeuber.rules.actions import dig, find, leave, open_card, walk
from glueckauf.games.goldraeuber.rules.collapses import check, collapse
from glueckauf.games.goldraeuber.rules.free_deeds import give, hand_over, take_up
from glueckauf.games.goldraeuber.rules.life_points import pay, pay_for_number
from glueckauf.games.goldraeuber.rules.setting_up import lay_card
from glueckauf.games.goldraeuber.rules.turns import call_dealer, end_turn, roll
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import Phase
from glueckauf.rulekit import rule


@rule("R10", "R11", "R17")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move >= LAY:
        deal(state, move)
    elif move >= TAKE:
        play_free_deed(state, move)
    elif move >= COLLAPSE:
        collapse(state, move - COLLAPSE)
    elif move >= DIG:
        dig(state, move - DIG)
    elif move == LEAVE:
        leave(state)
    elif move >= WALK:
        walk(state, move - WALK)
    else:
        open_card(state, move - OPEN)


@rule("R25", "R26", "R31", "A12", "A21", "A22")
def play_free_deed(state: State, move: int) -> None:
    """Do something that is neither an action nor a collapse."""
    if move >= GIVE:
        give(state, giver_of(move), receiver_of(move), points_of(move))
    elif move >= HAND:
        hand_over(state, move - HAND)
    elif move == DONE:
        end_turn(state)
    elif move == ROLL_NUMBER:
        call_dealer(state, Phase.NUMBERING)
    elif move >= PAY_NUMBER:
        pay_for_number(state, paid_number(move))
    elif move == PAY:
        pay(state)
    else:
        take_up(state, move - TAKE)


@rule("R3", "R9", "R11", "R19", "R31")
def deal(state: State, move: int) -> None:
    """Carry out what the dealer laid, rolled or turned up."""
    if move >= REVEAL:
        reveal(state, move - REVEAL)
    elif move >= ROLL:
        roll(state, rolled(move))
    else:
        lay_card(state, laid_number(move))


@rule("R11", "R19")
def reveal(state: State, face: int) -> None:
    """Look at the card that was opened, or at the one that has fallen."""
    if state.phase == Phase.OPENING:
        find(state, face)
    else:
        check(state, face)
