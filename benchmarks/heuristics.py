"""`python -m benchmarks.heuristics`: how clearly the rule-of-thumb players beat players who move at random.

One rule-of-thumb player (in a partnership two, in a cooperative game a whole team)
sits at every seat in turn, the others move uniformly at random.  A shared victory counts
in parts.  Kept in benchmarks/results/heuristics.json.
"""

import datetime as dt
import json
import math
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track
from rich.table import Table

import glueckauf
from benchmarks.kept import machine
from glueckauf.bots import player
from glueckauf.simulate.cpu import Simulation

RESULTS = Path(__file__).parent / "results" / "heuristics.json"
GAMES = 2_000  # for every seat
SEED = 11
SURE = 1.96  # standard deviations on either side of 95 %


def sides(name: str, seats: int, options: dict[str, Any]) -> list[set[int]]:
    """The seats that a side of rule-of-thumb players takes, one side after the other."""
    game = glueckauf.game(name)
    count = game.description.sides(game.start(seats, **options))
    return [set(range(first, seats, count)) for first in range(count)]


def share(name: str, seats: int, options: dict[str, Any], side: set[int]) -> Any:
    """What the side wins of every game: 1, 0 or a part of a shared victory."""
    game = glueckauf.game(name)
    thumb = player("thumb", game.description)
    lineup = [thumb if seat in side else None for seat in range(seats)]
    ends = Simulation(game.description, game.start(seats, **options), lineup).play(GAMES, SEED)
    wins = ends.wins[:, :seats].astype(float)
    return wins[:, sorted(side)].sum(axis=1) / np.maximum(wins.sum(axis=1), 1)


def at_random(name: str, seats: int, options: dict[str, Any]) -> float:
    """What a side of players who move at random wins among their like."""
    game = glueckauf.game(name)
    if not game.description.cooperative:
        return 1 / len(sides(name, seats, options))
    return float(
        Simulation(game.description, game.start(seats, **options)).play(GAMES, SEED).wins[:, 0].mean()
    )


def settings() -> list[tuple[str, int, dict[str, Any]]]:
    """Every game and number of seats, and the modes that change who plays with whom."""
    plain: list[tuple[str, int, dict[str, Any]]] = [
        (name, seats, {}) for name, game in glueckauf.games().items() for seats in game.seats
    ]
    return [
        *plain,
        ("digging", 4, {"mode": "single"}),
        *(("goldraeuber", seats, {"expert": True}) for seats in glueckauf.game("goldraeuber").seats),
    ]


def main() -> None:
    """Measure, print, keep."""
    table = Table("game", "seats", "options", "wins", "±", "at random")
    rows = []
    for name, seats, options in track(settings(), "playing", transient=True):
        shares = np.concatenate([share(name, seats, options, side) for side in sides(name, seats, options)])
        wins, spread = float(shares.mean()), SURE * float(shares.std()) / math.sqrt(len(shares))
        chance = at_random(name, seats, options)
        said = ", ".join(f"{key}={value}" for key, value in options.items())
        table.add_row(name, str(seats), said, f"{wins:.1%}", f"{spread:.1%}", f"{chance:.1%}")
        rows.append(
            {"game": name, "seats": seats, "options": options, "games": len(shares)}
            | {"wins": wins, "interval": spread, "at_random": chance}
        )
    Console().print(table)
    result = {
        "command": "python -m benchmarks.heuristics",
        "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "results": rows,
    }
    RESULTS.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
