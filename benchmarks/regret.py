"""`python -m benchmarks.regret GAME`: how much a master gives away where perfect play is known.

Positions come from games among rule-of-thumb players.  Where the solver knows
what every move is worth, the move that a master's search chooses there is
compared with the best one, and so is the rule of thumb's.  In Elfengold it is
the plan for moving and digging that is judged, by the gold that best answers
could still win against it.
"""

import argparse
import datetime as dt
import json
import math
import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console

import glueckauf
from benchmarks.duels import BOTS, SURE, read_option
from benchmarks.kept import machine
from glueckauf.bots import bot
from glueckauf.games.elfengold.terms import Phase
from glueckauf.minds import mind_of
from glueckauf.minds.elfengold.outlook import Outlook
from glueckauf.minds.elfengold.stage import Stage, StageSolver

RESULTS = Path(__file__).parent / "results"
BLUNDER = 0.05  # of a win


def positions(order: argparse.Namespace) -> Iterator[Any]:
    """What seats on turn know, game after game among rule-of-thumb players."""
    game, seed = glueckauf.game(order.game), order.seed
    options = dict(read_option(option) for option in order.option)
    while True:
        play, thumb = game.new(order.seats, seed, **options), bot("thumb", game.description, seed)
        while play.turn is not None:
            known = play.knowledge(play.turn)
            yield known
            play.do(thumb.choose(known))
        seed += 1


def regrets(order: argparse.Namespace) -> Iterator[dict[str, float]]:
    """For solved positions with something at stake: what master and rule of thumb give away."""
    game = glueckauf.game(order.game).description
    solver: Any = mind_of(game).solver()
    players = {name: bot(name, game, BOTS, order.seconds) for name in ("master", "thumb")}
    until = math.inf
    for known in positions(order):
        if time.perf_counter() > until:
            return
        worths = solver.equities(known)
        if worths is None or max(worths.values()) == min(worths.values()):
            continue
        best = max(worths.values())
        yield {
            name: best - worths[game.moves.number(player.choose(known))] for name, player in players.items()
        } | {"stake": best - min(worths.values()), "exact": float(solver.is_exact(known))}
        until = min(until, time.perf_counter() + 60 * order.minutes)  # what is compiled first does not count


def told(rows: list[dict[str, float]]) -> dict[str, float]:
    """The mean regret of each, in shares of a win."""
    kept: dict[str, float] = {"positions": len(rows)}
    kept["exact"] = float(np.mean([row["exact"] for row in rows]))
    kept["stake"] = float(np.mean([row["stake"] for row in rows]))
    for name in ("master", "thumb"):
        lost = np.array([row[name] for row in rows])
        kept[f"{name}_regret"] = float(lost.mean())
        kept[f"{name}_interval"] = SURE * float(lost.std(ddof=1)) / math.sqrt(len(lost))
        kept[f"{name}_blunders"] = float((lost > BLUNDER).mean())
    return kept


def exploitabilities(order: argparse.Namespace) -> Iterator[dict[str, float]]:
    """For rounds of Elfengold in which all counters lie: what can be won against the plan."""
    for known in positions(order):
        if known.phase != Phase.MOVE or known.turn != known.dragon:
            continue
        start = time.process_time()
        solver = StageSolver(Stage.of(known, Outlook(known)))
        plan = solver.solve()
        yield {"ms": 1e3 * (time.process_time() - start), "gold": solver.exploitability(plan)}


def told_of_plans(rows: list[dict[str, float]]) -> dict[str, float]:
    """The mean and the worst of both."""
    kept: dict[str, float] = {"rounds": len(rows)}
    for name in ("gold", "ms"):
        column = np.array([row[name] for row in rows])
        kept |= {f"mean_{name}": float(column.mean()), f"max_{name}": float(column.max())}
        kept[f"{name}_of_95_percent"] = float(np.percentile(column, 95))
    return kept


def read_order() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.regret", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--minutes", type=float, default=math.inf, help="look at no position after so long")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return parser.parse_args()


def main() -> None:
    """Compare, print, keep."""
    order = read_order()
    judged, tell = (exploitabilities, told_of_plans) if order.game == "elfengold" else (regrets, told)
    found = judged(order)
    next(found)  # compiles
    outcome = tell(list(islice(found, order.positions)))
    Console().print({key: round(value, 5) for key, value in outcome.items()})
    result = {
        "command": " ".join(["python -m benchmarks.regret", *sys.argv[1:]]),
        "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "result": outcome,
    }
    name = "-".join([order.game, str(order.seats), *(option.replace("=", "-") for option in order.option)])
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"regret-{name}.json"
    path.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
