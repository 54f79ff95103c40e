"""A template: whole games, as fast as the machine can.

Bound are the rules (`game`), the dealing (`dealing`) and two policies (`ours`
and `theirs`).
"""

from typing import Any

from glueckauf.rulekit import DEALER, NOBODY, Record, int16, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import WORD, Stream, seed_stream
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.kernels import MOST_SEATS, Dealing, Policy, Scratch
from glueckauf.rulekit.record import int64

CHECKSUM_FACTOR = 31
OURS = 0  # the mark of a seat that `ours` decides for


class End(Record):
    """How one game ended."""

    decisions = int64()
    checksum = int64()
    scores = int16(MOST_SEATS)
    wins = int16(MOST_SEATS)  # 0 or 1


game: Rules = OPEN
dealing: Dealing = OPEN
ours: Policy = OPEN
theirs: Policy = OPEN


@portable
def play_out(state: Any, stream: Stream, luck: Stream, scratch: Scratch, limit: int) -> tuple[int, int]:
    """Play one game to its end or to *limit* decisions; how many there were, and a checksum of all moves.

    Cards come from *stream* and the players' whims from *luck*, so that other
    players can be dealt the same cards.
    """
    decisions = 0
    checksum = 0
    while state.turn != NOBODY and decisions < limit:
        if state.turn == DEALER:
            move = dealing.deal(state, stream, scratch)
        else:
            decisions += 1
            move = (
                ours.decide(state, luck, scratch)
                if scratch.who[state.turn] == OURS
                else theirs.decide(state, luck, scratch)
            )
        game.play(state, move)
        checksum = (checksum * CHECKSUM_FACTOR + move) & WORD
    return decisions, checksum


@portable
def play_one(  # noqa: PLR0913, PLR0917  compiled code takes numbers and records, not objects
    state: Any, streams: Any, scratch: Scratch, number: int, low: int, high: int, limit: int, end: End
) -> None:
    """Play the game of this *number* under a seed given as two words, and note how it ended."""
    stream, luck = streams[0], streams[1]
    seed_stream(stream, low, high, number << 1)
    seed_stream(luck, low, high, number << 1 | 1)
    end.decisions, end.checksum = play_out(state, stream, luck, scratch, limit)
    for seat in range(state.seats):
        end.scores[seat] = game.score(state, seat)
        end.wins[seat] = 1 if game.wins(state, seat) else 0


@portable
def play_games(  # noqa: PLR0913, PLR0917  likewise
    states: Any, streams: Any, scratches: Any, first: int, low: int, high: int, limit: int, ends: Any
) -> None:
    """Play the games *first*, *first* + 1 … one in each of the states."""
    for index in range(len(states)):
        play_one(states[index], streams, scratches[0], first + index, low, high, limit, ends[index])
