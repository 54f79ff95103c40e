"""How a game of Goldräuber goes, in the order of RULEBOOK.md."""

from glueckauf.games.goldraeuber.rules.mine import is_inner, is_passable, neighbours, open_entrances, stands
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    ANY_CARD,
    CARRIED,
    CELLS,
    DUG,
    FREE_CHOICE,
    HIDDEN,
    INNER,
    LAST_ACTION,
    LAST_ANGRY_ACTION,
    NO_ROLL,
    NOTHING,
    NOWHERE,
    OUT,
    OUTER_CARDS,
    SAFE,
    SEATS,
    SOLO,
    THINGS,
    TREASURE,
    TUNNEL,
    UNLAID,
    Card,
    Ending,
    Phase,
    Refusal,
)
from glueckauf.rulekit import DEALER, NOBODY, rule

# Setting up -------------------------------------------------------------------


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


# Turns ------------------------------------------------------------------------


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


# Actions ----------------------------------------------------------------------


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


@rule("R34")
def see(state: State, face: int) -> int:
    """Everybody sees the card that the dealer looks at; the cell it lies on."""
    cell = state.place
    state.place = NOWHERE
    state.faces[cell] = face
    state.unseen[state.numbers[cell]][face] -= 1
    return cell


# Free deeds: taking up, handing over, giving life points ----------------------


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


# Life points that are paid ----------------------------------------------------


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


# Collapses --------------------------------------------------------------------


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


# The end: won together, or lost -----------------------------------------------


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
    return somebody_is_trapped(state, free) or (state.hopeless_is_loss == 1 and is_hopeless(state, free))


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


@rule("R29", "A19")
def somebody_is_trapped(state: State, free: int) -> bool:
    """Whether a figure inside has no way out."""
    for seat in range(state.seats):
        if is_trapped(state, seat, free):
            return True
    return False


@rule("R29", "A14", "A19")
def is_trapped(state: State, seat: int, free: int) -> bool:
    """Whether this figure is inside, and no way leads out."""
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


@rule("R28", "R29", "A19", "A20")
def ending(state: State) -> Ending:
    """Won, or lost because too much is buried, somebody is trapped, or no hope is left."""
    if state.phase != Phase.OVER:
        return Ending.NONE
    if is_won(state):
        return Ending.ESCAPED
    if too_much_is_buried(state):
        return Ending.BURIED
    return Ending.TRAPPED if somebody_is_trapped(state, ways_out(state)) else Ending.HOPELESS


@rule("R28")
def score(state: State, seat: int) -> int:
    """One point for a game won together."""
    return 1 if is_won(state) else 0


@rule("R28", "R29")
def wins(state: State, seat: int) -> bool:
    """All win or all lose."""
    return is_won(state)
