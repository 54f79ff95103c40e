"""The mine: cards, walls and entrances."""

from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    ALL_CELLS,
    CELLS,
    COLUMNS,
    FAR_ENOUGH,
    HALF_TURN,
    INNER,
    NOT_FIRST_COLUMN,
    NOT_LAST_COLUMN,
    NOWHERE,
    ROWS,
    SIDES,
    TRAP,
    TUNNEL,
    Card,
    Side,
)
from glueckauf.rulekit import rule


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


@rule("R12", "A19")
def neighbours(cells: int) -> int:
    """The cells beside these."""
    rows = cells << COLUMNS | cells >> COLUMNS
    columns = (cells << 1) & NOT_FIRST_COLUMN | (cells >> 1) & NOT_LAST_COLUMN
    return (rows | columns) & ALL_CELLS


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


@rule("R15", "R17", "A19")
def is_passable(state: State, cell: int) -> bool:
    """Whether somebody could ever cross this card."""
    return stands(state, cell) and state.faces[cell] != TRAP


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
