"""The measurements: each returns one number, the best of several tries on a noisy machine."""

import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

import glueckauf
from glueckauf.simulate.cpu import Simulation

SEED = 7
TRIES = 5


def best(measure: Callable[[], float], tries: int = TRIES) -> float:
    """The smallest of several measurements: noise only ever adds."""
    return min(measure() for _ in range(tries))


def random_decisions(name: str, seats: int, games: int) -> float:
    """Random decisions per second of one core, whole games in one compiled loop."""
    simulation = Simulation(glueckauf.game(name).description, glueckauf.game(name).start(seats))
    simulation.play(1, SEED)

    def seconds_per_decision() -> float:
        start = time.process_time()
        ends = simulation.play(games, SEED, cores=1)
        return (time.process_time() - start) / float(ends.decisions.sum())

    return 1 / best(seconds_per_decision)


def state_size(name: str) -> float:
    """Bytes of one state."""
    return glueckauf.game(name).description.layout.dtype.itemsize


def door(name: str, seats: int, call: Callable[[glueckauf.Play], Any] | None) -> float:
    """Microseconds of one call at every decision of a random game; None measures `do` itself."""

    def microseconds() -> float:
        play = glueckauf.game(name).new(seats, seed=SEED)
        spent, calls = 0.0, 0
        while not play.over:
            legal = play.legal()
            move = legal[calls * 7919 % len(legal)]
            start = time.process_time_ns()
            if call is None:
                play.do(move)
            else:
                call(play)
            spent += time.process_time_ns() - start
            calls += 1
            if call is not None:
                play.do(move)
        return spent / calls / 1000

    return best(microseconds)


def fresh_process(code: str) -> float:
    """Seconds that a fresh interpreter needs for some code, its own start not counted."""
    program = f"import time; start = time.process_time(); {code}; print(time.process_time() - start)"

    def seconds() -> float:
        return float(subprocess.run([sys.executable, "-c", program], check=True, capture_output=True).stdout)  # noqa: S603

    return best(seconds)


def first_compiled_game(name: str, seats: int) -> float:
    """Seconds from nothing to the end of a first compiled game, with a warm cache."""
    return fresh_process(
        "import glueckauf; from glueckauf.simulate.cpu import Simulation; "
        f"game = glueckauf.game('{name}'); Simulation(game.description, game.start({seats})).play(1, 1)"
    )
