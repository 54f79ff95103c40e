"""What looks ahead in each game: compiled once in a process, for all opponents, hints and analyses."""

from types import ModuleType

from glueckauf.minds import Mind, mind_of
from glueckauf.rulekit.description import Description
from glueckauf.search import Rollouts
from glueckauf.search.mcts import MCTS, PUCT, TreePolicy

_rollouts: dict[str, Rollouts] = {}
_trees: dict[tuple[str, TreePolicy], MCTS] = {}


def rollouts_of(game: Description) -> Rollouts:
    """The rollouts for a game."""
    if game.name not in _rollouts:
        mind = mind_of(game)
        _rollouts[game.name] = Rollouts(game, _policy(mind), mind.cutoff(), mind.beliefs())
    return _rollouts[game.name]


def tree_search_of(game: Description, tree_policy: TreePolicy = PUCT) -> MCTS:
    """The tree search for a game; without a prior its rollouts are uniformly random."""
    if (game.name, tree_policy) not in _trees:
        mind = mind_of(game)
        policy = _policy(mind) if tree_policy.prior_weight else None
        _trees[game.name, tree_policy] = MCTS(game, policy, mind.cutoff(), mind.observations(), tree_policy)
    return _trees[game.name, tree_policy]


def _policy(mind: Mind) -> ModuleType | None:
    """Whom everybody is taken for; None: uniformly at random."""
    policy = mind.rollout_policy or mind.heuristic
    return policy() if policy else None
