"""MaskablePPO (sb3-contrib) learns one seat of a game: `python examples/research/maskable_ppo.py`.

Our Gymnasium environments answer `action_masks()`, which is all that it asks
for.  It is installed by `pip install 'glueckauf[learning]'`.
"""

import argparse
from typing import Any

from gymnasium.spaces import Box
from gymnasium.wrappers import TransformObservation

from evaluate import Policy, sentence, shares
from glueckauf.research.frameworks import needed
from glueckauf.research.gymnasium import SeatEnv
from glueckauf.research.plan import Plan, plan_of

with needed("sb3-contrib", "learning"):
    from sb3_contrib import MaskablePPO


def with_features(env: SeatEnv, plan: Plan) -> Any:
    """The same seat, told features in place of plain numbers."""
    space = Box(-1, 1, (plan.features,))
    return TransformObservation(env, lambda shown: plan.encoded(shown)[0], space)


def policy_of(model: Any, plan: Plan) -> Policy:
    """What a model decides, as the evaluation asks for it."""

    def choose(shown: Any, mask: Any) -> int:
        return int(model.predict(plan.encoded(shown)[0], action_masks=mask, deterministic=True)[0])

    return choose


def main() -> None:
    """Learn against bots, and say how that went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="gold")
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--steps", type=int, default=50_000)
    parser.add_argument("--trials", type=int, default=200)
    chosen = parser.parse_args()
    env = SeatEnv(chosen.game, 2, opponents=chosen.opponents)
    plan = plan_of(env.batch.game)
    model = MaskablePPO("MlpPolicy", with_features(env, plan), n_steps=min(512, chosen.steps), seed=1)
    model.learn(chosen.steps)
    won = shares(policy_of(model, plan), env, chosen.trials, seed=1)
    print(f"after {chosen.steps:,} decisions: {sentence(won, chosen.opponents, 2)}")


if __name__ == "__main__":
    main()
