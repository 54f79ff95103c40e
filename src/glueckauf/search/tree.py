"""A template: a tree of what seats may do and the dealer may deal, one branch more in each imagined world.

Bound are the rules (`game`), the dealing (`dealing`), whom everybody is taken
for beyond the tree (`blueprint`), where a walk ends (`horizon`), what an end
is worth (`playouts`) and what the searching seat sees of a move (`eyes`).

Every walk imagines a new world.  Seats choose among the moves that are legal
in that world, each for its own side; the dealer deals by chance, so that luck
is averaged.  This is information-set search with a single observer: branches
are sequences of what the searching seat sees, and a seat whose hidden move
lies in such a branch plays any move that looks like it.  The others are taken
to decide by what the searching seat can see, not by what they see themselves.
"""

from math import log, sqrt
from typing import Any, Protocol

from glueckauf.rulekit import DEALER, NOBODY, Record, noinline, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below, next_word, seed_stream
from glueckauf.rulekit.game import Rules
from glueckauf.rulekit.kernels import MOST_SEATS, scratch_for
from glueckauf.rulekit.record import int16, int64
from glueckauf.search.playouts import CERTAIN, LIMIT, STREAMS, Dealing, Ends, Horizon, Player

KNOWN, WORLD = range(2)  # the states on the desk: what is known, what is imagined
HIDDEN_CARDS, DEALT, WHIMS = range(STREAMS)  # the streams
ROOT = 0
NOTHING = 0  # instead of a branch: the root grows on none
UNTRIED = -1  # a legal move without a branch
NO_MOVE = -1
DEPTH = 400  # no walk stays in the tree longer
FINE = 1_000  # how finely curiosity and trust are told
TRY_FIRST = 1e9  # more than any branch is worth


class Node(Record):
    """A branch: the move that leads to it as the searching seat sees it, and what came of it."""

    move = int64()
    first = int64()  # the branch that grew on it last
    beside = int64()  # the branch that grew before it on the same one
    offered = int64()  # walks in which the move was legal
    visits = int64()  # walks in which it was played
    total = int64(MOST_SEATS)  # of what that was worth to every side


def desk_for(moves: int) -> type[Record]:
    """A desk to write on while walking: who searches and how, the way so far, and lists of so many moves."""
    fields = {
        "seat": int64(),  # that searches
        "sides": int64(),
        "curiosity": int64(),  # how much an unknown branch attracts, in thousandths of a won game
        "trust": int64(),  # thousandths of the attention for the blueprint's move; 0: it is not asked
        "grown": int64(),  # how many branches there are
        "depth": int64(),  # of this walk
        "path": int64(DEPTH),
        "seen": int16(moves),  # the legal moves as the searching seat sees them
        "branches": int64(moves),  # of a move as it is seen: NOTHING if it is not legal, or UNTRIED
    }
    # The usual notes come last: a record that began with them, Numba would take for one.
    return type("Desk", (Record,), {**fields, **scratch_for(moves).fields})


class Eyes(Protocol):
    """Looks at moves for a seat."""

    def seen(self, state: Any, move: int, seat: int, /) -> int:
        """The move as a seat sees it: a number that all moves share which look alike."""


game: Rules = OPEN
dealing: Dealing = OPEN
blueprint: Player = OPEN
horizon: Horizon = OPEN
playouts: Ends = OPEN
eyes: Eyes = OPEN


@portable
def explore(  # noqa: PLR0913, PLR0917  compiled code takes numbers and records, not objects
    states: Any, streams: Any, desks: Any, nodes: Any, first: int, walks: int, low: int, high: int
) -> None:
    """Take the walks *first*, *first* + 1 … of a seed."""
    desk = desks[0]
    mark = horizon.mark(states[KNOWN])
    for number in range(first, first + walks):
        for stream in range(STREAMS):
            seed_stream(streams[stream], low, high, number * STREAMS + stream)
        states[WORLD] = states[KNOWN]
        game.imagine(states[WORLD], desk.seat, streams[HIDDEN_CARDS])
        walk(states[WORLD], mark, nodes, desk, streams[DEALT], streams[WHIMS])
        take_down(states[WORLD], nodes, desk)


# Walking ---------------------------------------------------------------------


@noinline
def walk(state: Any, mark: int, nodes: Any, desk: Any, stream: Stream, luck: Stream) -> None:
    """Walk along branches until a new one has grown, then like the blueprint up to the horizon."""
    set_out(desk)
    inside = True
    decisions = 0
    while state.turn != NOBODY and decisions < LIMIT and not horizon.reached(state, mark):
        if state.turn == DEALER:
            move = dealing.deal(state, stream, desk)
        else:
            decisions += 1
            move = NO_MOVE if inside and desk.trust == 0 else blueprint.decide(state, luck, desk)
            if inside:
                move = choose(state, move, nodes, desk, luck)
        if inside:
            inside = goes_on(eyes.seen(state, move, desk.seat), nodes, desk)
        game.play(state, move)


@portable
def set_out(desk: Any) -> None:
    """Stand at the root."""
    desk.path[0] = ROOT
    desk.depth = 1


