"""Shortest paths through the mine of Goldräuber, for all figures at once.

A set of places is one number: bit n for cell n, and one more bit for the
outside.  A breadth-first search from the target moves whole sets by shifting
bits, so that all cells of a distance are reached in a few operations.
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
    """The figures nearest to the target, where a step, or a wall and a step, leads them, and how far it is.

    A walk is one action, a wall one more, a face-down card two more: it must be
    turned up, and may be a trap.  So the set of places that are at most so many
    actions away grows, action by action, by the neighbours of its newest cells:
    walking into an open cell takes those within one action less, walking into a
    face-down one those within three less, and each one less again through a wall.
    """
    seen, down, gates, shut, north, east, south, west = mine
    free = seen | OUTSIDE  # places that cost nothing but the walk
    within = target & (free | down)  # at most so many actions away as were counted
    within_1_less, within_2_less, within_3_less = 0, 0, 0
    near, behind_wall, actions = 0, 0, 0
    while actions < LONGEST and figures & within == 0 and within != within_3_less:
        actions += 1
        near = within & free | within_2_less & down
        behind_wall = within_1_less & free | within_3_less & down
        reached = beside(near, behind_wall, north, east, south, west) & (seen | down)
        if near & OUTSIDE != 0:
            reached |= gates
        if behind_wall & OUTSIDE != 0:
            reached |= shut
        if near & gates | behind_wall & shut != 0:
            reached |= OUTSIDE
        within_3_less, within_2_less, within_1_less = within_2_less, within_1_less, within
        within |= reached
    found = figures & within
    return found, near, behind_wall, actions if found != 0 else LONGEST


@portable
def beside(near: int, behind_wall: int, north: int, east: int, south: int, west: int) -> int:
    """The neighbours of some cells without a wall between, and of others with one, in all four directions."""
    return (
        (near << COLUMNS) & ~north
        | (near & ALL_CELLS) >> COLUMNS & ~south
        | (near & ALL_CELLS) >> 1 & NOT_LAST_COLUMN & ~east
        | (near << 1) & NOT_FIRST_COLUMN & ~west
        | (behind_wall << COLUMNS) & north
        | (behind_wall & ALL_CELLS) >> COLUMNS & south
        | (behind_wall & ALL_CELLS) >> 1 & NOT_LAST_COLUMN & east
        | (behind_wall << 1) & NOT_FIRST_COLUMN & west
    )


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
