"""`python -m benchmarks.calibration GAME`: whether the chances that hints tell come true.

Bots of one kind play against each other, or of several: then each seat draws its
kind by lot.  Now and then the one on turn is given a hint, and follows it; what
the hint says of its move is compared with how often such games were won, tenth by
tenth.  A hint takes everybody to play on by rule of thumb, so among other players
it is wrong by how much they differ from that.  Intervals are over games: positions
of one game are not independent.
"""

import argparse
import math
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.kept import keep
from glueckauf.bots import bot
from glueckauf.bots.advice import advice
from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.search.stopwatch import count_processor_time

EVERY = 9  # decisions from hint to hint
TENTHS = 10
SURE = 1.96  # standard deviations on either side of 95 %


@dataclass(frozen=True)
class Hinted:
    """What was said of a position, and what came of it."""

    game: int
    said: float
    won: float


def hinted_game(order: argparse.Namespace, number: int) -> list[Hinted]:
    """The hints of one game, and how it ended."""
    play = glueckauf.game(order.game).new(order.seats, seed=order.seed + number)
    kinds = Random(play.game.name + str(order.seed + number)).choices(order.player.split(","), k=play.seats)
    lineup = [bot(kind, play.game, MOST_SEATS * number + seat) for seat, kind in enumerate(kinds)]
    said: list[tuple[int, float]] = []
    decisions = number % EVERY  # so that no game begins with a hint at the same place
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        move = lineup[play.turn].choose(knowledge)
        if decisions % EVERY == 0 and len(play.game.legal_moves(knowledge)) > 1:
            best = advice(play.game, knowledge, seed=order.seed + decisions, worlds=order.worlds)[0]
            said.append((play.turn, best.worth))
            move = play.game.moves.name(best.number)
        play.do(move)
        decisions += 1
    winners = set((play.result() or {"winners": []})["winners"])
    sides = play.game.sides(play.knowledge(None))
    winning = {seat % sides for seat in winners}
    return [Hinted(number, worth, (seat % sides in winning) / max(len(winning), 1)) for seat, worth in said]


def summed_up(hints: list[Hinted]) -> dict[str, Any]:
    """The bias of all, what guessing costs, and every tenth."""
    off = np.array([hint.won - hint.said for hint in hints])
    tenths = [[hint for hint in hints if tenth_of(hint) == tenth] for tenth in range(TENTHS)]
    return {
        "positions": len(hints),
        "games": len({hint.game for hint in hints}),
        "bias": float(off.mean()),
        "interval": SURE * clustered_error(hints),
        "brier": float((off**2).mean()),
        "brier_of_a_constant": float(np.var([hint.won for hint in hints])),
        "tenths": [
            {
                "said": float(np.mean([hint.said for hint in some])),
                "won": float(np.mean([hint.won for hint in some])),
                "interval": SURE * clustered_error(some),
                "positions": len(some),
            }
            for some in tenths
            if some
        ],
    }


def tenth_of(hint: Hinted) -> int:
    """Which tenth of all chances a hint belongs to."""
    return min(int(hint.said * TENTHS), TENTHS - 1)


def clustered_error(hints: list[Hinted]) -> float:
    """The standard error of the bias where hints of one game go together."""
    mean = sum(hint.won - hint.said for hint in hints) / len(hints)
    sums: dict[int, float] = {}
    for hint in hints:
        sums[hint.game] = sums.get(hint.game, 0.0) + hint.won - hint.said - mean
    return math.sqrt(sum(off**2 for off in sums.values())) / len(hints)


def main() -> None:
    """Play, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.calibration", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--player", default="thumb")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=600_000)
    order = parser.parse_args()
    count_processor_time()  # or a busy machine would weaken the hints
    games = track(range(order.games), "playing", transient=True)
    found = summed_up([hint for number in games for hint in hinted_game(order, number)])
    Console().print(found)
    told = " ".join(f"--{name} {value}" for name, value in vars(order).items() if name != "game")
    keep(
        f"calibration-{order.game}-{order.player.replace(',', '-')}-{order.seats}",
        f"python -m benchmarks.calibration {order.game} {told}",
        found,
    )


if __name__ == "__main__":
    main()
