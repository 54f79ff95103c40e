"""Phases 5 to 7: tools break, gold is paid, counters go back."""

from glueckauf.games.elfengold.rules.final import ask_about_end
from glueckauf.games.elfengold.rules.hut import repay, tools
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import HUT, PICK_FACTOR, Counter, Dig
from glueckauf.rulekit import FACE_DOWN, rule


@rule("R14", "R17", "R18", "A34")
def dig_up(state: State) -> None:
    """Turn over the counters where somebody digs, break tools, pay gold and take all counters back."""
    for seat in range(state.seats):
        if is_digging(state, seat) and rock_lies(state, state.at[seat]):
            break_tool(state, seat)
    for seat in range(state.seats):
        if is_digging(state, seat):
            state.gold[seat] += yield_of(state, seat)
        state.digs[seat] = Dig.NOT_ASKED
        repay(state, seat)
    take_back_counters(state)
    ask_about_end(state, 0)


@rule("R13", "R14")
def is_digging(state: State, seat: int) -> bool:
    """Whether an elf digs, and no rock has stopped him yet."""
    return state.digs[seat] >= Dig.SHOVEL


@rule("R14", "R15", "A21", "A22", "A23")
def rock_lies(state: State, space: int) -> bool:
    """Whether there is a rock among the counters on a space, no matter whose or how many."""
    for index in range(state.placed):
        if state.placed_at[index] == space and state.placed_kind[index] == Counter.ROCK:
            return True
    return False


@rule("R14", "R16", "A21", "A24", "A32", "A36")
def break_tool(state: State, seat: int) -> None:
    """An elf loses the tool he used and finds nothing; with the last tool gone he is back in the hut."""
    if state.digs[seat] == Dig.PICK:
        state.picks[seat] -= 1
    else:
        state.shovels[seat] -= 1
    state.digs[seat] = Dig.NO
    if tools(state, seat) == 0:
        state.at[seat] = HUT


@rule("R17", "A23")
def yield_of(state: State, seat: int) -> int:
    """The gold for a digging elf: the value of the space, twice with a pick axe, whoever else is paid."""
    value = state.values[state.at[seat]]
    return value * PICK_FACTOR if state.digs[seat] == Dig.PICK else value


@rule("R18", "R25")
def take_back_counters(state: State) -> None:
    """Everybody takes back all his counters."""
    for index in range(state.placed):
        state.hand[state.placed_by[index]][state.placed_kind[index]] += 1
        state.placed_by[index] = 0
        state.placed_at[index] = 0
        state.placed_kind[index] = FACE_DOWN
    state.placed = 0
