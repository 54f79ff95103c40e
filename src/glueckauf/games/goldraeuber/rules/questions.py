"""The questions every game answers: what may be played, what a move does, what is unknown."""

from typing import Any

from glueckauf.games.goldraeuber.moves import (
    COLLAPSE,
    DIG,
    DONE,
    END_OF_DICE,
    GIVE,
    HAND,
    LAY,
    LEAVE,
    OPEN,
    PAY,
    PAY_NUMBER,
    REVEAL,
    ROLL,
    ROLL_NUMBER,
    TAKE,
    WALK,
    gift_of,
    giver_of,
    laid_number,
    paid_number,
    points_of,
    receiver_of,
    rolled,
)
from glueckauf.games.goldraeuber.rules.course import (
    call_dealer,
    can_act,
    can_give,
    can_hand,
    can_take,
    cards_to_fall,
    check,
    collapse,
    collapse_is_due,
    dig,
    end_turn,
    find,
    give,
    hand_over,
    lay_card,
    leave,
    may_fall,
    open_card,
    pay,
    pay_for_number,
    price,
    refusal_of_gift,
    refusal_of_handover,
    refusal_of_taking,
    roll,
    take_up,
    walk,
)
from glueckauf.games.goldraeuber.rules.mine import (
    neighbours,
    open_entrances,
    side_towards,
    stands,
    wall,
    way_is_blocked,
)
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CELLS,
    FACES,
    NO_ROLL,
    NOWHERE,
    NUMBERS,
    OUT,
    OUTER_CARDS,
    PIPS,
    THINGS,
    TRAP,
    Card,
    DigRange,
    Phase,
    Refusal,
)
from glueckauf.rulekit import rule
from glueckauf.rulekit.dealer import Stream

# What may be played -----------------------------------------------------------


@rule("R10", "R11", "R17")
def refusal_of_move(state: State, move: int) -> Refusal:
    """Why the player on turn may not play this move now; Refusal.NONE if he may."""
    if move >= GIVE:
        return refusal_of_gift(state, giver_of(move), receiver_of(move), points_of(move))
    if move >= HAND:
        return refusal_of_handover(state, move - HAND)
    if move >= PAY:
        return refusal_of_dice(state, move)
    if move >= TAKE:
        return refusal_of_taking(state, move - TAKE)
    if move >= COLLAPSE:
        return refusal_of_collapse(state, move - COLLAPSE)
    return refusal_of_action(state, move)


@rule("R10", "R11", "A11", "A12")
def refusal_of_action(state: State, move: int) -> Refusal:
    """An action needs a low roll; leaving may be free."""
    if move == LEAVE and state.leave_free:
        return refusal_of_leaving(state)
    if state.phase == Phase.FREE:
        return Refusal.ACTION_IS_USED
    if collapse_is_due(state):
        return Refusal.COLLAPSE_IS_DUE
    if move >= DIG:
        return refusal_of_digging(state, move - DIG)
    if move == LEAVE:
        return refusal_of_leaving(state)
    return refusal_of_walk(state, move - WALK) if move >= WALK else refusal_of_opening(state, move - OPEN)


@rule("R5", "R11", "R12", "A4", "A5", "A6")
def refusal_of_opening(state: State, cell: int) -> Refusal:
    """A face-down neighbour can be opened, from outside a card with an entrance."""
    if state.cards[cell] != Card.DOWN:
        return why_not_face_down(state, cell)
    here = state.figures[state.active]
    if here == OUT:
        return Refusal.NONE if state.entrances[cell] != 0 else Refusal.NO_ENTRANCE
    side = side_towards(here, cell)
    if side == NOWHERE:
        return Refusal.NOT_ADJACENT
    if not state.open_through_walls and way_is_blocked(state, here, side):
        return Refusal.WALL_IN_THE_WAY
    return Refusal.NONE


@rule("R11", "R17", "A15")
def why_not_face_down(state: State, cell: int) -> Refusal:
    """What lies here instead of a face-down card."""
    if state.cards[cell] == Card.GAP:
        return Refusal.NO_CARD_THERE
    return Refusal.CARD_HAS_FALLEN if state.cards[cell] == Card.FALLEN else Refusal.CARD_IS_OPEN


@rule("R11", "R17", "A5", "A15")
def why_not_open(state: State, cell: int) -> Refusal:
    """What lies here instead of an open card."""
    if state.cards[cell] == Card.GAP:
        return Refusal.NO_CARD_THERE
    return Refusal.CARD_HAS_FALLEN if state.cards[cell] == Card.FALLEN else Refusal.CARD_IS_FACE_DOWN


