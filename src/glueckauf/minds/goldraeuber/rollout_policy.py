"""A quick and strong player of Goldräuber, for rollouts and as a master's first thought.

The nearest figures fetch treasure and mate, all others get out.  The treasure
is uncovered when the mate is nearly out; life points go to whoever has the
longest way, and are paid where the time is short.
"""

from typing import Any

from glueckauf.games.goldraeuber.moves import COLLAPSE, DONE, LEAVE, PAY, ROLL_NUMBER, TAKE, WALK, gift_of
from glueckauf.games.goldraeuber.rules import (
    can_act,
    can_give,
    can_take,
    cards_to_fall,
    collapse_is_due,
    may_fall,
    meet,
    needed,
    neighbours,
    price,
)
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CELLS,
    HIDDEN,
    INNER,
    NO_ROLL,
    NOTHING,
    NOWHERE,
    OUT,
    SOLO,
    THINGS,
    TRAP,
)
from glueckauf.minds.goldraeuber.paths import (
    LONGEST,
    OUTSIDE,
    Mine,
    carriers,
    count_of,
    distance,
    hidden_things,
    hiding_places,
    lowest,
    nearest,
    onward,
    place_of,
    survey,
    towards,
    way,
    whereabouts,
    without,
)
from glueckauf.rulekit import NOBODY, portable
from glueckauf.rulekit.dealer import Stream

# Life points: the highest price of a collapse that somebody pays, by the number of players.
# Found by `glueckauf.simulate` on some ten thousand games for each number.
OUTSIDE_PAYS = 1
INSIDE_PAYS = (
    (0, 0, 0, 1, 1),
    (0, 1, 0, 1, 1),
)  # before the treasure is in sight, with empty hands; for experts
MATE_PAYS = 2  # whoever carries the mate meanwhile
IN_TIME_PAYS = 1  # afterwards: whoever does not have the longest way
LAST_PAYS = (1, 1, 2, 2, 3)  # whoever has

NEARLY_OUT = 3  # actions that the mate may be away from the outside when the treasure is uncovered
ALL_SEARCH = 3  # players from which on everybody goes in to search

LOST = 1000  # more than all ways together: one of them is gone
FEAR = 400  # what it costs to bury something for certain

# What all figures need is packed into one number, a byte for each seat: portable functions return no lists.
SEAT_BITS = 8
SEAT_MASK = (1 << SEAT_BITS) - 1


@portable
def decide(state: State, luck: Stream, scratch: Any) -> int:
    """What a robber in a hurry does."""
    for thing in range(THINGS):
        if can_take(state, thing):
            return TAKE + thing
    mine = survey(state)
    jobs = fetchers(state, mine)
    meeting = somebody_meets(state)
    falling = collapse_is_due(state)
    needs = 0
    if state.things[0] != HIDDEN and (meeting or (falling and can_pay(state))):
        needs = packed_needs(state, mine, jobs)
    if meeting:
        present = gift(state, jobs, needs)
        if present != NOWHERE:
            return present
    if falling:
        return prevent_or_fall(state, mine, jobs, needs)
    wish = errand(state, mine, jobs)
    if can_act(state) or (wish == LEAVE and state.leave_free):
        return wish
    return DONE


# Who does what ---------------------------------------------------------------


@portable
def fetchers(state: State, mine: Mine) -> tuple[int, int]:
    """Who goes for the treasure and who for the mate, or NOBODY."""
    of_treasure, of_mate = NOBODY, NOBODY
    busy = carriers(state)
    first = first_thing(state)
    for number in range(needed(state)):
        thing = first ^ number
        goal = whereabouts(state, thing)
        if goal != 0:
            seat = nearest(state, goal, busy, mine)
            if seat != NOBODY:
                busy |= 1 << seat
            if thing == 0:
                of_treasure = seat
            else:
                of_mate = seat
    return of_treasure, of_mate


