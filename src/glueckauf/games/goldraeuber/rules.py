"""The rules of Goldräuber, in the order of RULEBOOK.md.

Numbers in square brackets are sections of the rulebook.  Every game ends: a
roll in three, at the least, lets a card fall (two in three once the treasure
is found), life points prevent only as many collapses as there are points, and
when the four inner cards have fallen treasure and mate are buried or outside.
Between two collapses dice alone decide how often one may act, so no number of
turns is a bound, but 300 turns are all but impossible; within a turn there is
one action, and free deeds only until points, things and ways out are used up.
"""

from typing import Any

from glueckauf.games.goldraeuber.moves import (
    COLLAPSE,
    DIG,
    DONE,
    GIVE,
    HAND,
    LAY,
    LEAVE,
    MOVES,
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
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    ALL_CELLS,
    ANY_CARD,
    CARRIED,
    CELLS,
    COLUMNS,
    DUG,
    FACES,
    FAR_ENOUGH,
    FREE_CHOICE,
    HALF_TURN,
    HIDDEN,
    INNER,
    LAST_ACTION,
    LAST_ANGRY_ACTION,
    NO_ROLL,
    NOT_FIRST_COLUMN,
    NOT_LAST_COLUMN,
    NOTHING,
    NOWHERE,
    NUMBERS,
    OUT,
    OUTER_CARDS,
    PIPS,
    ROWS,
    SAFE,
    SEATS,
    SIDES,
    SOLO,
    THINGS,
    TRAP,
    TREASURE,
    TUNNEL,
    UNLAID,
    Card,
    DigRange,
    Phase,
    Refusal,
    Side,
)
from glueckauf.rulekit import DEALER, NOBODY, rule
from glueckauf.rulekit.dealer import Stream

# Setting up ------------------------------------------------------------------


@rule("R1", "R2", "R3", "R4", "R7", "R8", "A1", "A2", "A29", "A37")
def set_up(state: State) -> None:
    """Stand everyone outside the face-down mine; the dealer lays the outer cards."""
    for seat in range(SEATS):
        state.figures[seat] = OUT
        state.carries[seat] = NOTHING
    for thing in range(THINGS):
        state.things[thing] = HIDDEN
    state.active = state.first
    state.place = next_unlaid(state, 0)
    call_dealer(state, Phase.LAYING)


@rule("R3", "R30")
def lay_card(state: State, number: int) -> None:
    """Lay an outer card face down; its number is on both sides.  After the last one the game begins."""
    state.numbers[state.place] = number
    state.removed[number] -= 1
    state.place = next_unlaid(state, state.place)
    if state.place == NOWHERE:
        start_turn(state, state.active)


@rule("R3")
def next_unlaid(state: State, start: int) -> int:
    """The first cell of the plan, from the start on, that still waits for its card."""
    for cell in range(start, CELLS):
        if state.numbers[cell] == UNLAID:
            return cell
    return NOWHERE


# The mine --------------------------------------------------------------------


@rule("R12")
def beyond(cell: int, side: int) -> int:
    """The cell that shares this side; NOWHERE at the edge of the table."""
    if side == Side.NORTH:
        return cell - COLUMNS if cell >= COLUMNS else NOWHERE
    if side == Side.EAST:
        return cell + 1 if cell % COLUMNS < COLUMNS - 1 else NOWHERE
    if side == Side.SOUTH:
        return cell + COLUMNS if cell < CELLS - COLUMNS else NOWHERE
    return cell - 1 if cell % COLUMNS > 0 else NOWHERE


@rule("R12")
def side_towards(cell: int, other: int) -> int:
    """The side on which a neighbour lies; NOWHERE if it is none."""
    for side in range(SIDES):
        if beyond(cell, side) == other:
            return side
    return NOWHERE


@rule("R5", "A3")
def is_entrance(state: State, cell: int, side: int) -> bool:
    """An outer edge on the left, on the right or below, far enough from the inner cards."""
    if state.cards[cell] == Card.GAP or side == Side.NORTH:
        return False
    outside = beyond(cell, side)
    if outside != NOWHERE and state.cards[outside] != Card.GAP:
        return False
    return distance_to_inner(state, cell) >= FAR_ENOUGH


