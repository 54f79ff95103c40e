"""A template: many games of one kind side by side, each one decision further with every step.

Bound are the rules (`game`), the dealing (`dealing`) and what writes observations
and turns moves (`encoding`).  On the processor a loop calls these functions for
one game after the other, on a card every thread calls them for its own.
"""

from enum import IntEnum
from typing import Any, NamedTuple, Protocol

from glueckauf.rulekit import DEALER, NOBODY, Record, apart, int8, noinline, portable
from glueckauf.rulekit.compiled import OPEN
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream, seed_stream
from glueckauf.rulekit.description import Rules
from glueckauf.rulekit.encoding import Encoding
from glueckauf.rulekit.kernels import MOST_SEATS, Dealing, Scratch
from glueckauf.rulekit.record import float32, int64

NO_MOVE = -1  # what a game that is over is given
NONE_WRONG = -1
ILLEGAL = -1  # how many moves are legal after one that is not


class Reward(IntEnum):
    """What a seat gets when its game is over."""

    WIN = 0  # its share of the victory, 0 to 1
    SCORE = 1  # its points
    MARGIN = 2  # its points less those of the best rival


class Terms(Record):
    """How the games of a batch are played."""

    limit = int64()  # decisions after which a game is cut short
    sides = int8()  # that play against each other; seats belong to them in turn
    is_cooperative = int8()
    reward = int8()
    is_remembering = int8()  # whether seats are shown all that they could remember
    is_turned = int8()  # whether everybody sees himself at seat 0
    starts_again = int8()  # whether a game that is over is followed by the next one at once


class Course(Record):
    """Which game is being played at one table, and how far it is."""

    low = int64()  # its seed in two words
    high = int64()
    number = int64()  # of the game under that seed
    stride = int64()  # from its number to the next one at this table
    decisions = int64()


class Signal(Record):
    """How a game stands after a step."""

    turn = int8()  # the seat that decides next
    done = int8()  # 1: the game has ended
    truncated = int8()  # 1: it has been cut short


class Gain(Record):
    """What every seat has got by a step."""

    rewards: list[float] = float32(MOST_SEATS)


class Mask(Protocol):
    """What may be played: a record, so that it is also a row of numbers."""

    legal: list[int]  # 1 for each legal move


class Lone(Protocol):
    """Everything that there is of one table: a record of records."""

    state: Any
    start: Any  # what its games begin with
    stream: Stream
    scratch: Scratch
    count: int  # legal moves


class Tables(NamedTuple):
    """Everything that there is of each game, a record for each.

    Records, not rows of arrays: Numba counts references to arrays, and that
    would cost more than the rules themselves.
    """

    states: Any
    courses: Any
    streams: Any
    signals: Any
    gains: Any
    masks: Any
    observations: Any


game: Rules = OPEN
dealing: Dealing = OPEN
encoding: Encoding = OPEN


# Games one after the other ---------------------------------------------------


@portable
def begin_games(first: int, last: int, terms: Any, start: Any, scratch: Any, tables: Tables) -> None:
    """Begin the games from *first* up to *last*, each with the number that its course says."""
    states, courses, streams, signals, gains, masks, observations = tables
    for index in range(first, last):
        states[index] = start[0]
        begin(states[index], courses[index], streams[index], scratch[0])
        forget(signals[index], gains[index])
        empty(masks[index])
        look(terms[0], states[index], scratch[0], signals[index], masks[index], observations[index])


@portable
def step_games(  # noqa: PLR0913, PLR0917  compiled code takes numbers and arrays, not objects
    first: int, last: int, terms: Any, start: Any, scratch: Any, moves: Any, tables: Tables
) -> None:
    """Play one legal move in each of the games from *first* up to *last*."""
    states, courses, streams, signals, gains, masks, observations = tables
    for index in range(first, last):
        forget(signals[index], gains[index])
        if moves[index] != NO_MOVE:
            play(terms[0], moves[index], states[index], courses[index], streams[index], scratch[0])
            judge(terms[0], states[index], courses[index], signals[index], gains[index])
        if makes_room(terms[0], states[index], courses[index]):
            states[index] = start[0]
            begin(states[index], courses[index], streams[index], scratch[0])
        empty(masks[index])
        look(terms[0], states[index], scratch[0], signals[index], masks[index], observations[index])


@portable
def observe_games(seat: int, terms: Any, states: Any, shown: Any) -> None:
    """Write down what one seat knows in every game."""
    for index in range(len(shown)):
        observe(terms[0], states[index], seat, shown[index])


@portable
def first_wrong(first: int, last: int, moves: Any, signals: Any, masks: Any) -> int:
    """The first game whose move is not legal; NONE_WRONG if all are."""
    for index in range(first, last):
        if not is_legal(moves[index], signals[index].turn, masks[index].legal):
            return index
    return NONE_WRONG


@portable
def is_legal(move: int, turn: int, legal: Any) -> bool:
    """Whether a move may be played, or none has to be."""
    if turn == NOBODY:
        return move == NO_MOVE
    return 0 <= move < len(legal) and legal[move] != 0