@portable
def here(desk: Any) -> int:
    """The branch that the walk has come to."""
    return int(desk.path[desk.depth - 1])


@portable
def goes_on(seen: int, nodes: Any, desk: Any) -> bool:
    """Step onto the branch of a move; whether it was there already, and the tree goes on."""
    branch = branch_of(nodes, here(desk), seen)
    is_old = branch != NOTHING
    if not is_old:
        branch = grow(nodes, here(desk), seen, desk)
    if branch != NOTHING:
        desk.path[desk.depth] = branch
        desk.depth += 1
    return is_old and desk.depth < DEPTH


@portable
def branch_of(nodes: Any, node: int, seen: int) -> int:
    """Where a move leads, or NOTHING."""
    branch = nodes[node].first
    while branch != NOTHING and nodes[branch].move != seen:
        branch = nodes[branch].beside
    return int(branch)


@portable
def grow(nodes: Any, node: int, seen: int, desk: Any) -> int:
    """A new branch, or NOTHING if there is no room left."""
    if desk.grown == len(nodes):
        return NOTHING
    branch = desk.grown
    desk.grown += 1
    nodes[branch].move = seen
    nodes[branch].beside = nodes[node].first
    nodes[branch].offered = 1
    nodes[node].first = branch
    return int(branch)


@portable
def take_down(state: Any, nodes: Any, desk: Any) -> None:
    """Write down on every branch of the way what it was worth to every side."""
    for side in range(desk.sides):
        worth = playouts.worth(state, side, desk.sides)
        for step in range(desk.depth):
            nodes[desk.path[step]].total[side] += worth
    for step in range(desk.depth):
        nodes[desk.path[step]].visits += 1


# Choosing --------------------------------------------------------------------


@portable
def choose(state: Any, usual: int, nodes: Any, desk: Any, luck: Stream) -> int:
    """The move of the most attractive branch; of several that look alike, the *usual* one or any."""
    count = lay_out(state, nodes, desk)
    liked = NO_MOVE if usual == NO_MOVE else eyes.seen(state, usual, desk.seat)
    side = state.turn % desk.sides
    best = -TRY_FIRST
    chosen = NO_MOVE
    for index in range(count):
        seen = desk.seen[index]
        attraction = attraction_of(nodes, desk, seen, side, share(desk, count, seen == liked), luck)
        if attraction > best:
            best = attraction
            chosen = seen
    clear(desk, count)
    return usual if chosen == liked else any_like(chosen, desk, count, luck)


@portable
def lay_out(state: Any, nodes: Any, desk: Any) -> int:
    """List the legal moves, as they are and as they are seen, and find their branches; how many there are."""
    count = game.legal_moves(state, desk.moves)
    for index in range(count):
        desk.seen[index] = eyes.seen(state, desk.moves[index], desk.seat)
        desk.branches[desk.seen[index]] = UNTRIED
    branch = nodes[here(desk)].first
    while branch != NOTHING:
        if desk.branches[nodes[branch].move] == UNTRIED:
            desk.branches[nodes[branch].move] = branch
            nodes[branch].offered += 1
        branch = nodes[branch].beside
    return count


@portable
def clear(desk: Any, count: int) -> None:
    """Leave the desk as it was."""
    for index in range(count):
        desk.branches[desk.seen[index]] = NOTHING


@portable
def any_like(seen: int, desk: Any, count: int, luck: Stream) -> int:
    """One of the moves that look like this, each equally likely."""
    alike = 0
    for index in range(count):
        if desk.seen[index] == seen:
            desk.moves[alike] = desk.moves[index]
            alike += 1
    return int(desk.moves[below(luck, alike) if alike > 1 else 0])


# Attraction ------------------------------------------------------------------


@portable
def attraction_of(nodes: Any, desk: Any, seen: int, side: int, share: float, luck: Stream) -> float:
    """How much a move attracts a side: by what came of it, and by how little is known of it.

    Without trust in the blueprint that is UCT, with it PUCT; what counts is
    how often the move was offered, not how often somebody stood here.
    """
    branch = desk.branches[seen]
    curiosity = desk.curiosity / FINE
    if branch == UNTRIED and desk.trust == 0:
        return TRY_FIRST + next_word(luck)
    tried = nodes[here(desk) if branch == UNTRIED else branch]
    if desk.trust == 0:
        return float(mean(tried, side) + curiosity * sqrt(log(tried.offered) / tried.visits))
    offered, visits = tried.offered, tried.visits
    if branch == UNTRIED:
        offered, visits = tried.visits, 0
    return float(mean(tried, side) + curiosity * share * sqrt(offered) / (1 + visits))


@portable
def mean(node: Any, side: int) -> float:
    """How often a side has won there."""
    return float(node.total[side] / CERTAIN / max(1, node.visits))


@portable
def share(desk: Any, count: int, is_liked: bool) -> float:  # noqa: FBT001  compiled code knows no keywords
    """The part of the attention that one of so many moves gets before it is tried."""
    even = (FINE - desk.trust) / FINE / count
    return float(even + desk.trust / FINE if is_liked else even)
