"""The hut: tools, what they cost, and the loan."""

from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import HUT, MOST_PICKS, MOST_TOOLS, Loan
from glueckauf.rulekit import rule


@rule("R6")
def tools(state: State, seat: int) -> int:
    """How many tools an elf owns."""
    return state.shovels[seat] + state.picks[seat]


@rule("R6")
def cheapest(state: State, seat: int) -> int:
    """The price of the cheapest tool that an elf may still add."""
    if state.picks[seat] == MOST_PICKS:
        return state.shovel_price
    return min(state.shovel_price, state.pick_price)


@rule("R6")
def price(state: State, shovels: int, picks: int) -> int:
    """What so many tools cost, and what they are worth at the end."""
    return shovels * state.shovel_price + picks * state.pick_price


@rule("R6", "R7", "R8", "R21", "A10", "A19")
def can_buy(state: State, seat: int) -> bool:
    """Whether an elf is in the hut, can carry one more tool and can pay for it, if need be with a loan."""
    if state.at[seat] != HUT or tools(state, seat) == MOST_TOOLS:
        return False
    return state.gold[seat] >= cheapest(state, seat) or may_borrow(state, seat)


@rule("R21", "A5", "A7")
def may_borrow(state: State, seat: int) -> bool:
    """Whether the troll lends gold to an elf: in the hut, without a tool, with less gold than a loan."""
    return state.at[seat] == HUT and tools(state, seat) == 0 and state.gold[seat] < state.loan_size


@rule("R21", "A4", "A5")
def offer_loan(state: State, seat: int) -> None:
    """Lend to an elf whose turn to buy has come, unless the rules leave the asking to him."""
    if state.loan == Loan.AUTO and may_borrow(state, seat):
        borrow(state, seat)


@rule("R21", "A7")
def borrow(state: State, seat: int) -> None:
    """Take a loan; debts add up."""
    state.gold[seat] += state.loan_size
    state.debt[seat] += state.loan_size


@rule("R22", "A6", "A7")
def repay(state: State, seat: int) -> None:
    """Pay back one loan after the other as long as the gold suffices for a whole one."""
    while state.debt[seat] > 0 and state.gold[seat] >= state.loan_size:
        state.gold[seat] -= state.loan_size
        state.debt[seat] -= state.loan_size
