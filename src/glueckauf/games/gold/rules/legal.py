"""What may be played."""

from typing import Any

from glueckauf.games.gold.moves import TURN_UP
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import GAP, PLACES, Refusal
from glueckauf.rulekit import rule


@rule("R8", "R16", "R18")
def refusal_of_move(state: State, move: int) -> Refusal:
    """Why the player on turn may not play this move now; Refusal.NONE if he may."""
    return refusal_of_turn(state, move - TURN_UP)


@rule("R8", "R16")
def refusal_of_turn(state: State, place: int) -> Refusal:
    """A card that lies face down can be turned up."""
    if state.cards[place] == GAP:
        return Refusal.PLACE_IS_EMPTY
    return Refusal.CARD_IS_OPEN if place == state.first_card else Refusal.NONE


@rule("R8", "R16", "R18")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the player on turn; how many there are."""
    count = 0
    for place in range(PLACES):
        moves[count] = TURN_UP + place  # kept only if it is legal: a jump would cost more than writing
        if refusal_of_turn(state, place) == Refusal.NONE:
            count += 1
    return count
