"""`python -m benchmarks.cores`: how much more two cores do than one, in simulations and in batches.

On the wall, one core and two in turn, the best of some tries of a simulation and
the median of many steps of a batch.  Only a machine that nobody else uses says
anything.  Kept in benchmarks/results/.
"""

import json
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import glueckauf
from benchmarks.batches import SEATS, drawn
from benchmarks.kept import keep
from glueckauf.research import Batch
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.crews import Cores

SEED, TRIES = 7, 4
CORES = (1, 2)
GOAL = 1.9
GAMES = {"mygoldmine": 24_576, "gold": 8_192, "goldraeuber": 16_384, "digging": 8_192, "elfengold": 8_192}
TABLES, STEPS = 8_192, 40  # moves are drawn before the clock starts


def seconds(work: Callable[..., object], *arguments: Any) -> float:
    """How long a piece of work takes on the wall."""
    began = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - began


def simulated(name: str) -> dict[int, float]:
    """The seconds that a stretch of games takes on so many cores."""
    game = glueckauf.game(name)
    simulation = Simulation(game.description, game.start(SEATS[name]))
    simulation.sums(1, SEED)
    tries = [
        {cores: seconds(simulation.sums, GAMES[name], SEED, 0, Cores(cores)) for cores in CORES}
        for _ in range(TRIES)
    ]
    return {cores: min(each[cores] for each in tries) for cores in CORES}


def stepped(name: str) -> dict[int, float]:
    """The seconds that a step of a batch takes on so many cores: the same games, the same moves."""
    game, random = glueckauf.game(name), np.random.default_rng(SEED)
    batches = {cores: Batch(game, SEATS[name], TABLES, cores=cores, seed=SEED) for cores in CORES}
    steps = []
    for _ in range(STEPS):
        moves = drawn(batches[1], random)
        steps.append({cores: seconds(games.step, moves) for cores, games in batches.items()})
    return {cores: float(np.median([each[cores] for each in steps])) for cores in CORES}


def compared(work: str, name: str, took: dict[int, float]) -> dict[str, Any]:
    """How many times as much two cores do."""
    return {"work": work, "game": name, "times": round(took[1] / took[2], 2), "goal": GOAL}


def main() -> None:
    """Measure, print, keep."""
    rows = [compared("simulation", name, simulated(name)) for name in SEATS]
    rows += [compared("batch", name, stepped(name)) for name in SEATS]
    for row in rows:
        print(json.dumps(row))
    keep("cores", "python -m benchmarks.cores", rows)


if __name__ == "__main__":
    main()
