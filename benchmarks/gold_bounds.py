"""`python -m benchmarks.gold_bounds`: what a best response trained against one rival wins at Gold.

The master's own kind of player (a turn weighed exactly, a network for what the table
is worth afterwards) goes on learning from the network that ships, but only against the
rival who weighs by points and diggers, who keeps all (`expectimax`) or a part of what it
knows each turn.  That is policy iteration towards the best response (TD(lambda) on the
learner's own turns, nobody errs on purpose), in compiled games; what it wins is told by
games that nothing was learned from.  A response that was found is a lower bound of the best
one: where it gains nothing over the master, the master's rules of learning find no more.
"""

import argparse
import math
import sys
import time
from functools import cached_property
from typing import Any

import numpy as np
from rich.console import Console

import glueckauf
from benchmarks import gold_rival
from benchmarks.duels import SURE
from benchmarks.gold_points import weigh_pairs
from benchmarks.goldraeuber_bounds import reread
from benchmarks.kept import keep
from glueckauf.lab.regression import Regression
from glueckauf.lab.training import BATCH, BATCHES, GAMES, LAMBDA, MOMENTS, REMEMBERED
from glueckauf.minds.gold import features, heuristic, network_player
from glueckauf.minds.gold.features import INPUTS, SEATS, SEEN
from glueckauf.minds.gold.player import usual_network
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.kernels import MOST_SEATS, scratch_for
from glueckauf.search import game_end, leaf
from glueckauf.search.networks import self_play
from glueckauf.search.networks.network import Floats, Network, network_scratch_for, with_network
from glueckauf.search.networks.self_play import STREAMS, Moment
from glueckauf.search.protocols import CERTAIN
from glueckauf.simulate import two_policies

GAME = glueckauf.game("gold")
FRESH = 1 << 50  # where the seeds of games begin that nothing is learned from
EXPECTIMAX = reread(network_player, weigh_pairs=weigh_pairs)


class Response:
    """A network that learns to beat one rival."""

    def __init__(self, order: argparse.Namespace) -> None:
        """It begins as the master's."""
        self.order = order
        self.regression = Regression(usual_network())
        self._replay_buffer: list[tuple[Any, Floats]] = []

    def learn(self, number: int) -> None:
        """A round of games, and steps that explain them better."""
        network = self.regression.network
        for ours in range(SEATS):
            moments, seen, hopes = self.games(network, GAMES // SEATS, self.order.seed + number, ours)
            judged = network.judge(features.inputs(seen))
            own, aims = targets(moments, hopes, judged, ours)
            self._replay_buffer = [*self._replay_buffer, (seen[own], aims)][-SEATS * REMEMBERED :]
        seen, aims = (np.concatenate(parts) for parts in zip(*self._replay_buffer, strict=True))
        luck = np.random.default_rng((self.order.seed, number))
        for pick in luck.integers(0, len(seen), (BATCHES, BATCH)):
            self.regression.step(features.inputs(seen[pick]), aims[pick])

    def wins(self, network: Network, games: int) -> Any:
        """Our share of fresh deals, each played from either seat."""
        return np.mean([self.shares(network, games, ours) for ours in range(SEATS)], axis=0)

    def shares(self, network: Network, games: int, ours: int) -> Any:
        """What a network wins of every game on one seat: games that end before a turn is over cannot be."""
        moments = self.games(network, games, FRESH + self.order.seed, ours)[0]
        last = np.flatnonzero(np.append(np.diff(moments.game) != 0, True))
        share = moments.share[last] / CERTAIN
        return np.where(moments.seat[last] == ours, share, 1 - share)

    def games(self, network: Network, games: int, seed: int, ours: int) -> tuple[Any, Any, Floats]:
        """The moments of some games: when, what was seen, and what the seat on turn hoped for."""
        room = games * MOMENTS
        moments = Moment.packed(Moment.plain(), room)
        seen, hopes = np.zeros((room, SEEN), np.int16), np.zeros(room, np.float32)
        scratch = with_network(self._scratch, network)
        scratch["who"] = [int(seat != ours) for seat in range(MOST_SEATS)]
        scratch["keeps"] = round(gold_rival.ALL * self.order.keep**SEATS)
        count = self._kernel.self_play(
            GAME.description.layout.packed(GAME.start(SEATS), games),
            Stream.packed(Stream.plain(), STREAMS), scratch, 0,
            seed & WORD, seed >> WORD_BITS, 0, moments, seen, hopes,
        )  # fmt: skip
        return moments[:count], seen[:count], hopes[:count]

    @cached_property
    def _kernel(self) -> Any:
        rules = GAME.description.module
        at_random, thumb = compiled(uniform, game=rules), compiled(heuristic)
        rival = compiled(gold_rival, player=compiled(EXPECTIMAX, heuristic=thumb))
        ours = compiled(network_player, heuristic=thumb)
        return compiled(
            self_play,
            game=rules,
            dealing=at_random,
            policy=compiled(two_policies, ours=ours, theirs=rival),
            stranger=at_random,
            leaf=compiled(leaf, game=rules, cutoff=compiled(game_end)),
            features=compiled(features),
        )

    @cached_property
    def _scratch(self) -> Any:
        room = {**network_player.ROOM, **gold_rival.ROOM}
        return network_scratch_for(INPUTS, scratch_for(len(GAME.description.moves)), room)


def targets(moments: Any, hopes: Floats, judged: Floats, ours: int) -> tuple[Any, Floats]:
    """Our moments, and what the network should have said at each: what we hope for after the rival's turn.

    Where we are not asked any more, the end of the game counts.
    """
    own = np.flatnonzero(moments.seat == ours)
    aims = moments.share[own] / CERTAIN
    for now in range(len(own) - 2, -1, -1):
        asked, later = own[now] + 1, own[now + 1]
        if moments.game[later] == moments.game[own[now]] and hopes[asked] > 0:
            aims[now] = hopes[asked] + LAMBDA * (aims[now + 1] - judged[later])
    return own, np.clip(aims, 0, 1).astype(np.float32)


def told(shares: Any) -> dict[str, float]:
    """A mean over deals with its interval."""
    error = float(shares.std(ddof=1)) / math.sqrt(len(shares))
    return {"wins": float(shares.mean()), "interval": SURE * error, "games": SEATS * len(shares)}


def read_order() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gold_bounds", description=__doc__)
    parser.add_argument("--keep", type=float, default=1.0, help="of what the rival knows, each turn")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no round after so long")
    parser.add_argument("--games", type=int, default=4000, help="to tell strength by")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    """Learn, measure, print, keep."""
    order = read_order()
    response = Response(order)
    before = response.wins(usual_network(), order.games // SEATS)
    until, rounds = time.perf_counter() + 60 * order.minutes, 0
    while rounds < order.rounds and time.perf_counter() < until:
        response.learn(rounds)
        rounds += 1
    after = response.wins(response.regression.network, order.games // SEATS)
    found = {"master": told(before), "response": told(after), "gain": told(after - before), "rounds": rounds}
    Console().print(found)
    command = " ".join(["python -m benchmarks.gold_bounds", *sys.argv[1:]])
    keep(f"bound-gold-{order.keep:g}", command, found)


if __name__ == "__main__":
    main()
