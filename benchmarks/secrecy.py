"""`make secrets`: states that differ only in what somebody cannot know, and all that he gets of them.

Compiled, millions of pairs must have equal views and legal moves.  Of one in a
thousand the documents, the events and the lines of Python that made them are
compared too, and for each of those a hint: moves, chances and reasons.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from itertools import islice
from math import ceil
from random import Random
from types import FrameType
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

import glueckauf
from benchmarks.kept import keep
from benchmarks.tables import tables_of
from glueckauf import Game
from glueckauf.bots.advice import advice, reason
from glueckauf.rulekit import DEALER, NOBODY
from glueckauf.rulekit.concealing import concealing
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.sight import SPECTATOR, conceal, told
from glueckauf.rulekit.wording import LANGUAGES
from glueckauf.simulate.pairs import Leak
from glueckauf.simulate.secrecy import compare
from glueckauf.table.trials import Trial, played

PAIRS = 10**6
SHARE = 5_000  # pairs at one table before the next one is laid
TABLES = 4  # at a stretch
SAMPLED = 1_000  # pairs for each one of which documents and hints are compared
IMAGINED = 16  # worlds for one hint: a search that looks at no clock until then


@dataclass
class Tally:
    """How many pairs of a game have been compared."""

    tables: int = 0
    pairs: int = 0
    different: int = 0  # of them, those that are not one state twice
    documents: int = 0  # pairs whose documents, events and work have been compared
    hints: int = 0  # pairs whose hints have been compared

    def add(self, other: "Tally") -> None:
        """Add up."""
        for name, value in asdict(other).items():
            setattr(self, name, getattr(self, name) + value)


def keep_secrets(trial: Trial, seed: int, share: int = SHARE) -> tuple[Tally, list[str]]:
    """Compare pairs at one table; where somebody can tell them apart."""
    found, wanted = compare(trial.description, trial.start(), share, seed), ceil(share / SAMPLED)
    leaks = [*leaks_of_documents(trial, seed, wanted), *leaks_of_hints(trial, seed, wanted)]
    if found.leak:
        where = f"game {found.number}, step {found.step}, eye {found.eye}"
        leaks.append(f"{trial}, seed {seed}, {where}: {Leak(found.leak).name}")
    return Tally(1, int(found.pairs), int(found.different), wanted, wanted), leaks


# One pair in a thousand ------------------------------------------------------


def leaks_of_documents(trial: Trial, seed: int, wanted: int) -> Iterator[str]:
    """Take so many states of a game and somebody who looks at each; where he can tell worlds apart."""
    concealing(trial.description.layout, trial.description.module)  # made before its work is measured
    luck, stream, steps = Random(seed), new_stream(seed), list(trial.steps(seed))
    for step in luck.choices(range(len(steps)), k=wanted):
        state, move = steps[step]
        eye = luck.randrange(SPECTATOR, trial.seats)
        for what in told_apart(trial.description, state, move, eye, stream):
            yield f"{trial}, seed {seed}, step {step}, eye {eye}: {what}"


def told_apart(game: Description, state: Any, move: int, eye: int, stream: Any) -> Iterator[str]:
    """What differs between a state and two others that must look the same to somebody."""
    dealt_again = state.copy()
    game.invariants.redeal(dealt_again, eye, stream)
    yield from differences(game, state, dealt_again, eye)
    if eye != SPECTATOR:
        imagined = known(game, state, eye)
        game.rules.imagine(imagined, eye, stream)
        yield from differences(game, state, imagined, eye)
        if move != NOBODY and tells_apart(game, (state, move), imagined, eye):
            yield "events"


def differences(game: Description, state: Any, world: Any, eye: int) -> Iterator[str]:
    """Whether a view or the legal moves differ, or took another number of steps to make."""
    if worked(view, game, state, eye) != worked(view, game, world, eye):
        yield "view"
    if state.turn == eye and worked(legal, game, state) != worked(legal, game, world):
        yield "legal moves"


def view(game: Description, state: Any, eye: int) -> str:
    """The game's part of the document that somebody sees."""
    return json.dumps(game.positions.write(conceal(game.layout, game.module, state, eye), None))


def legal(game: Description, state: Any) -> list[int]:
    """The moves of the seat on turn."""
    return game.legal_moves(state)


