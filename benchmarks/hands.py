"""`python -m benchmarks.hands`: what hidden hands of Digging hold, next to what they would hold by lot.

Bots play matches.  Now and then the seat on turn imagines the others' hands, and a
logistic regression learns to tell the real ones from the imagined (noise-contrastive
estimation, M. Gutmann and A. Hyvärinen, 2010): the weight of a card's use is the
logarithm of how much likelier than by lot it is.  Fresh matches say whether that
helps: how much more often the real hands are told from imagined ones than by a coin.
The odds are what `minds/digging/beliefs.py` goes by.
"""

import argparse
import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import track

import glueckauf
from benchmarks.kept import keep
from glueckauf.bots import bot
from glueckauf.games.digging.rules import holds_bandit, imagine
from glueckauf.games.digging.terms import BANDIT, BANDITS, MINE_CARDS
from glueckauf.minds.digging.beliefs import EVEN, USES, use_of, use_of_bandit
from glueckauf.rulekit.dealer import new_stream
from glueckauf.rulekit.kernels import MOST_SEATS

EVERY = 5  # decisions on, hands are imagined: a number that no turn order divides
IMAGINED = 4  # worlds of a position
STEPS = 12  # of Newton's method
RIDGE = 1.0  # keeps weights of rare uses small
TRAINED = 0.75  # of the matches; the others test


def uses(state: Any, seat: int) -> Any:
    """How many cards of every use the other hands hold."""
    found = np.zeros(USES)
    for holder in (other for other in range(state.seats) if other != seat):
        for card in range(MINE_CARDS, BANDIT):
            found[use_of(state, holder, card)] += state.hands[holder][card]
        for bandit in range(BANDITS):
            if holds_bandit(state, holder, bandit):
                found[use_of_bandit(state, holder, bandit)] += 1
    return found


def compared(order: argparse.Namespace, number: int) -> Iterator[Any]:
    """The uses of real hands less those of imagined ones, position by position of one match."""
    play = glueckauf.game("digging").new(order.seats, seed=order.seed + number)
    names = order.players.split(",")
    lineup = [
        bot(names[number % len(names)], play.game, MOST_SEATS * number + seat) for seat in range(play.seats)
    ]
    luck = new_stream(order.seed + number)
    decisions = number % EVERY
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        if decisions % EVERY == 0 and knowledge.mines > 0:
            real = uses(play._state, play.turn)  # noqa: SLF001  here we look at what nobody may know
            for _ in range(IMAGINED):
                world = knowledge.copy()
                imagine(world, play.turn, luck)
                yield real - uses(world, play.turn)
        play.do(lineup[play.turn].choose(knowledge))
        decisions += 1


def fitted(differences: Any) -> Any:
    """The weights under which real hands are likelier than imagined ones: Newton's method."""
    weights = np.zeros(USES)
    for _ in range(STEPS):
        sure = 1 / (1 + np.exp(-differences @ weights))
        slope = differences.T @ (1 - sure) - RIDGE * weights
        bend = (differences.T * (sure * (1 - sure))) @ differences + RIDGE * np.eye(USES)
        weights += np.linalg.solve(bend, slope)
    return weights


def told_apart(differences: Any, weights: Any) -> dict[str, float]:
    """How often real hands look likelier than imagined ones, and the cross entropy beside a coin's."""
    scores = differences @ weights
    right = (scores > 0) + 0.5 * (scores == 0)
    return {
        "told_apart": float(right.mean()),
        "cross_entropy": float(np.log1p(np.exp(-scores)).mean()),
        "of_a_coin": math.log(2),
        "pairs": len(scores),
    }


def main() -> None:
    """Play, learn, test, print, keep."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.hands", description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--players", default="thumb,skilled")
    parser.add_argument("--seed", type=int, default=700_000)
    order = parser.parse_args()
    matches = [
        np.array([*compared(order, number)])
        for number in track(range(order.games), "playing", transient=True)
    ]
    border = round(TRAINED * len(matches))
    weights = fitted(np.concatenate(matches[:border]))
    found = {
        "odds": [round(EVEN * math.exp(weight)) for weight in weights],
        **told_apart(np.concatenate(matches[border:]), weights),
    }
    Console().print(found)
    told = " ".join(f"--{name} {value}" for name, value in vars(order).items())
    keep(f"hands-digging-{order.seats}", f"python -m benchmarks.hands {told}", found)


if __name__ == "__main__":
    main()
