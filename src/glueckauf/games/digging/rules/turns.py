"""Turns: drawing, pushing, passing."""

from glueckauf.games.digging.rules.cards import kind_of, take_from_hand, take_from_stock
from glueckauf.games.digging.rules.fights import decide_fight
from glueckauf.games.digging.rules.final import end_deal
from glueckauf.games.digging.rules.players import next_seat, partner
from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import BANDIT, NO_MINE, PUSHED, Phase
from glueckauf.rulekit import rule


@rule("R8")
def start_turn(state: State) -> None:
    """Let the active player perform one action."""
    state.phase = Phase.TURN
    state.turn = state.active


@rule("R9", "R28", "A4")
def draw(state: State, card: int) -> None:
    """Take the top card of the stock; with its last card the last round begins."""
    take_from_stock(state, state.active, card)
    if state.stock_left == 0:
        state.last_actions = state.seats
    next_turn(state)


@rule("R10", "R40")
def push(state: State, card: int) -> None:
    """Give a card face down to the partner; both know it from now on."""
    receiver = partner(state.active)
    take_from_hand(state, state.active, card)
    state.hands[receiver][kind_of(card)] += 1
    if card < BANDIT:
        state.pushed[receiver][card] += 1
    else:
        state.bandits[card - BANDIT] = PUSHED + receiver
    end_action(state)


@rule("R8", "R12", "R28", "R29")
def end_action(state: State) -> None:
    """Score the deal after the last action of the last round; otherwise the next player is on turn."""
    if state.last_actions == 1:
        end_deal(state)
        return
    if in_last_round(state):
        state.last_actions -= 1
    next_turn(state)


@rule("R6", "R20", "R21", "A3", "A9", "A23")
def next_turn(state: State) -> None:
    """Give the turn to the left; a fight is decided before the attacker acts again."""
    state.active = next_seat(state, state.active)
    if state.contested != NO_MINE and state.active == state.attacker:
        decide_fight(state)
    start_turn(state)


@rule("R28", "R29")
def in_last_round(state: State) -> bool:
    """Whether the stock has run out."""
    return state.last_actions > 0
