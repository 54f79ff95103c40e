"""A template: whole games, as fast as the machine can.

Bound are the rules (`game`), the dealing (`dealing`), what decides for the
seats (`deciding`) and the number of the dealer's first move (`first_deal`).
"""

from typing import Any

from glueckauf.rulekit import DEALER, NOBODY, Record, apart, int16, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import WORD, Stream, seed_stream, seed_streams
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.kernels import MOST_SEATS, Dealing, Policy, Scratch
from glueckauf.rulekit.record import int64

CHECKSUM_FACTOR = 31
STREAMS = 2  # of a game: the dealer's and the players'


class End(Record):
    """How one game ended."""

    decisions = int64()
    checksum = int64()
    scores = int16(MOST_SEATS)
    wins = int16(MOST_SEATS)  # 0 or 1


class Task(Record):
    """Which games are to be played."""

    first = int64()  # the number of the first one
    games = int64()  # how many
    low = int64()  # the seed in two words
    high = int64()
    limit = int64()  # decisions after which a game without end is left
    beat = int64()  # rounds of a card's loop from one moment at which games begin to the next
    deals = int64()  # how often the dealer may deal in a round


# What is added up over many games, number by number; the last three seat by seat.
GAMES, DECISIONS, LONGEST, CHECKSUMS, WINS = range(5)
SCORES = WINS + MOST_SEATS
SQUARES = SCORES + MOST_SEATS
SUMS = SQUARES + MOST_SEATS
DEALS = SUMS  # behind them, where a card plays: how often the dealer dealt
COUNTS = DEALS + 1

game: Rules = OPEN
dealing: Dealing = OPEN
deciding: Policy = OPEN
first_deal: int = OPEN


@apart
def play_out(state: Any, stream: Stream, luck: Stream, scratch: Scratch, limit: int) -> tuple[int, int]:
    """Play one game to its end or to *limit* decisions; how many there were, and a checksum of all moves.

    Cards come from *stream* and the players' whims from *luck*, so that other
    players can be dealt the same cards.
    """
    decisions = 0
    checksum = 0
    while state.turn != NOBODY and decisions < limit:
        if state.turn == DEALER:
            move = deal(state, stream, scratch)
        else:
            move = decide(state, luck, scratch)
            decisions += 1
        checksum = with_move(checksum, move)
    return decisions, checksum


@portable
def play_games(  # noqa: PLR0913, PLR0917  compiled code takes numbers and arrays, not objects
    states: Any, start: Any, streams: Any, scratches: Any, tasks: Any, sums: Any, ends: Any
) -> None:
    """Play the games of a task, each in the next of the states, and add up how they ended.

    How each of them ended is noted as far as there is room for it.

    Streams are seeded as many at a time as there is room for: side by side that
    takes half as long.
    """
    task, place, ahead = tasks[0], 0, len(streams) // STREAMS
    for begun in range(0, task.games, ahead):
        seed_streams(streams, task.low, task.high, (task.first + begun) * STREAMS)
        for index in range(begun, min(begun + ahead, task.games)):
            states[place] = start[0]
            dealers = (index - begun) * STREAMS
            decisions, checksum = play_out(
                states[place], streams[dealers], streams[dealers + 1], scratches[0], task.limit
            )
            finish(states[place], index, decisions, checksum, sums, ends)
            place = place + 1 if place + 1 < len(states) else 0


# Game after game in one place -------------------------------------------------


@portable
def play_stretch(  # noqa: PLR0913, PLR0917  likewise
    state: Any,
    memory: Any,
    start: Any,
    streams: Any,
    scratch: Scratch,
    task: Task,
    place: int,
    places: int,
    counts: Any,
    ends: Any,
) -> None:
    """Play every *places*-th game of the task in one *place*, and add up how they ended.

    The state lies in *memory*, which is filled from *start* word by word.  How
    each game ended is noted where there is room for it.  A finished one gives
    way to the next at the next beat: on a card neighbours begin together, since
    those who still play would wait for each of them.  For the same reason a
    round is a decision and what is dealt after it: all decide, then all deal.
    """
    stream, luck = streams[0], streams[1]
    index, decisions, checksum, beat = place - places, 0, 0, 0
    goes_on = False
    while index < task.games:
        if goes_on:
            if state.turn != DEALER:
                checksum = with_move(checksum, decide(state, luck, scratch))
                decisions += 1
            for _ in range(task.deals):
                if state.turn == DEALER and decisions < task.limit:
                    checksum = with_move(checksum, deal(state, stream, scratch))
                    counts[DEALS] += 1
        elif beat == 0:
            if index >= 0:
                finish(state, index, decisions, checksum, counts, ends)
            index, decisions, checksum = index + places, 0, 0
            begin(memory, start, stream, luck, task, index)
        goes_on = state.turn != NOBODY and decisions < task.limit
        beat = beat + 1 if beat + 1 < task.beat else 0


@portable
def with_move(checksum: int, move: int) -> int:
    """The checksum of the moves so far and one more."""
    return (checksum * CHECKSUM_FACTOR + move) & WORD


@portable
def decide(state: Any, luck: Stream, scratch: Scratch) -> int:
    """Play what the policy of the seat on turn decides; what that was.

    It is none of the dealer's moves: a compiler who is told so leaves those out.
    """
    move = deciding.decide(state, luck, scratch)
    if move < first_deal:
        game.play(state, move)
    return move


@portable
def deal(state: Any, stream: Stream, scratch: Scratch) -> int:
    """Play what the dealer deals next, and none of the others' moves; what that was."""
    move = dealing.deal(state, stream, scratch)
    if move >= first_deal:
        game.play(state, move)
    return move


@portable
def begin(memory: Any, start: Any, stream: Stream, luck: Stream, task: Task, index: int) -> None:
    """Lay the table for one game of the task."""
    for word in range(len(start)):
        memory[word] = start[word]
    number = task.first + index
    seed_stream(stream, task.low, task.high, number << 1)
    seed_stream(luck, task.low, task.high, number << 1 | 1)


@portable
def finish(state: Any, index: int, decisions: int, checksum: int, sums: Any, ends: Any) -> None:
    """Add one game to the sums, and note how it ended where there is room."""
    is_noted = index < len(ends)
    if is_noted:
        ends[index].decisions, ends[index].checksum = decisions, checksum
    sums[GAMES] += 1
    sums[DECISIONS] += decisions
    sums[LONGEST] = max(sums[LONGEST], decisions)
    sums[CHECKSUMS] += checksum
    for seat in range(state.seats):
        score, win = game.score(state, seat), 1 if game.wins(state, seat) else 0
        sums[WINS + seat] += win
        sums[SCORES + seat] += score
        sums[SQUARES + seat] += score * score
        if is_noted:
            ends[index].scores[seat], ends[index].wins[seat] = score, win
