"""`python -m benchmarks.rollouts`: how many rollouts one decision makes a second on one core, by game."""

import datetime as dt
import json
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from rich.console import Console

import glueckauf
from benchmarks.kept import machine
from glueckauf.bots import bot
from glueckauf.bots.registry import rollouts_of
from glueckauf.table import Play

RESULTS = Path(__file__).parent / "results" / "rollouts.json"
TABLES = {"mygoldmine": (2, 4), "gold": (2,), "goldraeuber": (2, 4), "digging": (4,), "elfengold": (2, 4)}
DECISIONS = 8  # of one game
EVERY = 9  # so many decisions on, it is looked at again
WORLDS = 4_000
SECONDS = 0.2
SEED = 3


def decisions(game: str, seats: int) -> Iterator[tuple[Play, Any]]:
    """Positions of a game by rules of thumb in which there is a choice, and what the seat on turn knows."""
    play = glueckauf.game(game).new(seats, SEED)
    thumb = bot("thumb", play.game, SEED)
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        if len(play.legal()) > 1:
            yield play, knowledge
        play.do(thumb.choose(knowledge))


def rates(game: str, seats: int) -> Iterator[float]:
    """Rollouts a second, decision by decision."""
    for play, knowledge in islice(decisions(game, seats), 0, DECISIONS * EVERY, EVERY):
        rollouts = rollouts_of(play.game)
        usual = rollouts.first_impression(knowledge)
        rollouts.weigh(knowledge, usual, 1, SEED)  # compiles
        start = time.process_time()
        weighed = rollouts.weigh(knowledge, usual, WORLDS, SEED, SECONDS)
        yield sum(move.worlds for move in weighed) / (time.process_time() - start)


def main() -> None:
    """Measure, print, keep."""
    measured = {
        f"{game} {seats}": [round(rate) for rate in rates(game, seats)]
        for game, tables in TABLES.items()
        for seats in tables
    }
    for table, found in measured.items():
        Console().print(f"{table:16} {min(found):>10,} to {max(found):>10,} rollouts a second")
    result = {
        "command": "python -m benchmarks.rollouts",
        "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "result": measured,
    }
    RESULTS.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
