"""Players that lack something, to measure what it is worth: `former` and `uninformed` in duels.

The former ones search as any master does, but by the rule of thumb alone, without
beliefs, and with the budgets that they had before they used their whole time.
The uninformed ones are today's masters and experts without beliefs.
"""

from collections.abc import Callable
from functools import cache, partial

import glueckauf
from glueckauf.bots.search_bot import SearchBot
from glueckauf.minds import mind_of
from glueckauf.minds.level import Level
from glueckauf.rulekit.description import Description
from glueckauf.search import Rollouts
from glueckauf.search.mcts import MCTS, PUCT

LEVELS = {
    "mygoldmine": Level(worlds=2_000, sure=1.0, solves=True, simulations=12_000),
    "digging": Level(worlds=3_000, sure=2.0, solves=True),
}


class Former(SearchBot):
    """A frozen master."""

    def __init__(self, game: Description, seed: int, seconds: float) -> None:
        """With what it searched then."""
        super().__init__(game, seed, LEVELS[game.name], seconds=seconds)
        self._rollouts = former_rollouts(game.name)

    def _tree(self) -> MCTS:
        return former_tree(self.game.name)


class Uninformed(SearchBot):
    """Who infers nothing from what others did."""

    def __init__(self, game: Description, seed: int, seconds: float, level: str = "master") -> None:
        """Otherwise of this level."""
        super().__init__(game, seed, mind_of(game).levels[level], seconds=seconds)
        self._rollouts = uninformed_rollouts(game.name)


LACKING: dict[str, Callable[[Description, int, float], SearchBot]] = {
    "former": Former,
    "uninformed": Uninformed,
    "uninformed-expert": partial(Uninformed, level="expert"),
}


@cache
def former_rollouts(name: str) -> Rollouts:
    """Everybody follows the rule of thumb."""
    game = glueckauf.game(name).description
    mind = mind_of(game)
    return Rollouts(game, mind.heuristic() if mind.heuristic else None, mind.cutoff())


@cache
def uninformed_rollouts(name: str) -> Rollouts:
    """Everybody follows the rollout policy."""
    game = glueckauf.game(name).description
    mind = mind_of(game)
    policy = mind.rollout_policy or mind.heuristic
    return Rollouts(game, policy() if policy else None, mind.cutoff())


@cache
def former_tree(name: str) -> MCTS:
    """The tree of then."""
    game = glueckauf.game(name).description
    mind = mind_of(game)
    heuristic = mind.heuristic() if mind.heuristic else None
    return MCTS(game, heuristic, mind.cutoff(), mind.observations(), PUCT)