def known(game: Description, state: Any, eye: int) -> Any:
    """What a seat with a perfect memory knows."""
    return conceal(game.layout, game.module, state, eye, remembering=True)


def tells_apart(game: Description, done: tuple[Any, int], world: Any, eye: int) -> bool:
    """Whether a seat that knows as much after a move as after one of another world is told something else."""
    state, move = done
    after = played(game, state, move)
    for other in range(len(game.moves)) if state.turn == DEALER else [move]:
        if not game.refusal(world, other):
            alike = known(game, after, eye) == known(game, played(game, world, other), eye)
            if alike and news(game, state, move, eye) != news(game, world, other, eye):
                return True
    return False


def news(game: Description, state: Any, move: int, eye: int) -> list[Any]:
    """What a seat is told of a move, now and in the log."""
    events = game.events(state, move, played(game, state, move))
    return [(told(event, eye), told(event, eye, later=True)) for event in events]


# Hints -----------------------------------------------------------------------


def leaks_of_hints(trial: Trial, seed: int, wanted: int) -> Iterator[str]:
    """Take so many decisions of a game; where a master says other things in a world that looks the same."""
    luck, stream = Random(seed), new_stream(seed)
    decided = [state for state, _ in trial.steps(seed) if state.turn not in (DEALER, NOBODY)]
    for state in luck.choices(decided, k=wanted):
        world = known(trial.description, state, state.turn)
        trial.description.rules.imagine(world, state.turn, stream)
        if hint(trial.description, state, seed) != hint(trial.description, world, seed):
            yield f"{trial}, seed {seed}, seat {state.turn}: hint"


def hint(game: Description, state: Any, seed: int) -> list[str]:
    """What a master says to the seat on turn: every move with its chances, and why the first."""
    weighed = advice(game, known(game, state, state.turn), seed, IMAGINED)
    players = [f"seat {seat}" for seat in range(state.seats)]
    reasons = [reason(game, weighed, language, players) for language in LANGUAGES]
    return [*map(str, weighed), *reasons]


def worked(task: Callable[..., object], *arguments: object) -> tuple[object, int]:
    """What a task brings, and how many lines of Python it took."""
    lines = 0

    def count(_frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        brought = task(*arguments)
    finally:
        sys.settrace(before)
    return brought, lines


# The command -----------------------------------------------------------------


def main() -> None:
    """Compare, print and keep what was found; a leak is an error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--pairs", type=int, default=PAIRS, help="of each game that differ, if it hides anything"
    )
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    wanted = parser.parse_args()
    tallies, leaks = {}, []
    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ThreadPoolExecutor(wanted.cores) as pool, Progress(*columns) as progress:
        for name, game in glueckauf.games().items():
            task = progress.add_task(name, total=wanted.pairs)
            tallies[name] = Tally()
            for tally, found in _shares(game, wanted.pairs, pool):
                tallies[name].add(tally)
                leaks += found
                progress.update(task, completed=_counted(game, tallies[name]))
    Console().print(_shown(tallies))
    print(*leaks, sep="\n")
    command = " ".join(["python -m benchmarks.secrecy", *sys.argv[1:]])
    games = {name: asdict(tally) for name, tally in tallies.items()}
    keep("secrecy", command, {"games": games, "leaks": leaks})
    sys.exit(bool(leaks))


def _shares(game: Game, pairs: int, pool: Executor) -> Iterator[tuple[Tally, list[str]]]:
    """Compare at one table after the other until so many pairs count, or something leaks."""
    laid, total, leaky = tables_of(game), Tally(), False
    while _counted(game, total) < pairs and not leaky:
        for tally, leaks in pool.map(lambda table: keep_secrets(table[1], table[0]), islice(laid, TABLES)):
            total.add(tally)
            leaky = leaky or bool(leaks)
            yield tally, leaks


def _counted(game: Game, tally: Tally) -> int:
    """The pairs that are not one state twice; of a game that hides nothing all of them."""
    return tally.different if game.description.invariants.hides(game.start(game.seats[0])) else tally.pairs


def _shown(tallies: dict[str, Tally]) -> Table:
    """The tallies as a table."""
    table = Table("", *asdict(Tally()))
    for name, tally in tallies.items():
        table.add_row(name, *(f"{value:,}" for value in asdict(tally).values()))
    return table


if __name__ == "__main__":
    main()
