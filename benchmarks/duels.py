"""`python -m benchmarks.duels GAME --ours NAME --theirs NAME`: how often one kind of bot beats another.

One bot of ours sits at every seat in turn, bots of theirs at all others, on
the same deals.  All bots get what their seat could know, and nothing else.
The games on one deal are a block: intervals and the p-value against par come
from the means of blocks.  Kept in benchmarks/results/.
"""

import argparse
import datetime as dt
import json
import math
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np
from rich.progress import track

import glueckauf
from benchmarks.__main__ import machine
from glueckauf.bots import Opponent, bot
from glueckauf.table import Play

RESULTS = Path(__file__).parent / "results"
SEED = 20_000
LUCKS = 100  # seeds of bots on one deal
SURE = 1.96  # standard errors on either side of 95 %
MOST_MOVES = 5_000  # a game that takes longer counts as lost by everybody


@dataclass
class Thinking:
    """How long a side thinks."""

    seconds: list[float] = field(default_factory=list)

    def choose(self, opponent: Opponent, knowledge: Any) -> dict[str, Any]:
        """The opponent's move, with a hand on the clock."""
        start = time.perf_counter()
        move = opponent.choose(knowledge)
        self.seconds.append(time.perf_counter() - start)
        return move

    def told(self) -> dict[str, float]:
        """Milliseconds of one decision."""
        times = 1000 * np.array(self.seconds or [0.0])
        return {"mean_ms": round(float(times.mean()), 3), "p99_ms": round(float(np.quantile(times, 0.99)), 3)}


@dataclass(frozen=True)
class Duel:
    """Two kinds of bots at tables of a game."""

    game: str
    ours: str
    theirs: str
    seats: int
    seconds: float
    clocks: dict[str, Thinking] = field(default_factory=lambda: {"ours": Thinking(), "theirs": Thinking()})

    def block(self, number: int) -> tuple[float, float]:
        """The mean share of victory and the mean lead in points of our bot, at each seat of one deal."""
        ends = [self._end(SEED + number, seat) for seat in range(self.seats)]
        share, lead = (sum(column) / self.seats for column in zip(*ends, strict=True))
        return share, lead

    def _end(self, seed: int, ours: int) -> tuple[float, float]:
        play = glueckauf.game(self.game).new(self.seats, seed=seed)
        sides = ["ours" if seat == ours else "theirs" for seat in range(self.seats)]
        bots = [self._bot(side, seed * LUCKS + seat) for seat, side in enumerate(sides)]
        while play.turn is not None and len(play.moves) < MOST_MOVES:
            seat = play.turn
            play.do(self.clocks[sides[seat]].choose(bots[seat], play.knowledge(seat)), seat=seat)
        return _share(play, ours), _lead(play, ours)

    def _bot(self, side: str, seed: int) -> Opponent:
        opponent = bot(
            self.ours if side == "ours" else self.theirs, glueckauf.game(self.game).description, seed
        )
        if hasattr(opponent, "seconds"):
            opponent.seconds = self.seconds
        return opponent


def _share(play: Play, ours: int) -> float:
    winners = (play.result() or {"winners": []})["winners"]
    return 1 / len(winners) if ours in winners else 0.0


def _lead(play: Play, ours: int) -> float:
    scores = play.standings()
    others = [score for seat, score in enumerate(scores) if seat != ours]
    return float(scores[ours] - sum(others) / max(1, len(others)))


def interval(values: list[float]) -> tuple[float, float]:
    """The mean of blocks, and half the width of its 95 % interval."""
    spread = float(np.std(values, ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else math.inf
    return float(np.mean(values)), SURE * spread


def p_value(values: list[float], par: float) -> float:
    """How likely equal players would differ from par by this much."""
    mean, half = interval(values)
    if half == 0:
        return 1.0 if mean == par else 0.0
    return 2 * NormalDist().cdf(-abs(mean - par) / (half / SURE))


def measure(duel: Duel, games: int) -> dict[str, Any]:
    """Play, and tell what came of it."""
    blocks = max(2, games // duel.seats)
    ends = [duel.block(number) for number in track(range(blocks), f"{duel.ours} – {duel.theirs}")]
    shares, leads = [end[0] for end in ends], [end[1] for end in ends]
    wins, spread = interval(shares)
    lead, lead_spread = interval(leads)
    par = 1 / duel.seats
    return {
        "game": duel.game, "ours": duel.ours, "theirs": duel.theirs, "seats": duel.seats,
        "games": blocks * duel.seats, "blocks": blocks, "par": par,
        "wins": round(wins, 4), "interval": round(spread, 4), "p_value": p_value(shares, par),
        "lead": round(lead, 3), "lead_interval": round(lead_spread, 3),
        "shares": {str(share): count for share, count in sorted(Counter(shares).items())},
        "thinking": {side: clock.told() for side, clock in duel.clocks.items()},
    }  # fmt: skip


def asked() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.duels", description=__doc__)
    parser.add_argument("game", choices=glueckauf.GAMES)
    parser.add_argument("--ours", default="master")
    parser.add_argument("--theirs", default="thumb")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument(
        "--seconds", type=float, default=0.2, help="for one decision of a bot that takes its time"
    )
    return parser.parse_args()


def main() -> None:
    """Measure, print, keep."""
    wanted = asked()
    duel = Duel(wanted.game, wanted.ours, wanted.theirs, wanted.seats, wanted.seconds)
    result = {
        "command": " ".join(["python -m benchmarks.duels", *sys.argv[1:]]),
        "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        **measure(duel, wanted.games),
    }
    RESULTS.mkdir(exist_ok=True)
    file = RESULTS / f"duels-{duel.game}-{duel.ours}-{duel.theirs}-{duel.seats}.json"
    file.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    print(
        f"{duel.ours} wins {result['wins']:.1%} ± {result['interval']:.1%} of {result['games']} games "
        f"against {duel.theirs} (par {result['par']:.1%}, p = {result['p_value']:.2g}), "
        f"lead {result['lead']:+.2f} ± {result['lead_interval']:.2f}, {result['thinking']['ours']}"
    )


if __name__ == "__main__":
    main()
