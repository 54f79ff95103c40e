"""`python -m benchmarks.goldraeuber_search`: how much more often a team that searches wins than its policy.

What a player gains over a policy is the sum, over the decisions of its own games,
of how much more often its move wins than the policy's would, the policy playing on
after either (the performance difference lemma: S. Kakade and J. Langford,
Approximately Optimal Approximate Reinforcement Learning, 2002).  Each of these is
told by fresh worlds, in which nothing was chosen, so that the sum is right on
average, and free of the luck that decides a game: a tenth of the games is enough.
Goldräuber has no secrets and its rollout policy no whims, as that needs.
"""

import argparse
import math
import sys
import time
from dataclasses import replace
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.duels import BOTS, SURE
from benchmarks.kept import keep
from glueckauf.bots.registry import rollouts_of
from glueckauf.bots.search_bot import SearchBot
from glueckauf.minds import mind_of
from glueckauf.minds.goldraeuber import rollout_policy
from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.search.rollouts import CHUNK
from glueckauf.search.stopwatch import count_processor_time
from glueckauf.simulate.cpu import Simulation

GAME = glueckauf.game("goldraeuber")
FRESH = 1 << 50  # where the seeds of fresh worlds begin: nobody searches by them
PAIR = 2
ALIKE = CHUNK // PAIR  # worlds in which both moves are tried to the end, whatever comes of them
TIMES = 4  # so many of these tell what a decision gained
POLICY_GAMES = 20_000


def gain_of(knowledge: Any, usual: int, chosen: int, seed: int) -> float:
    """How much more often a move wins than the usual one."""
    both = {usual: 0.0, chosen: 0.0}
    tries = [
        rollouts_of(GAME.description).weigh(knowledge, usual, ALIKE, seed + number, liking=both)[1]
        for number in range(TIMES)
    ]
    return float(np.mean([tried.gain for tried in tries]))


class Team:
    """Masters who look ahead together."""

    def __init__(self, order: argparse.Namespace) -> None:
        """The *order* is the command line."""
        self.order = order
        master = mind_of(GAME.description).levels["master"]
        self.level = replace(master, worlds=order.worlds or master.worlds, sure=order.sure or master.sure)
        self.thought: list[float] = []  # of the processor, in seconds

    def played(self, seed: int) -> tuple[float, float, int]:
        """What searching gained in the game of this seed, whether it was won, and how often it chose."""
        play = GAME.new(seats=self.order.seats, seed=seed)
        team = [
            SearchBot(
                GAME.description, BOTS + MOST_SEATS * seed + seat, self.level, seconds=self.order.seconds
            )
            for seat in range(play.seats)
        ]
        gains: list[float] = []
        while play.turn is not None:
            knowledge = play.knowledge(play.turn)
            usual = rollouts_of(GAME.description).first_impression(knowledge)
            start = time.process_time()
            move = team[play.turn].choose(knowledge)
            self.thought.append(time.process_time() - start)
            chosen = GAME.description.moves.number(move)
            if chosen != usual:
                gains.append(gain_of(knowledge, usual, chosen, FRESH + (seed << 20) + TIMES * len(gains)))
            play.do(move)
        return sum(gains), float(bool((play.result() or {"winners": []})["winners"])), len(gains)


def policy_wins(seats: int) -> float:
    """How often the rollout policy wins alone."""
    simulation = Simulation(GAME.description, GAME.start(seats), [rollout_policy] * seats)
    return float(simulation.play(POLICY_GAMES, FRESH).wins[:, 0].mean())


def read_order() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.goldraeuber_search", description=__doc__)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=math.inf, help="of the processor, for a decision")
    parser.add_argument("--worlds", type=int, default=0, help="for a decision; 0: as many as a master")
    parser.add_argument("--sure", type=float, default=0.0, help="standard errors of doubt; 0: a master's")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no game after so long")
    parser.add_argument("--seed", type=int, default=640_000)
    return parser.parse_args()


def main() -> None:
    """Play, print, keep."""
    order = read_order()
    count_processor_time()
    team = Team(order)
    team.played(order.seed - 1)  # compiles
    team.thought.clear()
    until = time.perf_counter() + 60 * order.minutes
    seeds = track(range(order.seed, order.seed + order.games), "playing", transient=True)
    games = np.array([team.played(seed) for seed in seeds if time.perf_counter() < until])
    gains, won, chosen = games.T
    found = {
        "gain": float(gains.mean()),
        "interval": SURE * float(gains.std(ddof=1)) / math.sqrt(len(gains)),
        "games": len(games),
        "won": float(won.mean()),
        "policy_wins": policy_wins(order.seats),
        "other_moves_a_game": float(chosen.mean()),
        "mean_cpu_ms": 1e3 * float(np.mean(team.thought)),
    }
    Console().print(found)
    name = f"search-goldraeuber-{order.seats}"
    keep(name, " ".join(["python -m benchmarks.goldraeuber_search", *sys.argv[1:]]), found)


if __name__ == "__main__":
    main()
