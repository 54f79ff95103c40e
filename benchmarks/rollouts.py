"""`python -m benchmarks.rollouts`: how many rollouts one decision makes a second on one core, by game.

`--first` looks at the first decision alone, the longest, and also rolls it out
by lot: no quicker policy makes more rollouts than that, unless they end sooner.
"""

import argparse
import datetime as dt
import json
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from rich.console import Console

import glueckauf
from benchmarks.kept import keep, machine
from glueckauf.bots import bot
from glueckauf.bots.registry import rollouts_of
from glueckauf.minds import mind_of
from glueckauf.search import Rollouts
from glueckauf.table import Play

RESULTS = Path(__file__).parent / "results" / "rollouts.json"
TABLES = {"mygoldmine": (2, 4), "gold": (2,), "goldraeuber": (2, 4), "digging": (4,), "elfengold": (2, 4)}
DECISIONS = 8  # of one game
EVERY = 9  # so many decisions on, it is looked at again
WORLDS = 4_000
SECONDS = 0.2
SEED = 3
TIMES = 7  # the best of so many counts, of the first decision: the machine is shared
MANY = 1_000_000  # worlds: the time is up before


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


def first_rates(game: str, seats: int) -> dict[str, dict[str, float]]:
    """Rollouts a second at the first decision, by the rollout policy and by lot, and decisions in each."""
    play, knowledge = next(decisions(game, seats))
    mind = mind_of(play.game)
    by_lot = Rollouts(play.game, None, mind.cutoff(), mind.beliefs())
    return {
        "by policy": best_rate(rollouts_of(play.game), knowledge),
        "by lot": best_rate(by_lot, knowledge),
    }


def best_rate(rollouts: Rollouts, knowledge: Any) -> dict[str, float]:
    """The quickest of some tries."""
    rollouts.weigh(knowledge, rollouts.first_impression(knowledge), 1, SEED)  # compiles
    tries = [tried(rollouts, knowledge, SEED + number) for number in range(TIMES)]
    return max(tries, key=lambda one: one["rollouts"])


def tried(rollouts: Rollouts, knowledge: Any, seed: int) -> dict[str, float]:
    """Rollouts a second, and decisions in one."""
    usual = rollouts.first_impression(knowledge)
    start = time.process_time()
    weighed = rollouts.weigh(knowledge, usual, MANY, seed, SECONDS)
    count = sum(move.worlds for move in weighed)
    rate = round(count / (time.process_time() - start))
    length = sum(move.worlds * move.length for move in weighed) / count
    return {"rollouts": rate, "decisions": round(length, 1)}


def main() -> None:
    """Measure, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rollouts", description=__doc__)
    parser.add_argument("--first", action="store_true")
    parser.add_argument("games", nargs="*", default=[*TABLES])
    order = parser.parse_args()
    if not order.first:
        measure_games()
        return
    found = {f"{game} {seats}": first_rates(game, seats) for game in order.games for seats in TABLES[game]}
    Console().print(found)
    keep("rollouts-first", f"python -m benchmarks.rollouts --first {' '.join(order.games)}", found)


def measure_games() -> None:
    """Some decisions of every game."""
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
