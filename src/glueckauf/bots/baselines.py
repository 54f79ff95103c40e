"""Players to measure others by: the tree searches that are usual elsewhere."""

from dataclasses import dataclass
from math import inf
from typing import Any

from glueckauf.bots.searches import PLAIN, TRUSTING, tree_of
from glueckauf.rulekit.dealer import WORD_BITS, Stream, new_stream, next_word
from glueckauf.rulekit.game import Description
from glueckauf.search.trees import WALKS, Tree

YARDSTICKS = {
    "ismcts": (PLAIN, ("digging", "elfengold")),
    "puct": (TRUSTING, ("mygoldmine", "gold", "goldraeuber", "digging", "elfengold")),
}
"""By name, in which games: re-determinised search by lot, and search led by a rule of thumb."""


def is_yardstick(name: str, game: str) -> bool:
    """Whether there is such a player in this game."""
    return name in YARDSTICKS and game in YARDSTICKS[name][1]


@dataclass(frozen=True)
class Exploring:
    """An opponent that plays the move which its tree visited most."""

    game: Description
    tree: Tree
    luck: Stream
    seconds: float
    walks: int

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn, which knows this much of the state."""
        seed = next_word(self.luck) << WORD_BITS | next_word(self.luck)
        return self.game.moves.name(self.tree.best(knowledge, seed, self.seconds, self.walks))


def yardstick(name: str, game: Description, seed: int, seconds: float = inf, walks: int = WALKS) -> Exploring:
    """The player of that name; the same seed gives the same answers, unless there are too few *seconds*."""
    return Exploring(game, tree_of(game, YARDSTICKS[name][0]), new_stream(seed), seconds, walks)