@portable
def first_thing(state: State) -> int:
    """What the nearest figure goes for: a mate in sight before a hidden treasure."""
    mate_first = state.things[0] == HIDDEN and state.things[1] >= 0
    return 1 if mate_first or whereabouts(state, 0) == 0 else 0


@portable
def goal_of(state: State, seat: int, jobs: tuple[int, int]) -> int:
    """The cells where a figure fetches something, or none."""
    of_treasure, of_mate = jobs
    if seat == of_treasure:
        return whereabouts(state, 0)
    return whereabouts(state, 1) if seat == of_mate else 0


@portable
def packed_needs(state: State, mine: Mine, jobs: tuple[int, int]) -> int:
    """How many actions every figure still needs, packed seat by seat."""
    packed = 0
    for seat in range(state.seats):
        here = place_of(state, seat)
        goal = goal_of(state, seat, jobs)
        there = distance(here, goal, mine) if goal != 0 else 0
        back = distance(goal if goal != 0 else here, OUTSIDE, mine)
        packed |= there + back << SEAT_BITS * seat
    return packed


@portable
def need_of(packed: int, seat: int) -> int:
    """How many actions this figure still needs, unpacked."""
    return packed >> SEAT_BITS * seat & SEAT_MASK


# Life points -----------------------------------------------------------------


@portable
def somebody_meets(state: State) -> bool:
    """Whether two figures stand on the same card."""
    for seat in range(state.seats):
        for other in range(seat):
            if meet(state, seat, other):
                return True
    return False


@portable
def gift(state: State, jobs: tuple[int, int], needs: int) -> int:
    """All points go to who will fetch the treasure; once it is in sight, to who has the longer way."""
    of_treasure, _ = jobs
    for giver in range(state.seats):
        for receiver in range(state.seats):
            if can_give(state, giver, receiver) and (
                receiver == of_treasure
                if state.things[0] == HIDDEN
                else need_of(needs, receiver) > need_of(needs, giver)
            ):
                return gift_of(giver, receiver, state.points[giver])
    return NOWHERE


@portable
def can_pay(state: State) -> bool:
    """Whether the active player could turn the collapse into an action."""
    return state.number_die == NO_ROLL and price(state) <= state.points[state.active]


@portable
def prevent_or_fall(state: State, mine: Mine, jobs: tuple[int, int], needs: int) -> int:
    """Pay a fair price; otherwise let a card fall, for experts one of the number that the die shows."""
    if can_pay(state) and price(state) <= fair_price(state, needs):
        return PAY
    if state.number_die == NO_ROLL and state.expert:
        return ROLL_NUMBER
    return COLLAPSE + card_to_spare(state, mine, jobs)


@portable
def fair_price(state: State, needs: int) -> int:
    """The highest price that the active player pays without regret."""
    seat = state.active
    own = need_of(needs, seat)
    if state.figures[seat] == OUT and own == 0:
        return OUTSIDE_PAYS
    if state.things[0] == HIDDEN:
        return INSIDE_PAYS[state.expert][state.seats] if state.carries[seat] == NOTHING else MATE_PAYS
    for other in range(state.seats):
        if need_of(needs, other) > own:
            return IN_TIME_PAYS
    return LAST_PAYS[state.seats]


# Collapses -------------------------------------------------------------------


@portable
def card_to_spare(state: State, mine: Mine, jobs: tuple[int, int]) -> int:
    """A trap, or else the card farthest from everything that matters, or else the one that harms least."""
    wanted = cards_to_fall(state)
    falling = 0
    for cell in range(CELLS):
        if may_fall(state, cell, wanted):
            if state.faces[cell] == TRAP:
                return cell
            falling |= 1 << cell
    precious = precious_cells(state, mine, jobs)
    spare = falling & ~precious
    return least_harm(state, mine, falling) if spare == 0 else farthest(spare, precious)