@rule("R5", "A3")
def distance_to_inner(state: State, cell: int) -> int:
    """How many steps away the nearest inner card lies."""
    nearest = ROWS + COLUMNS
    for inner in range(CELLS):
        if is_inner(state, inner):
            rows = abs(inner // COLUMNS - cell // COLUMNS)
            columns = abs(inner % COLUMNS - cell % COLUMNS)
            nearest = min(nearest, rows + columns)
    return nearest


@rule("R1")
def is_inner(state: State, cell: int) -> bool:
    """Whether an inner card lies here, in whatever way."""
    return state.cards[cell] != Card.GAP and state.numbers[cell] == INNER


@rule("R17", "A15")
def stands(state: State, cell: int) -> bool:
    """Whether a card lies here that has not fallen."""
    return state.cards[cell] == Card.DOWN or state.cards[cell] == Card.OPEN


@rule("R13", "R14")
def wall(face: int) -> int:
    """The side of a tunnel with the wall, as a bit; 0 if there is none or it has been dug away."""
    return 1 << (face - TUNNEL) if TUNNEL <= face < TRAP else 0


@rule("R13", "A8", "A9")
def way_is_blocked(state: State, cell: int, side: int) -> bool:
    """Whether a wall stands on the border, on this card or on its neighbour."""
    facing = (side + HALF_TURN) % SIDES
    own = wall(state.faces[cell]) >> side
    other = wall(state.faces[beyond(cell, side)]) >> facing
    return (own | other) & 1 == 1


@rule("R5", "R6", "R13", "A3", "A9")
def open_entrances(state: State, cell: int) -> int:
    """The sides over which one can walk in or out, as bits."""
    return state.entrances[cell] & ~wall(state.faces[cell])


# Turns -----------------------------------------------------------------------


@rule("R9", "A28", "A38")
def start_turn(state: State, seat: int) -> None:
    """Roll the die for the next player."""
    state.active = seat
    state.gave = 0
    state.got = 0
    state.number_die = NO_ROLL
    call_dealer(state, Phase.ROLLING)


@rule("R9")
def call_dealer(state: State, phase: int) -> None:
    """Wait for the dealer's card or die."""
    state.phase = phase
    state.turn = DEALER


@rule("R9", "R31")
def roll(state: State, pips: int) -> None:
    """Read the die, or the number die, and let the active player decide."""
    if state.phase == Phase.ROLLING:
        state.roll = pips
    else:
        state.number_die = pips
    state.phase = Phase.TURN
    state.turn = state.active


@rule("R10", "A31", "A32")
def last_action(state: State) -> int:
    """The highest roll that is still an action; the monk is angry once the treasure card is open."""
    return LAST_ACTION if state.things[0] == HIDDEN else LAST_ANGRY_ACTION


@rule("R10")
def collapse_is_due(state: State) -> bool:
    """Whether the monk acts in this turn."""
    return state.phase == Phase.TURN and state.roll > last_action(state)


@rule("R10", "R11", "A12")
def can_act(state: State) -> bool:
    """Whether the active player has an action to use."""
    return state.phase == Phase.TURN and state.roll <= last_action(state)


@rule("R9", "A13", "A38")
def end_turn(state: State) -> None:
    """Give the turn to the next player who rolls."""
    seat = (state.active + 1) % state.seats
    while is_skipped(state, seat):
        seat = (seat + 1) % state.seats
    start_turn(state, seat)


@rule("A13")
def is_skipped(state: State, seat: int) -> bool:
    """In the easier game a player outside rests once both things are in somebody's hands or safe."""
    if state.outside_rolls or state.figures[seat] != OUT:
        return False
    for thing in range(THINGS):
        if not is_recovered(state, thing):
            return False
    return True


@rule("A13", "A20")
def is_recovered(state: State, thing: int) -> bool:
    """Whether somebody carries it or has brought it out."""
    if state.things[thing] == CARRIED:
        return True
    return state.things[thing] == SAFE


# Actions ---------------------------------------------------------------------


@rule("R11", "A5")
def open_card(state: State, cell: int) -> None:
    """Turn up a card; the dealer finds out which it is."""
    state.cards[cell] = Card.OPEN
    state.place = cell
    call_dealer(state, Phase.OPENING)


@rule("R11", "R21", "R22", "A19", "A31", "A32")
def find(state: State, face: int) -> None:
    """Show the opened card: treasure and mate get their markers, a trap may shut somebody in."""
    cell = see(state, face)
    if face >= TREASURE:
        state.things[face - TREASURE] = cell
    if is_lost(state):
        end_game(state)
    else:
        use_up_action(state)


@rule("R11", "R12", "A36")
def walk(state: State, cell: int) -> None:
    """Walk onto an open card, from the next card or through an entrance."""
    state.figures[state.active] = cell
    use_up_action(state)


@rule("R16", "R28", "A11", "A23", "A24")
def leave(state: State) -> None:
    """Walk out of the mine and put down outside what one carries; the last one out wins the game."""
    seat = state.active
    state.figures[seat] = OUT
    if state.carries[seat] != NOTHING:
        state.things[state.carries[seat]] = SAFE
        state.carries[seat] = NOTHING
    if is_won(state):
        end_game(state)
    elif state.leave_free:
        go_on(state)
    else:
        use_up_action(state)


@rule("R14", "A8", "A10")
def dig(state: State, cell: int) -> None:
    """Dig a hole into a wall: it never blocks again."""
    state.faces[cell] += DUG - TUNNEL
    use_up_action(state)


@rule("R11", "A21", "A28")
def use_up_action(state: State) -> None:
    """After the action only free deeds are left."""
    state.phase = Phase.FREE
    state.turn = state.active
    go_on(state)


@rule("A21", "A28")
def go_on(state: State) -> None:
    """The turn ends by itself when the action is used and no free deed is possible."""
    if state.phase == Phase.FREE and not can_do_something_free(state):
        end_turn(state)


# Treasure and mate -----------------------------------------------------------


@rule("R21", "R22", "R23", "A21")
def take_up(state: State, thing: int) -> None:
    """Take up what lies on the own card."""
    state.things[thing] = CARRIED
    state.carries[state.active] = thing
    go_on(state)


@rule("R23", "A21")
def can_take(state: State, thing: int) -> bool:
    """Whether the active player stands on the marker with empty hands."""
    here = state.figures[state.active]
    return here != OUT and state.things[thing] == here and state.carries[state.active] == NOTHING


@rule("A22")
def hand_over(state: State, receiver: int) -> None:
    """Hand what one carries to somebody on the same card."""
    state.carries[receiver] = state.carries[state.active]
    state.carries[state.active] = NOTHING
    go_on(state)


@rule("R23", "A22")
def can_hand(state: State, receiver: int) -> bool:
    """Whether the active player carries something and the other one's hands are empty."""
    return (
        state.handover == 1
        and state.carries[state.active] != NOTHING
        and meet(state, state.active, receiver)
        and state.carries[receiver] == NOTHING
    )


# Life points -----------------------------------------------------------------


@rule("R25", "R27", "A26", "A27", "A30")
def pay(state: State) -> None:
    """Turn a collapse into an action, one life point for each pip."""
    state.points[state.active] -= price(state)
    state.roll = last_action(state)


@rule("R25")
def price(state: State) -> int:
    """The points that turn the collapse into an action."""
    return state.roll - last_action(state)


@rule("A26")
def pay_for_number(state: State, number: int) -> None:
    """Turn the number die to another number, one life point for each pip."""
    state.points[state.active] -= abs(number - state.number_die)
    state.number_die = number


@rule("R26", "A28")
def give(state: State, giver: int, receiver: int, points: int) -> None:
    """Hand life points to somebody on the same card."""
    state.points[giver] -= points
    state.points[receiver] += points
    state.gave |= 1 << giver
    state.got |= 1 << receiver
    go_on(state)


@rule("R26", "A28", "A36")
def meet(state: State, seat: int, other: int) -> bool:
    """Whether two figures stand on the same card; outside is no card."""
    return seat != other and state.figures[seat] != OUT and state.figures[seat] == state.figures[other]


@rule("R26", "A28")
def can_give(state: State, giver: int, receiver: int) -> bool:
    """Whether the giver has points for a figure on the same card; nobody both gives and gets in one turn."""
    return (
        meet(state, giver, receiver)
        and state.points[giver] > 0
        and (state.got >> giver) & 1 == 0
        and (state.gave >> receiver) & 1 == 0
    )


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


# Collapses -------------------------------------------------------------------


@rule("R17", "R18", "R31", "R32", "R33", "A16", "A33", "A34")
def cards_to_fall(state: State) -> int:
    """Which cards the group chooses from: those of a number, the outer ones, or any."""
    if state.expert:
        number = state.number_die
        return number if number != FREE_CHOICE and any_stands(state, number) else ANY_CARD
    return OUTER_CARDS if state.inner_last and any_stands(state, OUTER_CARDS) else ANY_CARD


@rule("R33", "A16")
def any_stands(state: State, wanted: int) -> bool:
    """Whether one of these cards has not fallen yet."""
    for cell in range(CELLS):
        if may_fall(state, cell, wanted):
            return True
    return False


@rule("R17", "R18", "R31", "A14", "A15", "A16")
def may_fall(state: State, cell: int, wanted: int) -> bool:
    """Whether the card stands and is one of those that the group chooses from."""
    if wanted == ANY_CARD or not stands(state, cell):
        return stands(state, cell)
    return state.numbers[cell] != INNER if wanted == OUTER_CARDS else state.numbers[cell] == wanted


@rule("R17", "R19", "A18")
def collapse(state: State, cell: int) -> None:
    """Let a card fall; what a face-down inner card was is looked at once."""
    lay_open = state.cards[cell] == Card.OPEN
    state.cards[cell] = Card.FALLEN
    if is_inner(state, cell) and not lay_open:
        state.place = cell
        call_dealer(state, Phase.CHECKING)
    else:
        after_collapse(state)


@rule("R19", "A18")
def check(state: State, face: int) -> None:
    """Everybody sees which inner card has fallen."""
    see(state, face)
    after_collapse(state)


@rule("R19", "R20", "R29")
def after_collapse(state: State) -> None:
    """A collapse ends the turn, unless it ends the game."""
    if is_lost(state):
        end_game(state)
    else:
        end_turn(state)


# The end ---------------------------------------------------------------------


@rule("R28", "A23", "A24")
def is_won(state: State) -> bool:
    """Whether everyone is outside, and enough has been brought out."""
    for seat in range(state.seats):
        if state.figures[seat] != OUT:
            return False
    safe = 0
    for thing in range(THINGS):
        if state.things[thing] == SAFE:
            safe += 1
    return safe >= needed(state)


@rule("R24", "R28")
def needed(state: State) -> int:
    """How many things must be brought out: both, by a single player only one."""
    return 1 if state.seats == SOLO else THINGS


@rule("R29", "A19", "A20")
def is_lost(state: State) -> bool:
    """Whether too much is buried, somebody cannot get out, or by agreement no hope is left."""
    if too_much_is_buried(state):
        return True
    free = ways_out(state)
    for seat in range(state.seats):
        if is_trapped(state, seat, free):
            return True
    return state.hopeless_is_loss == 1 and is_hopeless(state, free)


@rule("R19", "R20", "R24", "R29", "A17", "A25")
def too_much_is_buried(state: State) -> bool:
    """Whether treasure or mate is buried; a leniently treated single player may lose one of them."""
    buried = 0
    for thing in range(THINGS):
        if is_buried(state, thing):
            buried += 1
    return buried > (1 if state.seats == SOLO and state.solo_lenient else 0)


@rule("R19", "R20", "A17")
def is_buried(state: State, thing: int) -> bool:
    """Whether its marker lies on a fallen card, or its own card fell before anyone opened it."""
    where = state.things[thing]
    if where == HIDDEN:
        return state.unseen[INNER][TREASURE + thing] == 0
    return where >= 0 and state.cards[where] == Card.FALLEN


@rule("R29", "A14", "A19")
def is_trapped(state: State, seat: int, free: int) -> bool:
    """Whether a figure inside has no way out."""
    here = state.figures[seat]
    return here != OUT and (free >> here) & 1 == 0


@rule("A19")
def ways_out(state: State) -> int:
    """The cells with a chain of cards to an exit: walls can be dug, face-down cards may be tunnels."""
    passable = 0
    exits = 0
    for cell in range(CELLS):
        if is_passable(state, cell):
            passable |= 1 << cell
            if state.entrances[cell] != 0:
                exits |= 1 << cell
    free = 0
    reached = exits
    while reached != free:
        free = reached
        reached = (free | neighbours(free)) & passable
    return free


@rule("R12", "A19")
def neighbours(cells: int) -> int:
    """The cells beside these."""
    rows = cells << COLUMNS | cells >> COLUMNS
    columns = (cells << 1) & NOT_FIRST_COLUMN | (cells >> 1) & NOT_LAST_COLUMN
    return (rows | columns) & ALL_CELLS


@rule("R15", "R17", "A19")
def is_passable(state: State, cell: int) -> bool:
    """Whether somebody could ever cross this card."""
    return stands(state, cell) and state.faces[cell] != TRAP


@rule("A20")
def is_hopeless(state: State, free: int) -> bool:
    """Whether not enough can be brought out any more, as far as anybody knows."""
    hopes = 0
    hidden = 0
    for thing in range(THINGS):
        if state.things[thing] == HIDDEN:
            hidden += state.unseen[INNER][TREASURE + thing]
        elif is_recovered(state, thing) or (free >> state.things[thing]) & 1 == 1:
            hopes += 1
    promising = 0
    for cell in range(CELLS):
        if is_inner(state, cell) and state.cards[cell] == Card.DOWN and (free >> cell) & 1 == 1:
            promising += 1
    return hopes + min(hidden, promising) < needed(state)


@rule("R28", "R29")
def end_game(state: State) -> None:
    """The game is over for everyone."""
    state.phase = Phase.OVER
    state.turn = NOBODY


@rule("R28")
def score(state: State, seat: int) -> int:
    """One point for a game won together."""
    return 1 if is_won(state) else 0


@rule("R28", "R29")
def wins(state: State, seat: int) -> bool:
    """All win or all lose."""
    return is_won(state)


# What lies open --------------------------------------------------------------


@rule("R34")
def see(state: State, face: int) -> int:
    """Everybody sees the card that the dealer looks at; the cell it lies on."""
    cell = state.place
    state.place = NOWHERE
    state.faces[cell] = face
    state.unseen[state.numbers[cell]][face] -= 1
    return cell


# The questions every game answers --------------------------------------------


@rule("R10", "R11", "R17")
def refusal(state: State, move: int) -> Refusal:  # noqa: PLR0911  one answer for each kind of move
    """Why this move may not be played now; Refusal.NONE if it may."""
    if state.phase == Phase.OVER:
        return Refusal.GAME_IS_OVER
    if move < OPEN or move >= MOVES:
        return Refusal.NO_SUCH_MOVE
    if state.turn == DEALER:
        return refusal_of_deal(state, move)
    if move >= LAY:
        return Refusal.ONLY_THE_DEALER
    if move >= GIVE:
        return refusal_of_gift(state, move)
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


@rule("R21", "R22", "R23", "A21")
def refusal_of_taking(state: State, thing: int) -> Refusal:
    """One takes up what lies on the own card, with empty hands."""
    if can_take(state, thing):
        return Refusal.NONE
    here = state.figures[state.active]
    if here == OUT or state.things[thing] != here:
        return Refusal.NOT_LYING_HERE
    return Refusal.HANDS_ARE_FULL


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


@rule("R26", "A28")
def refusal_of_gift(state: State, move: int) -> Refusal:
    """Life points pass between figures on the same card, one way in a turn."""
    giver, receiver, points = giver_of(move), receiver_of(move), points_of(move)
    if giver >= state.seats or receiver >= state.seats:
        return Refusal.NO_SUCH_SEAT
    if not meet(state, giver, receiver):
        return Refusal.NOT_ON_THE_SAME_CARD
    if points > state.points[giver]:
        return Refusal.TOO_FEW_POINTS
    return Refusal.NONE if can_give(state, giver, receiver) else Refusal.GIVES_OR_GETS


@rule("R9", "R34")
def refusal_of_deal(state: State, move: int) -> Refusal:
    """The dealer rolls, lays and turns up what there is."""
    if move < LAY:
        return Refusal.DEALER_IS_DEALING
    return Refusal.NONE if can_deal(state, move) else Refusal.NOT_IN_THE_PILE


@rule("R10", "R11", "R17", "R31")
def legal_moves(state: State, moves: Any) -> int:
    """List the moves of the active player; how many there are."""
    count = 0
    if can_act(state):
        count = list_actions(state, moves)
    elif collapse_is_due(state):
        count = list_collapses(state, moves)
        for move in range(PAY, DONE):
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


@rule("R3", "R9", "R34")
def can_deal(state: State, move: int) -> bool:
    """Whether a card of this number is left to lay, or one with this face to turn up; dice show anything."""
    if state.phase == Phase.LAYING:
        return LAY <= move < ROLL and state.removed[move - LAY + 1] > 0
    if state.phase == Phase.ROLLING or state.phase == Phase.NUMBERING:
        return ROLL <= move < REVEAL
    return move >= REVEAL and state.unseen[state.numbers[state.place]][move - REVEAL] > 0


@rule("R34")
def imagine(state: State, seat: int, stream: Stream) -> None:
    """Fill in what a seat cannot know: nothing, since everything is public and the rest is chance."""
