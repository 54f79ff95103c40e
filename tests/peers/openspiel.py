"""OpenSpiel's own tree search as a player at our table.

It plays our rules: what it must find out for itself is how to play well.  It
gets what every seat knows, since nothing is hidden in these games, with the
dealer as its explicit chance.

`MCTSBot.step` of version 2.0.2 crashes on games written in Python,
`mcts_search` does not.
"""

from typing import Any

import pyspiel

import glueckauf.research.openspiel  # noqa: F401  makes our games known there
from glueckauf.rulekit.description import Description

CURIOSITY = 2.0  # what its own examples use, for outcomes from -1 to 1
MEMORY = 500  # megabytes
SEEDS = 1 << 31  # it takes only half a word


class OpenSpiel:
    """OpenSpiel's MCTS with uniform rollouts, so many simulations for every decision."""

    def __init__(self, game: Description, seed: int, simulations: int) -> None:
        self.game = game
        self.seed = seed % SEEDS
        self.simulations = simulations

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """The move that its tree likes best."""
        game = pyspiel.load_game(f"glueckauf_{self.game.name}", {"players": knowledge.seats})
        self.seed = (self.seed + 1) % SEEDS
        evaluator = pyspiel.RandomRolloutEvaluator(1, self.seed)
        bot = pyspiel.MCTSBot(
            game, evaluator, CURIOSITY, self.simulations, MEMORY, solve=False, seed=self.seed, verbose=False
        )
        root = bot.mcts_search(game.new_initial_state(knowledge))
        return self.game.moves.name(int(root.best_child().action))
