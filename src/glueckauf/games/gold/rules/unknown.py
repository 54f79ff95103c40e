"""What is left to chance, and what a seat cannot know."""

from typing import Any

from glueckauf.games.gold.moves import NEXT_GAME, REVEAL
from glueckauf.games.gold.state import State
from glueckauf.games.gold.terms import FACES, Phase
from glueckauf.rulekit import rule
from glueckauf.rulekit.dealer import Stream


@rule("R6", "R22", "R23")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards stand behind each of the dealer's moves: the first such move, and the sum of all."""
    if state.phase == Phase.SCORED:
        weights[0] = 1
        return NEXT_GAME, 1
    total = 0
    for face in range(FACES):
        weights[face] = state.unseen[face]
        total += state.unseen[face]
    return REVEAL, total


@rule("R23", "R24")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: nothing, since every card was open once and the rest is chance."""
