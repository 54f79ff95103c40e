"""`python -m benchmarks.duels GAME`: how clearly one kind of bot beats another, as at a real table.

Every deal is played once for each side that our bot can take, the others are
theirs; in a cooperative game a whole team of ours and then one of theirs gets
the deal.  Bots see what their seat may know, nothing else, and the seconds that
they have are the processor's, so that a busy machine weakens nobody.
"""

import argparse
import datetime as dt
import json
import math
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.former import LACKING
from benchmarks.heuristics import sides
from benchmarks.kept import machine
from glueckauf.bots import bot
from glueckauf.minds.mind import Opponent
from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.search.stopwatch import count_processor_time

RESULTS = Path(__file__).parent / "results"
BOTS = 1 << 40  # where the seeds of bots begin: none of them deals
SURE = 1.96  # standard deviations on either side of 95 %


class Duel:
    """Two kinds of bot in one game, and how long ours thought."""

    def __init__(self, order: argparse.Namespace) -> None:
        """The *order* is the command line."""
        self.order = order
        self.game = glueckauf.game(order.game)
        self.options = dict(read_option(option) for option in order.option)
        self.times: list[float] = []
        self.work: list[float] = []  # the processor's part of them: on a busy machine much less

    def sides(self) -> list[set[int]]:
        """Which seats are ours, game by game of one deal."""
        if self.game.description.cooperative:
            return [set(range(self.order.seats)), set()]
        return sides(self.order.game, self.order.seats, self.options)

    def player(self, seed: int, *, ours: bool) -> Opponent:
        """One of our bots, or one of theirs."""
        name = self.order.ours if ours else self.order.theirs
        if name in LACKING:
            return LACKING[name](self.game.description, seed, self.order.seconds)
        return bot(name, self.game.description, seed, self.order.seconds)

    def share(self, seed: int, side: set[int]) -> float:
        """What our side wins of one game, or in a cooperative game the team."""
        play = self.game.new(seats=self.order.seats, seed=seed, **self.options)
        lineup = [
            self.player(BOTS + MOST_SEATS * seed + seat, ours=seat in side) for seat in range(play.seats)
        ]
        while play.turn is not None:
            knowledge, seat = play.knowledge(play.turn), play.turn
            start, idle = time.perf_counter(), time.process_time()
            move = lineup[seat].choose(knowledge)
            if seat in side:
                self.times.append(time.perf_counter() - start)
                self.work.append(time.process_time() - idle)
            play.do(move, seat=seat)
        result = play.result()
        winners = set(result["winners"]) if result else set()
        if self.game.description.cooperative:
            return float(bool(winners))
        return len(winners & side) / max(len(winners), 1)

    def blocks(self) -> Any:
        """For every deal what our sides won, one after the other."""
        self.share(self.order.seed - 1, self.sides()[0])  # compiles
        self.times.clear()
        self.work.clear()
        deals = range(self.order.seed, self.order.seed + max(2, self.order.games // len(self.sides())))
        until = time.perf_counter() + 60 * self.order.minutes
        rows: list[list[float]] = []
        for seed in track(deals, "playing", transient=True):
            if len(rows) < 2 or time.perf_counter() < until:  # noqa: PLR2004  an interval needs two
                rows.append([self.share(seed, side) for side in self.sides()])
        return np.array(rows)


def read_option(text: str) -> tuple[str, Any]:
    """A game's option from the command line: name=value."""
    name, _, value = text.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


def against_par(blocks: Any) -> dict[str, float]:
    """Our share of the victories, and whether it is more than our part of the seats."""
    par = 1 / blocks.shape[1]
    means = blocks.mean(axis=1)
    error = float(means.std(ddof=1)) / math.sqrt(len(means)) or cautious_error(blocks)
    return {"wins": float(means.mean()), "interval": SURE * error, "par": par} | {
        "p": p_value(float(means.mean()) - par, error)
    }


def cautious_error(blocks: Any) -> float:
    """The error where all deals went alike, as if two games more had been won and two more lost."""
    share = (float(blocks.sum()) + 2) / (blocks.size + 4)
    return math.sqrt(share * (1 - share) / (blocks.size + 4))


def against_their_team(blocks: Any) -> dict[str, float]:
    """How often each team wins, how many times as often ours does, and whether that is more."""
    ours, theirs = blocks.mean(axis=0)
    gains = blocks[:, 0] - blocks[:, 1]
    error = float(gains.std(ddof=1)) / math.sqrt(len(gains))
    ratio = ours / max(theirs, 1 / len(blocks))
    spread = float((blocks[:, 0] - ratio * blocks[:, 1]).std(ddof=1)) / math.sqrt(len(gains))
    return {"wins": float(ours), "theirs": float(theirs), "gain": float(gains.mean())} | {
        "interval": SURE * error,
        "ratio": float(ratio),
        "ratio_interval": SURE * spread / max(theirs, 1 / len(blocks)),
        "p": p_value(float(gains.mean()), error),
    }


def p_value(lead: float, error: float) -> float:
    """How likely such a lead, either way, would be luck."""
    return math.erfc(abs(lead) / error / math.sqrt(2)) if error else 1.0


def read_order() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.duels", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--ours", default="master")
    parser.add_argument("--theirs", default="thumb")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no deal after so long")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return parser.parse_args()


def main() -> None:
    """Play, print, keep."""
    order = read_order()
    count_processor_time()
    duel = Duel(order)
    blocks = duel.blocks()
    judge = against_their_team if duel.game.description.cooperative else against_par
    outcome = judge(blocks) | {
        "games": int(blocks.size),
        "deals": len(blocks),
        "decisions": len(duel.times),
        "mean_ms": 1e3 * float(np.mean(duel.times)),
        "mean_cpu_ms": 1e3 * float(np.mean(duel.work)),
        "max_ms": 1e3 * max(duel.times),
    }
    Console().print({key: round(value, 4) for key, value in outcome.items()})
    result = {
        "command": " ".join(["python -m benchmarks.duels", *sys.argv[1:]]),
        "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "result": outcome,
    }
    kinds = (order.game, order.ours, order.theirs, str(order.seats))
    name = "-".join([*kinds, *(option.replace("=", "-") for option in order.option)])
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"duels-{name}.json"
    path.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
