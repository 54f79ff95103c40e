"""Dealing cards again, as the dealer's stream has it."""

from collections.abc import Sequence
from typing import Any

from glueckauf.rulekit.dealer import below
from glueckauf.rulekit.document import counted, listed


def shuffled(cards: Sequence[Any], stream: Any) -> list[Any]:
    """The same cards in a random order."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def deal_again(piles: Sequence[list[int]], stream: Any) -> None:
    """Shuffle the cards of all these piles together and give every pile as many as it had."""
    cards = shuffled([card for pile in piles for card in listed(pile)], stream)
    for pile in piles:
        size = sum(pile)
        pile[:] = counted(cards[:size], len(pile))
        del cards[:size]
