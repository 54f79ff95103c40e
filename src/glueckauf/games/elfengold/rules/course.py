"""How a game of Elfengold goes, in the order of RULEBOOK.md."""

from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import (
    HUT,
    MOST_PICKS,
    MOST_TOOLS,
    PICK_FACTOR,
    SPACES,
    Counter,
    Dig,
    Ending,
    EndMode,
    Loan,
    Phase,
)
from glueckauf.rulekit import DEALER, FACE_DOWN, NOBODY, rule

# Setting up: the game, and the next round -------------------------------------


@rule("R1", "R2", "R3", "R4", "A11", "A28", "A30")
def set_up(state: State) -> None:
    """Give everybody gold and counters, put all elves into the hut and the dragon before the first player."""
    for seat in range(state.seats):
        state.at[seat] = HUT
        state.gold[seat] = state.start_gold
        state.debt[seat] = 0
        state.shovels[seat] = 0
        state.picks[seat] = 0
        state.hand[seat][Counter.ROCK] = state.rocks_each
        state.hand[seat][Counter.BLANK] = state.blanks_each
    state.round_number = 1
    state.dragon = state.first
    ask_buyer(state, 0)


@rule("R20")
def next_round(state: State) -> None:
    """Hand the dragon to the left; a new round begins with buying."""
    state.dragon = left_of(state, state.dragon)
    state.round_number += 1
    ask_buyer(state, 0)


# The order of a round ---------------------------------------------------------


@rule("R8", "R9", "R10", "R13", "A12", "A34")
def seat_in_order(state: State, place: int) -> int:
    """The seat at this place of the order: 0 is the dragon's, the others follow clockwise."""
    seat = state.dragon + place
    return seat if seat < state.seats else seat - state.seats


@rule("R8", "R9", "R10", "R13", "A12")
def next_place(state: State, seat: int) -> int:
    """The place in the order after this seat's."""
    place = seat - state.dragon
    return place + 1 if place >= 0 else place + state.seats + 1


@rule("R9", "R20")
def left_of(state: State, seat: int) -> int:
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule("R14", "R20")
def call_dealer(state: State, phase: int) -> None:
    """Nobody has anything to decide: the table goes on by itself."""
    state.phase = phase
    state.turn = DEALER


# The hut: tools, what they cost, and the loan ---------------------------------


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


# Phase 1: tools are bought ----------------------------------------------------


@rule("R5", "R8", "A11", "A12")
def ask_buyer(state: State, place: int) -> None:
    """Let the next elf who can buy do so, from this place in the order on; then counters are placed."""
    state.phase = Phase.BUY
    for later in range(place, state.seats):
        seat = seat_in_order(state, later)
        if can_buy(state, seat):
            state.turn = seat
            offer_loan(state, seat)
            return
    start_placing(state)


@rule("R6", "R7", "R22", "A6", "A29")
def buy(state: State, shovels: int, picks: int) -> None:
    """Pay for tools and take them; whoever can pay a debt back now does so."""
    seat = state.turn
    state.gold[seat] -= price(state, shovels, picks)
    state.shovels[seat] += shovels
    state.picks[seat] += picks
    repay(state, seat)
    ask_buyer(state, next_place(state, seat))


# Phase 2: counters are placed -------------------------------------------------


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


# Phase 3: the elves move ------------------------------------------------------


@rule("R10", "A9", "A10")
def ask_mover(state: State, place: int) -> None:
    """Let the next elf with a tool move, from this place in the order on; then digging is declared."""
    state.phase = Phase.MOVE
    for later in range(place, state.seats):
        seat = seat_in_order(state, later)
        if tools(state, seat) > 0:
            state.turn = seat
            return
    ask_digger(state, 0)


@rule("R10", "R11", "A9", "A17", "A35")
def reaches(state: State, seat: int, space: int) -> bool:
    """Whether a space is near enough for an elf with so many tools, in one direction or the other."""
    steps = state.steps[tools(state, seat)]
    onward = steps_onward(state.at[seat], space)
    return onward <= steps or SPACES - onward <= steps


@rule("R11")
def steps_onward(start: int, space: int) -> int:
    """How far it is from the hut's side through the upper tunnel, down the ladder and up the shaft."""
    return space - start if space >= start else space - start + SPACES


@rule("R12", "A17", "A18")
def fare(state: State, seat: int, space: int) -> int:
    """What the troll asks for the way to a space: only being let down from the hut costs gold."""
    start = state.at[seat]
    if space <= start or space - start <= state.steps[tools(state, seat)]:
        return 0
    return state.basket_price


@rule("R10", "R12", "A18")
def walk(state: State, space: int) -> None:
    """Walk to a space and pay for the basket if it is needed."""
    seat = state.turn
    state.gold[seat] -= fare(state, seat, space)
    state.at[seat] = space
    ask_mover(state, next_place(state, seat))


# Phase 4: digging is declared -------------------------------------------------


@rule("R13", "A20")
def ask_digger(state: State, place: int) -> None:
    """Let the next elf on a numbered space declare, from this place in the order on; then all dig."""
    state.phase = Phase.DECLARE
    for later in range(place, state.seats):
        seat = seat_in_order(state, later)
        if can_dig(state, seat):
            state.turn = seat
            return
        state.digs[seat] = Dig.NO
    call_dealer(state, Phase.DIGGING)


@rule("R13")
def can_dig(state: State, seat: int) -> bool:
    """Whether an elf stands on a numbered space; everybody out there has a tool."""
    return state.values[state.at[seat]] > 0


@rule("R13", "A20", "A36")
def declare(state: State, answer: int) -> None:
    """Say whether and with which tool this elf digs."""
    state.digs[state.turn] = answer
    ask_digger(state, next_place(state, state.turn))


# Phases 5 to 7: tools break, gold is paid, counters go back -------------------


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


# Phase 8, the end, and the final sum ------------------------------------------


@rule("R19", "A2", "A24", "A26")
def ask_about_end(state: State, place: int) -> None:
    """End the game, or ask the next elf who may end it, from this place in the order on; else go on."""
    for later in range(place, state.seats):
        seat = seat_in_order(state, later)
        if can_end(state, seat):
            if state.end_mode == EndMode.MANDATORY:
                end_game(state)
            else:
                state.phase = Phase.END
                state.turn = seat
            return
    call_dealer(state, Phase.DRAGON)


@rule("R19", "A24", "A25")
def can_end(state: State, seat: int) -> bool:
    """Whether an elf is in the hut with enough gold; tools do not count."""
    return state.at[seat] == HUT and state.gold[seat] >= state.goal


@rule("R19")
def end_game(state: State) -> None:
    """The contest is over."""
    state.phase = Phase.OVER
    state.turn = NOBODY


@rule("R19", "A2")
def ending(state: State) -> Ending:
    """Enough gold in the hut ends the game, by itself or because its owner says so."""
    if state.phase != Phase.OVER:
        return Ending.NONE
    return Ending.GOAL if state.end_mode == EndMode.MANDATORY else Ending.DECLARED


@rule("R23", "R24", "A8", "A33")
def score(state: State, seat: int) -> int:
    """Gold and the worth of the tools, less the value of the space and what is still owed."""
    total = state.gold[seat] + price(state, state.shovels[seat], state.picks[seat])
    if state.debt_deducted:
        total -= state.debt[seat]
    return total - state.values[state.at[seat]]


@rule("R23", "A26", "A27")
def wins(state: State, seat: int) -> bool:
    """Whether nobody has a higher sum; equal sums share the victory."""
    for rival in range(state.seats):
        if score(state, rival) > score(state, seat):
            return False
    return True
