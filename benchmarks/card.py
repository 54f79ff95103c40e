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
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.loop import DECISIONS
from glueckauf.simulate.sums import sums_of
from glueckauf.table import Game

SEED = 7
CHECKED = 1_000  # games compared with the processor's
TRIES = 3
MEASURED = {  # seats, and games at a time
    "leduc": (2, 1 << 30),
    "mygoldmine": (3, 1 << 24),
    "gold": (3, 1 << 23),
    "goldraeuber": (4, 1 << 23),
    "digging": (4, 1 << 21),
    "elfengold": (4, 1 << 22),
}


def compared(game: Game, seats: int) -> dict[str, Any]:
    """Whether card and processor play the same games and come to the same sums."""
    start = game.start(seats)
    card, here = (Simulation(game.description, start, on=on) for on in ("gpu", "cpu"))
    ends = here.play(CHECKED, SEED)
    same = np.array_equal(card.play(CHECKED, SEED), ends)
    sums = np.array_equal(card.sums(CHECKED, SEED), sums_of(ends))
    return {"game": game.name, "seats": seats, "games": CHECKED, "equal": bool(same and sums)}


def measured(game: Game, seats: int, games: int) -> dict[str, Any]:
    """Decisions per second from the call to its answer, the best of some tries after a first game."""
    simulation = Simulation(game.description, game.start(seats), on="gpu")
    simulation.sums(1, SEED)
    speeds = []
    for number in range(TRIES):
        began = time.perf_counter()
        sums = simulation.sums(games, SEED + number)
        speeds.append(float(sums[DECISIONS]) / (time.perf_counter() - began))
    return {"game": game.name, "seats": seats, "games": games, "decisions_per_second": round(max(speeds))}


def main() -> None:
    """Compare, measure, print, keep."""
    games = {"leduc": Game(LEDUC), **glueckauf.games()}
    rows = [compared(game, seats) for game in games.values() for seats in game.seats]
    rows += [measured(games[name], *how) for name, how in MEASURED.items()]
    for row in rows:
        print(json.dumps(row))
    keep("card", "python -m benchmarks.card", rows)


if __name__ == "__main__":
    main()
