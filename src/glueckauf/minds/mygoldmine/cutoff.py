"""Where rollouts of My Gold Mine end: with the round, worth what its nuggets are worth for the match.

How likely everybody wins stands in a table, by the nuggets of all seats from
the next starter on; `python -m benchmarks.equity` makes it from rounds among
rule-of-thumb players.  For nuggets that no standard game hands out, a seat's
chance is its share when every seat weighs exp(RATE times nuggets).
"""

from collections.abc import Sequence
from math import exp
from pathlib import Path

from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import Phase
from glueckauf.rulekit import portable
from glueckauf.rulekit.arrays import arrays_in
from glueckauf.search.protocols import CERTAIN

FOLDER = Path(__file__).parent
TABLE = arrays_in(FOLDER / "equities-b719f8f9.npz")
CODES = TABLE["codes"]  # divisions of nuggets, in order
CHANCES = TABLE["chances"]  # by division and place after the starter: how likely it wins

FEWEST = 2  # seats
DOUBLED = 5  # the mode of two seats with two dwarfs each; the others are seats less FEWEST
BASE = 16  # more than the nuggets that one player can have
STAGES = 4  # more than the rounds played
RATE = 0.4  # what a nugget is worth where the table is silent


@portable
def mark(state: State) -> int:
    """The round in which the rollout begins."""
    return state.round_number


@portable
def reached(state: State, mark: int) -> bool:
    """Whether the nuggets of that round have been handed out."""
    return state.phase == Phase.SCORED or state.round_number != mark


@portable
def value(state: State, seat: int) -> int:
    """How likely the seat wins the match from between two rounds."""
    code = code_between(state)
    row = row_of(code)
    if CODES[row] == code:
        return int(CHANCES[row, (seat - state.starter + state.seats) % state.seats])
    total = 0.0
    for rival in range(state.seats):
        total += exp(RATE * (state.nuggets[rival] - state.nuggets[seat]))
    return int(CERTAIN / total)


@portable
def code_between(state: State) -> int:
    """The number of a division of nuggets; see `code_of`."""
    mode = DOUBLED if state.doubled else state.seats - FEWEST
    code = mode * STAGES + state.round_number
    for step in range(state.seats):
        code = code * BASE + state.nuggets[(state.starter + step) % state.seats]
    return code


def code_of(mode: int, played: int, division: Sequence[int]) -> int:
    """The number of a division of nuggets, the starter's first, after so many rounds."""
    code = mode * STAGES + played
    for nuggets in division:
        code = code * BASE + nuggets
    return code


@portable
def row_of(code: int) -> int:
    """Where a code stands in the table, or would stand."""
    low, high = 0, len(CODES) - 1
    while low < high:
        middle = (low + high) // 2
        if CODES[middle] < code:
            low = middle + 1
        else:
            high = middle
    return low
