"""Leduc poker as short as it can be said to a compiler: two players by lot, numbers in place of records.

No rule can be cited, shown, refused or concealed, and no game is told from
another; what it costs is what random play costs at all (`benchmarks.frameworks`).
"""

from collections.abc import Callable
from typing import Any

from numba import njit, uint64

GAMMA, FIRST, SECOND = (
    uint64(0x9E3779B97F4A7C15), uint64(0xBF58476D1CE4E5B9), uint64(0x94D049BB133111EB)
)  # of SplitMix64 (Steele et al. 2014)  # fmt: skip
ANTE, STAKES, MOST_RAISES = 1, (2, 4), 2
CARDS, SUITS, RANKS = 6, 2, 3
NOBODY = -1

quick: Callable[[Callable[..., Any]], Callable[..., Any]] = njit(nogil=True, error_model="numpy")


@quick
def below(word: Any, bound: int) -> Any:
    """The generator a step further, and a number below *bound*."""
    word += GAMMA
    mixed = (word ^ (word >> uint64(30))) * FIRST
    mixed = (mixed ^ (mixed >> uint64(27))) * SECOND
    return word, int(((mixed >> uint64(32)) * uint64(bound)) >> uint64(32))


@quick
def deal(word: Any) -> Any:
    """The ranks of a card for each player and of one for both."""
    word, first = below(word, CARDS)
    word, second = below(word, CARDS - 1)
    second += second >= first
    word, board = below(word, CARDS - 2)
    board += board >= min(first, second)
    board += board >= max(first, second)
    return word, first // SUITS, second // SUITS, board // SUITS


@quick
def bet(word: Any, own: int, rivals: int, stake: int) -> Any:
    """A round of betting: what both have paid, who gave up, and how many decisions that took."""
    raises, decisions, seat = 0, 0, 0
    while True:
        is_called = own == rivals
        word, drawn = below(word, 3 - is_called - (raises == MOST_RAISES))
        move = drawn + is_called
        decisions += 1
        if move == 0:
            return (word, own, rivals, seat, decisions) if seat == 0 else (word, rivals, own, seat, decisions)
        own = rivals + stake * (move > 1)
        raises += move > 1
        own, rivals, seat = rivals, own, 1 - seat
        if move == 1 and decisions > 1:
            return word, own, rivals, NOBODY, decisions


@quick
def won(first: int, second: int, board: int, paid: int) -> int:
    """What the first player has won once cards are compared; both have paid as much."""
    lead = first + RANKS * (first == board) - second - RANKS * (second == board)
    return paid * ((lead > 0) - (lead < 0))


@quick
def play_games(games: int, seed: int) -> Any:
    """How many decisions so many games took, and what the first player has won in them."""
    word, decisions, balance = uint64(seed), 0, 0
    for _ in range(games):
        word, first, second, board = deal(word)
        own, rivals, folded = ANTE, ANTE, NOBODY
        for stake in STAKES:
            if folded == NOBODY:
                word, own, rivals, folded, taken = bet(word, own, rivals, stake)
                decisions += taken
        if folded == NOBODY:
            balance += won(first, second, board, own)
        else:
            balance += rivals if folded else -own
    return decisions, balance