@rule("R5", "R11", "R12", "R13", "R15", "A4", "A9")
def refusal_of_walk(state: State, cell: int) -> Refusal:
    """One walks onto an open neighbour, or in through an entrance, where no wall stands."""
    if state.cards[cell] != Card.OPEN:
        return why_not_open(state, cell)
    if state.faces[cell] == TRAP:
        return Refusal.CARD_IS_A_TRAP
    here = state.figures[state.active]
    if here == OUT:
        if state.entrances[cell] == 0:
            return Refusal.NO_ENTRANCE
        return Refusal.NONE if open_entrances(state, cell) != 0 else Refusal.WALL_IN_THE_WAY
    side = side_towards(here, cell)
    if side == NOWHERE:
        return Refusal.NOT_ADJACENT
    return Refusal.WALL_IN_THE_WAY if way_is_blocked(state, here, side) else Refusal.NONE


@rule("R13", "A3", "A9", "A11")
def refusal_of_leaving(state: State) -> Refusal:
    """One leaves over an entrance of the own card where no wall stands."""
    here = state.figures[state.active]
    if here == OUT:
        return Refusal.IS_OUTSIDE
    if state.entrances[here] == 0:
        return Refusal.NO_EXIT
    return Refusal.NONE if open_entrances(state, here) != 0 else Refusal.WALL_IN_THE_WAY


@rule("R11", "R14", "A7", "A8", "A9")
def refusal_of_digging(state: State, cell: int) -> Refusal:
    """One digs into a wall of the own card, or right on the other side of it."""
    if state.cards[cell] != Card.OPEN:
        return why_not_open(state, cell)
    edge = wall(state.faces[cell])
    if edge == 0:
        return Refusal.NO_WALL
    here = state.figures[state.active]
    if here == cell or state.dig_range == DigRange.ANYWHERE:
        return Refusal.NONE
    if here == OUT:
        return Refusal.NONE if edge & state.entrances[cell] != 0 else Refusal.WALL_OUT_OF_REACH
    side = side_towards(cell, here)
    return Refusal.NONE if side != NOWHERE and edge == 1 << side else Refusal.WALL_OUT_OF_REACH


@rule("R10", "R17", "R18", "R31", "A14", "A15", "A16")
def refusal_of_collapse(state: State, cell: int) -> Refusal:
    """A card falls when the monk acts, and for experts once the number is rolled."""
    if not collapse_is_due(state):
        return Refusal.NO_COLLAPSE_IS_DUE
    if state.expert and state.number_die == NO_ROLL:
        return Refusal.NUMBER_NOT_ROLLED
    wanted = cards_to_fall(state)
    if may_fall(state, cell, wanted):
        return Refusal.NONE
    if not stands(state, cell):
        return why_not_open(state, cell)
    return Refusal.OUTER_CARDS_FIRST if wanted == OUTER_CARDS else Refusal.WRONG_NUMBER


@rule("R25", "R31", "A12", "A26", "A27")
def refusal_of_dice(state: State, move: int) -> Refusal:
    """Paying and the second roll need a collapse; ending the turn needs none to be due."""
    if move == DONE:
        return Refusal.COLLAPSE_IS_DUE if collapse_is_due(state) else Refusal.NONE
    if not collapse_is_due(state):
        return Refusal.NO_COLLAPSE_IS_DUE
    if move == PAY:
        if state.number_die != NO_ROLL:
            return Refusal.NUMBER_IS_ROLLED
        return Refusal.NONE if price(state) <= state.points[state.active] else Refusal.TOO_FEW_POINTS
    if not state.expert:
        return Refusal.NO_NUMBER_DIE
    if move == ROLL_NUMBER:
        return Refusal.NONE if state.number_die == NO_ROLL else Refusal.NUMBER_IS_ROLLED
    return refusal_of_number(state, paid_number(move))


@rule("A26")
def refusal_of_number(state: State, number: int) -> Refusal:
    """The number die can be turned only if that was agreed, and by one's own points."""
    if state.number_die == NO_ROLL:
        return Refusal.NUMBER_NOT_ROLLED
    if not state.lp_on_number_die:
        return Refusal.NUMBER_DIE_STANDS
    if number == state.number_die:
        return Refusal.SAME_NUMBER
    enough = abs(number - state.number_die) <= state.points[state.active]
    return Refusal.NONE if enough else Refusal.TOO_FEW_POINTS


