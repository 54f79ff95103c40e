"""`make soak`: random decisions by the billion over all games, seats and options, every move looked at.

A fault is told with the command that plays its game again, interpreted.
"""

import argparse
import json
import os
import shlex
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice
from math import ceil
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import glueckauf
from benchmarks.kept import keep
from benchmarks.tables import tables
from glueckauf.rulekit.invariants import told
from glueckauf.simulate.soak import LIMIT, Soak
from glueckauf.table.trials import Trial

DECISIONS = 10**9
SHARE = 250_000  # decisions at one table before the next one is laid
GAMES = 64  # at a stretch


@dataclass
class Tally:
    """What was played, and on how much of a core's time."""

    tables: int = 0
    games: int = 0
    decisions: int = 0
    moves: int = 0  # the dealer's included
    unfinished: int = 0  # games that were left after very many moves
    seconds: float = 0.0

    def add(self, other: "Tally") -> None:
        """Add up."""
        for name, value in asdict(other).items():
            setattr(self, name, getattr(self, name) + value)

    @property
    def speed(self) -> float:
        """Decisions in a second of one core."""
        return self.decisions / self.seconds if self.seconds else 0.0


@dataclass(frozen=True)
class Broken:
    """The first fault at a table."""

    fault: str
    game: str
    seats: int
    options: str
    seed: int
    number: int  # of the game
    move: int  # of its moves, the dealer's included

    @property
    def command(self) -> str:
        """What plays this game again."""
        return (
            f"python -m benchmarks.soak --replay {self.game} --seats {self.seats} --seed {self.seed}"
            f" --number {self.number} --options {shlex.quote(self.options)}"
        )


# Playing ---------------------------------------------------------------------


def soak(trial: Trial, seed: int, share: int = SHARE) -> tuple[Tally, Broken | None]:
    """Play games at one table until so many decisions have been made, or something is wrong."""
    games, tally, broken = Soak(trial.description, trial.start()), Tally(tables=1), None
    games.play(0, seed)  # compiled before the clock runs
    began = time.thread_time()
    while tally.decisions < share and broken is None:
        found = games.play(GAMES, seed, tally.games)
        broken = _first_fault(trial, seed, tally.games, found)
        tally.games += GAMES
        tally.decisions += int(found.decisions.sum())
        tally.moves += int(found.moves.sum())
        tally.unfinished += int((found.moves == LIMIT).sum())
    tally.seconds = time.thread_time() - began
    return tally, broken


def _first_fault(trial: Trial, seed: int, first: int, found: Any) -> Broken | None:
    """What is wrong with these games, the *first* of which has this number."""
    for index in found.fault.nonzero()[0]:
        fault = told(trial.description.invariants, found[index].fault)
        options, moves = json.dumps(trial.options), int(found[index].moves)
        return Broken(fault, trial.game.name, trial.seats, options, seed, first + int(index), moves)
    return None


def soak_all(decisions: int, cores: int, share: int = SHARE) -> tuple[dict[str, Tally], list[Broken]]:
    """Play at one table after the other, on so many cores, until so many decisions have been made."""
    tallies, faults = {name: Tally() for name in glueckauf.games()}, []
    laid = list(islice(tables(), ceil(decisions / share)))
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ThreadPoolExecutor(cores) as pool, Progress(*columns) as progress:
        task = progress.add_task("decisions", total=decisions)
        played = pool.map(lambda table: soak(table[1], table[0], share), laid)
        for (_, trial), (tally, broken) in zip(laid, played, strict=True):
            tallies[trial.game.name].add(tally)
            faults += [broken] if broken else []
            progress.advance(task, tally.decisions)
    return tallies, faults


def replay(trial: Trial, seed: int, number: int) -> list[str]:
    """A game played again, interpreted: what is wrong, the last move, and what it made of what."""
    game = trial.description
    finding, before, after = Soak(game, trial.start()).replay(number, seed)
    dealt = finding.move >= len(game.moves.named)
    move = game.moves.deal_name(finding.move) if dealt else json.dumps(game.moves.name(finding.move))
    return [
        f"{trial}, seed {seed}, game {number}: {told(game.invariants, finding.fault)}",
        f"before: {json.dumps(game.positions.write(before, None))}",
        f"move {finding.moves}: {move}",
        f"after: {json.dumps(game.positions.write(after, None))}",
    ]


# The command -----------------------------------------------------------------


def main() -> None:
    """Play, print and keep what was found; a fault is an error."""
    wanted = _arguments(sys.argv[1:])
    if wanted.replay:
        trial = Trial(glueckauf.game(wanted.replay), wanted.seats, json.loads(wanted.options))
        print(*replay(trial, wanted.seed, wanted.number), sep="\n")
        return
    tallies, faults = soak_all(wanted.decisions, wanted.cores)
    total = Tally()
    for tally in tallies.values():
        total.add(tally)
    tallies["all"] = total
    Console().print(_shown(tallies))
    for broken in faults:
        print(f"{broken.fault} after {broken.move} moves: {broken.command}")
    games = {name: {**asdict(tally), "speed": round(tally.speed)} for name, tally in tallies.items()}
    command = " ".join(["python -m benchmarks.soak", *sys.argv[1:]])
    keep("soak", command, {"games": games, "faults": [asdict(broken) for broken in faults]})
    sys.exit(bool(faults))


def _arguments(given: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=DECISIONS)
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    parser.add_argument("--replay", metavar="GAME")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--options", default="{}")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--number", type=int, default=0)
    return parser.parse_args(given)


def _shown(tallies: dict[str, Tally]) -> Table:
    """The tallies as a table."""
    table = Table("", *asdict(Tally()), "M/s of a core")
    for name, tally in tallies.items():
        counts = [f"{value:,.0f}" for value in asdict(tally).values()]
        table.add_row(name, *counts, f"{tally.speed / 1e6:.2f}")
    return table


if __name__ == "__main__":
    main()
