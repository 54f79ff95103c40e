"""Players to measure others by: the tree searches that are usual elsewhere, and a game's own."""

from dataclasses import dataclass
from math import inf
from typing import Any

from glueckauf.bots.registry import tree_search_of
from glueckauf.minds import mind_of
from glueckauf.minds.mind import Opponent
from glueckauf.rulekit.dealer import WORD_BITS, Stream, new_stream, next_word
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.moves import Move
from glueckauf.search.mcts import MCTS, PUCT, SIMULATIONS, UCT

TREE_POLICIES = {"ismcts": UCT, "puct": PUCT}
"""By name: information-set search with uniform rollouts, and search led by a game's own policy."""


@dataclass(frozen=True)
class TreeSearchBot:
    """An opponent that plays the move which its tree visited most."""

    game: Description
    tree_search: MCTS
    luck: Stream
    seconds: float
    simulations: int

    def choose(self, knowledge: Any) -> Move:
        """A legal move for the seat on turn, which knows this much of the state."""
        seed = next_word(self.luck) << WORD_BITS | next_word(self.luck)
        return self.game.moves.name(self.tree_search.best(knowledge, seed, self.seconds, self.simulations))


def baseline(
    name: str, game: Description, seed: int, seconds: float = inf, simulations: int = SIMULATIONS
) -> Opponent:
    """A baseline that the game's mind names.

    The same seed gives the same answers, unless there are too few *seconds*.
    """
    if name in TREE_POLICIES:
        tree_search = tree_search_of(game, TREE_POLICIES[name])
        return TreeSearchBot(game, tree_search, new_stream(seed), seconds, simulations)
    players = mind_of(game).players
    assert players is not None  # noqa: S101  whoever names a baseline of its own makes it
    return players().baseline(name, game, seed)
