"""How strong opponents are: what each of them imagines before it moves, and how it fails.

Nobody errs at random.  Who does not count takes the unseen cards for those of a
fresh box, and every failing draws somebody to a kind of moves or keeps him from
it, always the same way, so that a person at the table can see and name it.
The numbers of a game come from duels (docs/opponents.md).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

NAMES = ("novice", "casual", "skilled", "expert", "master")
"""The levels of every game, the weakest first."""

COUNTING = "counting"
"""The failing of who does not count."""

NEVER = 1.0
"""A failing as strong as a won game: nobody can be talked out of it."""


@dataclass(frozen=True)
class Level:
    """What makes an opponent as strong as it is."""

    worlds: int  # the determinizations in which it rolls each move out
    sure: float = 0.0  # standard errors by which a move must beat its first impression
    counts: bool = True  # whether it knows which cards have gone
    failings: Mapping[str, float] = field(default_factory=dict)  # by name: how strong, as a share of a win
    solves: bool = False  # whether it knows by heart what has been solved
    simulations: int = 0  # of the tree search that it uses instead
    most_sides: int = 2  # between at most so many


USUAL = {
    "novice": Level(worlds=2, counts=False),
    "casual": Level(worlds=8, counts=False),
    "skilled": Level(worlds=40, sure=1.5),
    "expert": Level(worlds=160, sure=2.0),
    "master": Level(worlds=2_000, sure=2.0, solves=True),
}
"""Of a game in which nothing was measured yet."""
