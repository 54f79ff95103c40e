"""`make peers`: Leduc poker in all frameworks side by side, one after the other in one process.

Everywhere uniformly random games; decisions of players are counted, not cards.
Processor seconds of all threads, the best of some tries.  Three kinds of work:
whole games in one call, many games with observations, and one decision at a
time from Python.  Kept in benchmarks/results/.
"""

import itertools
import json
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import rlcard
from pettingzoo.classic import leduc_holdem_v4

import glueckauf
from benchmarks import by_hand, pgx_peer
from benchmarks.kept import keep
from benchmarks.leduc import DESCRIPTION as LEDUC
from glueckauf.research import Alone, Batch
from glueckauf.research.pettingzoo import TableEnv
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.crews import Cores
from glueckauf.simulate.loop import DECISIONS
from glueckauf.table import Game

SEED, TRIES = 7, 3
MANY, FEW, TABLES, STEPS = 200_000, 2_000, 1024, 100
GAME = Game(LEDUC)

Work = Callable[[], float]
"""Plays, and says how many decisions that were."""


def speed(work: Work) -> float:
    """Decisions per processor second, the best of some tries after one that compiles."""
    work()
    found = []
    for _ in range(TRIES):
        began = time.process_time()
        decisions = work()
        found.append(decisions / (time.process_time() - began))
    return max(found)


def length() -> float:
    """How many decisions a random game has: those of our rules, which are everybody's."""
    return float(Simulation(LEDUC, GAME.start(2)).sums(MANY, SEED)[DECISIONS]) / MANY


# Whole games in one call -----------------------------------------------------


def ours_whole() -> Work:
    """Our simulation on one core, of other games every time: what is played again is learnt by heart."""
    simulation, first = Simulation(LEDUC, GAME.start(2)), itertools.count(0, MANY)
    return lambda: float(simulation.sums(MANY, SEED, next(first), Cores(1))[DECISIONS])


def by_hand_whole() -> Work:
    """The same game without rules, records or anything else that a framework is made of."""
    seeds = itertools.count(SEED)
    return lambda: float(by_hand.play_games(MANY, next(seeds))[0])


def openspiel_rollouts() -> Work:
    """OpenSpiel's own rollouts in C++, from the first decision on: a search of one simulation."""
    game, decisions = pyspiel.load_game("leduc_poker"), length() * MANY
    state = game.new_initial_state()
    for card in range(2):
        state.apply_action(card)
    evaluator = pyspiel.RandomRolloutEvaluator(MANY, SEED)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, SEED, False)  # noqa: FBT003  C++ has no names

    def work() -> float:
        bot.mcts_search(state)
        return decisions

    return work


def pgx_whole() -> Work:
    """Pgx: many tables in one compiled loop, finished games begun anew; its states hold observations."""
    return pgx_peer.whole(TABLES, STEPS)


# Many games with observations ------------------------------------------------


def ours_observed() -> Work:
    """Our batch, moves drawn by NumPy."""
    games, luck = Batch(GAME, 2, TABLES, seed=SEED), np.random.default_rng(SEED)

    def work() -> float:
        for _ in range(STEPS):
            games.step((games.masks * luck.random(games.masks.shape, np.float32)).argmax(axis=1))
        return TABLES * STEPS

    return work


# One decision at a time ------------------------------------------------------


def ours_alone() -> Work:
    """A game of ours, move by move."""
    table, luck = Alone(GAME, 2), random.Random(SEED)

    def work() -> float:
        decisions, lot = 0, luck.random
        for seed in range(FEW):
            legal = table.reset(seed)
            while legal:
                legal = table.step(legal[int(lot() * len(legal))])
                decisions += 1
        return decisions

    return work


def openspiel_loop() -> Work:
    """The loop that OpenSpiel's own examples have."""
    game, luck = pyspiel.load_game("leduc_poker"), random.Random(SEED)

    def work() -> float:
        decisions, lot = 0, luck.random
        for _ in range(FEW):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    moves = [move for move, _ in state.chance_outcomes()]
                else:
                    moves, decisions = state.legal_actions(), decisions + 1
                state.apply_action(moves[int(lot() * len(moves))])
        return decisions

    return work


def rlcard_loop() -> Work:
    """RLCard, which tells an observation with every step."""
    env, luck = rlcard.make("leduc-holdem", {"seed": SEED}), random.Random(SEED)

    def work() -> float:
        decisions = 0
        for _ in range(FEW // 10):
            state, _ = env.reset()
            while not env.is_over():
                state, _ = env.step(luck.choice(list(state["legal_actions"])))
                decisions += 1
        return decisions

    return work


def aec_loop(env: Any, games: int) -> Work:
    """An environment of PettingZoo's, by its own loop."""
    luck = np.random.default_rng(SEED)

    def work() -> float:
        decisions = 0
        for seed in range(games):
            env.reset(seed=seed)
            for _ in env.agent_iter():
                shown, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    env.step(int(luck.choice(np.flatnonzero(shown["action_mask"]))))
                    decisions += 1
        return decisions

    return work


MEASURED: dict[str, dict[str, Callable[[], Work]]] = {
    "whole games in one call": {
        "Glückauf": ours_whole,
        "OpenSpiel, C++ rollouts": openspiel_rollouts,
        "Pgx on the processor": pgx_whole,
        "nobody: the game written out by hand": by_hand_whole,
    },
    "many games with observations": {"Glückauf": ours_observed, "Pgx on the processor": pgx_whole},
    "one decision at a time from Python": {
        "Glückauf": ours_alone,
        "OpenSpiel, pyspiel": openspiel_loop,
        "RLCard": rlcard_loop,
        "PettingZoo, leduc_holdem_v4": lambda: aec_loop(leduc_holdem_v4.env(), FEW // 10),
    },
    "PettingZoo's loop": {
        "Glückauf, Leduc": lambda: aec_loop(TableEnv(GAME), FEW // 10),
        "Glückauf, My Gold Mine": lambda: aec_loop(TableEnv(glueckauf.game("mygoldmine"), 3), FEW // 50),
        "PettingZoo, leduc_holdem_v4": lambda: aec_loop(leduc_holdem_v4.env(), FEW // 10),
    },
}


def compared(work: str, peers: dict[str, Callable[[], Work]]) -> list[dict[str, Any]]:
    """How quick everybody is at one kind of work, and how many times as quick the first of them is."""
    found = {name: speed(make()) for name, make in peers.items()}
    first = next(iter(found.values()))
    return [
        {"work": work, "who": name, "decisions_per_second": round(each), "slower": round(first / each, 2)}
        for name, each in found.items()
    ]


def main() -> None:
    """Measure, print, keep."""
    rows = [row for work, peers in MEASURED.items() for row in compared(work, peers)]
    for row in rows:
        print(json.dumps(row, ensure_ascii=False))
    keep("frameworks", "make peers", rows)


if __name__ == "__main__":
    main()
