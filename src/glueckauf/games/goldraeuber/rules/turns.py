"""Turns."""

from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CARRIED,
    HIDDEN,
    LAST_ACTION,
    LAST_ANGRY_ACTION,
    NO_ROLL,
    OUT,
    SAFE,
    THINGS,
    Phase,
)
from glueckauf.rulekit import DEALER, rule


@rule("R9", "A28", "A38")
def start_turn(state: State, seat: int) -> None:
    """Roll the die for the next player."""
    state.active = seat
    state.gave = 0
    state.got = 0
    state.number_die = NO_ROLL
    call_dealer(state, Phase.ROLLING)


@rule("R9")
def call_dealer(state: State, phase: int) -> None:
    """Wait for the dealer's card or die."""
    state.phase = phase
    state.turn = DEALER


@rule("R9", "R31")
def roll(state: State, pips: int) -> None:
    """Read the die, or the number die, and let the active player decide."""
    if state.phase == Phase.ROLLING:
        state.roll = pips
    else:
        state.number_die = pips
    state.phase = Phase.TURN
    state.turn = state.active


@rule("R10", "A31", "A32")
def last_action(state: State) -> int:
    """The highest roll that is still an action; the monk is angry once the treasure card is open."""
    return LAST_ACTION if state.things[0] == HIDDEN else LAST_ANGRY_ACTION


@rule("R10")
def collapse_is_due(state: State) -> bool:
    """Whether the monk acts in this turn."""
    return state.phase == Phase.TURN and state.roll > last_action(state)


@rule("R10", "R11", "A12")
def can_act(state: State) -> bool:
    """Whether the active player has an action to use."""
    return state.phase == Phase.TURN and state.roll <= last_action(state)


@rule("R9", "A13", "A38")
def end_turn(state: State) -> None:
    """Give the turn to the next player who rolls."""
    seat = (state.active + 1) % state.seats
    while is_skipped(state, seat):
        seat = (seat + 1) % state.seats
    start_turn(state, seat)


@rule("A13")
def is_skipped(state: State, seat: int) -> bool:
    """In the easier game a player outside rests once both things are in somebody's hands or safe."""
    if state.outside_rolls or state.figures[seat] != OUT:
        return False
    for thing in range(THINGS):
        if not is_recovered(state, thing):
            return False
    return True


@rule("A13", "A20")
def is_recovered(state: State, thing: int) -> bool:
    """Whether somebody carries it or has brought it out."""
    if state.things[thing] == CARRIED:
        return True
    return state.things[thing] == SAFE
