"""The piles: dig cards, exit cards, the discard, and what players carry."""

from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import DIG_CARDS, GOLD_CARDS, NO_CARD
from glueckauf.rulekit import NOBODY, rule


@rule("R8", "R39", "A16")
def gather_dig_cards(state: State) -> None:
    """Bring all dig cards back into the pile."""
    state.top = NO_CARD
    for card in range(DIG_CARDS):
        state.dig[card] = state.dig_box[card]


@rule("A13")
def dig_pile_is_empty(state: State) -> bool:
    """Whether no dig card is left to turn up."""
    for card in range(DIG_CARDS):
        if state.dig[card] > 0:
            return False
    return True


@rule("R9", "R39")
def gather_exit_cards(state: State) -> None:
    """Bring all exit cards back into the pile, the extra-gold card included."""
    shuffle_discard(state)
    state.drawn = NO_CARD
    state.extra_carrier = NOBODY
    state.extra_keeper = NOBODY
    state.exit[state.extra_card] = 1


@rule("R30", "A10")
def exit_pile_is_empty(state: State) -> bool:
    """Whether the last exit card has been drawn."""
    for card in range(len(state.exit)):
        if state.exit[card] > 0:
            return False
    return True


@rule("R30")
def put_on_discard(state: State, card: int) -> None:
    """Lay an exit card on the face-up discard."""
    state.discard[state.discarded] = card
    state.discarded += 1


@rule("R30", "A10")
def shuffle_discard(state: State) -> None:
    """Shuffle the discard into the exit pile."""
    for index in range(state.discarded):
        state.exit[state.discard[index]] += 1
        state.discard[index] = NO_CARD
    state.discarded = 0


@rule("R19")
def lose_pile(state: State, seat: int) -> None:
    """Put a player's collected dig cards back into the box."""
    for card in range(GOLD_CARDS):
        state.piles[seat][card] = 0
