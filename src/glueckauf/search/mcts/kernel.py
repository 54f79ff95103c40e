"""A template: a tree of what seats may do and the dealer may deal, one node more in each simulation.

Bound are the rules (`game`), the dealing (`dealing`), the policy that everybody
is taken to follow beyond the tree and that sets the priors (`policy`), where a
simulation ends (`cutoff`), what its end is worth (`leaf`) and what the
searching seat observes of a move (`observations`).

Every simulation imagines a new world (a determinization).  Seats choose among
the moves that are legal in that world, each for its own side; the dealer deals
by chance, so that luck is averaged.  This is information-set search with a
single observer: nodes are sequences of what the searching seat observes, and a
seat whose hidden move lies in such a node plays any move that looks like it.
The others are taken to decide by what the searching seat can see, not by what
they see themselves.
"""

from math import log, sqrt
from typing import Any

from glueckauf.rulekit import DEALER, NOBODY, Record, noinline, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below, next_word, seed_stream
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.kernels import MOST_SEATS, Dealing, Policy, scratch_for
from glueckauf.rulekit.record import int16, int64
from glueckauf.search.protocols import CERTAIN, Cutoff, Leaf, Observations
from glueckauf.search.rollouts.kernel import LIMIT, STREAMS

KNOWN, WORLD = range(2)  # the states: what is known, what is imagined
HIDDEN_CARDS, DEALT, WHIMS = range(STREAMS)  # the streams
ROOT = 0
NO_NODE = 0  # instead of a child: the root is nobody's
UNTRIED = -1  # a legal move without a node
NO_MOVE = -1
DEPTH = 400  # no simulation stays in the tree longer
FINE = 1_000  # how finely exploration and prior weight are told
TRY_FIRST = 1e9  # more than any score


class Node(Record):
    """A move as the searching seat observes it, and what came of it."""

    move = int64()
    first_child = int64()  # the one that was added last
    sibling = int64()  # the one that was added before it to the same node
    available = int64()  # simulations in which the move was legal
    visits = int64()  # simulations in which it was played
    total = int64(MOST_SEATS)  # of what that was worth to every side


def tree_scratch_for(moves: int) -> type[Record]:
    """Scratch memory of a search: who searches and how, the path so far, and lists of so many moves."""
    fields = {
        "seat": int64(),  # that searches
        "sides": int64(),
        "exploration": int64(),  # the weight of what is unknown, in thousandths of a won game
        "prior_weight": int64(),  # of the policy's move, in thousandths; 0: it is not asked
        "nodes": int64(),  # how many there are
        "depth": int64(),  # of this simulation
        "path": int64(DEPTH),
        "observed": int16(moves),  # the legal moves as the searching seat observes them
        "children": int64(moves),  # by observation: NO_NODE if it is not legal, or UNTRIED
    }
    # The usual scratch comes last: a record that began with it, Numba would take for one.
    return type("Scratch", (Record,), {**fields, **scratch_for(moves).fields})


game: Rules = OPEN
dealing: Dealing = OPEN
policy: Policy = OPEN
cutoff: Cutoff = OPEN
leaf: Leaf = OPEN
observations: Observations = OPEN


@portable
def search(  # noqa: PLR0913, PLR0917  compiled code takes numbers and records, not objects
    states: Any, streams: Any, scratches: Any, nodes: Any, first: int, simulations: int, low: int, high: int
) -> None:
    """Run the simulations *first*, *first* + 1 … of a seed."""
    scratch = scratches[0]
    mark = cutoff.mark(states[KNOWN])
    for number in range(first, first + simulations):
        for stream in range(STREAMS):
            seed_stream(streams[stream], low, high, number * STREAMS + stream)
        states[WORLD] = states[KNOWN]
        game.imagine(states[WORLD], scratch.seat, streams[HIDDEN_CARDS])
        simulate(states[WORLD], mark, nodes, scratch, streams[DEALT], streams[WHIMS])
        backpropagate(states[WORLD], nodes, scratch)


@noinline
def simulate(state: Any, mark: int, nodes: Any, scratch: Any, stream: Stream, luck: Stream) -> None:
    """Descend until a node has been added, then roll out by the policy up to the cutoff."""
    start(scratch)
    inside = True
    decisions = 0
    while state.turn != NOBODY and decisions < LIMIT and not cutoff.reached(state, mark):
        if state.turn == DEALER:
            move = dealing.deal(state, stream, scratch)
        else:
            decisions += 1
            move = NO_MOVE if inside and scratch.prior_weight == 0 else policy.decide(state, luck, scratch)
            if inside:
                move = select(state, move, nodes, scratch, luck)
        if inside:
            inside = descend(observations.observation(state, move, scratch.seat), nodes, scratch)
        game.play(state, move)


@portable
def backpropagate(state: Any, nodes: Any, scratch: Any) -> None:
    """Add to every node of the path what its end is worth to every side."""
    for side in range(scratch.sides):
        value = leaf.value(state, side, scratch.sides)
        for step in range(scratch.depth):
            nodes[scratch.path[step]].total[side] += value
    for step in range(scratch.depth):
        nodes[scratch.path[step]].visits += 1