# One table, a call for every move --------------------------------------------


@portable
def begin_alone(table: Lone, seed: int) -> int:
    """Begin the first game under a seed; how many moves are legal."""
    table.state = table.start
    seed_stream(table.stream, seed & WORD, seed >> WORD_BITS & WORD, 0)
    return await_move(table)


@portable
def step_alone(table: Lone, move: int) -> int:
    """Play one of the legal moves that scratch lists; how many there are then, or ILLEGAL."""
    listed = 0
    while listed < table.count and table.scratch.moves[listed] != move:
        listed += 1
    if listed == table.count:
        return ILLEGAL
    game.play(table.state, move)
    return await_move(table)


@portable
def await_move(table: Lone) -> int:
    """Deal until a seat has to decide; how many moves it has, none at the end."""
    deal_on(table.state, table.stream, table.scratch)
    table.count = 0 if table.state.turn == NOBODY else game.legal_moves(table.state, table.scratch.moves)
    return table.count


# One game --------------------------------------------------------------------


@noinline
def begin(state: Any, course: Course, stream: Stream, scratch: Scratch) -> None:
    """Deal for the first time: the game of this number in simulations."""
    course.decisions = 0
    seed_stream(stream, course.low, course.high, course.number << 1)
    deal_on(state, stream, scratch)


@portable
def play(terms: Terms, move: int, state: Any, course: Course, stream: Stream, scratch: Scratch) -> None:
    """Play a move, which whoever sees himself at seat 0 means from there, and deal on."""
    front = state.seats - state.turn if terms.is_turned else 0
    game.play(state, encoding.turned_move(state, move, front))
    course.decisions += 1
    deal_on(state, stream, scratch)


@portable
def deal_on(state: Any, stream: Stream, scratch: Scratch) -> None:
    """The dealer deals as long as it is his turn."""
    while state.turn == DEALER:
        game.play(state, dealing.deal(state, stream, scratch))


@portable
def judge(terms: Terms, state: Any, course: Course, signal: Signal, gain: Gain) -> None:
    """See whether the game is over or long enough."""
    if state.turn == NOBODY:
        signal.done = 1
        reward(terms, state, gain)
    elif course.decisions >= terms.limit:
        signal.truncated = 1
        state.turn = NOBODY


@portable
def makes_room(terms: Terms, state: Any, course: Course) -> bool:
    """Whether the game is over and the next one is to begin, whose number is then in its course."""
    if state.turn != NOBODY or not terms.starts_again:
        return False
    course.number += course.stride
    return True


# What is told ----------------------------------------------------------------


@portable
def forget(signal: Signal, gain: Gain) -> None:
    """Nothing has happened yet."""
    signal.done = 0
    signal.truncated = 0
    for seat in range(MOST_SEATS):
        gain.rewards[seat] = 0


@portable
def empty(mask: Mask) -> None:
    """Nothing may be played yet."""
    for move in range(len(mask.legal)):
        mask.legal[move] = 0


@apart
def look(terms: Terms, state: Any, scratch: Scratch, signal: Signal, mask: Mask, shown: Any) -> None:
    """Tell whose turn it is, what may be played and what that seat knows; at the end, what seat 0 knows.

    The mask is empty before.
    """
    signal.turn = state.turn
    if state.turn != NOBODY:
        front = state.turn if terms.is_turned else 0
        for listed in range(game.legal_moves(state, scratch.moves)):
            mask.legal[encoding.turned_move(state, scratch.moves[listed], front)] = 1
    observe(terms, state, max(state.turn, 0), shown)


@portable
def observe(terms: Terms, state: Any, seat: int, shown: Any) -> None:
    """Write down what a seat knows."""
    front = seat if terms.is_turned else 0
    if terms.is_remembering:
        encoding.as_remembered(state, seat, front, shown)
    else:
        encoding.as_seen(state, seat, front, shown)


@noinline
def reward(terms: Terms, state: Any, gain: Gain) -> None:
    """What every seat gets at the end of its game."""
    winners = 0
    for seat in range(state.seats):
        winners += 1 if game.wins(state, seat) else 0
    for seat in range(state.seats):
        if terms.reward == Reward.WIN:
            shared = 1 if terms.is_cooperative else winners
            gain.rewards[seat] = 1 / shared if game.wins(state, seat) else 0
        else:
            rival = best_rival(terms, state, seat) if terms.reward == Reward.MARGIN else 0
            gain.rewards[seat] = game.score(state, seat) - rival


@portable
def best_rival(terms: Terms, state: Any, seat: int) -> int:
    """The points of the best side that a seat does not belong to; 0 if there is none."""
    best = 0
    rivals = 0
    for other in range(state.seats):
        if other % terms.sides != seat % terms.sides:
            points = game.score(state, other)
            best = points if rivals == 0 else max(best, points)
            rivals += 1
    return best
