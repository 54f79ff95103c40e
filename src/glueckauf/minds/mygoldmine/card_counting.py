"""My Gold Mine without counting cards: what is left to somebody who has not watched which have gone."""

from typing import Any

from glueckauf.rulekit.dealer import Stream, draw


def miscount(state: Any, luck: Stream) -> None:
    """The dig pile could be any cards of the box, the exit pile any that are in play."""
    state.dig = handful(state.dig_box, sum(state.dig), luck)
    everything = list(state.exit)
    for card in state.discard[: state.discarded]:
        everything[card] += 1
    state.exit = handful(everything, sum(state.exit), luck)


def handful(cards: list[int], count: int, luck: Stream) -> list[int]:
    """So many cards drawn from these; a pile each: how many there are of each kind."""
    left, taken = list(cards), [0] * len(cards)
    for rest in range(sum(left), sum(left) - count, -1):
        kind = draw(luck, left, rest)
        left[kind] -= 1
        taken[kind] += 1
    return taken
