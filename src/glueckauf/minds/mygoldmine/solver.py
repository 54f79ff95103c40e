"""My Gold Mine, solved: the last dwarf in the mine, and the last two when little is left.

Everything that follows in the round is gone through, so the best move is known
exactly, given what nuggets are worth: in the last round that is the game
itself; before it, the cutoff's table of nuggets, and no chance is claimed.
Nor is one where two of three or more players still decide, since each could
help one of several others.
"""

from functools import cache

from glueckauf.games.mygoldmine import DESCRIPTION
from glueckauf.games.mygoldmine.rules import in_mine, owner
from glueckauf.games.mygoldmine.state import State
from glueckauf.games.mygoldmine.terms import ROUNDS
from glueckauf.minds.mygoldmine import abstraction, cutoff
from glueckauf.search.expectimax import Expectimax
from glueckauf.search.solved import Solved

PAIR = 2
ALONE = 60_000  # states that the last dwarf may meet: a tenth of a second
TOGETHER = 30_000  # states that the last two may meet; many pairs have more before them
FEW_CARDS = 12  # dig cards left when it is worth trying for two
NEAR = 3  # Drago's place when it is


def solve(knowledge: State) -> list[Solved] | None:
    """Every move of the dwarf whose turn it is, if the rest of the round is short enough."""
    worths = equities(knowledge)
    if worths is None:
        return None
    top = max(worths.values())
    best = [move for move, worth in worths.items() if worth > top - ROUNDING]
    exact = is_exact(knowledge)
    return [
        Solved(move, 1 / len(best) if move in best else 0.0, worth if exact else None)
        for move, worth in worths.items()
    ]


ROUNDING = 1e-9  # moves that differ by less are equally good


def prepare(knowledge: State) -> None:
    """Compile the search for the rest of a round."""
    _rest().warm_up(knowledge)


def equities(knowledge: State) -> dict[int, float] | None:
    """What every move is worth in shares of the match, if the rest of the round is short enough."""
    dwarfs = [dwarf for dwarf in range(knowledge.dwarfs) if in_mine(knowledge, dwarf)]
    if len(dwarfs) == 1:
        return _rest().values(knowledge, ALONE)
    if len(dwarfs) == PAIR and (sum(knowledge.dig) <= FEW_CARDS or knowledge.drago <= NEAR):
        return _rest().values(knowledge, TOGETHER)
    return None


def is_exact(knowledge: State) -> bool:
    """Whether those shares are exactly the chances of winning, with perfect play by all."""
    deciding = {owner(knowledge, dwarf) for dwarf in range(knowledge.dwarfs) if in_mine(knowledge, dwarf)}
    return knowledge.round_number == ROUNDS and (len(deciding) == 1 or knowledge.seats == PAIR)


@cache
def _rest() -> Expectimax:
    """The search that all decisions share."""
    return Expectimax(DESCRIPTION, cutoff, abstraction)
