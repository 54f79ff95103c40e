"""`python -m benchmarks.lengths`: whether games end, whoever plays them.

Every level plays every game against itself.  Its games are compared with the
median of games by rule of thumb: nobody may take more than three times as long.
"""

import argparse
from statistics import median

from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.kept import keep
from glueckauf.bots import LEVELS, SECONDS, bot, player
from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.simulate.cpu import Simulation
from glueckauf.table import Game

MANY = 3  # times the usual length that a game may take
SIMULATED = 400  # games by rule of thumb
SEED = 900


def usual_length(game: Game, seats: int) -> float:
    """The median of the decisions in games by rule of thumb."""
    thumb = player("thumb", game.description)
    ends = Simulation(game.description, game.start(seats), [thumb] * seats).play(SIMULATED, seed=SEED)
    return float(median(ends.decisions))


def length(game: Game, seats: int, level: str, seed: int, most: float, seconds: float = SECONDS) -> int:
    """The decisions of one game among players of a level; one more than the *most* if it goes on."""
    play = game.new(seats, seed=seed)
    lineup = [bot(level, game.description, MOST_SEATS * seed + seat, seconds) for seat in range(seats)]
    decisions = 0
    while play.turn is not None and decisions <= most:
        play.do(lineup[play.turn].choose(play.knowledge(play.turn)))
        decisions += 1
    return decisions


def main() -> None:
    """Play, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lengths", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(glueckauf.games()))
    parser.add_argument("--each", type=int, default=10, help="games of every level")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    order = parser.parse_args()
    results: dict[str, dict[str, float]] = {}
    for game in map(glueckauf.game, order.games):
        usual = usual_length(game, order.seats)
        told = results[game.name] = {"usual": usual, "most": MANY * usual}
        for level in track(LEVELS, game.name, transient=True):
            told[level] = max(
                length(game, order.seats, level, SEED + number, MANY * usual, order.seconds)
                for number in range(order.each)
            )
        Console().print({game.name: told})
    keep("lengths", f"python -m benchmarks.lengths --each {order.each} --seconds {order.seconds}", results)


if __name__ == "__main__":
    main()
