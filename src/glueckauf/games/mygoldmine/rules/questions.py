"""The questions every game answers: what lies open, what may be played, what a move does, what is unknown."""

from typing import Any

from glueckauf.games.mygoldmine.moves import DEAL_EXIT, DIG, DRAW, NEXT_ROUND, STEP, SWAP, TURN_UP, USES
from glueckauf.games.mygoldmine.rules.course import (
    call_dealer,
    can_use,
    count_round,
    deal_exit_card,
    dig,
    drago_is_next,
    end_of_uses,
    exit_pile_is_empty,
    offers,
    owner,
    start_round,
    turn_up,
    use_exit_card,
)
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import (
    DIG_CARDS,
    EXIT_CARDS,
    NO_CARD,
    DigCard,
    DragonContact,
    Phase,
    Refusal,
)
from glueckauf.rulekit import rule
from glueckauf.rulekit.dealer import Stream

# What lies open ---------------------------------------------------------------


@rule("R43", "R45", "A12", "A30")
def sees_pile(state: State, seat: int, carrier: int) -> bool:
    """Whether a seat may look through the cards in front of another."""
    return seat == carrier or state.open_gold == 1 or state.phase == Phase.OVER


@rule("R43", "R45", "A30")
def sees_safe(state: State, seat: int, dwarf: int) -> bool:
    """Whether a seat may look through the cards that a dwarf brought out."""
    return sees_pile(state, seat, owner(state, dwarf))


# What may be played -----------------------------------------------------------


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


# What a move does -------------------------------------------------------------


@rule("R12", "R13", "R29", "R34")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused, and count the round that it ends."""
    carry_out(state, move)
    if state.phase == Phase.ENDED:
        count_round(state)


@rule("R12", "R13", "R29")
def carry_out(state: State, move: int) -> None:
    """Do what the move says."""
    if move == DIG:
        dig(state)
    elif move == DRAW:
        call_dealer(state, Phase.DRAWING)
    elif move < USES:
        use_exit_card(state, move)
    elif move == NEXT_ROUND:
        start_round(state)
    elif move >= DEAL_EXIT:
        deal_exit_card(state, move - DEAL_EXIT)
    else:
        turn_up(state, move - TURN_UP)


# What is left to chance, and what a seat cannot know --------------------------


@rule("R8", "R9", "R44")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards stand behind each of the dealer's moves: the first such move, and the sum of all."""
    total = 0
    if state.phase == Phase.DRAWING:
        for card in range(EXIT_CARDS):
            weights[card] = state.exit[card]
            total += state.exit[card]
        return DEAL_EXIT, total
    if state.phase == Phase.SCORED:
        weights[0] = 1
        return NEXT_ROUND, 1
    for card in range(DIG_CARDS):
        weights[card] = state.dig[card]
        total += state.dig[card]
    if state.phase == Phase.OPENING:
        weights[DigCard.DRAGON] = 0
        total -= state.dig[DigCard.DRAGON]
    return TURN_UP, total


@rule("R43", "R44", "R45")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: nothing, since every card was open once and the rest is chance."""
