"""What holds in every state of Elfengold."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.games.elfengold.moves import DIG_UP, NEXT_ROUND
from glueckauf.games.elfengold.rules import sees_counter, tools
from glueckauf.games.elfengold.rules.questions import imagine_counters
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import (
    HUT,
    MOST_COUNTERS,
    MOST_PICKS,
    MOST_TOOLS,
    SPACES,
    Counter,
    Dig,
    Phase,
)
from glueckauf.rulekit import FACE_DOWN, portable
from glueckauf.rulekit.dealer import Stream, below
from glueckauf.rulekit.invariants import FIRST_OWN


class Fault(IntEnum):
    """What must never be; NONE while all is well."""

    NONE = 0
    OUTSIDE_WITHOUT_A_TOOL = FIRST_OWN
    TOO_MANY_TOOLS = auto()
    LESS_THAN_NO_GOLD = auto()
    DEBT_NOT_PAID_BACK = auto()
    COUNTERS_MISCOUNTED = auto()
    COUNTER_IN_THE_HUT = auto()
    COUNTER_BEYOND_THE_LAST = auto()
    COUNTERS_NOT_TAKEN_BACK = auto()
    PASSED_IN_ANOTHER_PHASE = auto()
    GOLD_FROM_NOWHERE = auto()
    ENDED_TOO_EARLY = auto()
    ROUNDS_MISCOUNTED = auto()


RULE_OF_FAULT: Final[dict[IntEnum, str]] = {
    Fault.OUTSIDE_WITHOUT_A_TOOL: "R16",
    Fault.TOO_MANY_TOOLS: "R6",
    Fault.LESS_THAN_NO_GOLD: "R6",
    Fault.DEBT_NOT_PAID_BACK: "R22",
    Fault.COUNTERS_MISCOUNTED: "R2",
    Fault.COUNTER_IN_THE_HUT: "R9",
    Fault.COUNTER_BEYOND_THE_LAST: "R18",
    Fault.COUNTERS_NOT_TAKEN_BACK: "R18",
    Fault.PASSED_IN_ANOTHER_PHASE: "R9",
    Fault.GOLD_FROM_NOWHERE: "R17",
    Fault.ENDED_TOO_EARLY: "R19",
    Fault.ROUNDS_MISCOUNTED: "R20",
}


@portable
def fault_of_state(state: State) -> int:
    """What is wrong with the elves or the counters; NONE if nothing is."""
    for seat in range(state.seats):
        fault = fault_of_elf(state, seat)
        if fault != Fault.NONE:
            return fault
    return fault_of_counters(state)


# The elves -------------------------------------------------------------------


@portable
def fault_of_elf(state: State, seat: int) -> int:
    """Nobody is outside without a tool, carries too many, or hoards borrowed gold."""
    if state.at[seat] != HUT and tools(state, seat) <= 0:
        return Fault.OUTSIDE_WITHOUT_A_TOOL
    if state.shovels[seat] < 0 or not 0 <= state.picks[seat] <= MOST_PICKS:
        return Fault.TOO_MANY_TOOLS
    if tools(state, seat) > MOST_TOOLS:
        return Fault.TOO_MANY_TOOLS
    if state.gold[seat] < 0:
        return Fault.LESS_THAN_NO_GOLD
    is_buying = state.phase == Phase.BUY and state.turn == seat
    if state.debt[seat] != 0 and state.gold[seat] >= state.loan_size and not is_buying:
        return Fault.DEBT_NOT_PAID_BACK
    if state.passed[seat] and state.phase != Phase.PLACE:
        return Fault.PASSED_IN_ANOTHER_PHASE
    return fault_of_hand(state, seat)


@portable
def fault_of_hand(state: State, seat: int) -> int:
    """Everybody has all counters, in hand or in the mine."""
    rocks = state.hand[seat][Counter.ROCK]
    blanks = state.hand[seat][Counter.BLANK]
    for index in range(state.placed):
        if state.placed_by[index] == seat:
            rocks += 1 if state.placed_kind[index] == Counter.ROCK else 0
            blanks += 1 if state.placed_kind[index] == Counter.BLANK else 0
    if rocks != state.rocks_each or blanks != state.blanks_each or state.hand[seat][FACE_DOWN] != 0:
        return Fault.COUNTERS_MISCOUNTED
    return Fault.NONE


# The counters ----------------------------------------------------------------


@portable
def fault_of_counters(state: State) -> int:
    """Counters lie in the tunnel from phase 2 to phase 7, one after the other."""
    for index in range(MOST_COUNTERS):
        if index >= state.placed:
            if state.placed_kind[index] != FACE_DOWN:
                return Fault.COUNTER_BEYOND_THE_LAST
        elif not HUT < state.placed_at[index] < SPACES:
            return Fault.COUNTER_IN_THE_HUT
    if Phase.PLACE <= state.phase <= Phase.DIGGING:
        return Fault.NONE
    for seat in range(state.seats):
        if state.digs[seat] != Dig.NOT_ASKED:
            return Fault.COUNTERS_NOT_TAKEN_BACK
    return Fault.NONE if state.placed == 0 else Fault.COUNTERS_NOT_TAKEN_BACK


# What a move changes ---------------------------------------------------------


@portable
def fault_of_move(before: State, move: int, after: State) -> int:
    """Gold comes from digging and loans only; the game ends in phase 8 only."""
    if move != DIG_UP and move != NEXT_ROUND:
        for seat in range(after.seats):
            lent = after.debt[seat] - before.debt[seat]
            if after.gold[seat] - before.gold[seat] > max(lent, 0):
                return Fault.GOLD_FROM_NOWHERE
    if after.phase == Phase.OVER and move != DIG_UP and before.phase != Phase.END:
        return Fault.ENDED_TOO_EARLY
    rounds = after.round_number - before.round_number
    return Fault.NONE if rounds == (1 if move == NEXT_ROUND else 0) else Fault.ROUNDS_MISCOUNTED


# What lies hidden ------------------------------------------------------------


@portable
def hides(state: State) -> bool:
    """Which counters are rocks."""
    return True


@portable
def redeal(state: State, seat: int, stream: Stream) -> None:
    """The same table to this seat's eyes: others' rocks are elsewhere, and hidden gold is more or less."""
    for other in range(state.seats):
        if other != seat:
            turn_down(state, seat, other)
            imagine_counters(state, other, stream)
            if state.hidden_gold and state.phase != Phase.OVER and state.debt[other] == 0:
                state.gold[other] = below(stream, state.goal)


@portable
def turn_down(state: State, seat: int, other: int) -> None:
    """Turn another player's counters face down, in the mine and in hand."""
    for index in range(state.placed):
        if state.placed_by[index] == other and not sees_counter(state, seat, index):
            state.placed_kind[index] = Counter.FACE_DOWN
    for kind in range(Counter.ROCK, Counter.BLANK + 1):
        state.hand[other][FACE_DOWN] += state.hand[other][kind]
        state.hand[other][kind] = 0
