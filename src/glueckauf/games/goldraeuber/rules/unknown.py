"""What is left to chance, and what a seat cannot know."""

from typing import Any

from glueckauf.games.goldraeuber.moves import LAY, REVEAL, ROLL
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import FACES, NUMBERS, PIPS, Phase
from glueckauf.rulekit import rule
from glueckauf.rulekit.dealer import Stream


@rule("R3", "R9", "R34")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards or pips stand behind each of the dealer's moves: the first such move, and the sum."""
    total = 0
    if state.phase == Phase.LAYING:
        for number in range(1, NUMBERS):
            weights[number - 1] = state.removed[number]
            total += state.removed[number]
        return LAY, total
    if state.phase == Phase.ROLLING or state.phase == Phase.NUMBERING:
        for pips in range(PIPS):
            weights[pips] = 1
        return ROLL, PIPS
    number = state.numbers[state.place]
    for face in range(FACES):
        weights[face] = state.unseen[number][face]
        total += state.unseen[number][face]
    return REVEAL, total


@rule("R34")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: nothing, since everything is public and the rest is chance."""
