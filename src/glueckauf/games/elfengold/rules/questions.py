"""The questions every game answers: what lies open, what may be played, what a move does, what is unknown."""

from typing import Any

from glueckauf.games.elfengold.moves import (
    BORROW,
    BUY,
    DIG,
    DIG_UP,
    END,
    END_OF_ANSWERING,
    END_OF_BUYING,
    END_OF_DECLARING,
    END_OF_MOVING,
    END_OF_PLACING,
    GO_ON,
    MOVE,
    NEXT_ROUND,
    PASS,
    PLACE,
    REST,
    answer_of,
    kind_of,
    picks_of,
    placing,
    shovels_of,
    space_of,
)
from glueckauf.games.elfengold.rules.course import (
    ask_about_end,
    borrow,
    buy,
    declare,
    dig_up,
    end_game,
    fare,
    is_digging,
    lay_counter,
    may_borrow,
    next_place,
    next_round,
    pass_by,
    price,
    reaches,
    tools,
    walk,
)
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
from glueckauf.rulekit import FACE_DOWN, rule
from glueckauf.rulekit.dealer import Stream, below

# What lies open ---------------------------------------------------------------


@rule("R25", "A16")
def sees_counter(state: State, seat: int, index: int) -> bool:
    """A placed counter shows its underside to its owner, and to all where it is being dug."""
    if state.placed_by[index] == seat:
        return True
    return state.phase == Phase.DIGGING and is_dug(state, state.placed_at[index])


@rule("R14", "R15", "R25")
def is_dug(state: State, space: int) -> bool:
    """Whether an elf digs on this space."""
    for seat in range(state.seats):
        if is_digging(state, seat) and state.at[seat] == space:
            return True
    return False


@rule("R26", "A31")
def sees_gold(state: State, seat: int, owner: int) -> bool:
    """Whether a seat may count the gold of another."""
    return seat == owner or state.hidden_gold == 0 or state.phase == Phase.OVER


# What may be played -----------------------------------------------------------


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


# What a move does -------------------------------------------------------------


@rule("R8", "R9", "R10", "R13", "R19")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move == NEXT_ROUND:
        next_round(state)
    elif move == DIG_UP:
        dig_up(state)
    elif move >= END:
        answer_about_end(state, move)
    elif move >= DIG:
        declare(state, answer_of(move))
    elif move >= MOVE:
        walk(state, move - MOVE)
    elif move == PASS:
        pass_by(state)
    elif move >= PLACE:
        lay_counter(state, kind_of(move), space_of(move))
    else:
        purchase(state, move)


@rule("R6", "R21", "A4")
def purchase(state: State, move: int) -> None:
    """Buy tools, if need be with a loan that was asked for."""
    if move >= BORROW:
        borrow(state, state.turn)
    buy(state, shovels_of(move), picks_of(move))


@rule("R19", "R20", "A2")
def answer_about_end(state: State, move: int) -> None:
    """The first yes ends the game; after the last no it goes on."""
    if move == END:
        end_game(state)
    else:
        ask_about_end(state, next_place(state, state.turn))


# What is left to chance, and what a seat cannot know --------------------------


@rule("R14", "R20")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """Nothing in this game is left to chance: the dealer has one move at a time."""
    weights[0] = 1
    return next_deal(state), 1


@rule("R14", "R20")
def next_deal(state: State) -> int:
    """What happens next by itself."""
    return DIG_UP if state.phase == Phase.DIGGING else NEXT_ROUND


@rule("R2", "R25", "A16")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in which of the others' hidden counters are rocks, every arrangement equally likely."""
    for owner in range(state.seats):
        if owner != seat:
            imagine_counters(state, owner, stream)


@rule("R2", "R25")
def imagine_counters(state: State, owner: int, stream: Stream) -> None:
    """Mark a player's rocks among his counters that nobody else has seen, on the board and in hand."""
    rocks = state.rocks_each - state.hand[owner][Counter.ROCK]
    hidden = state.hand[owner][FACE_DOWN]
    for index in range(state.placed):
        if state.placed_by[index] == owner:
            if state.placed_kind[index] == Counter.ROCK:
                rocks -= 1
            elif state.placed_kind[index] == FACE_DOWN:
                hidden += 1
    for index in range(state.placed):
        if state.placed_by[index] == owner and state.placed_kind[index] == FACE_DOWN:
            is_rock = below(stream, hidden) < rocks
            state.placed_kind[index] = Counter.ROCK if is_rock else Counter.BLANK
            rocks -= 1 if is_rock else 0
            hidden -= 1
    if hidden > 0:
        state.hand[owner][FACE_DOWN] = 0
        state.hand[owner][Counter.ROCK] += rocks
        state.hand[owner][Counter.BLANK] += hidden - rocks
