"""`python -m benchmarks.self_play FOLDER GAME:SEATS …`: train networks side by side, and keep their curves.

The same as `glueckauf train` for each game, in processes that share this machine's cores and card.
Every minute a line says how strong each network is against the rule of thumb, without looking ahead.
"""

import argparse
import json
import os
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import glueckauf
from benchmarks.kept import machine
from glueckauf.lab.learning.self_teaching import SelfPlay

EVERY = 60.0  # seconds between two trials
SEED_OF_TRIALS = 990_000  # none of them deals while it learns


def trained(order: argparse.Namespace, task: str) -> dict[str, Any]:
    """One training, and how strong it was minute by minute."""
    name, _, seats = task.partition(":")
    game = glueckauf.game(name)
    cores = max(1, (os.cpu_count() or 1) // len(order.tasks))
    course = SelfPlay(game, int(seats), order.seed, Path(order.folder) / task, on=order.on, cores=cores)
    until, strengths = time.monotonic() + 60 * order.minutes, []
    while (left := until - time.monotonic()) > 0:
        for _ in course.learn(min(left, EVERY)):
            pass
        trial = course.trial(SEED_OF_TRIALS)
        trial.play(order.games)
        strengths.append({"rounds": len(course.rounds), **asdict(trial.strength()), "par": trial.par})
        print(task, json.dumps(strengths[-1]), flush=True)
    return {
        "task": task,
        "by": course.by,
        "steps": course.learner.steps,
        "strengths": strengths,
        "rounds": [asdict(done) for done in course.rounds],
    }


def main() -> None:
    """Train, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.self_play", description=__doc__)
    parser.add_argument("folder")
    parser.add_argument("tasks", nargs="+", metavar="GAME:SEATS")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--on", default="cpu")
    order = parser.parse_args()
    Path(order.folder).mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(len(order.tasks), get_context("spawn")) as pool:
        results = list(pool.map(trained, [order] * len(order.tasks), order.tasks))
    told = " ".join(f"--{name} {getattr(order, name)}" for name in ("minutes", "games", "seed", "on"))
    command = f"python -m benchmarks.self_play FOLDER {' '.join(order.tasks)} {told}"
    kept = {"command": command, "machine": machine(), "results": results}
    (Path(order.folder) / "self-play.json").write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
