"""A template: every candidate played out in the same imagined worlds.

Bound are the rules (`game`), the dealing (`dealing`), a player whom everybody
is taken for (`blueprint`) and where a playout ends (`horizon`).  All
candidates meet the same hidden cards and the same luck, so that their
differences show what the move is worth, not what the luck was.
"""

from typing import Any, Protocol

from glueckauf.rulekit import DEALER, NOBODY, Record, noinline, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import Stream, seed_stream
from glueckauf.rulekit.game import Rules
from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.rulekit.record import int64

KNOWN, WORLD, TRIAL = range(3)  # the states on the desk: what is known, what is imagined, what is tried
STREAMS = 3  # for the hidden cards, the dealer and the players' whims
LIMIT = 2000  # decisions after which a playout that does not end is left
CANDIDATES = 160  # no game offers more moves at once
CERTAIN = 10_000  # a won game, in ten-thousandths


class Tally(Record):
    """What the playouts of one decision have brought, candidate by candidate; the first is the incumbent."""

    worlds = int64()
    total = int64(CANDIDATES, MOST_SEATS)  # of what each was worth to every side
    gain = int64(CANDIDATES)  # over the incumbent in the same world, for the side on turn
    squares = int64(CANDIDATES)  # of that gain


class Dealing(Protocol):
    """Deals for the dealer."""

    def deal(self, state: Any, stream: Stream, notes: Any, /) -> int:
        """What the dealer deals next."""


class Player(Protocol):
    """Decides for a seat."""

    def decide(self, state: Any, luck: Stream, notes: Any, /) -> int:
        """A legal move for the seat on turn."""


class Horizon(Protocol):
    """Where a playout may end before the game does, and what that is worth."""

    def mark(self, state: Any, /) -> int:
        """What to compare with, taken where the playout begins."""

    def reached(self, state: Any, mark: int, /) -> bool:
        """Whether the playout may end here."""

    def worth(self, state: Any, seat: int, /) -> int:
        """How likely the seat wins from here, in ten-thousandths; the game is not over."""


class Ends(Protocol):
    """Says what an end is worth: these playouts, to other templates."""

    def worth(self, state: Any, side: int, sides: int, /) -> int:
        """How likely a side wins, in ten-thousandths."""


game: Rules = OPEN
dealing: Dealing = OPEN
blueprint: Player = OPEN
horizon: Horizon = OPEN


@portable
def weigh(  # noqa: PLR0913, PLR0917  compiled code takes numbers and records, not objects
    states: Any,
    streams: Any,
    desk: Any,
    moves: Any,
    count: int,
    seat: int,
    sides: int,
    first: int,
    worlds: int,
    low: int,
    high: int,
    tallies: Any,
) -> None:
    """Try *count* moves in the worlds *first*, *first* + 1 … of a seed; add up what came of them."""
    tally = tallies[0]
    for world in range(first, first + worlds):
        seed_stream(streams[0], low, high, world * STREAMS)
        states[WORLD] = states[KNOWN]
        game.imagine(states[WORLD], seat, streams[0])
        usual = 0
        for index in range(count):
            states[TRIAL] = states[WORLD]
            seed_stream(streams[1], low, high, world * STREAMS + 1)
            seed_stream(streams[2], low, high, world * STREAMS + 2)
            play_on(states[TRIAL], moves[index], streams[1], streams[2], desk[0])
            for side in range(sides):
                tally.total[index, side] += worth(states[TRIAL], side, sides)
            own = worth(states[TRIAL], seat % sides, sides)
            if index == 0:
                usual = own
            tally.gain[index] += own - usual
            tally.squares[index] += (own - usual) * (own - usual)
    tally.worlds += worlds


@noinline
def play_on(state: Any, move: int, stream: Stream, luck: Stream, notes: Any) -> None:
    """Play a move, then let everybody play like the blueprint up to the horizon."""
    mark = horizon.mark(state)
    decisions = 0
    while True:
        game.play(state, move)
        if state.turn == NOBODY or decisions == LIMIT or horizon.reached(state, mark):
            break
        if state.turn == DEALER:
            move = dealing.deal(state, stream, notes)
        else:
            decisions += 1
            move = blueprint.decide(state, luck, notes)


@portable
def worth(state: Any, side: int, sides: int) -> int:
    """How likely a side wins: a win is shared with every other side that wins.

    Seats take sides in turn, so that the first seat of a side has its number.
    """
    if state.turn != NOBODY:
        return horizon.worth(state, side)
    if not game.wins(state, side):
        return 0
    winners = 0
    for other in range(sides):
        if game.wins(state, other):
            winners += 1
    return CERTAIN // winners
