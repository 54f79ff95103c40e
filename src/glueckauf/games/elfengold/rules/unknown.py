"""What is left to chance, and what a seat cannot know."""

from typing import Any

from glueckauf.games.elfengold.moves import DIG_UP, NEXT_ROUND
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import Counter, Phase
from glueckauf.rulekit import FACE_DOWN, rule
from glueckauf.rulekit.dealer import Stream, below


@rule("R14", "R20")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """Nothing in this game is left to chance: the dealer has one move at a time."""
    weights[0] = 1
    return next_deal(state), 1


@rule("R14", "R20")
def next_deal(state: State) -> int:
    """What happens next by itself."""
    return DIG_UP if state.phase == Phase.DIGGING else NEXT_ROUND


@rule("R2", "R25", "A16")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in which of the others' hidden counters are rocks, every arrangement equally likely."""
    for owner in range(state.seats):
        if owner != seat:
            imagine_counters(state, owner, stream)


@rule("R2", "R25")
def imagine_counters(state: State, owner: int, stream: Stream) -> None:
    """Mark a player's rocks among his counters that nobody else has seen, on the board and in hand."""
    rocks = state.rocks_each - state.hand[owner][Counter.ROCK]
    hidden = state.hand[owner][FACE_DOWN]
    for index in range(state.placed):
        if state.placed_by[index] == owner:
            if state.placed_kind[index] == Counter.ROCK:
                rocks -= 1
            elif state.placed_kind[index] == FACE_DOWN:
                hidden += 1
    for index in range(state.placed):
        if state.placed_by[index] == owner and state.placed_kind[index] == FACE_DOWN:
            is_rock = below(stream, hidden) < rocks
            state.placed_kind[index] = Counter.ROCK if is_rock else Counter.BLANK
            rocks -= 1 if is_rock else 0
            hidden -= 1
    if hidden > 0:
        state.hand[owner][FACE_DOWN] = 0
        state.hand[owner][Counter.ROCK] += rocks
        state.hand[owner][Counter.BLANK] += hidden - rocks
