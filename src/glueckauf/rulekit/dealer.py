"""The dealer's stream of random numbers: the same draws interpreted, compiled and on a graphics card.

The generator is sfc32 (C. Doty-Humphrey): three words and a counter, 32 bits
each, kept in 64-bit integers so that no arithmetic wraps where Python's would
not.
"""

from typing import Any

from glueckauf.rulekit.record import Record, int64
from glueckauf.rulekit.rule import portable

WORD = 0xFFFFFFFF  # 32 bits
WORD_BITS = 32
WARM_UP = 15  # draws thrown away until the seed has spread through all words
SEEDS = 1 << 64  # how many seeds there are
FEW = 8  # weights that are quicker all looked at than one by one until it is enough


class Stream(Record):
    """Where a stream of random numbers has got to.

    A record, not an array: Numba counts references to arrays, and that would
    cost more than the arithmetic.
    """

    a = int64()
    b = int64()
    c = int64()
    counter = int64()


def new_stream(seed: int) -> Any:
    """A plain stream, for interpreted games."""
    stream = Stream.plain()
    seed_stream(stream, seed & WORD, seed >> WORD_BITS, 0)
    return stream


@portable
def seed_stream(stream: Stream, low: int, high: int, number: int) -> None:
    """Start the stream of this *number* under a seed given as two words."""
    stir(stream, low, high, number, 1)
    for _ in range(1, WARM_UP):
        next_word(stream)


@portable
def seed_streams(streams: Any, low: int, high: int, first: int) -> None:
    """Start the streams with the numbers *first*, *first* + 1 … under one seed."""
    for index in range(len(streams)):
        seed_stream(streams[index], low, high, first + index)


@portable
def next_word(stream: Stream) -> int:
    """The next 32 random bits; a card keeps words in 32 bits, signed."""
    return stir(stream, stream.a & WORD, stream.b & WORD, stream.c & WORD, stream.counter & WORD)


@portable
def stir(stream: Stream, a: int, b: int, c: int, counter: int) -> int:
    """Let a stream go on from these words: the bits that come out."""
    word = (a + b + counter) & WORD
    stream.counter = (counter + 1) & WORD
    stream.a = b ^ (b >> 9)
    stream.b = (c + (c << 3)) & WORD
    stream.c = (((c << 21) & WORD) + (c >> 11) + word) & WORD
    return word


@portable
def below(stream: Stream, bound: int) -> int:
    """A number from 0 to *bound* - 1, each equally likely (Lemire's method)."""
    product = next_word(stream) * bound
    if (product & WORD) < bound:
        surplus = (WORD + 1) % bound
        while (product & WORD) < surplus:
            product = next_word(stream) * bound
    return product >> WORD_BITS


@portable
def draw(stream: Stream, weights: Any, total: int) -> int:
    """An index, as likely as its share of the *total* weight."""
    rest = below(stream, total)
    if len(weights) <= FEW:
        return passed(weights, rest)
    index = 0
    while rest >= weights[index]:
        rest -= weights[index]
        index += 1
    return index


@portable
def passed(weights: Any, rest: int) -> int:
    """How many of a few weights are used up by so much; none is skipped, since a jump would cost more."""
    count, used = 0, 0
    for index in range(len(weights) - 1):
        used += weights[index]
        count += rest >= used
    return count