@portable
def precious_cells(state: State, mine: Mine, jobs: tuple[int, int]) -> int:
    """The cells of figures and things, where things may be hidden, and the ways there and out."""
    cells = hiding_places(state) if hidden_things(state) > 0 else 0
    for thing in range(THINGS):
        if state.things[thing] >= 0:
            cells |= 1 << state.things[thing]
    for seat in range(state.seats):
        start = place_of(state, seat)
        goal = goal_of(state, seat, jobs)
        if goal != 0:
            there = way(start, goal, mine)
            cells |= there
            start = there & goal
        cells |= way(start, OUTSIDE, mine)
    return cells


@portable
def farthest(cells: int, start: int) -> int:
    """The one of these cells that is farthest from where one starts."""
    near = start
    while near & cells != cells:
        wider = near | neighbours(near)
        if wider == near:
            return lowest(cells)
        if wider & cells == cells:
            return lowest(cells & ~near)
        near = wider
    return lowest(cells)


@portable
def least_harm(state: State, mine: Mine, falling: int) -> int:
    """The card after whose fall the ways are shortest; a hiding place only if the others cost more."""
    best, least = lowest(falling), LOST
    hopes = hiding_places(state) if hidden_things(state) > 0 else 0
    fear = FEAR * hidden_things(state) // max(count_of(hopes), 1)
    for cell in range(CELLS):
        if falling >> cell & 1 == 1:
            harm = length_of_all(state, without(mine, cell), cell)
            if hopes >> cell & 1 == 1:
                harm += fear
            if harm < least:
                best, least = cell, harm
    return best


@portable
def length_of_all(state: State, mine: Mine, cell: int) -> int:
    """All ways out together, of figures and of things, if a card has fallen."""
    length = 0
    for seat in range(state.seats):
        if state.figures[seat] != OUT:
            length += length_of_way(place_of(state, seat), mine)
    for thing in range(THINGS):
        goal = whereabouts(state, thing)
        if goal != 0:
            length += length_of_way(goal & ~(1 << cell), mine)
    return length


@portable
def length_of_way(start: int, mine: Mine) -> int:
    """How long the way out is; very long where there is none."""
    steps = distance(start, OUTSIDE, mine)
    return steps if steps < LONGEST else LOST


# Actions ---------------------------------------------------------------------


@portable
def errand(state: State, mine: Mine, jobs: tuple[int, int]) -> int:
    """The next step of what the active figure has to do."""
    here = place_of(state, state.active)
    goal = goal_of(state, state.active, jobs)
    idle = goal == 0
    if idle:
        goal = side_job(state, jobs)
    move = towards(state, onward(here, goal, mine))
    if idle and here == OUTSIDE and state.seats < ALL_SEARCH and WALK <= move < LEAVE:
        return DONE
    if move < WALK and state.numbers[move] == INNER and not is_ready(state, mine):
        return DONE
    return move


@portable
def side_job(state: State, jobs: tuple[int, int]) -> int:
    """Where a figure goes that has nothing to fetch: out, or in to help."""
    of_treasure, of_mate = jobs
    searching = state.things[0] == HIDDEN and state.things[1] == HIDDEN and state.seats >= ALL_SEARCH
    if state.carries[state.active] != NOTHING or not (state.figures[state.active] == OUT or searching):
        return OUTSIDE
    if of_treasure != NOBODY:
        return whereabouts(state, 0)
    return whereabouts(state, 1) if of_mate != NOBODY else OUTSIDE


@portable
def is_ready(state: State, mine: Mine) -> bool:
    """Whether the treasure may be uncovered: the mate is still hidden, or nearly out."""
    if state.things[0] != HIDDEN or state.things[1] == HIDDEN or state.seats == SOLO:
        return True
    for seat in range(state.seats):
        if state.carries[seat] != NOTHING and distance(place_of(state, seat), OUTSIDE, mine) > NEARLY_OUT:
            return False
    return state.things[1] < 0
