"""The cards, in hands and in the stock."""

from glueckauf.games.digging.state import State
from glueckauf.games.digging.terms import BANDIT, IN_HAND, METALS, MINE_CARDS, PUSHED
from glueckauf.rulekit import DEALER, rule


@rule("R1")
def kind_of(card: int) -> int:
    """The kind that piles count a card as."""
    return min(card, BANDIT)


@rule("R31")
def metal_of(card: int) -> int:
    """The metal of a mine or a chest."""
    return (card - MINE_CARDS) % METALS


@rule("R40")
def holds(state: State, seat: int, card: int) -> bool:
    """Whether a card is in a hand."""
    if card < BANDIT:
        return state.hands[seat][card] > 0
    return holds_bandit(state, seat, card - BANDIT)


@rule("R40")
def holds_bandit(state: State, seat: int, bandit: int) -> bool:
    """Whether a bandit is in a hand, pushed there or not."""
    place = state.bandits[bandit]
    return place == IN_HAND + seat or place == PUSHED + seat


@rule("R5", "R9")
def take_from_stock(state: State, seat: int, card: int) -> None:
    """Give a card of the stock to a player."""
    state.stock[kind_of(card)] -= 1
    state.stock_left -= 1
    state.hands[seat][kind_of(card)] += 1
    if card >= BANDIT:
        state.bandits[card - BANDIT] = IN_HAND + seat


@rule("R11", "R40")
def take_from_hand(state: State, seat: int, card: int) -> None:
    """Take a card from a hand; of those that the partner knows there, he knows one less."""
    state.hands[seat][kind_of(card)] -= 1
    if card < BANDIT and state.pushed[seat][card] > 0:
        state.pushed[seat][card] -= 1


@rule("R5", "R9")
def call_dealer(state: State, phase: int) -> None:
    """Wait for the dealer."""
    state.phase = phase
    state.turn = DEALER
