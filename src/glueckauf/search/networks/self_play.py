"""A template: self-play for a network to learn from.

Bound are the rules (`game`), the dealing (`dealing`), who plays (`policy`),
who plays now and then instead (`stranger`), so that tables arise that the
player would avoid, what a network sees of a table (`features`) and what a
game's end is worth (`leaf`).
"""

from typing import Any, Protocol

from glueckauf.rulekit import DEALER, NOBODY, Record, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import below, seed_stream
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.kernels import Dealing, Policy
from glueckauf.rulekit.record import int64
from glueckauf.search.protocols import Leaf
from glueckauf.search.rollouts.kernel import LIMIT

STREAMS = 2  # the dealer's and the players'
THOUSAND = 1000


class Moment(Record):
    """When a table was seen, and what is known about it."""

    game = int64()
    seat = int64()  # whose view it is
    stranger = int64()  # whether the turn that led here was a stranger's
    share = int64()  # what that seat won in the end, in ten-thousandths


class Features(Protocol):
    """What a network sees of a game."""

    def is_due(self, state: Any, /) -> bool:
        """Whether a network could be asked about this table."""

    def viewer(self, state: Any, /) -> int:
        """The seat whose view it is."""

    def note(self, state: Any, seen: Any, /) -> None:
        """Note what that seat sees."""


game: Rules = OPEN
dealing: Dealing = OPEN
policy: Policy = OPEN
stranger: Policy = OPEN
leaf: Leaf = OPEN
features: Features = OPEN


@portable
def self_play(  # noqa: PLR0913, PLR0917  compiled code takes numbers and records, not objects
    states: Any,
    streams: Any,
    scratch: Any,
    first: int,
    low: int,
    high: int,
    strange: int,
    moments: Any,
    seen: Any,
    hopes: Any,
) -> int:
    """Play the games *first*, *first* + 1 … one in each of the states; how many moments were noted.

    Of a thousand decisions *strange* are a stranger's.  For every moment the
    seat on turn says what it hopes for.
    """
    count = 0
    for index in range(len(states)):
        seed_stream(streams[0], low, high, (first + index) * STREAMS)
        seed_stream(streams[1], low, high, (first + index) * STREAMS + 1)
        begin = count
        count = play_one(states[index], streams, scratch[0], strange, moments, seen, hopes, begin)
        for number in range(begin, count):
            moments[number].game = first + index
            moments[number].share = leaf.value(states[index], moments[number].seat, states[index].seats)
    return count


@portable
def play_one(  # noqa: PLR0913, PLR0917  likewise
    state: Any, streams: Any, scratch: Any, strange: int, moments: Any, seen: Any, hopes: Any, count: int
) -> int:
    """Play one game; how many moments have been noted now."""
    decisions, led = 0, 0
    while state.turn != NOBODY and decisions < LIMIT:
        if state.turn == DEALER:
            game.play(state, dealing.deal(state, streams[0], scratch))
            continue
        decisions += 1
        due = count < len(moments) and features.is_due(state)
        if due:
            moments[count].seat = features.viewer(state)
            moments[count].stranger = led
            features.note(state, seen[count])
            led = 0
        scratch.expected[0] = 0
        move = policy.decide(state, streams[1], scratch)
        if due:
            hopes[count] = scratch.expected[0]
            count += 1
        if below(streams[1], THOUSAND) < strange:
            led = 1
            move = stranger.decide(state, streams[1], scratch)
        game.play(state, move)
    return count
