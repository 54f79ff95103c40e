"""A rule of thumb for Goldräuber: do what shortens the ways most, and let fall what nobody needs.

Ways are counted in tenths of an action.  A whole plan is: everyone who carries
something goes out, for everything else the nearest free figure goes and comes
back, and all others get out of the mine.
"""

from typing import Any

from glueckauf.games.goldraeuber.moves import (
    COLLAPSE,
    DIG,
    DONE,
    LEAVE,
    MOVES,
    OPEN,
    PAY,
    ROLL_NUMBER,
    TAKE,
    WALK,
    gift_of,
)
from glueckauf.games.goldraeuber.rules import (
    beyond,
    can_give,
    can_take,
    collapse_is_due,
    is_buried,
    is_inner,
    is_passable,
    is_recovered,
    legal_moves,
    open_entrances,
    price,
    wall,
)
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CELLS,
    COLUMNS,
    DUG,
    FACES,
    HALF_TURN,
    HIDDEN,
    NO_ROLL,
    NOTHING,
    NOWHERE,
    OUT,
    SIDES,
    SOLO,
    THINGS,
    TRAP,
    TUNNEL,
    Card,
)
from glueckauf.minds.goldraeuber.paths import count_of, hidden_things
from glueckauf.rulekit import NOBODY, portable
from glueckauf.rulekit.dealer import Stream

STEP = 10  # one action: a walk, a hole, a card turned up
SURPRISE = 3  # what a face-down card costs beyond that: it may show a wall
DEAD_END = 60  # what a trap costs where one hoped for a tunnel
AWAY = 9_000  # no way leads there
ENDLESS = 1_000_000  # longer than any plan
NEAR = 6  # cards so far away from everything that matters may fall without regret

# Life points: what is paid to prevent a collapse.
ALWAYS = 1  # the price that everyone pays
WITH_A_LOAD = 2  # the price that somebody with a load pays
HARM = 15  # a collapse that lengthens the plan so much is worth a point

