"""What is left to chance, and what a seat cannot know."""

from typing import Any

from glueckauf.games.digging.moves import DEAL, NEXT_DEAL
from glueckauf.games.digging.rules.cards import take_from_stock
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import (
    BANDIT,
    BANDITS,
    CHESTS,
    CLOSURE,
    DOUBLES,
    IN_FIGHT,
    IN_STOCK,
    KINDS,
    MINE_CARDS,
    NO_DOUBLE,
    PUSHED,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, rule
from glueckauf.rulekit.dealer import Stream, below


@rule("R5", "R7", "R9")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards stand behind each of the dealer's moves: the first such move, and the sum of all."""
    if state.phase == Phase.SCORED:
        weights[0] = 1
        return NEXT_DEAL, 1
    for card in range(BANDIT):
        weights[card] = state.stock[card]
    for bandit in range(BANDITS):
        weights[BANDIT + bandit] = state.bandits[bandit] == IN_STOCK
    return DEAL, state.stock_left


@rule("R40", "A18", "A24")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: deal all cards it has not seen to the other hands at random.

    What it pushed to its partner stays there, and what is left is the stock.
    """
    gather_unseen(state, seat)
    for other in range(state.seats):
        if other != seat:
            missing = state.hands[other][FACE_DOWN]
            state.hands[other][FACE_DOWN] = 0
            for kind in range(1, KINDS):
                missing -= state.hands[other][kind]
            for _ in range(missing):
                take_from_stock(state, other, stock_card(state, below(stream, state.stock_left)))


@rule("R40", "A18")
def gather_unseen(state: State, seat: int) -> None:
    """Put every card that a seat has not seen into the stock, and pushed cards where they went."""
    state.stock[FACE_DOWN] = 0
    for kind in range(1, KINDS):
        state.stock[kind] = state.deck[kind] - state.lost[kind]
        for other in range(state.seats):
            if other != seat:
                state.hands[other][kind] = state.pushed[other][kind]
            state.stock[kind] -= state.hands[other][kind]
    take_mines_from_stock(state)
    gather_unseen_bandits(state, seat)
    state.stock_left = 0
    for kind in range(1, KINDS):
        state.stock_left += state.stock[kind]


@rule("R13", "R16", "R40")
def take_mines_from_stock(state: State) -> None:
    """Everybody sees what lies in the mines, closed ones included."""
    for mine in range(state.mines):
        metal = state.metal[mine]
        double = 1 if state.double_at[mine] != NO_DOUBLE else 0
        state.stock[MINE_CARDS + metal] -= 1
        state.stock[CHESTS + metal] -= state.chests[mine] - double
        state.stock[DOUBLES + metal] -= double
        state.stock[CLOSURE] -= state.closed[mine]


@rule("R40")
def gather_unseen_bandits(state: State, seat: int) -> None:
    """Put every bandit that a seat has not seen into the stock."""
    state.stock[BANDIT] = 0
    for bandit in range(state.deck[BANDIT]):
        place = state.bandits[bandit]
        if place == FACE_DOWN:
            state.bandits[bandit] = IN_STOCK
            state.stock[BANDIT] += 1
        elif PUSHED <= place < IN_FIGHT and place - PUSHED != seat:
            state.hands[place - PUSHED][BANDIT] += 1


@rule("R5")
def stock_card(state: State, number: int) -> int:
    """The card with this number, from 0, when the stock lies sorted."""
    rest = number
    for card in range(1, BANDIT):
        if rest < state.stock[card]:
            return card
        rest -= state.stock[card]
    for bandit in range(BANDITS):
        if state.bandits[bandit] == IN_STOCK:
            if rest == 0:
                return BANDIT + bandit
            rest -= 1
    return FACE_DOWN
