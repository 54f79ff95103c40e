"""`python -m benchmarks.luck GAME`: whether luck comes to nothing, whoever plays, and skill ranks players.

Two kinds of bots play each other, sides in turn (a cooperative game is played by
teams of either kind), and every game is looked at again.  Figures are those of a
side, in parts of a won game, on average for one game.
"""

import argparse
import math
import sys
import time
from collections import defaultdict
from statistics import fmean, stdev
from typing import Any

from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.kept import keep
from glueckauf.bots import bot
from glueckauf.bots.analysis import Analysis, analyse
from glueckauf.rulekit.kernels import MOST_SEATS

SURE = 1.96  # standard errors of a 95 % range

Figures = dict[str, float]


def looked_at(order: argparse.Namespace, seed: int) -> dict[str, Figures]:
    """What one game came to for either kind of player."""
    play = glueckauf.game(order.game).new(order.seats, seed=seed)
    sides = play.game.sides(play.knowledge(None))
    kinds = [order.players[(side + seed) % len(order.players)] for side in range(sides)]
    seated = [bot(kinds[seat % sides], play.game, MOST_SEATS * seed + seat) for seat in range(play.seats)]
    while play.turn is not None:
        play.do(seated[play.turn].choose(play.knowledge(play.turn)))
    analysis = analyse(glueckauf.replay_steps(play.record()), order.worlds, seed)
    return {
        kind: figures_of(analysis, [side for side in range(sides) if kinds[side] == kind]) for kind in kinds
    }


def figures_of(analysis: Analysis, sides: list[int]) -> Figures:
    """What some sides won, and how much of it was skill and luck, on average for one of them."""
    totals = [total for total in analysis.totals if total.side in sides]
    return {
        "won": fmean(analysis.end[side] for side in sides),
        "luck": fmean(total.luck for total in totals),
        "skill": sum(total.skill for total in totals) / len(sides),
        "given away": sum(total.loss for total in totals) / len(sides),
        "without luck": fmean(total.adjusted for total in totals),
    }


def summed_up(games: list[Figures]) -> dict[str, Any]:
    """The mean of every figure and its 95 % range over the games."""
    return {"games": len(games)} | {
        name: {
            "mean": fmean(game[name] for game in games),
            "interval": SURE * stdev(game[name] for game in games) / math.sqrt(len(games)),
        }
        for name in games[0]
    }


def read_order() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.luck", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--players", type=lambda names: names.split(","), default=["thumb", "random"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--worlds", type=int, default=128, help="imagined for a decision")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no game after so long")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main() -> None:
    """Play, look, print, keep."""
    order = read_order()
    until = time.perf_counter() + 60 * order.minutes
    games: dict[str, list[Figures]] = defaultdict(list)
    for seed in track(range(order.seed, order.seed + order.games), "playing", transient=True):
        if time.perf_counter() < until:
            for kind, figures in looked_at(order, seed).items():
                games[kind].append(figures)
    found = {kind: summed_up(some) for kind, some in games.items()}
    Console().print(found)
    name = "-".join(["luck", order.game, *order.players, str(order.seats)])
    keep(name, " ".join(["python -m benchmarks.luck", *sys.argv[1:]]), found)


if __name__ == "__main__":
    main()
