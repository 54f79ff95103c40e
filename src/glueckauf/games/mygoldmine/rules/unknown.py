"""What is left to chance, and what a seat cannot know."""

from typing import Any

from glueckauf.games.mygoldmine.moves import DEAL_EXIT, NEXT_ROUND, TURN_UP
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import DIG_CARDS, EXIT_CARDS, DigCard, Phase
from glueckauf.rulekit import rule
from glueckauf.rulekit.dealer import Stream


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
