"""The end: won together, or lost."""

from glueckauf.games.goldraeuber.rules.mine import is_inner, is_passable, neighbours
from glueckauf.games.goldraeuber.rules.turns import is_recovered
from glueckauf.games.goldraeuber.state import State
from glueckauf.games.goldraeuber.terms import (
    CELLS,
    HIDDEN,
    INNER,
    OUT,
    SAFE,
    SOLO,
    THINGS,
    TREASURE,
    Card,
    Ending,
    Phase,
)
from glueckauf.rulekit import NOBODY, rule


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
