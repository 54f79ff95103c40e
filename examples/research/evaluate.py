"""How a policy of one's own does against our bots: `python examples/research/evaluate.py`.

A policy is any function that gets an observation and a mask and answers with a
move.  Here it moves by lot; `ppo.py` and `maskable_ppo.py` bring what they have learnt.
"""

import argparse
import math
from collections.abc import Callable
from typing import Any

import numpy as np

from glueckauf.bots import KINDS
from glueckauf.research.gymnasium import SeatEnv

Policy = Callable[[Any, Any], int]
"""Chooses a move for whoever observes so much and may do what the mask says."""

CERTAIN = 1.96  # standard errors on either side: 95 %


def by_lot(seed: int) -> Policy:
    """Any legal move, each equally likely."""
    random = np.random.default_rng(seed)
    return lambda _, mask: int(random.choice(np.flatnonzero(mask)))


def shares(policy: Policy, env: SeatEnv, games: int, seed: int) -> Any:
    """What the policy wins of each game, from 0 to 1; it takes the seats in turn."""
    won = np.zeros(games)
    for number in range(games):
        env.seat, over = number % env.batch.seats, False
        shown, info = env.reset(seed=seed + number // env.batch.seats)
        while not over:
            shown, won[number], ended, cut, info = env.step(policy(shown, info["action_mask"]))
            over = ended or cut
    return won


def sentence(won: Any, opponents: str, seats: int) -> str:
    """The share of the victories with its 95 % interval, beside what equals would have."""
    error = CERTAIN * won.std(ddof=1) / math.sqrt(len(won))
    return f"wins {won.mean():.1%} ± {error:.1%} against {opponents} (an equal: {1 / seats:.1%})"


def main() -> None:
    """Say how somebody who moves by lot does against bots of each kind."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="mygoldmine")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--opponents", choices=KINDS, action="append")
    parser.add_argument("--games", type=int, default=100)
    chosen = parser.parse_args()
    for opponents in chosen.opponents or KINDS:
        env = SeatEnv(chosen.game, chosen.seats, opponents=opponents)
        print(sentence(shares(by_lot(1), env, chosen.games, seed=1), opponents, chosen.seats))


if __name__ == "__main__":
    main()
