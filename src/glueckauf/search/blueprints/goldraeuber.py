"""A quick player for playouts of Goldräuber: the nearest fetch treasure and mate, all others get out.

The mine is a few sets of cells, bit n for cell n and one more bit for the
outside, so that all figures' ways are counted at once.
"""

from typing import Any

from glueckauf.games.goldraeuber.rules import (
    beyond,
    can_act,
    can_give,
    can_take,
    cards_to_fall,
    collapse_is_due,
    is_buried,
    is_recovered,
    may_fall,
    neighbours,
    price,
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
    SOLO,
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

# The sets on the map.
PASSABLE, DOWN, GATES, SHUT, HOPES, NORTH = range(6)  # cells, entrances, walled-up ones, hiding places, walls


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
    """A trap, or else the card farthest from everything that matters whose fall shuts nobody in."""
    passable, exits, falling, core = 0, 0, 0, 0
    wanted = cards_to_fall(state)
    for cell in range(CELLS):
        bit = 1 << cell
        if may_fall(state, cell, wanted):
            if state.faces[cell] == TRAP:
                return cell
            falling |= bit
        if state.cards[cell] == Card.DOWN or (state.cards[cell] == Card.OPEN and state.faces[cell] != TRAP):
            passable |= bit
            exits |= bit if state.entrances[cell] != 0 else 0
            core |= bit if state.numbers[cell] == INNER and state.cards[cell] == Card.DOWN else 0
    figures = places_of_figures(state)
    precious = places_of_things(state)
    core = precious | (core if something_is_hidden(state) else 0)
    near = core | figures
    layer = near
    spare, good = lowest(falling), False
    while layer != 0:
        cells = layer & falling
        while cells != 0:
            cell = lowest(cells)
            cells &= cells - 1
            safe = (figures | precious) & ~reach(exits & ~(1 << cell), passable & ~(1 << cell)) == 0
            if safe or not good:
                spare, good = cell, safe
        layer = neighbours(near) & ~near
        near |= layer
    return spare


@portable
def lowest(cells: int) -> int:
    """The first of these cells."""
    cell = 0
    while cells >> cell & 1 == 0:
        cell += 1
    return cell


@portable
def reach(start: int, passable: int) -> int:
    """Everything that can be reached from here."""
    reached, before = start & passable, 0
    while reached != before:
        before = reached
        reached |= neighbours(reached) & passable
    return reached


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


# Ways ------------------------------------------------------------------------


@portable
def errand(state: State) -> int:
    """The next step of what the active figure has to do."""
    here = place_of(state, state.active)
    passable, down, gates, shut = survey(state)
    north, east, south, west = walls(state)
    busy = 0
    for seat in range(state.seats):
        if state.carries[seat] != NOTHING:
            busy |= 1 << seat
    target = OUTSIDE
    if busy >> state.active & 1 == 0:
        helping = 0
        for thing in range(THINGS):
            if not is_recovered(state, thing) and not is_buried(state, thing) and target == OUTSIDE:
                goal = 1 << state.things[thing]
                if state.things[thing] == HIDDEN:
                    goal = hiding_places(state)
                helping = goal
                nearest = follow(state, goal, busy, passable, down, gates, shut, north, east, south, west)
                if nearest == state.active:
                    target = goal
                elif nearest != NOBODY:
                    busy |= 1 << nearest
        if target == OUTSIDE and here == OUTSIDE:
            if helping == 0:
                return DONE
            move = follow(state, helping, ALONE, passable, down, gates, shut, north, east, south, west)
            return DONE if WALK <= move < DIG else move
    return follow(state, target, ALONE, passable, down, gates, shut, north, east, south, west)


@portable
def place_of(state: State, seat: int) -> int:
    """Where a figure is, as a bit."""
    return OUTSIDE if state.figures[seat] == OUT else 1 << state.figures[seat]


@portable
def hiding_places(state: State) -> int:
    """The face-down inner cards."""
    cells = 0
    for cell in range(CELLS):
        if state.numbers[cell] == INNER and state.cards[cell] == Card.DOWN:
            cells |= 1 << cell
    return cells


@portable
def survey(state: State) -> tuple[int, int, int, int]:
    """The cells that somebody can cross, the face-down ones, those with an entrance and with a walled one."""
    passable, down, gates, shut = 0, 0, 0, 0
    for cell in range(CELLS):
        bit = 1 << cell
        if state.cards[cell] == Card.DOWN:
            down |= bit
            passable |= bit
        elif state.cards[cell] == Card.OPEN and state.faces[cell] != TRAP:
            passable |= bit
        if state.entrances[cell] != 0:
            gates |= bit
            if state.entrances[cell] & ~wall(state.faces[cell]) == 0:
                shut |= bit
    return passable, down, gates, shut


@portable
def walls(state: State) -> tuple[int, int, int, int]:
    """The cells with a wall on their northern border, on whichever side of it, then east, south and west."""
    north, east, south, west = 0, 0, 0, 0
    for cell in range(CELLS):
        face = state.faces[cell]
        if TUNNEL <= face < TRAP and state.cards[cell] == Card.OPEN:
            bit = 1 << cell
            if face == TUNNEL + Side.NORTH:
                north |= bit
            elif face == TUNNEL + Side.EAST:
                east |= bit
            elif face == TUNNEL + Side.SOUTH:
                south |= bit
            else:
                west |= bit
    return (
        north | (south << COLUMNS) & ALL_CELLS,
        east | (west & NOT_FIRST_COLUMN) >> 1,
        south | north >> COLUMNS,
        west | (east & NOT_LAST_COLUMN) << 1,
    )


ALONE = -1  # instead of a set of busy seats: what matters is the active figure's next step


@portable
def follow(  # noqa: PLR0913, PLR0914, PLR0917  sets of cells, kept in registers
    state: State,
    target: int,
    busy: int,
    passable: int,
    down: int,
    gates: int,
    shut: int,
    north: int,
    east: int,
    south: int,
    west: int,
) -> int:
    """The nearest figure that is not busy, or NOBODY; for the active one ALONE its next step, or DONE.

    The set of places from which the target is one, two, three … actions away
    grows until a figure is in it.  A walk is one action, a wall one more, a
    face-down card two more: it must be turned up, and may be a trap.
    """
    here = place_of(state, state.active)
    seen = down ^ passable
    one = target & (passable | OUTSIDE)  # places at most so far away as was counted, then one action less …
    two, three, four = 0, 0, 0
    for _ in range(LONGEST):
        if busy != ALONE:
            for seat in range(state.seats):
                if busy >> seat & 1 == 0 and place_of(state, seat) & one != 0:
                    return seat
        near = one & seen | three & down
        behind = two & seen | four & down
        grown = (
            (near << COLUMNS) & ~north
            | (near >> COLUMNS) & ~south
            | (near >> 1) & NOT_LAST_COLUMN & ~east
            | (near << 1) & NOT_FIRST_COLUMN & ~west
            | (behind << COLUMNS) & north
            | (behind >> COLUMNS) & south
            | (behind >> 1) & NOT_LAST_COLUMN & east
            | (behind << 1) & NOT_FIRST_COLUMN & west
        )
        if one & OUTSIDE != 0:
            grown |= gates & ~shut
        if two & OUTSIDE != 0:
            grown |= shut
        grown &= passable
        if (near & gates & ~shut) | (behind & shut) != 0:
            grown |= OUTSIDE
        if busy == ALONE and grown & here != 0:
            return step(state, one, two, near, behind, north, east, south, west)
        if grown | one == four and one == four:
            return DONE if busy == ALONE else NOBODY
        one, two, three, four = one | grown, one, two, three
    return DONE if busy == ALONE else NOBODY


@portable
def step(  # noqa: PLR0913, PLR0917  likewise
    state: State, one: int, two: int, near: int, behind: int, north: int, east: int, south: int, west: int
) -> int:
    """The move that brings the active figure to one of the *near* places, or digs towards one *behind* a wall."""
    here = state.figures[state.active]
    if here == OUT:
        return enter(state, near, behind)
    if state.entrances[here] != 0:
        blocked = state.entrances[here] & ~wall(state.faces[here]) == 0
        if not blocked and one & OUTSIDE != 0:
            return LEAVE
        if blocked and two & OUTSIDE != 0:
            return DIG + here
    for side in range(SIDES):
        other = beyond(here, side)
        if other != NOWHERE:
            edge = north if side == 0 else east if side == 1 else south if side == Side.SOUTH else west
            if edge >> here & 1 == 0:
                if near >> other & 1 == 1:
                    return OPEN + other if state.cards[other] == Card.DOWN else WALK + other
            elif behind >> other & 1 == 1:
                return DIG + here if wall(state.faces[here]) >> side & 1 == 1 else DIG + other
    return DONE


@portable
def enter(state: State, near: int, behind: int) -> int:
    """Walk in, or turn up or dig into the card with the entrance."""
    for cell in range(CELLS):
        if state.entrances[cell] != 0:
            if state.entrances[cell] & ~wall(state.faces[cell]) != 0:
                if near >> cell & 1 == 1:
                    return OPEN + cell if state.cards[cell] == Card.DOWN else WALK + cell
            elif behind >> cell & 1 == 1:
                return DIG + cell
    return DONE
