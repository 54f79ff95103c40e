"""A quick player for playouts of Goldräuber: the nearest fetch treasure and mate, all others get out.

The mine is a few sets of cells, bit n for cell n and one more bit for the
outside, so that all figures' ways are counted at once.
"""

from typing import Any

from glueckauf.games.goldraeuber.rules import (
    can_act,
    can_give,
    can_take,
    cards_to_fall,
    collapse_is_due,
    is_buried,
    is_recovered,
    may_fall,
    needed,
    neighbours,
    price,
    side_towards,
    wall,
)
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    ALL_CELLS,
    CELLS,
    COLLAPSE,
    COLUMNS,
    DIG,
    DONE,
    GIVE,
    HALF_TURN,
    HIDDEN,
    INNER,
    LEAVE,
    MOST_LIFE,
    NO_ROLL,
    NOT_FIRST_COLUMN,
    NOT_LAST_COLUMN,
    NOTHING,
    NOWHERE,
    OPEN,
    OUT,
    PAY,
    ROLL_NUMBER,
    SEATS,
    SIDES,
    TAKE,
    THINGS,
    TRAP,
    TUNNEL,
    WALK,
    Card,
    Side,
)
from glueckauf.rulekit import NOBODY, portable
from glueckauf.rulekit.dealer import Stream

OUTSIDE = 1 << CELLS  # the bit after those of the cells
LONGEST = 40  # actions after which no way is looked for any more

# Life points: what is paid to prevent a collapse.
ALWAYS = 1  # the price that everyone pays
WITH_A_LOAD = 2  # the price that somebody with a load pays


@portable
def decide(state: State, luck: Stream, notes: Any) -> int:
    """What a robber in a hurry does."""
    for thing in range(THINGS):
        if can_take(state, thing):
            return TAKE + thing
    gift = gift_to_a_load(state)
    if gift != NOWHERE:
        return gift
    if collapse_is_due(state):
        return prevent_or_fall(state)
    wish = errand(state)
    if can_act(state) or (wish == LEAVE and state.leave_free):
        return wish
    return DONE


# Life points -----------------------------------------------------------------


@portable
def gift_to_a_load(state: State) -> int:
    """Whoever has free hands gives all life points to somebody with a load."""
    for receiver in range(state.seats):
        if state.carries[receiver] != NOTHING:
            for giver in range(state.seats):
                if state.carries[giver] == NOTHING and can_give(state, giver, receiver):
                    return GIVE + (giver * SEATS + receiver) * MOST_LIFE + state.points[giver] - 1
    return NOWHERE


@portable
def prevent_or_fall(state: State) -> int:
    """Pay a low price; otherwise let a card fall, for experts one of the number that the die shows."""
    if state.number_die == NO_ROLL:
        cost = price(state)
        limit = ALWAYS if state.carries[state.active] == NOTHING else WITH_A_LOAD
        if cost <= limit and cost <= state.points[state.active]:
            return PAY
        if state.expert:
            return ROLL_NUMBER
    return COLLAPSE + card_to_spare(state)


# Collapses -------------------------------------------------------------------


@portable
def card_to_spare(state: State) -> int:
    """A trap, or else the card farthest from everything that matters which is on nobody's way."""
    wanted = cards_to_fall(state)
    falling = 0
    for cell in range(CELLS):
        if may_fall(state, cell, wanted):
            if state.faces[cell] == TRAP:
                return cell
            falling |= 1 << cell
    figures, things = places_of_figures(state), places_of_things(state)
    hopes = hiding_places(state) if something_is_hidden(state) else 0
    on_the_way = ways(state)
    for choice in (
        falling & ~(on_the_way | figures | things | hopes),
        falling & ~(figures | things | hopes),
        falling & ~(figures | things),
        falling,
    ):
        if choice != 0:
            return farthest(choice, figures | things | hopes)
    return NOWHERE


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
def lowest(cells: int) -> int:
    """The first of these cells."""
    cell = 0
    while cells >> cell & 1 == 0:
        cell += 1
    return cell


@portable
def places_of_figures(state: State) -> int:
    """The cells with figures on them."""
    cells = 0
    for seat in range(state.seats):
        if state.figures[seat] != OUT:
            cells |= 1 << state.figures[seat]
    return cells


@portable
def places_of_things(state: State) -> int:
    """The cells with treasure and mate on them."""
    cells = 0
    for thing in range(THINGS):
        if state.things[thing] >= 0:
            cells |= 1 << state.things[thing]
    return cells


