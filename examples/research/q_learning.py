"""Tabular Q-learning (Watkins 1989) of My Gold Mine in a tiny box: `python examples/research/q_learning.py`.

One seat learns against bots that move by lot.  A key of the table is what the
seat sees, as it stands in the observation.
"""

import argparse
from collections import defaultdict
from typing import Any

import numpy as np

from glueckauf.research.gymnasium import SeatEnv
from glueckauf.research.plan import plan_of

BOX = {"mine": {"places": 3, "cart": 2}}
WATCHED = ("phase", "at", "drago", "top", "drawn", "round_number")
RATE, CURIOSITY = 0.1, 0.1


class Learner:
    """What every move was worth so far, wherever it was made."""

    def __init__(self, env: SeatEnv, seed: int) -> None:
        self.env, self.random = env, np.random.default_rng(seed)
        plan = plan_of(env.batch.game)
        self.watched = np.concatenate([np.arange(plan[name].start, plan[name].stop) for name in WATCHED])
        self.worth: dict[bytes, Any] = defaultdict(lambda: np.zeros(env.batch.masks.shape[1]))

    def choose(self, key: bytes, mask: Any, curiosity: float) -> int:
        """The best legal move so far, or now and then any."""
        if self.random.random() < curiosity:
            return int(self.random.choice(np.flatnonzero(mask)))
        return int(np.where(mask, self.worth[key], -1).argmax())

    def play(self, seed: int, *, learns: bool) -> float:
        """One game; what it was worth."""
        (shown, info), over, reward = self.env.reset(seed=seed), False, 0.0
        while not over:
            key = shown[self.watched].tobytes()
            move = self.choose(key, info["action_mask"], CURIOSITY if learns else 0)
            shown, reward, ended, cut, info = self.env.step(move)
            over = ended or cut
            if learns:
                later = self.worth[shown[self.watched].tobytes()]
                best = 0.0 if over else later[info["action_mask"]].max()
                self.worth[key][move] += RATE * (reward + best - self.worth[key][move])
        return reward


def main() -> None:
    """Learn, then say how often the learner wins with and without what it has learnt."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--trials", type=int, default=1_000)
    chosen = parser.parse_args()
    learner = Learner(SeatEnv("mygoldmine", 2, 0, "random", box=BOX, two_player_mode="single"), 1)
    before = np.mean([learner.play(seed, learns=False) for seed in range(chosen.trials)])
    for number in range(chosen.games):
        learner.play(chosen.trials + number, learns=True)
    after = np.mean([learner.play(seed, learns=False) for seed in range(chosen.trials)])
    print(
        f"wins {before:.1%} before and {after:.1%} after {chosen.games:,} games, {len(learner.worth):,} keys"
    )


if __name__ == "__main__":
    main()
