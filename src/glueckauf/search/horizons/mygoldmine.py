"""Where playouts of My Gold Mine end: with the round, worth what its nuggets are worth for the match.

The equity of a seat is its share when every seat weighs exp(coefficient times
nuggets).  `python -m benchmarks.equity` fits the coefficients to games among
rule-of-thumb players.
"""

from math import exp

from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import ROUNDS, Phase
from glueckauf.rulekit import portable
from glueckauf.search.playouts import CERTAIN

# What a nugget is worth: with 2, 3, 4, 5, 6 seats, then with two seats of two dwarfs each.
FEWEST = 2
DOUBLED = 5
BEFORE_THE_LAST = (0.425, 0.415, 0.455, 0.540, 0.600, 0.285)  # one round left
AFTER_THE_FIRST = (0.335, 0.350, 0.395, 0.450, 0.510, 0.275)  # two rounds left


@portable
def mark(state: State) -> int:
    """The round in which the playout begins."""
    return state.round_number


@portable
def reached(state: State, mark: int) -> bool:
    """Whether the nuggets of that round have been handed out."""
    return state.phase == Phase.SCORED or state.round_number != mark


@portable
def worth(state: State, seat: int) -> int:
    """How likely the seat wins the match from between two rounds."""
    mode = DOUBLED if state.doubled else state.seats - FEWEST
    last = state.round_number == ROUNDS - 1
    coefficient = BEFORE_THE_LAST[mode] if last else AFTER_THE_FIRST[mode]
    total = 0.0
    for rival in range(state.seats):
        total += exp(coefficient * (state.nuggets[rival] - state.nuggets[seat]))
    return int(CERTAIN / total)
