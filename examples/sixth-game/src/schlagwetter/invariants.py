"""What holds in every state of Firedamp."""

from enum import IntEnum, auto
from typing import Final

from glueckauf.rulekit import FACE_DOWN, portable
from glueckauf.rulekit.dealer import Stream
from glueckauf.rulekit.invariants import FIRST_OWN
from schlagwetter.rules import cards_in, imagine, sees_lamp, sees_vein
from schlagwetter.state import State
from schlagwetter.terms import DIMMEST, LAMPS, NO_LAMP, POOREST, VEINS, Phase, Unclaimed


class Fault(IntEnum):
    """What must never be; NONE while all is well."""

    NONE = 0
    LAMPS_MISCOUNTED = FIRST_OWN
    VEINS_MISCOUNTED = auto()
    GOLD_MISCOUNTED = auto()
    LAMP_LEFT_LYING = auto()
    GOLD_TAKEN_AWAY = auto()


RULE_OF_FAULT: Final[dict[IntEnum, str]] = {
    Fault.LAMPS_MISCOUNTED: "R1",
    Fault.VEINS_MISCOUNTED: "R1",
    Fault.GOLD_MISCOUNTED: "R13",
    Fault.LAMP_LEFT_LYING: "R14",
    Fault.GOLD_TAKEN_AWAY: "R18",
}


@portable
def fault_of_state(state: State) -> int:
    """What is wrong with the cards or the gold; NONE if nothing is."""
    for lamp in range(DIMMEST, LAMPS):
        if lamps_somewhere(state, lamp) != state.lamps[lamp]:
            return Fault.LAMPS_MISCOUNTED
    for vein in range(POOREST, VEINS):
        if state.shaft[vein] + state.mined[vein] + (state.vein == vein) != state.veins[vein]:
            return Fault.VEINS_MISCOUNTED
    if state.phase != Phase.LAYING and state.phase != Phase.TURNING and lamps_lie(state):
        return Fault.LAMP_LEFT_LYING
    return Fault.NONE if gold_is_accounted_for(state) else Fault.GOLD_MISCOUNTED


@portable
def lamps_somewhere(state: State, lamp: int) -> int:
    """How many lamps of a brightness there are in all."""
    count = state.stock[lamp] + state.burnt[lamp]
    for seat in range(state.seats):
        count += state.hands[seat][lamp] + (state.laid[seat] == lamp)
    return count


@portable
def lamps_lie(state: State) -> bool:
    """Whether a lamp lies before anybody."""
    for seat in range(state.seats):
        if state.laid[seat] != NO_LAMP:
            return True
    return False


@portable
def gold_is_accounted_for(state: State) -> bool:
    """All gold of mined veins is somebody's or waits, unless it was agreed that it can be lost."""
    rest = -state.waiting
    for vein in range(POOREST, VEINS):
        rest += vein * state.mined[vein]
    for seat in range(state.seats):
        rest -= state.gold[seat]
    return rest == 0 or (rest > 0 and state.unclaimed == Unclaimed.LOST)


@portable
def fault_of_move(before: State, move: int, after: State) -> int:
    """Nobody ever loses gold."""
    for seat in range(after.seats):
        if after.gold[seat] < before.gold[seat]:
            return Fault.GOLD_TAKEN_AWAY
    return Fault.NONE


@portable
def hides(state: State) -> bool:
    """There are always lamps and veins that could be others."""
    return True


@portable
def redeal(state: State, seat: int, stream: Stream) -> None:
    """Turn everything face down that a seat does not see, and imagine it anew."""
    for other in range(state.seats):
        if other != seat:
            turn_down(state, other)
        if not sees_lamp(state, seat, other):
            state.laid[other] = FACE_DOWN
    if not sees_vein(state, seat, 0):
        state.vein = FACE_DOWN
    imagine(state, seat, stream)


@portable
def turn_down(state: State, owner: int) -> None:
    """Turn a hand face down."""
    count = cards_in(state.hands[owner])
    for lamp in range(DIMMEST, LAMPS):
        state.hands[owner][lamp] = 0
    state.hands[owner][FACE_DOWN] = count
