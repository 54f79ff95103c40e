"""A template: every candidate rolled out in the same determinizations.

Bound are the rules (`game`), the dealing (`dealing`), what is inferred from what
the others did (`beliefs`), a policy that everybody is taken to follow
(`policy`), where a rollout ends (`cutoff`) and what its end is worth (`leaf`).
All candidates meet the same hidden cards and the same luck (common random
numbers), so that their differences show what the move is worth, not what the
luck was.  Worlds are drawn by importance resampling (D. Rubin, 1987), one of
some particles by a weighted reservoir (M. Chao, 1982).
"""

from typing import Any

from glueckauf.rulekit import DEALER, NOBODY, Record, noinline, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, below, seed_stream
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.kernels import MOST_SEATS, Dealing, Policy
from glueckauf.rulekit.record import int64
from glueckauf.search.protocols import Beliefs, Cutoff, Leaf

KNOWN, WORLD, TRIAL = range(3)  # the states: what is known, what is imagined, what is tried
STREAMS = 3  # for the hidden cards, the dealer and the players' whims
LIMIT = 2000  # decisions after which a rollout that does not end is left
USUAL = 0  # the policy of a first impression


def tally_for(moves: int) -> type[Record]:
    """What the rollouts of one decision have brought, for each of at most so many candidates.

    The first candidate is the incumbent.
    """
    fields = {
        "worlds": int64(),
        "total": int64(moves, MOST_SEATS),  # of what each was worth to every side
        "gain": int64(moves),  # over the incumbent in the same world, for the side on turn
        "squares": int64(moves),  # of that gain
        "decisions": int64(moves),  # until the rollouts ended
    }
    return type("Tally", (Record,), fields)


game: Rules = OPEN
dealing: Dealing = OPEN
beliefs: Beliefs = OPEN
policy: Policy = OPEN
cutoff: Cutoff = OPEN
leaf: Leaf = OPEN


@portable
def weigh(  # noqa: PLR0913, PLR0917  compiled code takes numbers and records, not objects
    states: Any,
    streams: Any,
    scratch: Any,
    moves: Any,
    count: int,
    seat: int,
    sides: int,
    first: int,
    worlds: int,
    low: int,
    high: int,
    to_play: int,
    tallies: Any,
) -> None:
    """Roll *count* moves out in the worlds *first*, *first* + 1 … of a seed; add up what came of them.

    Whoever weighs *to_play* goes on as it would at first impression.
    """
    tally = tallies[0]
    for world in range(first, first + worlds):
        seed_stream(streams[0], low, high, world * STREAMS)
        imagine(states, seat, streams[0], scratch[0])
        if to_play:
            scratch[0].who[seat] = USUAL
        usual = 0
        for index in range(count):
            states[TRIAL] = states[WORLD]
            seed_stream(streams[1], low, high, world * STREAMS + 1)
            seed_stream(streams[2], low, high, world * STREAMS + 2)
            tally.decisions[index] += roll_out(
                states[TRIAL], moves[index], streams[1], streams[2], scratch[0]
            )
            for side in range(sides):
                tally.total[index][side] += leaf.value(states[TRIAL], side, sides)
            own = leaf.value(states[TRIAL], seat % sides, sides)
            if index == 0:
                usual = own
            tally.gain[index] += own - usual
            tally.squares[index] += (own - usual) * (own - usual)
    tally.worlds += worlds


@portable
def imagine(states: Any, seat: int, stream: Stream, scratch: Any) -> None:
    """A world as likely as it explains what the others did, and who plays how in it."""
    total = 0
    for _ in range(beliefs.particles(states[KNOWN], seat)):
        states[TRIAL] = states[KNOWN]
        game.imagine(states[TRIAL], seat, stream)
        weight = beliefs.likelihood(states[TRIAL], seat)
        total += weight
        if below(stream, total) < weight:
            states[WORLD] = states[TRIAL]
    beliefs.cast(states[WORLD], seat, stream, scratch)


@noinline
def roll_out(state: Any, move: int, stream: Stream, luck: Stream, scratch: Any) -> int:
    """Play a move, then let everybody follow the policy up to the cutoff; how many decisions that took."""
    mark = cutoff.mark(state)
    decisions = 0
    while True:
        game.play(state, move)
        if state.turn == NOBODY or decisions == LIMIT or cutoff.reached(state, mark):
            break
        if state.turn == DEALER:
            move = dealing.deal(state, stream, scratch)
        else:
            decisions += 1
            move = policy.decide(state, luck, scratch)
    return decisions
