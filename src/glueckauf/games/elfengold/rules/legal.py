"""What may be played."""

from typing import Any

from glueckauf.games.elfengold.moves import (
    BORROW,
    BUY,
    DIG,
    END,
    END_OF_ANSWERING,
    END_OF_BUYING,
    END_OF_DECLARING,
    END_OF_MOVING,
    END_OF_PLACING,
    GO_ON,
    MOVE,
    PASS,
    PLACE,
    REST,
    kind_of,
    picks_of,
    placing,
    shovels_of,
    space_of,
)
from glueckauf.games.elfengold.rules.hut import may_borrow, price, tools
from glueckauf.games.elfengold.rules.walking import fare, reaches
from glueckauf.games.elfengold.state import State
from glueckauf.games.elfengold.terms import (
    HUT,
    MOST_PICKS,
    MOST_TOOLS,
    SPACES,
    UPPER,
    Counter,
    InitialBuy,
    Loan,
    Phase,
    Refusal,
)
from glueckauf.rulekit import rule


@rule("R8", "R9", "R10", "R13", "R19")
def refusal_of_move(state: State, move: int) -> Refusal:
    """Why the player on turn may not play this move now; Refusal.NONE if he may."""
    if state.phase == Phase.BUY:
        return refusal_of_purchase(state, move) if move < END_OF_BUYING else Refusal.BUY_NOW
    if state.phase == Phase.PLACE:
        return refusal_of_counter(state, move) if PLACE <= move < END_OF_PLACING else Refusal.PLACE_NOW
    if state.phase == Phase.MOVE:
        return refusal_of_walk(state, move - MOVE) if MOVE <= move < END_OF_MOVING else Refusal.MOVE_NOW
    if state.phase == Phase.DECLARE:
        return refusal_of_answer(state, move) if DIG <= move < END_OF_DECLARING else Refusal.DECLARE_NOW
    return Refusal.NONE if END <= move < END_OF_ANSWERING else Refusal.ANSWER_NOW


@rule("R5", "R6", "R21", "A3", "A4")
def refusal_of_purchase(state: State, move: int) -> Refusal:
    """A purchase needs gold and hands; a loan, where it is asked for, the right to it."""
    seat = state.turn
    gold = state.gold[seat]
    if move >= BORROW:
        if state.loan == Loan.AUTO:
            return Refusal.LOAN_COMES_BY_ITSELF
        if not may_borrow(state, seat):
            return Refusal.NO_RIGHT_TO_A_LOAN
        gold += state.loan_size
    shovels, picks = shovels_of(move), picks_of(move)
    if state.picks[seat] + picks > MOST_PICKS:
        return Refusal.TOO_MANY_PICKS
    if tools(state, seat) + shovels + picks > MOST_TOOLS:
        return Refusal.TOO_MANY_TOOLS
    if price(state, shovels, picks) > gold:
        return Refusal.NOT_ENOUGH_GOLD
    return Refusal.BUY_SOMETHING if shovels + picks == 0 and must_buy(state) else Refusal.NONE


@rule("R5", "A3")
def must_buy(state: State) -> bool:
    """Whether buying nothing is forbidden: only before round 1, and only with that rule."""
    return state.initial_buy == InitialBuy.MUST and state.round_number == 1


@rule("R9", "A1", "A13")
def refusal_of_counter(state: State, move: int) -> Refusal:
    """Any counter in hand may go to any space of the tunnel; passing is a matter of the edition."""
    if move == PASS:
        return Refusal.NONE if state.counter_pass else Refusal.NOBODY_PASSES
    if space_of(move) == HUT:
        return Refusal.NOT_IN_THE_HUT
    return Refusal.NONE if state.hand[state.turn][kind_of(move)] > 0 else Refusal.NO_SUCH_COUNTER


@rule("R10", "R12", "A18")
def refusal_of_walk(state: State, space: int) -> Refusal:
    """A space must be near enough, and the basket wants to be paid."""
    if not reaches(state, state.turn, space):
        return Refusal.TOO_FAR
    if fare(state, state.turn, space) > state.gold[state.turn]:
        return Refusal.BASKET_COSTS_GOLD
    return Refusal.NONE


@rule("R13")
def refusal_of_answer(state: State, move: int) -> Refusal:
    """One digs with a tool that one owns."""
    owned = state.shovels[state.turn] if move == DIG else state.picks[state.turn]
    return Refusal.NONE if move == REST or owned > 0 else Refusal.NO_SUCH_TOOL


@rule("R8", "R9", "R10", "R13", "R19")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the player on turn; how many there are."""
    if state.phase == Phase.PLACE:
        return legal_counters(state, moves)
    if state.phase == Phase.BUY:
        return legal_purchases(state, moves)
    if state.phase == Phase.MOVE:
        return legal_walks(state, moves)
    if state.phase == Phase.DECLARE:
        return legal_answers(state, moves)
    moves[0] = END
    moves[1] = GO_ON
    return END_OF_ANSWERING - END


@rule("R5", "R6", "R21", "A3", "A4")
def legal_purchases(state: State, moves: Any) -> int:
    """All purchases, and those with a loan where one may ask for it."""
    asks = state.loan == Loan.ASK and may_borrow(state, state.turn)
    count = 0
    for move in range(BUY, END_OF_BUYING if asks else BORROW):
        moves[count] = move  # kept only if it is legal: a jump would cost more than writing
        if refusal_of_purchase(state, move) == Refusal.NONE:
            count += 1
    return count


@rule("R9", "A1", "A13")
def legal_counters(state: State, moves: Any) -> int:
    """Each kind of counter in hand on each space of the tunnel, and passing."""
    count = 0
    for kind in range(Counter.ROCK, Counter.BLANK + 1):
        if state.hand[state.turn][kind] > 0:
            for space in range(UPPER, SPACES):
                moves[count] = placing(kind, space)
                count += 1
    if state.counter_pass:
        moves[count] = PASS
        count += 1
    return count


@rule("R10", "R12")
def legal_walks(state: State, moves: Any) -> int:
    """Every space within reach, the own one included."""
    count = 0
    for space in range(SPACES):
        moves[count] = MOVE + space
        if refusal_of_walk(state, space) == Refusal.NONE:
            count += 1
    return count


@rule("R13")
def legal_answers(state: State, moves: Any) -> int:
    """Digging with each kind of tool that is there, and resting."""
    count = 0
    for answer in range(DIG, END_OF_DECLARING):
        moves[count] = answer
        if refusal_of_answer(state, answer) == Refusal.NONE:
            count += 1
    return count
