"""What may be played."""

from typing import Any

from glueckauf.games.mygoldmine.moves import DIG, DRAW, STEP, SWAP
from glueckauf.games.mygoldmine.rules.dig_card import drago_is_next
from glueckauf.games.mygoldmine.rules.exit_card import can_use, end_of_uses, offers
from glueckauf.games.mygoldmine.rules.piles import exit_pile_is_empty
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import NO_CARD, DigCard, DragonContact, Phase, Refusal
from glueckauf.rulekit import rule


@rule("R12", "R29")
def refusal_of_move(state: State, move: int) -> Refusal:
    """Why the player on turn may not play this move now; Refusal.NONE if he may."""
    return refusal_of_use(state, move) if state.phase == Phase.CHOOSING else refusal_of_turn(state, move)


@rule("R12", "A4", "A10", "A13")
def refusal_of_turn(state: State, move: int) -> Refusal:
    """Digging and drawing are always possible, except where an option or an empty pile says no."""
    if move > DRAW:
        return Refusal.NO_CARD_DRAWN
    if move == DRAW:
        return Refusal.EXIT_PILE_EMPTY if exit_pile_is_empty(state) else Refusal.NONE
    if state.top == NO_CARD:
        return Refusal.DIG_PILE_EMPTY
    if state.dragon_contact == DragonContact.FORBID and state.top == DigCard.RIGHT and drago_is_next(state):
        return Refusal.DRAGO_IN_THE_WAY
    return Refusal.NONE


@rule("R27", "R29", "A6")
def refusal_of_use(state: State, move: int) -> Refusal:
    """A drawn card must be used, for something it shows and that is possible."""
    if move < STEP:
        return Refusal.USE_THE_CARD_FIRST
    if can_use(state, move):
        return Refusal.NONE
    if not offers(state.drawn, move):
        return Refusal.NOT_ON_THE_CARD
    return Refusal.SWAP_WITH_YOURSELF if move - SWAP == state.dwarf else Refusal.NOT_IN_THE_MINE


@rule("R12", "R29")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the player on turn; how many there are."""
    count = 0
    if state.phase == Phase.CHOOSING:
        for move in range(STEP, end_of_uses(state, state.drawn)):
            moves[count] = move  # kept only if it is legal: a jump would cost more than writing
            if can_use(state, move):
                count += 1
        return count
    for move in range(DIG, STEP):
        moves[count] = move
        if refusal_of_turn(state, move) == Refusal.NONE:
            count += 1
    return count
