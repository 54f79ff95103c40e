"""Phase 2: counters are placed."""

from glueckauf.games.elfengold.rules.order import left_of
from glueckauf.games.elfengold.rules.walking import ask_mover
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import Counter, Phase
from glueckauf.rulekit import FACE_DOWN, rule


@rule("R9", "A34")
def start_placing(state: State) -> None:
    """Counters are placed one by one, the dragon first."""
    state.phase = Phase.PLACE
    ask_placer(state, state.dragon)


@rule("R9", "A1", "A15")
def ask_placer(state: State, seat: int) -> None:
    """Let the next player place a counter, from this seat on; when nobody can any more, the elves move."""
    for _ in range(state.seats):
        if can_place(state, seat):
            state.turn = seat
            return
        seat = left_of(state, seat)
    for player in range(state.seats):
        state.passed[player] = 0
    ask_mover(state, 0)


@rule("R9", "A1")
def can_place(state: State, seat: int) -> bool:
    """Whether a player has a counter left and has not passed."""
    return state.passed[seat] == 0 and counters_in_hand(state, seat) > 0


@rule("R9", "R26")
def counters_in_hand(state: State, seat: int) -> int:
    """How many counters a player has not placed, whatever they are."""
    return state.hand[seat][FACE_DOWN] + state.hand[seat][Counter.ROCK] + state.hand[seat][Counter.BLANK]


@rule("R9", "A13", "A14", "A15")
def lay_counter(state: State, kind: int, space: int) -> None:
    """Lay a counter face down on a space; the next player follows."""
    seat = state.turn
    state.hand[seat][kind] -= 1
    state.placed_by[state.placed] = seat
    state.placed_at[state.placed] = space
    state.placed_kind[state.placed] = kind
    state.placed += 1
    ask_placer(state, left_of(state, seat))


@rule("R9", "A1", "A15")
def pass_by(state: State) -> None:
    """Keep the other counters; this player is out of the phase."""
    state.passed[state.turn] = 1
    ask_placer(state, left_of(state, state.turn))