@portable
def something_is_hidden(state: State) -> bool:
    """Whether treasure or mate may still be turned up."""
    for thing in range(THINGS):
        if state.things[thing] == HIDDEN and not is_buried(state, thing):
            return True
    return False


@portable
def hiding_places(state: State) -> int:
    """The face-down inner cards."""
    cells = 0
    for cell in range(CELLS):
        if state.numbers[cell] == INNER and state.cards[cell] == Card.DOWN:
            cells |= 1 << cell
    return cells


# Plans -----------------------------------------------------------------------


@portable
def ways(state: State) -> int:
    """The cells that somebody will cross: to treasure and mate, and out."""
    mine = survey(state)
    cells, busy = 0, carriers(state)
    for number in range(needed(state)):
        goal = whereabouts(state, in_sight_first(state, number))
        if goal != 0:
            seat = nearest(state, goal, busy, mine)
            start = OUTSIDE
            if seat != NOBODY:
                busy |= 1 << seat
                start = place_of(state, seat)
            there = way(start, goal, mine)
            cells |= there | way(there & goal, OUTSIDE, mine)
    for seat in range(state.seats):
        if state.figures[seat] != OUT:
            cells |= way(place_of(state, seat), OUTSIDE, mine)
    return cells


@portable
def way(start: int, target: int, mine: tuple[int, int, int, int, int, int, int, int]) -> int:
    """The places on the shortest way."""
    place, places = start, start
    while place != 0 and place & target == 0:
        place = onward(place, target, mine)
        places |= place
    return places


@portable
def errand(state: State) -> int:
    """The next step of what the active figure has to do."""
    mine = survey(state)
    here = place_of(state, state.active)
    if state.carries[state.active] != NOTHING:
        return towards(state, onward(here, OUTSIDE, mine))
    busy, helping = carriers(state), 0
    for number in range(needed(state)):
        goal = whereabouts(state, in_sight_first(state, number))
        if goal != 0:
            seat = nearest(state, goal, busy, mine)
            if seat == state.active:
                return towards(state, onward(here, goal, mine))
            if seat != NOBODY:
                busy |= 1 << seat
            helping = goal
    if here != OUTSIDE:
        return towards(state, onward(here, OUTSIDE, mine))
    move = DONE if helping == 0 else towards(state, onward(here, helping, mine))
    return DONE if WALK <= move < LEAVE else move


@portable
def carriers(state: State) -> int:
    """The seats with a load, as bits."""
    seats = 0
    for seat in range(state.seats):
        if state.carries[seat] != NOTHING:
            seats |= 1 << seat
    return seats


@portable
def in_sight_first(state: State, number: int) -> int:
    """The things in the order in which they are fetched: a mate in sight before a hidden treasure."""
    first = 1 if whereabouts(state, 0) == 0 or (state.things[0] == HIDDEN and state.things[1] >= 0) else 0
    return first ^ number


@portable
def whereabouts(state: State, thing: int) -> int:
    """The cells where a thing that must still be fetched may be."""
    if is_recovered(state, thing) or is_buried(state, thing):
        return 0
    return hiding_places(state) if state.things[thing] == HIDDEN else 1 << state.things[thing]


@portable
def place_of(state: State, seat: int) -> int:
    """Where a figure is, as a bit."""
    return OUTSIDE if state.figures[seat] == OUT else 1 << state.figures[seat]


# Ways ------------------------------------------------------------------------


@portable
def survey(state: State) -> tuple[int, int, int, int, int, int, int, int]:
    """The open and the face-down cells, those with an open and with a walled entrance, and where walls are.

    A wall is on the northern, eastern, southern or western border of a cell,
    on whichever side of that border it was drawn.
    """
    seen, down, gates, shut = 0, 0, 0, 0
    north, east, south, west = 0, 0, 0, 0
    for cell in range(CELLS):
        bit = 1 << cell
        face = state.faces[cell]
        if state.cards[cell] == Card.DOWN:
            down |= bit
        elif state.cards[cell] == Card.OPEN and face != TRAP:
            seen |= bit
            if face == TUNNEL + Side.NORTH:
                north |= bit
            elif face == TUNNEL + Side.EAST:
                east |= bit
            elif face == TUNNEL + Side.SOUTH:
                south |= bit
            elif face == TUNNEL + Side.WEST:
                west |= bit
        if state.entrances[cell] != 0:
            if state.entrances[cell] & ~wall(face) == 0:
                shut |= bit
            else:
                gates |= bit
    return (
        seen,
        down,
        gates & (seen | down),
        shut & (seen | down),
        north | (south << COLUMNS) & ALL_CELLS,
        east | (west & NOT_FIRST_COLUMN) >> 1,
        south | north >> COLUMNS,
        west | (east & NOT_LAST_COLUMN) << 1,
    )


