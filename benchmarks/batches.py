"""`python -m benchmarks.batches`: steps of a batch with mask and observation, on one core or `--on gpu`.

Moves are drawn by lot before the clock starts.  On a card every game and number
of seats is compared with the processor first, array by array after each step.
Kept in benchmarks/results/.
"""

import argparse
import json
import time
from typing import Any

import numpy as np

import glueckauf
from benchmarks.kept import keep
from benchmarks.workers import alone, spread
from glueckauf.research import Batch

SEED = 7
SIZES = {"cpu": 4096, "gpu": 1 << 20}
WARM_UP, STEPS = 20, 60  # games are under way; then each step is timed
CHECKED, COMPARED = 512, 400  # tables, and steps
SEATS = {"mygoldmine": 3, "gold": 3, "goldraeuber": 4, "digging": 4, "elfengold": 4}
GOALS = {"mygoldmine": 12e6, "gold": 6e6, "goldraeuber": 5e6, "digging": 8e6, "elfengold": 12e6}
GOAL_ON_CARD = 300e6
TOLD = ("turns", "masks", "observations", "rewards", "dones", "truncations")


def drawn(games: Batch, random: Any) -> Any:
    """A legal move for every table."""
    if games.on == "cpu":
        return (games.masks * random.random(games.masks.shape, np.float32)).argmax(axis=1)
    import torch  # noqa: PLC0415  it takes the masks where they are

    masks = torch.from_dlpack(games.masks)
    return (masks * torch.rand(masks.shape, device=masks.device)).argmax(dim=1)


def finished() -> None:
    """Wait until the card has done all that it was told to do."""
    from numba import cuda  # noqa: PLC0415  only where there is a card

    cuda.synchronize()


def measured(order: tuple[str, str]) -> dict[str, Any]:
    """Steps per second, the best of some; on a card from the call until it has answered."""
    name, on = order
    games, random = Batch(glueckauf.game(name), SEATS[name], SIZES[on], on=on), np.random.default_rng(SEED)
    seconds = []
    with alone():
        for _ in range(WARM_UP + STEPS):
            moves = drawn(games, random)
            if on == "gpu":
                finished()
            began = time.perf_counter() if on == "gpu" else time.process_time()
            games.step(moves)
            if on == "gpu":
                finished()
            seconds.append((time.perf_counter() if on == "gpu" else time.process_time()) - began)
    speed, goal = SIZES[on] / min(seconds[WARM_UP:]), GOALS[name] if on == "cpu" else GOAL_ON_CARD
    setting = {"game": name, "seats": SEATS[name], "size": SIZES[on], "on": on}
    return {**setting, "steps_per_second": round(speed), "goal": goal}


def compared(order: tuple[str, int]) -> dict[str, Any]:
    """Whether the tables of card and processor are the same after every step."""
    name, seats = order
    here, there = (Batch(glueckauf.game(name), seats, CHECKED, on=on, seed=SEED) for on in ("cpu", "gpu"))
    random, same, ended = np.random.default_rng(SEED), True, 0
    for _ in range(COMPARED):
        same = same and all(
            np.array_equal(getattr(here, told), np.asarray(getattr(there, told))) for told in TOLD
        )
        moves = drawn(here, random)
        here.step(moves)
        there.step(moves)
        ended += int(here.dones.sum())
    same = same and all(here.state(index) == there.state(index) for index in range(0, CHECKED, 16))
    return {"game": name, "seats": seats, "tables": CHECKED, "steps": COMPARED, "ended": ended, "equal": same}


def main() -> None:
    """Compare where there is something to compare, measure, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.batches", description=__doc__)
    parser.add_argument("--on", choices=SIZES, default="cpu")
    on = parser.parse_args().on
    if on == "gpu":
        rows = spread(compared, [(name, seats) for name in SEATS for seats in glueckauf.game(name).seats])
        rows += spread(measured, [(name, on) for name in SEATS])
    else:
        rows = [measured((name, on)) for name in SEATS]
    for row in rows:
        print(json.dumps(row))
    keep("batches" if on == "cpu" else "batches-card", f"python -m benchmarks.batches --on {on}", rows)


if __name__ == "__main__":
    main()
