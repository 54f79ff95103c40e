"""`python -m benchmarks.decisions`: random decisions a second of one core, whole games in one compiled loop.

All games in turn, several times over, so that a bad minute of the machine hits
each of them; the best of each counts, in processor seconds.  Kept in benchmarks/results/.
"""

import json

from benchmarks.__main__ import GAMES
from benchmarks.kept import keep
from benchmarks.measures import random_decisions

GOALS = {"mygoldmine": 25e6, "gold": 14e6, "goldraeuber": 8e6, "digging": 16e6, "elfengold": 32e6}
TURNS, SHARE = 3, 4  # the games of `make bench` are shared out among the turns


def main() -> None:
    """Measure, print, keep."""
    found = [
        {name: random_decisions(name, game.seats, game.games // SHARE) for name, game in GAMES.items()}
        for _ in range(TURNS)
    ]
    rows = []
    for name, game in GAMES.items():
        speed = max(each[name] for each in found)
        rows.append({"game": name, "seats": game.seats, "per_second": round(speed), "goal": GOALS[name]})
        print(json.dumps(rows[-1]))
    keep("decisions", "python -m benchmarks.decisions", rows)


if __name__ == "__main__":
    main()
