"""How strong opponents are: what each of them imagines before it moves.

Nobody errs at random.  Who imagines few futures is wishful or fearful in close
calls; who does not count takes the unseen cards for those of a fresh box; who
looks at few moves overlooks some; and who is greedy likes risks for their own
sake.  The numbers of a game come from duels (docs/opponents.md).
"""

import sys
from dataclasses import dataclass

NAMES = ("novice", "casual", "skilled", "expert", "master")
"""The levels of every game, the weakest first."""

ALL_MOVES = sys.maxsize


@dataclass(frozen=True)
class Level:
    """What makes an opponent as strong as it is."""

    worlds: int  # the determinizations in which it rolls each move out
    sure: float = 0.0  # standard errors by which a move must beat its first impression
    looks: int = ALL_MOVES  # the moves it looks at, its first impression included
    counts: bool = True  # whether it knows which cards have gone
    greed: float = 0.0  # what a daring move is worth to it, as a share of a win; below 0: it plays safe
    solves: bool = False  # whether it knows by heart what has been solved
    simulations: int = 0  # of the tree search that it uses instead between two sides


USUAL = {
    "novice": Level(worlds=2, looks=4, counts=False),
    "casual": Level(worlds=8, counts=False),
    "skilled": Level(worlds=40, sure=1.5),
    "expert": Level(worlds=160, sure=2.0),
    "master": Level(worlds=2_000, sure=2.0, solves=True),
}
"""Of a game in which nothing was measured yet."""
