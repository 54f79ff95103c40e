"""`python -m benchmarks.peers GAME`: how we do against OpenSpiel's tree search with as many simulations.

Every deal is played once from each of our seats, the other seats are
OpenSpiel's; in Goldräuber a whole team of ours and then one of theirs gets the
deal.  Kept in benchmarks/results/.
"""

import argparse
import datetime as dt
import json
import math
import sys
import time
from dataclasses import replace
from typing import Any

import numpy as np
from rich.console import Console

import glueckauf
from benchmarks.duels import BOTS, RESULTS, against_par, against_their_team
from benchmarks.heuristics import sides
from benchmarks.kept import machine
from glueckauf.bots import Opponent, bot
from glueckauf.bots.baselines import baseline
from glueckauf.bots.search_bot import SearchBot
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.kernels import MOST_SEATS
from tests.peers.openspiel import OpenSpiel


class Rationed:
    """A master whose rollouts of all moves together are no more than somebody's simulations."""

    def __init__(self, game: Description, seed: int, simulations: int) -> None:
        """It has all the time it wants."""
        self.game = game
        self.simulations = simulations
        self._master = bot("master", game, seed, math.inf)

    def choose(self, knowledge: Any) -> dict[str, Any]:
        """A legal move for the seat on turn, which knows this much of the state."""
        if isinstance(self._master, SearchBot):
            count = len(self.game.legal_moves(knowledge))
            self._master.level = replace(self._master.level, worlds=max(1, self.simulations // count))
        return self._master.choose(knowledge)


def ours(order: argparse.Namespace, game: Description, seed: int) -> Opponent:
    """Our player."""
    if order.ours == "master":
        return Rationed(game, seed, order.simulations)
    return baseline(order.ours, game, seed, math.inf, order.simulations)


def share(order: argparse.Namespace, seed: int, side: set[int]) -> float:
    """What our side wins of one game, or in a cooperative game the team."""
    play = glueckauf.game(order.game).new(seats=order.seats, seed=seed)
    seeds = [BOTS + MOST_SEATS * seed + seat for seat in range(play.seats)]
    lineup = [
        ours(order, play.game, own) if seat in side else OpenSpiel(play.game, own, order.simulations)
        for seat, own in enumerate(seeds)
    ]
    while play.turn is not None:
        play.do(lineup[play.turn].choose(play.knowledge(play.turn)))
    result = play.result()
    winners = set(result["winners"]) if result else set()
    if play.game.cooperative:
        return float(bool(winners))
    return len(winners & side) / max(len(winners), 1)


def blocks(order: argparse.Namespace) -> Any:
    """For every deal what our sides won, one after the other."""
    lineups = sides(order.game, order.seats, {})
    if glueckauf.game(order.game).description.cooperative:
        lineups = [set(range(order.seats)), set()]
    until = time.perf_counter() + 60 * order.minutes
    rows: list[list[float]] = []
    for seed in range(order.seed, order.seed + max(2, order.games // len(lineups))):
        if len(rows) < 2 or time.perf_counter() < until:  # noqa: PLR2004  an interval needs two
            rows.append([share(order, seed, side) for side in lineups])
    return np.array(rows)


def read_order() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.peers", description=__doc__)
    parser.add_argument("game", choices=("mygoldmine", "gold", "goldraeuber"))
    parser.add_argument("--ours", default="puct", choices=("puct", "master"))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no deal after so long")
    parser.add_argument("--seed", type=int, default=1000)
    return parser.parse_args()


def main() -> None:
    """Play, print, keep."""
    order = read_order()
    rows = blocks(order)
    cooperative = glueckauf.game(order.game).description.cooperative
    outcome = (against_their_team if cooperative else against_par)(rows)
    outcome |= {"games": int(rows.size), "deals": len(rows)}
    Console().print({key: round(value, 4) for key, value in outcome.items()})
    result = {
        "command": " ".join(["python -m benchmarks.peers", *sys.argv[1:]]),
        "date": dt.datetime.now(tz=dt.UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "result": outcome,
    }
    RESULTS.mkdir(exist_ok=True)
    path = RESULTS / f"peers-{order.game}-{order.ours}-openspiel-{order.seats}.json"
    path.write_text(json.dumps(result, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
