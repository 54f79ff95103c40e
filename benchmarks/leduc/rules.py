"""The rules of Leduc poker, in the order of RULEBOOK.md."""

from typing import Any

from benchmarks.leduc.moves import CALL, DEAL, FOLD, RAISE
from benchmarks.leduc.state import State
from benchmarks.leduc.terms import (
    LOWEST,
    NO_CARD,
    PAIRED,
    RANKS,
    ROUNDS,
    SEATS,
    Ending,
    Phase,
    Refusal,
)
from glueckauf.rulekit import DEALER, FACE_DOWN, NOBODY, rule
from glueckauf.rulekit.dealer import Stream, below

# Dealing ----------------------------------------------------------------------


@rule("R1", "R2")
def set_up(state: State) -> None:
    """Everyone pays the ante and waits for a card; the deck is in the state already."""
    for seat in range(SEATS):
        state.paid[seat] = state.ante
        state.hand[seat] = NO_CARD
    state.board = NO_CARD
    state.folded = NOBODY
    state.round_number = 0
    call_dealer(state, Phase.DEALING)


@rule("R2", "R5")
def call_dealer(state: State, phase: int) -> None:
    """Wait for a card."""
    state.phase = phase
    state.turn = DEALER


@rule("R2", "R5")
def deal(state: State, card: int) -> None:
    """A card for the first player, for the second, and later one for both."""
    state.deck[card] -= 1
    if state.hand[0] == NO_CARD:
        state.hand[0] = card
    elif state.hand[1] == NO_CARD:
        state.hand[1] = card
        start_betting(state)
    else:
        state.board = card
        start_betting(state)


# Betting ----------------------------------------------------------------------


@rule("R3", "R5")
def start_betting(state: State) -> None:
    """The first player begins every round."""
    state.phase = Phase.BETTING
    state.raises = 0
    state.answered = 0
    state.turn = 0


@rule("R3")
def other(seat: int) -> int:
    """The player on the other side of the table."""
    return 1 - seat


@rule("R3", "R5")
def call(state: State) -> None:
    """Pay as much as the other player; the round is over once both have spoken."""
    state.paid[state.turn] = state.paid[other(state.turn)]
    if state.answered:
        end_betting(state)
    else:
        hand_on(state)


@rule("R4")
def raise_stakes(state: State) -> None:
    """Pay as much as the other player, and more."""
    state.paid[state.turn] = state.paid[other(state.turn)] + state.stakes[state.round_number]
    state.raises += 1
    hand_on(state)


@rule("R3")
def hand_on(state: State) -> None:
    """It is for the other player to answer."""
    state.answered = 1
    state.turn = other(state.turn)


@rule("R5", "R7")
def end_betting(state: State) -> None:
    """After the first round a card is turned up for both; after the last one cards are compared."""
    state.round_number += 1
    if state.round_number < ROUNDS:
        call_dealer(state, Phase.TURNING)
    else:
        end_game(state)


@rule("R6")
def fold(state: State) -> None:
    """Give up the pot."""
    state.folded = state.turn
    end_game(state)


# The end ----------------------------------------------------------------------


@rule("R6", "R7")
def end_game(state: State) -> None:
    """Nothing more can be bet."""
    state.phase = Phase.OVER
    state.turn = NOBODY


@rule("R6", "R7")
def ending(state: State) -> Ending:
    """Somebody gave up, or cards were compared."""
    if state.phase != Phase.OVER:
        return Ending.NONE
    return Ending.SHOWDOWN if state.folded == NOBODY else Ending.FOLDED


@rule("R7")
def strength(state: State, seat: int) -> int:
    """A pair with the open card beats every single card; otherwise the higher one counts."""
    card = state.hand[seat]
    return card + PAIRED if card == state.board else card


@rule("R6", "R7")
def score(state: State, seat: int) -> int:
    """The chips won or lost."""
    rival = other(seat)
    lead = strength(state, seat) - strength(state, rival)
    if state.folded == rival or (state.folded == NOBODY and lead > 0):
        return state.paid[rival]
    if state.folded == seat or lead < 0:
        return -state.paid[seat]
    return 0


@rule("R6", "R7")
def wins(state: State, seat: int) -> bool:
    """Whether nobody has won more."""
    return score(state, seat) >= score(state, other(seat))


# What may be played, and what a move does -------------------------------------


@rule("R3", "R4", "R6")
def refusal_of_move(state: State, move: int) -> Refusal:
    """Only a bet can be folded to, and raises are limited."""
    if move == FOLD and state.paid[state.turn] == state.paid[other(state.turn)]:
        return Refusal.NOTHING_TO_FOLD
    if move == RAISE and state.raises == state.most_raises:
        return Refusal.ENOUGH_RAISES
    return Refusal.NONE


@rule("R3", "R4", "R6")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the player on turn; how many there are."""
    count = 0
    for move in range(FOLD, DEAL):
        moves[count] = move  # kept only if it is legal: a jump would cost more than writing
        if refusal_of_move(state, move) == Refusal.NONE:
            count += 1
    return count


@rule("R2", "R3", "R4", "R6")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move >= DEAL:
        deal(state, move - DEAL + LOWEST)
    elif move == RAISE:
        raise_stakes(state)
    elif move == CALL:
        call(state)
    else:
        fold(state)


# What is left to chance, and what a seat cannot know --------------------------


@rule("R2", "R5")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards of each rank are left: the first of the dealer's moves, and the sum of all."""
    total = 0
    for card in range(LOWEST, RANKS):
        weights[card - LOWEST] = state.deck[card]
        total += state.deck[card]
    return DEAL, total


@rule("R2")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Gather all cards that this seat does not see, and give each hidden hand any of them."""
    left = 0
    state.deck[FACE_DOWN] = 0
    for card in range(LOWEST, RANKS):
        state.deck[card] = state.ranks[card] - seen(state, card)
        left += state.deck[card]
    for rival in range(SEATS):
        if state.hand[rival] == FACE_DOWN:
            state.hand[rival] = card_of_deck(state, below(stream, left))
            state.deck[state.hand[rival]] -= 1
            left -= 1


@rule("R2", "R5")
def seen(state: State, card: int) -> int:
    """How many cards of a rank lie open, or in hands that are known."""
    count = 1 if state.board == card else 0
    for seat in range(SEATS):
        count += 1 if state.hand[seat] == card else 0
    return count


@rule("R2")
def card_of_deck(state: State, number: int) -> int:
    """The card with this number, from 0, when the deck lies sorted."""
    rest = number
    for card in range(LOWEST, RANKS):
        if rest < state.deck[card]:
            return card
        rest -= state.deck[card]
    return FACE_DOWN
