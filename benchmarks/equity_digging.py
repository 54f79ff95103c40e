"""`python -m benchmarks.equity_digging`: what a standing in a match of Digging is worth.

Single deals are played by the rule of thumb; matches are put together from
them at random.  Printed is the fit that `minds/digging/cutoff.py` uses: the
chances of two sides are as e to their scores divided by
`BASE + SLOPE * sqrt(what the leader lacks)`.
"""

import math
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import glueckauf
from glueckauf.bots import player
from glueckauf.simulate.cpu import Simulation

DEALS = 20_000
MATCHES = 2_000  # from every standing
MOST_DEALS = 60
STEP = 6  # between the standings looked at, in points
SEED = 5
TARGETS = {4: 60, 2: 40}


def deals(seats: int) -> Any:
    """The points of both sides in many deals."""
    game = glueckauf.game("digging")
    thumb = player("thumb", game.description)
    ends = Simulation(game.description, game.start(seats, target=1), [thumb] * seats).play(DEALS, SEED)
    return ends.scores[:, :2]


def chance(pool: Any, ours: int, theirs: int, target: int, luck: np.random.Generator) -> float:
    """How often the first side wins from a standing."""
    paths = pool[luck.integers(len(pool), size=(MATCHES, MOST_DEALS))].cumsum(axis=1)
    paths += np.array([ours, theirs], paths.dtype)
    over = (paths.max(axis=2) >= target) & (paths[:, :, 0] != paths[:, :, 1])
    last = paths[np.arange(MATCHES), over.argmax(axis=1)]
    return float((last[:, 0] > last[:, 1]).mean())


def standings(seats: int) -> list[tuple[float, float, float]]:
    """For many standings: the lead, what the leader lacks, and how often the first side wins."""
    target, luck = TARGETS[seats], np.random.default_rng(SEED)
    pool = deals(seats)
    pool = np.concatenate([pool, pool[:, ::-1]])  # whoever begins
    return [
        (ours - theirs, target - max(ours, theirs), chance(pool, ours, theirs, target, luck))
        for ours in track(range(0, target, STEP), f"{seats} seats", transient=True)
        for theirs in range(0, ours + 1, STEP)
    ]


def main() -> None:
    """Measure and print the best fit."""
    rows = np.array([row for seats in TARGETS for row in standings(seats)])
    lead, lacking, won = rows.T
    best = (math.inf, 0.0, 0.0)
    for base in np.arange(1, 15, 0.25):
        for slope in np.arange(0, 3, 0.05):
            fitted = 1 / (1 + np.exp(-lead / (base + slope * np.sqrt(lacking))))
            best = min(best, (float(np.sqrt(((fitted - won) ** 2).mean())), float(base), float(slope)))
    error, base, slope = best
    Console().print(f"BASE = {base:.2f}, SLOPE = {slope:.2f}: off by {error:.1%} over {len(rows)} standings")


if __name__ == "__main__":
    main()
