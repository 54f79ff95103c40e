"""How strong opponents are, game by game: what each of them imagines before it moves.

Nobody errs by lot.  Who imagines few futures is wishful or fearful in close
calls; who does not count takes the unseen cards for those of a fresh box; who
looks at few moves overlooks some; and who is greedy likes risks for their own
sake.  The numbers come from duels (docs/opponents.md).
"""

from dataclasses import dataclass

from glueckauf.search.playouts import CANDIDATES

NAMES = ("novice", "casual", "skilled", "expert", "master")
"""The levels of every game, the weakest first."""


@dataclass(frozen=True)
class Level:
    """What makes an opponent as strong as it is."""

    worlds: int  # the futures in which it imagines each move
    sure: float = 0.0  # standard errors by which a move must beat its first impression
    looks: int = CANDIDATES  # the moves it looks at, its first impression included
    counts: bool = True  # whether it knows which cards have gone
    greed: float = 0.0  # what a daring move is worth to it, as a share of a win; below 0: it plays safe
    solves: bool = False  # whether it knows by heart what has been solved
    walks: int = 0  # of the tree that it grows instead between two sides


USUAL = {
    "novice": Level(worlds=2, looks=4, counts=False),
    "casual": Level(worlds=8, counts=False),
    "skilled": Level(worlds=40, sure=1.5),
    "expert": Level(worlds=160, sure=2.0),
    "master": Level(worlds=2_000, sure=2.0, solves=True),
}
"""Of a game in which nothing was measured yet."""

LEVELS = {
    "mygoldmine": {
        "novice": Level(worlds=1, counts=False, greed=0.13),
        "casual": Level(worlds=3, counts=False, greed=0.10),
        "skilled": Level(worlds=24),
        "expert": Level(worlds=1_000, sure=1.0),
        "master": Level(worlds=2_000, sure=1.0, solves=True, walks=12_000),
    },
    "goldraeuber": {
        "novice": Level(worlds=4, looks=6),
        "casual": Level(worlds=2, looks=3),
        "skilled": Level(worlds=40, sure=2.5),
        "expert": Level(worlds=160, sure=2.0),
        "master": Level(worlds=2_000, sure=2.0, solves=True),
    },
    "digging": {
        "novice": Level(worlds=12, sure=1.0, looks=6, counts=False),
        "casual": Level(worlds=24, sure=1.25, looks=8, counts=False),
        "skilled": Level(worlds=40, sure=1.75),
        "expert": Level(worlds=160, sure=2.0),
        "master": Level(worlds=3_000, sure=2.0, solves=True),
    },
    "elfengold": {
        "novice": Level(worlds=1, looks=24),
        "casual": Level(worlds=5),
        "skilled": Level(worlds=11),
        "expert": Level(worlds=20, sure=0.5),
        "master": Level(worlds=2_000, sure=1.0, solves=True),
    },
}
