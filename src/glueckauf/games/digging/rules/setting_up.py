"""Setting up: the match, and every deal."""

from glueckauf.games.digging.rules.cards import call_dealer, take_from_stock
from glueckauf.games.digging.rules.players import next_seat, sides
from glueckauf.games.digging.rules.turns import start_turn
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import BANDIT, HAND, IN_STOCK, KINDS, NO_MINE, Phase
from glueckauf.rulekit import NOBODY, rule


@rule("R1", "R2", "R3", "R4", "R5", "A17")
def set_up(state: State) -> None:
    """Open the box: nobody has points yet, and the first dealer sits right of whoever begins."""
    for side in range(sides(state)):
        state.scores[side] = 0
    state.deal_number = 0
    state.dealer = (state.first + state.seats - 1) % state.seats
    start_deal(state)


@rule("R5", "R7")
def start_deal(state: State) -> None:
    """Shuffle all cards into the stock and begin to deal, left of the dealer first."""
    state.deal_number += 1
    state.mines = 0
    state.contested = NO_MINE
    state.attacker = NOBODY
    state.last_actions = 0
    gather(state)
    state.undealt = HAND * state.seats
    state.active = next_seat(state, state.dealer)
    call_dealer(state, Phase.DEALING)


@rule("R7")
def gather(state: State) -> None:
    """Bring every card back into the stock."""
    state.stock_left = 0
    for kind in range(KINDS):
        state.stock[kind] = state.deck[kind]
        state.stock_left += state.deck[kind]
        state.lost[kind] = 0
        for seat in range(state.seats):
            state.hands[seat][kind] = 0
            state.pushed[seat][kind] = 0
    for bandit in range(state.deck[BANDIT]):
        state.bandits[bandit] = IN_STOCK


@rule("R5", "R6")
def deal_first_card(state: State, card: int) -> None:
    """Deal one of everyone's first cards; after the last one the player left of the dealer starts."""
    take_from_stock(state, state.active, card)
    state.undealt -= 1
    state.active = next_seat(state, state.active)
    if state.undealt == 0:
        start_turn(state)


@rule("R7", "A26")
def next_deal(state: State) -> None:
    """Whoever started the last deal becomes the dealer."""
    state.dealer = next_seat(state, state.dealer)
    start_deal(state)
