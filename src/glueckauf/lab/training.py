"""Teaching a network what a table is worth, from games that it plays against itself.

It first watches the heuristic player and learns who won.  Then it plays, and
learns from what it expected a moment later: what the rival hopes for on the
same table is what this seat does not, and a surprise on the way to the end of
the game counts in part.  That is TD(lambda) (R. Sutton, Learning to Predict by
the Methods of Temporal Differences, 1988; G. Tesauro, Temporal Difference
Learning and TD-Gammon, 1995).  A training that was interrupted goes on where it
was, and the same seed gives the same network, round by round.
"""

from functools import cached_property
from pathlib import Path
from typing import Any, NoReturn

import numpy as np

import glueckauf
from glueckauf.lab.course import Course
from glueckauf.lab.regression import Regression
from glueckauf.lab.vocabulary import wrong
from glueckauf.minds import mind_of
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import WORD, WORD_BITS, Stream
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.search import game_end, leaf
from glueckauf.search.networks import self_play
from glueckauf.search.networks.network import Floats, Network, network_scratch_for, with_network
from glueckauf.search.networks.self_play import STREAMS, Moment
from glueckauf.search.protocols import CERTAIN
from glueckauf.table import Game

GAMES = 300  # of a round
WATCHED = 60  # rounds in which it watches the heuristic player
STRANGE = 30  # of a thousand decisions that are made at random, so that it learns what a mistake costs
MOMENTS = 120  # for which there is room, of a game
BATCHES = 60  # of a round
BATCH = 1024  # moments that are learned from at once
REMEMBERED = 10  # rounds whose moments stay in the replay buffer
LAMBDA = 0.7  # the part of a later surprise that counts


class Training(Course):
    """The training of a judgement for a game's own player, who sees a table with features of its own."""

    def __init__(self, game: Game, seed: int, folder: Path) -> None:
        """Go on with what the folder keeps, or begin."""
        super().__init__(game, seed, folder)
        self._mind = mind_of(game.description)
        self._learning = self._mind.learning or self._refuse()
        self.features: Any = self._learning.features()
        self.regression = Regression(Network.new(self.features.INPUTS, seed))
        self._replay_buffer: list[tuple[Any, Floats]] = []
        self._restore()

    @property
    def network(self) -> Network:
        """What it has learned so far."""
        return self.regression.network

    def _teach(self, number: int) -> tuple[int, float]:
        moments, seen, hopes = self._self_play(number)
        judged = self.network.judge(self.features.inputs(seen))
        self._replay_buffer = [*self._replay_buffer, (seen, targets(moments, hopes, judged))][-REMEMBERED:]
        seen, aims = (np.concatenate(parts) for parts in zip(*self._replay_buffer, strict=True))
        luck = np.random.default_rng((self.seed, number))
        picks = luck.integers(0, len(seen), (BATCHES, BATCH))
        losses = [self.regression.step(self.features.inputs(seen[pick]), aims[pick]) for pick in picks]
        return GAMES, float(np.mean(losses))

    def _refuse(self) -> NoReturn:
        known = [name for name, game in glueckauf.games().items() if mind_of(game.description).learning]
        raise wrong("nothing_to_learn", game=self.game.name, known=", ".join(known))

    # Self-play ---------------------------------------------------------------

    def _self_play(self, number: int) -> tuple[Any, Any, Floats]:
        """The moments of a round of games: when, what was seen, and what the seat on turn hoped for."""
        game, room = self.game.description, GAMES * MOMENTS
        moments = Moment.packed(Moment.plain(), room)
        seen = np.zeros((room, self.features.SEEN), np.int16)
        hopes = np.zeros(room, np.float32)
        scratch = with_network(self._scratch, self.network, asked=number >= WATCHED)
        count = self._kernel.self_play(
            game.layout.packed(self.game.start(self.features.SEATS), GAMES),
            Stream.packed(Stream.plain(), STREAMS), scratch, number * GAMES,
            self.seed & WORD, self.seed >> WORD_BITS, STRANGE, moments, seen, hopes,
        )  # fmt: skip
        return moments[:count], seen[:count], hopes[:count]

    @cached_property
    def _kernel(self) -> Any:
        """Compiled games of whoever asks the network, or leaves the turn to the heuristic."""
        rules = self.game.description.module
        at_random = compiled(uniform, game=rules)
        heuristic = compiled(self._mind.heuristic()) if self._mind.heuristic else at_random
        return compiled(
            self_play,
            game=rules,
            dealing=at_random,
            policy=compiled(self._learning.player(), heuristic=heuristic),
            stranger=at_random,
            leaf=compiled(leaf, game=rules, cutoff=compiled(game_end)),
            features=compiled(self.features),
        )

    @cached_property
    def _scratch(self) -> Any:
        player: Any = self._learning.player()
        return network_scratch_for(
            self.features.INPUTS, scratch_for(len(self.game.description.moves)), player.ROOM
        )

    # Checkpoints -------------------------------------------------------------

    def _arrays(self) -> Document:
        memory = {
            f"{name}_{index}": part
            for index, parts in enumerate(self._replay_buffer)
            for name, part in zip(("seen", "aims"), parts, strict=True)
        }
        return {**self.regression.arrays(), **memory}

    def _take_up(self, arrays: Document) -> None:
        self.regression.restore(arrays)
        remembered = min(len(self.rounds), REMEMBERED)
        self._replay_buffer = [
            (arrays[f"seen_{index}"], arrays[f"aims_{index}"]) for index in range(remembered)
        ]


def targets(moments: Any, hopes: Floats, judged: Floats) -> Floats:
    """What the network should have said at every moment, from the last one back.

    On the same table two rivals hope for parts of the same victory.  Where
    nobody said what to hope for, the end of the game counts.
    """
    aims = moments.share / CERTAIN
    for now in range(len(aims) - 2, -1, -1):
        later = now + 1
        if hopes[now] > 0 and moments.game[now] == moments.game[later]:
            surprise = 0.0 if moments.stranger[later] else LAMBDA * (aims[later] - judged[later])
            aims[now] = min(max(1 - hopes[now] - surprise, 0.0), 1.0)
    return np.asarray(aims, np.float32)