@rule("R10", "R11", "R17", "R31")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the active player; how many there are."""
    count = 0
    if can_act(state):
        count = list_actions(state, moves)
    elif collapse_is_due(state):
        count = list_collapses(state, moves)
        for move in range(PAY, END_OF_DICE):
            moves[count] = move
            if refusal_of_dice(state, move) == Refusal.NONE:
                count += 1
    if not collapse_is_due(state):
        moves[count] = DONE
        count += 1
    return list_free_deeds(state, moves, count)


@rule("R11", "R12", "A4", "A7")
def list_actions(state: State, moves: Any) -> int:
    """What can be opened, walked to and dug from here, and whether one can leave; how many moves that are."""
    here = state.figures[state.active]
    near = 0 if here == OUT else 1 << here | neighbours(1 << here)
    anywhere = state.dig_range == DigRange.ANYWHERE
    count = 0
    for cell in range(CELLS):
        reached = state.entrances[cell] != 0 if here == OUT else (near >> cell) & 1 == 1
        if reached or anywhere:
            count = list_card(state, cell, moves, count)
    if not state.leave_free and refusal_of_leaving(state) == Refusal.NONE:
        moves[count] = LEAVE
        count += 1
    return count


@rule("R11")
def list_card(state: State, cell: int, moves: Any, count: int) -> int:
    """Add what can be done with one card: a face-down one is opened, an open one entered or dug."""
    if state.cards[cell] == Card.DOWN:
        moves[count] = OPEN + cell
        return count + 1 if refusal_of_opening(state, cell) == Refusal.NONE else count
    if state.cards[cell] == Card.OPEN:
        moves[count] = WALK + cell
        if refusal_of_walk(state, cell) == Refusal.NONE:
            count += 1
        moves[count] = DIG + cell
        if refusal_of_digging(state, cell) == Refusal.NONE:
            count += 1
    return count


@rule("R17", "R31")
def list_collapses(state: State, moves: Any) -> int:
    """Which cards may fall; how many moves that are."""
    if state.expert and state.number_die == NO_ROLL:
        return 0
    count = 0
    wanted = cards_to_fall(state)
    for cell in range(CELLS):
        moves[count] = COLLAPSE + cell  # kept only if it is legal: a jump would cost more than writing
        if may_fall(state, cell, wanted):
            count += 1
    return count


@rule("R26", "A11", "A21", "A22", "A28")
def list_free_deeds(state: State, moves: Any, count: int) -> int:
    """Add what costs nothing; how many moves there are then."""
    if state.leave_free and refusal_of_leaving(state) == Refusal.NONE:
        moves[count] = LEAVE
        count += 1
    for thing in range(THINGS):
        if can_take(state, thing):
            moves[count] = TAKE + thing
            count += 1
    for receiver in range(state.seats):
        if can_hand(state, receiver):
            moves[count] = HAND + receiver
            count += 1
    for seat in range(state.seats):
        if state.figures[seat] != OUT:
            count = list_gifts(state, seat, moves, count)
    return count


@rule("R26", "A28")
def list_gifts(state: State, giver: int, moves: Any, count: int) -> int:
    """Add the life points that this player can give; how many moves there are then."""
    for receiver in range(state.seats):
        if can_give(state, giver, receiver):
            for points in range(1, state.points[giver] + 1):
                moves[count] = gift_of(giver, receiver, points)
                count += 1
    return count


# What a move does -------------------------------------------------------------


@rule("R10", "R11", "R17")
def play(state: State, move: int) -> None:
    """Play a move that has not been refused."""
    if move >= LAY:
        deal(state, move)
    elif move >= TAKE:
        play_free_deed(state, move)
    elif move >= COLLAPSE:
        collapse(state, move - COLLAPSE)
    elif move >= DIG:
        dig(state, move - DIG)
    elif move == LEAVE:
        leave(state)
    elif move >= WALK:
        walk(state, move - WALK)
    else:
        open_card(state, move - OPEN)


@rule("R25", "R26", "R31", "A12", "A21", "A22")
def play_free_deed(state: State, move: int) -> None:
    """Do something that is neither an action nor a collapse."""
    if move >= GIVE:
        give(state, giver_of(move), receiver_of(move), points_of(move))
    elif move >= HAND:
        hand_over(state, move - HAND)
    elif move == DONE:
        end_turn(state)
    elif move == ROLL_NUMBER:
        call_dealer(state, Phase.NUMBERING)
    elif move >= PAY_NUMBER:
        pay_for_number(state, paid_number(move))
    elif move == PAY:
        pay(state)
    else:
        take_up(state, move - TAKE)


@rule("R3", "R9", "R11", "R19", "R31")
def deal(state: State, move: int) -> None:
    """Carry out what the dealer laid, rolled or turned up."""
    if move >= REVEAL:
        reveal(state, move - REVEAL)
    elif move >= ROLL:
        roll(state, rolled(move))
    else:
        lay_card(state, laid_number(move))


@rule("R11", "R19")
def reveal(state: State, face: int) -> None:
    """Look at the card that was opened, or at the one that has fallen."""
    if state.phase == Phase.OPENING:
        find(state, face)
    else:
        check(state, face)


# What is left to chance, and what a seat cannot know --------------------------


@rule("R3", "R9", "R34")
def chance(state: State, weights: Any) -> tuple[int, int]:
    """How many cards or pips stand behind each of the dealer's moves: the first such move, and the sum."""
    total = 0
    if state.phase == Phase.LAYING:
        for number in range(1, NUMBERS):
            weights[number - 1] = state.removed[number]
            total += state.removed[number]
        return LAY, total
    if state.phase == Phase.ROLLING or state.phase == Phase.NUMBERING:
        for pips in range(PIPS):
            weights[pips] = 1
        return ROLL, PIPS
    number = state.numbers[state.place]
    for face in range(FACES):
        weights[face] = state.unseen[number][face]
        total += state.unseen[number][face]
    return REVEAL, total


@rule("R34")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: nothing, since everything is public and the rest is chance."""
