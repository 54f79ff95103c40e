"""`python -m benchmarks.cores`: how much more two cores do than one, in simulations and in batches.

On the wall, one core and two in turn, the best of some tries of a simulation and
the median of many steps of a batch.  Beside a batch stands what bounds it: that
its moves are looked at before any is played, in a small one by one core, that
work is handed over to another thread, and how many times as quickly two cores
copy the same arrays.  Only a machine that nobody else uses says anything.  Kept in
benchmarks/results/.
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

import glueckauf
from benchmarks.batches import SEATS, drawn
from benchmarks.kept import keep
from glueckauf.research import Batch
from glueckauf.research.processor import MANY
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.crews import Cores

SEED, TRIES = 7, 4
CORES = (1, 2)
GOAL = 1.9
GAMES = {"mygoldmine": 24_576, "gold": 8_192, "goldraeuber": 16_384, "digging": 8_192, "elfengold": 8_192}
TABLES, STEPS = (8_192, 65_536), 40  # moves are drawn before the clock starts
HANDED_OVER = 500  # steps of a batch that is too small for anything else to take time

Seconds = dict[int, float]
"""How long a piece of work takes on so many cores."""


def seconds(work: Callable[..., object], *arguments: Any) -> float:
    """How long a piece of work takes on the wall."""
    began = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - began


def median(tries: list[Seconds]) -> Seconds:
    """What is usual on so many cores."""
    return {cores: float(np.median([each[cores] for each in tries])) for cores in CORES}


def simulated(name: str) -> Seconds:
    """A stretch of games."""
    game = glueckauf.game(name)
    simulation = Simulation(game.description, game.start(SEATS[name]))
    simulation.sums(1, SEED)
    tries = [
        {cores: seconds(simulation.sums, GAMES[name], SEED, 0, Cores(cores)) for cores in CORES}
        for _ in range(TRIES)
    ]
    return {cores: min(each[cores] for each in tries) for cores in CORES}


def batches(name: str, tables: int) -> dict[int, Batch]:
    """The same games on one core and on two."""
    game = glueckauf.game(name)
    return {cores: Batch(game, SEATS[name], tables, cores=cores, seed=SEED) for cores in CORES}


def stepped(games: dict[int, Batch], steps: int) -> Seconds:
    """A step of a batch: each draws its own moves, the same ones, so that its masks are at hand."""
    luck = {cores: np.random.default_rng(SEED) for cores in CORES}
    return median(
        [
            {cores: seconds(batch.step, drawn(batch, luck[cores])) for cores, batch in games.items()}
            for _ in range(steps)
        ]
    )


def looked_at(games: Batch) -> float:
    """How long all moves are looked at before any is played."""
    luck = np.random.default_rng(SEED)
    return float(np.median([seconds(games.played.first_wrong, drawn(games, luck)) for _ in range(STEPS)]))


def copied(games: Batch) -> Seconds:
    """All that a step reads and writes, merely copied."""
    arrays = [records.view(np.uint8).reshape(games.size, -1) for records in games.played.tables]
    copies = [array.copy() for array in arrays]

    def copy(first: int, last: int) -> None:
        for array, kept in zip(arrays, copies, strict=True):
            kept[first:last] = array[first:last]

    half = games.size // 2
    with ThreadPoolExecutor(1) as other:

        def share() -> None:
            rest = other.submit(copy, half, games.size)
            copy(0, half)
            rest.result()

        return median([{1: seconds(copy, 0, games.size), 2: seconds(share)} for _ in range(STEPS)])


def batch_row(name: str, tables: int) -> dict[str, Any]:
    """How many times as much two cores do in a batch, and what bounds them."""
    games, small = batches(name, tables), stepped(batches(name, max(CORES)), HANDED_OVER)
    took, looking, handing = stepped(games, STEPS), looked_at(games[1]), small[2] - small[1]
    memory = copied(games[1])
    alone = 0 if tables >= MANY else looking  # what one core does while the other waits
    least = alone + handing * (1 if alone else 2) + (took[1] - alone) / 2
    return compared("batch", name, took) | {
        "tables": tables,
        "step_us": round(took[1] * 1e6),
        "looking_us": round(looking * 1e6),
        "handing_over_us": round(handing * 1e6),
        "at_most": round(took[1] / least, 2),
        "copied_times": round(memory[1] / memory[2], 2),
    }


def compared(work: str, name: str, took: Seconds) -> dict[str, Any]:
    """How many times as much two cores do."""
    return {"work": work, "game": name, "times": round(took[1] / took[2], 2), "goal": GOAL}


def main() -> None:
    """Measure, print, keep."""
    rows = [compared("simulation", name, simulated(name)) for name in SEATS]
    rows += [batch_row(name, tables) for tables in TABLES for name in SEATS]
    for row in rows:
        print(json.dumps(row))
    keep("cores", "python -m benchmarks.cores", rows)


if __name__ == "__main__":
    main()
