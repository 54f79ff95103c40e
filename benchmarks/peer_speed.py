"""`python -m benchmarks.peer_speed`: the same game, Leduc poker, played at random by us and by OpenSpiel.

Decisions a second of processor time on one core, the best of several tries, all in one run.  OpenSpiel plays
in C++ (the random rollouts of its own MCTS, one simulation with very many of them) and stepped from Python;
ours is compiled, with only sums kept as there, and played through the door.
"""

import time
from collections.abc import Callable
from random import Random

import pyspiel

from benchmarks.kept import keep
from benchmarks.leduc import DESCRIPTION
from benchmarks.measures import SEED, best
from glueckauf.simulate.cpu import Simulation
from glueckauf.simulate.crews import Cores
from glueckauf.simulate.loop import DECISIONS
from glueckauf.table import Game

COMPILED, ROLLOUTS, STEPPED = 2_000_000, 400_000, 5_000  # games
SEATS = 2


def main() -> None:
    """Measure, print, keep."""
    length = mean_length()
    speeds = {
        "Glückauf, compiled": speed(compiled()),
        "OpenSpiel, C++": speed(lambda: ROLLOUTS * length, rollouts()),
        "Glückauf, stepped in Python": speed(lambda: through_the_door(STEPPED)),
        "OpenSpiel, stepped in Python": speed(lambda: stepped(STEPPED)),
    }
    rows = [{"who": who, "decisions_per_second": round(rate)} for who, rate in speeds.items()]
    for row in rows:
        print(row["who"], f"{row['decisions_per_second']:,}")
    keep("peer-speed", "python -m benchmarks.peer_speed", rows)


def speed(decisions: Callable[[], float], work: Callable[[], object] | None = None) -> float:
    """Decisions a second; where the work does not count them itself, it is done beside."""

    def seconds_per_decision() -> float:
        start = time.process_time()
        if work:
            work()
        made = decisions()
        return (time.process_time() - start) / made

    return 1 / best(seconds_per_decision)


def compiled() -> Callable[[], float]:
    """Our games, all in one compiled loop."""
    simulation = Simulation(DESCRIPTION, Game(DESCRIPTION).start(SEATS))
    simulation.sums(1, SEED)
    return lambda: float(simulation.sums(COMPILED, SEED, crew=Cores(1))[DECISIONS])


def through_the_door(games: int) -> float:
    """Our games, move by move in Python."""
    luck, decisions = Random(SEED), 0
    for seed in range(games):
        play = Game(DESCRIPTION).new(SEATS, seed)
        while not play.over:
            play.do_number(luck.choice(play.legal_numbers()))
            decisions += 1
    return decisions


def rollouts() -> Callable[[], object]:
    """Random games from the first decision on, in C++."""
    game = pyspiel.load_game("leduc_poker")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, SEED)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, SEED, False)  # noqa: FBT003  its own form
    state = dealt(game, Random(SEED))
    return lambda: bot.step(state)


def stepped(games: int) -> float:
    """OpenSpiel's games, move by move in Python."""
    luck, game, decisions = Random(SEED), pyspiel.load_game("leduc_poker"), 0
    for _ in range(games):
        state = dealt(game, luck)
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(luck.choice(state.legal_actions()))
    return decisions


def mean_length() -> float:
    """The decisions in a random game of OpenSpiel's."""
    return stepped(STEPPED) / STEPPED


def dealt(game: pyspiel.Game, luck: Random) -> pyspiel.State:
    """A game with its first decision before it."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(luck.choice(state.legal_actions()))
    return state


if __name__ == "__main__":
    main()