# The tree --------------------------------------------------------------------


@portable
def start(scratch: Any) -> None:
    """Stand at the root."""
    scratch.path[0] = ROOT
    scratch.depth = 1


@portable
def here(scratch: Any) -> int:
    """The node that the simulation has come to."""
    return int(scratch.path[scratch.depth - 1])


@portable
def descend(observed: int, nodes: Any, scratch: Any) -> bool:
    """Step to the child of a move; whether it was there already, and the tree goes on."""
    child = child_of(nodes, here(scratch), observed)
    is_old = child != NO_NODE
    if not is_old:
        child = expand(nodes, here(scratch), observed, scratch)
    if child != NO_NODE:
        scratch.path[scratch.depth] = child
        scratch.depth += 1
    return is_old and scratch.depth < DEPTH


@portable
def child_of(nodes: Any, node: int, observed: int) -> int:
    """Where a move leads, or NO_NODE."""
    child = nodes[node].first_child
    while child != NO_NODE and nodes[child].move != observed:
        child = nodes[child].sibling
    return int(child)


@portable
def expand(nodes: Any, node: int, observed: int, scratch: Any) -> int:
    """A new child, or NO_NODE if there is no room left."""
    if scratch.nodes == len(nodes):
        return NO_NODE
    child = scratch.nodes
    scratch.nodes += 1
    nodes[child].move = observed
    nodes[child].sibling = nodes[node].first_child
    nodes[child].available = 1
    nodes[node].first_child = child
    return int(child)


# Selection -------------------------------------------------------------------


@portable
def select(state: Any, usual: int, nodes: Any, scratch: Any, luck: Stream) -> int:
    """The move with the highest score; of several that look alike, the *usual* one or any."""
    count = list_children(state, nodes, scratch)
    liked = NO_MOVE if usual == NO_MOVE else observations.observation(state, usual, scratch.seat)
    side = state.turn % scratch.sides
    best = -TRY_FIRST
    chosen = NO_MOVE
    for index in range(count):
        observed = scratch.observed[index]
        if scratch.prior_weight == 0:
            score = uct_score(nodes, scratch, observed, side, luck)
        else:
            score = puct_score(nodes, scratch, observed, side, prior(scratch, count, observed == liked))
        if score > best:
            best = score
            chosen = observed
    clear(scratch, count)
    return usual if chosen == liked else any_like(chosen, scratch, count, luck)


@portable
def list_children(state: Any, nodes: Any, scratch: Any) -> int:
    """List the legal moves as they are and as they are observed, and find their nodes; how many there are."""
    count = game.legal_moves(state, scratch.moves)
    for index in range(count):
        scratch.observed[index] = observations.observation(state, scratch.moves[index], scratch.seat)
        scratch.children[scratch.observed[index]] = UNTRIED
    child = nodes[here(scratch)].first_child
    while child != NO_NODE:
        if scratch.children[nodes[child].move] == UNTRIED:
            scratch.children[nodes[child].move] = child
            nodes[child].available += 1
        child = nodes[child].sibling
    return count


@portable
def clear(scratch: Any, count: int) -> None:
    """Leave the list of children as it was."""
    for index in range(count):
        scratch.children[scratch.observed[index]] = NO_NODE


@portable
def any_like(observed: int, scratch: Any, count: int, luck: Stream) -> int:
    """One of the moves that look like this, each equally likely."""
    alike = 0
    for index in range(count):
        if scratch.observed[index] == observed:
            scratch.moves[alike] = scratch.moves[index]
            alike += 1
    return int(scratch.moves[below(luck, alike) if alike > 1 else 0])


# Scores: what counts is how often a move was available, not how often somebody stood here.


@portable
def uct_score(nodes: Any, scratch: Any, observed: int, side: int, luck: Stream) -> float:
    """The mean of a move and how little is known of it; what was never tried comes first, in any order."""
    child = scratch.children[observed]
    if child == UNTRIED:
        return TRY_FIRST + next_word(luck)
    node = nodes[child]
    exploration = scratch.exploration / FINE
    return float(mean(node, side) + exploration * sqrt(log(node.available) / node.visits))


@portable
def puct_score(nodes: Any, scratch: Any, observed: int, side: int, prior: float) -> float:
    """The mean of a move and its prior, which fades with its visits; an untried one has its parent's mean."""
    child = scratch.children[observed]
    node = nodes[here(scratch) if child == UNTRIED else child]
    available, visits = node.available, node.visits
    if child == UNTRIED:
        available, visits = node.visits, 0
    exploration = scratch.exploration / FINE
    return float(mean(node, side) + exploration * prior * sqrt(available) / (1 + visits))


@portable
def mean(node: Any, side: int) -> float:
    """How often a side has won there."""
    return float(node.total[side] / CERTAIN / max(1, node.visits))


@portable
def prior(scratch: Any, count: int, is_liked: bool) -> float:  # noqa: FBT001  compiled code knows no keywords
    """How likely one of so many moves is taken to be best before it is tried."""
    even = (FINE - scratch.prior_weight) / FINE / count
    return float(even + scratch.prior_weight / FINE if is_liked else even)
