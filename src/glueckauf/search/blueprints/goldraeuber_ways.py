"""Ways through the mine of Goldräuber, for all figures at once.

The mine is a few sets of cells, bit n for cell n and one more bit for the
outside; the sets grow by one action at a time.
"""

from glueckauf.games.goldraeuber.moves import DIG, DONE, LEAVE, OPEN, WALK
from glueckauf.games.goldraeuber.rules import is_buried, is_recovered, side_towards, wall
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    ALL_CELLS,
    CELLS,
    COLUMNS,
    HALF_TURN,
    HIDDEN,
    INNER,
    NOT_FIRST_COLUMN,
    NOT_LAST_COLUMN,
    NOTHING,
    OUT,
    SIDES,
    THINGS,
    TRAP,
    TREASURE,
    TUNNEL,
    Card,
    Side,
)
from glueckauf.rulekit import NOBODY, portable

OUTSIDE = 1 << CELLS  # the bit after those of the cells
LONGEST = 40  # actions after which no way is looked for any more

Mine = tuple[int, int, int, int, int, int, int, int]
"""The open and the face-down cells, those with an open and with a walled entrance, and where walls are.

A wall is on the northern, eastern, southern or western border of a cell, on
whichever side of that border it was drawn.
"""

# Places ----------------------------------------------------------------------


@portable
def place_of(state: State, seat: int) -> int:
    """Where a figure is, as a bit."""
    return OUTSIDE if state.figures[seat] == OUT else 1 << state.figures[seat]


@portable
def carriers(state: State) -> int:
    """The seats with a load, as bits."""
    seats = 0
    for seat in range(state.seats):
        if state.carries[seat] != NOTHING:
            seats |= 1 << seat
    return seats


@portable
def hiding_places(state: State) -> int:
    """The face-down inner cards."""
    cells = 0
    for cell in range(CELLS):
        if state.numbers[cell] == INNER and state.cards[cell] == Card.DOWN:
            cells |= 1 << cell
    return cells


@portable
def whereabouts(state: State, thing: int) -> int:
    """The cells where a thing that must still be fetched may be."""
    if is_recovered(state, thing) or is_buried(state, thing):
        return 0
    return hiding_places(state) if state.things[thing] == HIDDEN else 1 << state.things[thing]


@portable
def lowest(cells: int) -> int:
    """The first of these cells."""
    cell = 0
    while cells >> cell & 1 == 0:
        cell += 1
    return cell


@portable
def count_of(cells: int) -> int:
    """How many cells these are."""
    count = 0
    while cells != 0:
        cells &= cells - 1
        count += 1
    return count


@portable
def hidden_things(state: State) -> int:
    """How many of the two nobody has seen yet."""
    hidden = 0
    for thing in range(THINGS):
        hidden += state.unseen[INNER][TREASURE + thing]
    return hidden


# Ways ------------------------------------------------------------------------


@portable
def survey(state: State) -> Mine:
    """The mine as sets of cells."""
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
def without(mine: Mine, cell: int) -> Mine:
    """The mine after a card has fallen."""
    seen, down, gates, shut, north, east, south, west = mine
    rest = ~(1 << cell)
    return seen & rest, down & rest, gates & rest, shut & rest, north, east, south, west


@portable
def approach(figures: int, target: int, mine: Mine) -> tuple[int, int, int, int]:
    """The figures nearest to the target, the places a step, or a wall and a step, before them, and how far.

    The set of places from which the target is one, two, three … actions away
    grows until a figure is in it.  A walk is one action, a wall one more, a
    face-down card two more: it must be turned up, and may be a trap.
    """
    seen, down, gates, shut, north, east, south, west = mine
    crossed = seen | OUTSIDE
    one = target & (crossed | down)  # places at most so far away as was counted; then, one action less …
    two, three, four = 0, 0, 0
    near, behind, steps = 0, 0, 0
    while steps < LONGEST and figures & one == 0 and one != four:
        steps += 1
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
    return figures & one, near, behind, steps if figures & one != 0 else LONGEST


@portable
def distance(start: int, target: int, mine: Mine) -> int:
    """How many actions it takes, or LONGEST if there is no way."""
    _, _, _, steps = approach(start, target, mine)
    return steps


@portable
def nearest(state: State, target: int, busy: int, mine: Mine) -> int:
    """The figure with nothing else to do that is nearest to the target, or NOBODY."""
    figures = 0
    for seat in range(state.seats):
        if busy >> seat & 1 == 0:
            figures |= place_of(state, seat)
    found, _, _, _ = approach(figures, target, mine)
    for seat in range(state.seats):
        if busy >> seat & 1 == 0 and place_of(state, seat) & found != 0:
            return seat
    return NOBODY


@portable
def onward(here: int, target: int, mine: Mine) -> int:
    """The next place on the shortest way, or 0 if none leads there."""
    _, near, behind, _ = approach(here, target, mine)
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
def way(start: int, target: int, mine: Mine) -> int:
    """The places on the shortest way."""
    place, places = start, start
    while place != 0 and place & target == 0:
        place = onward(place, target, mine)
        places |= place
    return places


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