@portable
def nearest(state: State, target: int, busy: int, mine: tuple[int, int, int, int, int, int, int, int]) -> int:
    """The figure with nothing else to do that is nearest to the target, or NOBODY."""
    figures = 0
    for seat in range(state.seats):
        if busy >> seat & 1 == 0:
            figures |= place_of(state, seat)
    found, _, _ = approach(figures, target, mine)
    for seat in range(state.seats):
        if busy >> seat & 1 == 0 and place_of(state, seat) & found != 0:
            return seat
    return NOBODY


@portable
def onward(here: int, target: int, mine: tuple[int, int, int, int, int, int, int, int]) -> int:
    """The next place on the shortest way, or 0 if none leads there."""
    _, near, behind = approach(here, target, mine)
    _, _, gates, shut, north, east, south, west = mine
    if here & OUTSIDE != 0:
        places = near & gates | behind & shut
    else:
        places = (near if here & north == 0 else behind) & here >> COLUMNS
        places |= (near if here & south == 0 else behind) & here << COLUMNS
        places |= (near if here & west == 0 else behind) & here >> 1 & NOT_LAST_COLUMN
        places |= (near if here & east == 0 else behind) & here << 1 & NOT_FIRST_COLUMN
        places &= ALL_CELLS
        if (here & gates != 0 and near & OUTSIDE != 0) or (here & shut != 0 and behind & OUTSIDE != 0):
            places = OUTSIDE
    return places & -places


@portable
def approach(
    figures: int, target: int, mine: tuple[int, int, int, int, int, int, int, int]
) -> tuple[int, int, int]:
    """The figures nearest to the target, and the places a step, or a wall and a step, before them.

    The set of places from which the target is one, two, three … actions away
    grows until a figure is in it.  A walk is one action, a wall one more, a
    face-down card two more: it must be turned up, and may be a trap.
    """
    seen, down, gates, shut, north, east, south, west = mine
    crossed = seen | OUTSIDE
    one = target & (crossed | down)  # places at most so far away as was counted; then, one action less …
    two, three, four = 0, 0, 0
    near, behind = 0, 0
    for _ in range(LONGEST):
        if figures & one != 0 or one == four:
            break
        near = one & crossed | three & down
        behind = two & crossed | four & down
        grown = (
            (near << COLUMNS) & ~north
            | (near & ALL_CELLS) >> COLUMNS & ~south
            | (near & ALL_CELLS) >> 1 & NOT_LAST_COLUMN & ~east
            | (near << 1) & NOT_FIRST_COLUMN & ~west
            | (behind << COLUMNS) & north
            | (behind & ALL_CELLS) >> COLUMNS & south
            | (behind & ALL_CELLS) >> 1 & NOT_LAST_COLUMN & east
            | (behind << 1) & NOT_FIRST_COLUMN & west
        ) & (seen | down)
        if near & OUTSIDE != 0:
            grown |= gates
        if behind & OUTSIDE != 0:
            grown |= shut
        if near & gates | behind & shut != 0:
            grown |= OUTSIDE
        one, two, three, four = one | grown, one, two, three
    return figures & one, near, behind


@portable
def towards(state: State, place: int) -> int:
    """The active figure's move towards a place beside it: dig, turn up, walk or leave."""
    here = state.figures[state.active]
    if place == 0:
        return DONE
    if place == OUTSIDE:
        return LEAVE if state.entrances[here] & ~wall(state.faces[here]) != 0 else DIG + here
    cell = lowest(place)
    if here == OUT:
        if state.entrances[cell] & ~wall(state.faces[cell]) == 0:
            return DIG + cell
    else:
        side = side_towards(here, cell)
        if wall(state.faces[here]) >> side & 1 == 1:
            return DIG + here
        if wall(state.faces[cell]) >> (side + HALF_TURN) % SIDES & 1 == 1:
            return DIG + cell
    return OPEN + cell if state.cards[cell] == Card.DOWN else WALK + cell
