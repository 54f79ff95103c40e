"""Free deeds: taking up treasure and mate, handing them over, giving life points."""

from glueckauf.games.goldraeuber.rules.mine import open_entrances
from glueckauf.games.goldraeuber.rules.turns import end_turn
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import CARRIED, NOTHING, OUT, THINGS, Phase, Refusal
from glueckauf.rulekit import rule


@rule("R21", "R22", "R23", "A21")
def take_up(state: State, thing: int) -> None:
    """Take up what lies on the own card."""
    state.things[thing] = CARRIED
    state.carries[state.active] = thing
    go_on(state)


@rule("R21", "R22", "R23", "A21")
def refusal_of_taking(state: State, thing: int) -> Refusal:
    """One takes up what lies on the own card, with empty hands."""
    here = state.figures[state.active]
    if here == OUT or state.things[thing] != here:
        return Refusal.NOT_LYING_HERE
    return Refusal.NONE if state.carries[state.active] == NOTHING else Refusal.HANDS_ARE_FULL


@rule("R23", "A21")
def can_take(state: State, thing: int) -> bool:
    """Whether the active player stands on the marker with empty hands."""
    return refusal_of_taking(state, thing) == Refusal.NONE


@rule("A22")
def hand_over(state: State, receiver: int) -> None:
    """Hand what one carries to somebody on the same card."""
    state.carries[receiver] = state.carries[state.active]
    state.carries[state.active] = NOTHING
    go_on(state)


@rule("A22")
def refusal_of_handover(state: State, receiver: int) -> Refusal:
    """If that was agreed, one hands something to a figure on the same card with empty hands."""
    if not state.handover:
        return Refusal.NO_HANDOVER
    if receiver >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if state.carries[state.active] == NOTHING:
        return Refusal.HANDS_ARE_EMPTY
    if not meet(state, state.active, receiver):
        return Refusal.NOT_ON_THE_SAME_CARD
    return Refusal.NONE if state.carries[receiver] == NOTHING else Refusal.HANDS_ARE_FULL


@rule("R23", "A22")
def can_hand(state: State, receiver: int) -> bool:
    """Whether the active player carries something and the other one's hands are empty."""
    return refusal_of_handover(state, receiver) == Refusal.NONE


@rule("R26", "A28")
def give(state: State, giver: int, receiver: int, points: int) -> None:
    """Hand life points to somebody on the same card."""
    state.points[giver] -= points
    state.points[receiver] += points
    state.gave |= 1 << giver
    state.got |= 1 << receiver
    go_on(state)


@rule("R26", "A28")
def refusal_of_gift(state: State, giver: int, receiver: int, points: int) -> Refusal:
    """Life points pass between figures on the same card; nobody both gives and gets in one turn."""
    if giver >= state.seats or receiver >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if not meet(state, giver, receiver):
        return Refusal.NOT_ON_THE_SAME_CARD
    if points > state.points[giver]:
        return Refusal.TOO_FEW_POINTS
    both_ways = (state.got >> giver | state.gave >> receiver) & 1 == 1
    return Refusal.GIVES_OR_GETS if both_ways else Refusal.NONE


@rule("R26", "A28")
def can_give(state: State, giver: int, receiver: int) -> bool:
    """Whether the giver has at least a point for the other one."""
    return refusal_of_gift(state, giver, receiver, 1) == Refusal.NONE


@rule("R26", "A28", "A36")
def meet(state: State, seat: int, other: int) -> bool:
    """Whether two figures stand on the same card; outside is no card."""
    return seat != other and state.figures[seat] != OUT and state.figures[seat] == state.figures[other]


@rule("A21", "A28")
def go_on(state: State) -> None:
    """The turn ends by itself when the action is used and no free deed is possible."""
    if state.phase == Phase.FREE and not can_do_something_free(state):
        end_turn(state)


@rule("A11", "A21", "A22", "A28")
def can_do_something_free(state: State) -> bool:
    """Whether the active player could still take, hand over, leave for nothing or enter a gift."""
    here = state.figures[state.active]
    if here != OUT:
        if state.leave_free and open_entrances(state, here) != 0:
            return True
        for thing in range(THINGS):
            if can_take(state, thing):
                return True
    for seat in range(state.seats):
        if state.figures[seat] != OUT and can_part_with_something(state, seat):
            return True
    return False


@rule("A22", "A28")
def can_part_with_something(state: State, seat: int) -> bool:
    """Whether this player could give somebody life points, or on turn hand something over."""
    for receiver in range(state.seats):
        if can_give(state, seat, receiver) or (seat == state.active and can_hand(state, receiver)):
            return True
    return False
