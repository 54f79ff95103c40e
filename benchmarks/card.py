"""`python -m benchmarks.card`: random games on this machine's graphics card, by the call that everybody has.

Every game with every number of seats is compared with the processor, game by
game; then very many are played and added up.  Kept in benchmarks/results/.
"""

import json
import time
from typing import Any

import numpy as np

import glueckauf
from benchmarks.kept import keep
from benchmarks.leduc import DESCRIPTION as LEDUC
from benchmarks.workers import alone, spread
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.loop import DECISIONS
from glueckauf.simulate.sums import sums_of
from glueckauf.table import Game

SEED = 7
CHECKED = 5_000  # games compared with the processor's
TRIES = 3
MEASURED = {  # seats, and games at a time
    "leduc": (2, 1 << 30),
    "mygoldmine": (3, 1 << 26),
    "gold": (3, 1 << 25),
    "goldraeuber": (4, 1 << 24),
    "digging": (4, 1 << 23),
    "elfengold": (4, 1 << 24),
}


def game_of(name: str) -> Game:
    """One of ours, or Leduc poker."""
    return Game(LEDUC) if name == LEDUC.name else glueckauf.game(name)


def compared(order: tuple[str, int]) -> dict[str, Any]:
    """Whether card and processor play the same games of so many seats and come to the same sums."""
    name, seats = order
    game = game_of(name)
    start = game.start(seats)
    card, here = (Simulation(game.description, start, on=on) for on in ("gpu", "cpu"))
    ends = here.play(CHECKED, SEED)
    same = np.array_equal(card.play(CHECKED, SEED), ends)
    sums = np.array_equal(card.sums(CHECKED, SEED), sums_of(ends))
    return {"game": name, "seats": seats, "games": CHECKED, "equal": bool(same and sums)}


def measured(order: tuple[str, tuple[int, int]]) -> dict[str, Any]:
    """Decisions per second from the call to its answer, the best of some tries after a first game."""
    name, (seats, games) = order
    game = game_of(name)
    simulation = Simulation(game.description, game.start(seats), on="gpu")
    simulation.sums(1, SEED)
    speeds = []
    with alone():
        for number in range(TRIES):
            began = time.perf_counter()
            sums = simulation.sums(games, SEED + number)
            speeds.append(float(sums[DECISIONS]) / (time.perf_counter() - began))
    return {"game": name, "seats": seats, "games": games, "decisions_per_second": round(max(speeds))}


def main() -> None:
    """Compare, measure, print, keep."""
    settings = [(name, seats) for name in MEASURED for seats in game_of(name).seats]
    rows = spread(compared, settings) + spread(measured, MEASURED.items())
    for row in rows:
        print(json.dumps(row))
    keep("card", "python -m benchmarks.card", rows)


if __name__ == "__main__":
    main()
