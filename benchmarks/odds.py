"""`python -m benchmarks.odds`: how often teams win Goldräuber, by who rolls outside and who has life points.

A team of rollout policies, in the printed game and in the easier one [A13], with every division of the
life points, the most of them first: who has them was measured to matter less than the interval.  The
table goes into the game's package, where the page reads it.
"""

import argparse
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

import glueckauf
from benchmarks.duels import SURE
from glueckauf.minds.goldraeuber import rollout_policy
from glueckauf.simulate.cpu import Simulation
from glueckauf.table.odds import FILE

GAME = glueckauf.game("goldraeuber")
GAMES = 20_000  # for each way to set up
SEED = 2013
DIGITS = 4


def divisions(points: int, seats: int, most: int | None = None) -> Iterator[list[int]]:
    """Every way to divide life points, the most of them first, the most even last."""
    if seats == 1:
        yield from [[points]] if most is None or points <= most else []
        return
    for own in range(points if most is None else min(points, most), -1, -1):
        for others in divisions(points - own, seats - 1, own):
            yield [own, *others]


def ways_to_set_up() -> Iterator[tuple[int, dict[str, Any]]]:
    """Seats and options: both games, and alone, where nobody waits outside, only the printed one."""
    for seats in GAME.seats:
        points = sum(GAME.options["life"].usual(seats, {}))
        for outside_rolls in (True, False)[: min(seats, 2)]:
            for life in divisions(points, seats):
                yield seats, {"outside_rolls": outside_rolls, "life": life}


def measured(seats: int, options: dict[str, Any], games: int) -> dict[str, Any]:
    """How often a team wins so."""
    team = [rollout_policy] * seats
    ends = Simulation(GAME.description, GAME.start(seats, **options), team).play(games, SEED)
    wins = float(ends.wins[:, 0].mean())
    interval = SURE * math.sqrt(wins * (1 - wins) / games)
    return {
        "seats": seats, "options": options, "wins": round(wins, DIGITS), "interval": round(interval, DIGITS),
    }  # fmt: skip


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.odds", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    games = parser.parse_args().games
    odds = [measured(seats, options, games) for seats, options in ways_to_set_up()]
    table = Table("seats", "outside_rolls", "life", "wins", "±")
    for row in odds:
        options = row["options"]
        table.add_row(
            str(row["seats"]), str(options["outside_rolls"]), str(options["life"]),
            f"{row['wins']:.1%}", f"{row['interval']:.1%}",
        )  # fmt: skip
    Console().print(table)
    lines = ",\n".join(f"  {json.dumps(row)}" for row in odds)
    command = f"python -m benchmarks.odds --games {games}"
    text = f'{{\n "command": "{command}",\n "seed": {SEED},\n "odds": [\n{lines}\n ]\n}}\n'
    (Path(GAME.description.folder) / FILE).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
