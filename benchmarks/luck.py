"""Whether luck comes to nothing: games between a rule of thumb and random moves, each looked at again.

python -m benchmarks.luck [games] [worlds]
"""

import sys
from math import sqrt
from statistics import fmean, stdev

import glueckauf
from glueckauf.bots import bot
from glueckauf.bots.analysis import Analysis, analyse

SURE = 1.96  # standard errors of a 95 % range
PLAYERS = ("thumb", "random")
FIGURES = ("luck", "skill", "loss", "adjusted")


def looked_at(seed: int, worlds: int) -> Analysis:
    """One game of My Gold Mine; the players change seats from game to game."""
    play = glueckauf.game("mygoldmine").new(2, seed=seed)
    seated = [bot(PLAYERS[(seat + seed) % 2], play.game, 2 * seed + seat) for seat in range(2)]
    while play.turn is not None:
        play.do(seated[play.turn].choose(play.knowledge(play.turn)))
    return analyse(glueckauf.replay_steps(play.record()), worlds)


def main(games: int = 80, worlds: int = 128) -> None:
    """Print what each player's games came to on average."""
    analyses = [looked_at(seed, worlds) for seed in range(games)]
    for number, player in enumerate(PLAYERS):
        totals = [analysis.totals[(number + seed) % 2] for seed, analysis in enumerate(analyses)]
        for figure in FIGURES:
            values = [getattr(total, figure) for total in totals]
            print(f"{player} {figure}: {fmean(values):+.3f} ± {SURE * stdev(values) / sqrt(games):.3f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