# Maps in scratch memory: for every cell, and for the outside, how far it is to somewhere.
OUTSIDE = CELLS
MAP = CELLS + 1
MAPS = 1 + THINGS
WAY_OUT = MOVES - MAPS * MAP
WAYS_TO = WAY_OUT + MAP  # to the treasure, then to the mate


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What a sensible robber does."""
    for thing in range(THINGS):
        if can_take(state, thing):
            return TAKE + thing
    gift = gift_to_a_load(state)
    if gift != NOWHERE:
        return gift
    move, harm = best_deed(state, scratch)
    if not collapse_is_due(state) or move == LEAVE:
        return move
    if state.number_die == NO_ROLL and worth_paying(state, harm):
        help_needed = price(state) - state.points[state.active]
        gift = PAY if help_needed <= 0 else helping_gift(state, help_needed)
        if gift != NOWHERE:
            return gift
    return ROLL_NUMBER if move == DONE else move


# Life points -----------------------------------------------------------------


@portable
def gift_to_a_load(state: State) -> int:
    """Whoever has free hands gives all life points to somebody with a load."""
    for giver in range(state.seats):
        for receiver in range(state.seats):
            loaded = state.carries[giver] == NOTHING and state.carries[receiver] != NOTHING
            if loaded and can_give(state, giver, receiver):
                return gift_of(giver, receiver, state.points[giver])
    return NOWHERE


@portable
def helping_gift(state: State, points: int) -> int:
    """Somebody on the same card gives what the active player lacks."""
    for giver in range(state.seats):
        if can_give(state, giver, state.active) and state.points[giver] >= points:
            return gift_of(giver, state.active, points)
    return NOWHERE


@portable
def worth_paying(state: State, harm: int) -> bool:
    """Whether a collapse is better prevented."""
    cost = price(state)
    if cost <= ALWAYS or harm >= HARM * cost:
        return True
    return cost <= WITH_A_LOAD and state.carries[state.active] != NOTHING


# Choosing --------------------------------------------------------------------


@portable
def best_deed(state: State, scratch: Any) -> tuple[int, int]:
    """The action or collapse after which the plan is shortest, and how much longer than now it is then."""
    goals = hiding_places(state)
    resting = not collapse_is_due(state)
    count = legal_moves(state, scratch.moves)
    best, shortest, now = DONE, ENDLESS, 0
    for index in range(-1, count):
        move = DONE if index < 0 else int(scratch.moves[index])
        if index < 0 or move < TAKE:
            length = dread(state, move, goals) + length_after(state, scratch, move, goals)
            if index < 0:
                now = length
            useful = resting if move == DONE else move != LEAVE or length < now
            if useful and length < shortest:
                best, shortest = move, length
    return best, 0 if best == DONE else shortest - now


@portable
def length_after(state: State, scratch: Any, move: int, goals: int) -> int:
    """The length of the plan after a move, if a turned-up card is what one hopes for."""
    cell = cell_of(move)
    card, face, here = state.cards[cell], state.faces[cell], state.figures[state.active]
    if move < WALK:
        state.cards[cell] = Card.OPEN
    elif move <= LEAVE:
        state.figures[state.active] = OUT if move == LEAVE else cell
    elif move < COLLAPSE:
        state.faces[cell] += DUG - TUNNEL
    elif move < TAKE:
        state.cards[cell] = Card.FALLEN
    length = plan(state, scratch, goals)
    state.cards[cell], state.faces[cell], state.figures[state.active] = card, face, here
    return length


@portable
def cell_of(move: int) -> int:
    """The cell that an action or a collapse is about; any cell for the others."""
    if move < LEAVE:
        return (move - OPEN) % CELLS
    return (move - DIG) % CELLS if DIG <= move < TAKE else 0


@portable
def dread(state: State, move: int, goals: int) -> int:
    """What else a collapse costs: treasure or mate may lie there, or something that matters near."""
    if move < COLLAPSE or move >= TAKE:
        return 0
    cell = move - COLLAPSE
    fear = 0
    if (goals >> cell) & 1 == 1:
        fear = AWAY * hidden_things(state) // count_of(goals)
    return fear + nearness(state, cell, goals)


@portable
def nearness(state: State, cell: int, goals: int) -> int:
    """How near a card lies to figures, markers and inner cards that may hide something."""
    near = 0
    for other in range(CELLS):
        if (goals >> other) & 1 == 1 or matters(state, other):
            rows = abs(other // COLUMNS - cell // COLUMNS)
            columns = abs(other % COLUMNS - cell % COLUMNS)
            near = max(near, NEAR - rows - columns)
    return near


@portable
def matters(state: State, cell: int) -> bool:
    """Whether a figure or a marker is here."""
    for seat in range(state.seats):
        if state.figures[seat] == cell:
            return True
    for thing in range(THINGS):
        if state.things[thing] == cell:
            return True
    return False


@portable
def hiding_places(state: State) -> int:
    """The face-down inner cards, while something is hidden there, as bits."""
    cells = 0
    if hidden_things(state) > 0:
        for cell in range(CELLS):
            if is_inner(state, cell) and state.cards[cell] == Card.DOWN:
                cells |= 1 << cell
    return cells


# Planning --------------------------------------------------------------------


@portable
def plan(state: State, scratch: Any, goals: int) -> int:
    """How many tenths of an action the whole plan takes."""
    for number in range(MAPS):
        chart(state, scratch, WAY_OUT + number * MAP, target(state, number - 1, goals))
    length = 0
    busy = 0
    for seat in range(state.seats):
        if state.carries[seat] != NOTHING:
            length += distance(state, scratch, WAY_OUT, seat)
            busy |= 1 << seat
    if state.seats == SOLO:
        return length if busy != 0 else shorter_errand(state, scratch, goals)
    for thing in range(THINGS):
        if not is_recovered(state, thing):
            seat = nearest_free(state, scratch, thing, busy)
            length += errand(state, scratch, thing, seat, goals)
            if seat != NOBODY:
                busy |= 1 << seat
    for seat in range(state.seats):
        if (busy >> seat) & 1 == 0:
            length += distance(state, scratch, WAY_OUT, seat)
    return length


@portable
def target(state: State, thing: int, goals: int) -> int:
    """The cells where a thing may be, as bits; before the first thing comes the outside."""
    if thing < 0:
        return 1 << OUTSIDE
    if is_recovered(state, thing):
        return 0
    return goals if state.things[thing] == HIDDEN else 1 << state.things[thing]


@portable
def shorter_errand(state: State, scratch: Any, goals: int) -> int:
    """A single player fetches what is nearer."""
    best = ENDLESS
    for thing in range(THINGS):
        if not is_buried(state, thing):
            best = min(best, errand(state, scratch, thing, 0, goals))
    return best


@portable
def nearest_free(state: State, scratch: Any, thing: int, busy: int) -> int:
    """The figure with nothing to do that is nearest to a thing."""
    nearest, least = NOBODY, ENDLESS
    for seat in range(state.seats):
        far = distance(state, scratch, WAYS_TO + thing * MAP, seat)
        if (busy >> seat) & 1 == 0 and far < least:
            nearest, least = seat, far
    return nearest


@portable
def errand(state: State, scratch: Any, thing: int, seat: int, goals: int) -> int:
    """The way to a thing and back; if nobody is free, somebody goes in again."""
    way = WAYS_TO + thing * MAP
    there = int(scratch.moves[way + OUTSIDE]) if seat == NOBODY else distance(state, scratch, way, seat)
    back = AWAY
    for cell in range(CELLS):
        if (target(state, thing, goals) >> cell) & 1 == 1:
            back = min(back, int(scratch.moves[WAY_OUT + cell]))
    return there + back


@portable
def distance(state: State, scratch: Any, chart_at: int, seat: int) -> int:
    """How far a figure has to go on this map."""
    here = state.figures[seat]
    return int(scratch.moves[chart_at + (OUTSIDE if here == OUT else here)])


@portable
def chart(state: State, scratch: Any, base: int, target: int) -> None:
    """Draw the map of the ways to a target: cells, or the outside."""
    for place in range(MAP):
        reached = (target >> place) & 1 == 1 and (place == OUTSIDE or is_passable(state, place))
        scratch.moves[base + place] = 0 if reached else AWAY
    shorter = True
    while shorter:
        shorter = False
        for cell in range(CELLS):
            if is_passable(state, cell):
                far = way_from(state, scratch, base, cell)
                if far < scratch.moves[base + cell]:
                    scratch.moves[base + cell] = far
                    shorter = True
                if state.entrances[cell] != 0:
                    far = int(scratch.moves[base + cell]) + gate(state, cell) + opening(state, cell)
                    scratch.moves[base + OUTSIDE] = min(int(scratch.moves[base + OUTSIDE]), far)


@portable
def way_from(state: State, scratch: Any, base: int, cell: int) -> int:
    """The shortest way from a cell over one of its sides."""
    best = AWAY
    if state.entrances[cell] != 0:
        best = min(best, int(scratch.moves[base + OUTSIDE]) + gate(state, cell))
    for side in range(SIDES):
        other = beyond(cell, side)
        if other != NOWHERE and is_passable(state, other):
            walls = (wall(state.faces[cell]) >> side) & 1
            walls += (wall(state.faces[other]) >> (side + HALF_TURN) % SIDES) & 1
            best = min(best, int(scratch.moves[base + other]) + STEP + STEP * walls + opening(state, other))
    return best


@portable
def gate(state: State, cell: int) -> int:
    """What it costs to cross an entrance of this card."""
    return STEP if open_entrances(state, cell) != 0 else STEP + STEP


@portable
def opening(state: State, cell: int) -> int:
    """What it costs to turn up this card first; its number tells how likely it is a trap."""
    if state.cards[cell] != Card.DOWN:
        return 0
    unseen = 0
    for face in range(FACES):
        unseen += state.unseen[state.numbers[cell]][face]
    return STEP + SURPRISE + DEAD_END * state.unseen[state.numbers[cell]][TRAP] // unseen
