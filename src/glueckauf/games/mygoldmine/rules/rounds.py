"""The end of a round."""

from glueckauf.games.mygoldmine.rules.dwarfs import owner
from glueckauf.games.mygoldmine.rules.turns import call_dealer
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import EXIT, GOLD_CARDS, PRIZES, ROUNDS, NoWinnerStart, Phase
from glueckauf.rulekit import NOBODY, rule


@rule("R22", "R34", "R40", "A20")
def end_round(state: State) -> None:
    """Hand out nuggets and call for the next round; after the third the game is over."""
    if state.round_number == ROUNDS:
        state.phase = Phase.OVER
        state.turn = NOBODY
        state.dwarf = NOBODY
        return
    hand_out_nuggets(state)
    state.starter = next_starter(state)
    call_dealer(state, Phase.SCORED)


@rule("R37", "R38", "R56", "A18")
def hand_out_nuggets(state: State) -> None:
    """Give the three best dwarfs on the ladder their prizes."""
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == EXIT:
            place = rank(state, dwarf)
            if place < PRIZES:
                state.nuggets[owner(state, dwarf)] += state.prizes[place]


@rule("R36", "R56", "A18")
def rank(state: State, dwarf: int) -> int:
    """How many dwarfs on the ladder did better than this one."""
    better = 0
    for rival in range(state.dwarfs):
        if state.at[rival] == EXIT and outranks(state, rival, dwarf):
            better += 1
    return better


@rule("R36")
def outranks(state: State, dwarf: int, rival: int) -> bool:
    """More gold, or as much gold from a higher rung."""
    lead = gold_of(state, dwarf) - gold_of(state, rival)
    return lead > 0 or (lead == 0 and state.rung[dwarf] < state.rung[rival])


@rule("R28", "R35")
def gold_of(state: State, dwarf: int) -> int:
    """The gold that a dwarf brought out."""
    gold = state.extra_gold if state.extra_keeper == dwarf else 0
    for card in range(GOLD_CARDS):
        gold += state.safe[dwarf][card] * state.gold[card]
    return gold


@rule("R11", "R58", "A17", "A22")
def next_starter(state: State) -> int:
    """The player of the best dwarf; if nobody escaped, the option says who."""
    for dwarf in range(state.dwarfs):
        if state.at[dwarf] == EXIT and rank(state, dwarf) == 0:
            return owner(state, dwarf)
    if state.no_winner_start == NoWinnerStart.LEFT:
        return (state.starter + 1) % state.seats
    if state.no_winner_start == NoWinnerStart.YOUNGEST:
        return state.first
    return state.starter
