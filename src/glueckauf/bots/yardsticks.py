"""Players to measure others by: the tree searches that are usual elsewhere."""

from dataclasses import dataclass
from importlib import import_module
from typing import Any

from glueckauf.rulekit.dealer import WORD_BITS, new_stream, next_word
from glueckauf.rulekit.game import Description
from glueckauf.search.trees import Manner, Tree

WALKS = 100_000  # more than anybody has the time for


@dataclass(frozen=True)
class Yardstick:
    """How a tree search plays one game."""

    manner: Manner
    horizon: str = "end"  # a module of `search.horizons`
    blueprint: str | None = None  # a module; None: playouts go by lot


PLAIN = Manner(curiosity=0.7)  # UCT; the customary √2 is for outcomes from -1 to 1, ours go from 0 to 1
TRUSTING = Manner(curiosity=1.0, trust=0.5)  # PUCT, half of the attention for the blueprint's move

YARDSTICKS = {
    "ismcts": {
        "digging": Yardstick(PLAIN, horizon="digging"),
        "elfengold": Yardstick(PLAIN),
    },
    "puct": {
        "mygoldmine": Yardstick(TRUSTING, "mygoldmine", "glueckauf.bots.thumb.mygoldmine"),
        "gold": Yardstick(TRUSTING, "end", "glueckauf.bots.thumb.gold"),
        "goldraeuber": Yardstick(TRUSTING, "end", "glueckauf.search.blueprints.goldraeuber"),
        "digging": Yardstick(TRUSTING, "digging", "glueckauf.bots.thumb.digging"),
        "elfengold": Yardstick(TRUSTING, "end", "glueckauf.bots.thumb.elfengold"),
    },
}
"""By name and game: re-determinised search by lot, and search led by a rule of thumb."""


def is_yardstick(name: str, game: str) -> bool:
    """Whether there is such a player in this game."""
    return game in YARDSTICKS.get(name, {})


class Exploring:
    """An opponent that plays the move which its tree visited most."""

    def __init__(
        self, game: Description, seed: int, seconds: float, yardstick: Yardstick, walks: int = WALKS
    ) -> None:
        """The same seed gives the same answers, unless the *seconds* are too few for the *walks*."""
        self.game = game
        self.seconds = seconds
        self.walks = walks
        blueprint = import_module(yardstick.blueprint) if yardstick.blueprint else None
        horizon = import_module(f"glueckauf.search.horizons.{yardstick.horizon}")
        self._tree = Tree(game, blueprint, horizon, yardstick.manner)
        self._luck = new_stream(seed)

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn, which knows this much of the state."""
        seed = next_word(self._luck) << WORD_BITS | next_word(self._luck)
        visited = self._tree.explore(knowledge, self.walks, seed, self.seconds)
        return self.game.moves.name(visited[0].number)


def yardstick(name: str, game: Description, seed: int, seconds: float, walks: int = WALKS) -> Exploring:
    """The player of that name."""
    return Exploring(game, seed, seconds, YARDSTICKS[name][game.name], walks)
