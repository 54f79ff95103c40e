"""Learning any game by self-play, round by round.

At first the network watches the game's heuristic.  Then in every round a batch of
games is played some steps on, by the network as it is and by whom it has invited,
and it learns from its own decisions.  Games without secrets are taught by a search
(`gumbel.py`), games with secrets by a policy gradient that keeps mixed strategies
mixed (`mirror_descent.py`).
"""

import os
from pathlib import Path

import numpy as np

from glueckauf.lab.course import Course
from glueckauf.lab.learning.actor_critic import Eyes, Network
from glueckauf.lab.learning.device import PROCESSOR, Memory, device_called
from glueckauf.lab.learning.episodes import Deciding, played
from glueckauf.lab.learning.gumbel import GumbelSearch
from glueckauf.lab.learning.learner import Learner, Lesson
from glueckauf.lab.learning.mirror_descent import MirrorDescent
from glueckauf.lab.learning.population import Population
from glueckauf.lab.learning.trial import Trial
from glueckauf.lab.learning.watching import Watching
from glueckauf.minds import mind_of
from glueckauf.research import Batch
from glueckauf.research.plan import plan_of
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.record import SeenBy
from glueckauf.table import Game

GAMES = {"cpu": 256, "gpu": 2048}  # side by side
STEPS = 32  # of a round
WATCHED = 20  # rounds in which it watches the heuristic, if there is one
EPOCHS = 2  # a decision is learned from so often in its round
BATCH = {"cpu": 1024, "gpu": 2048}  # decisions that are learned from at once
LIMIT = 2_000  # decisions after which a game is cut short
SEARCH, MIRROR = METHODS = ("search", "mirror")


class SelfPlay(Course):
    """One training by self-play in its folder; whoever goes on begins new games."""

    def __init__(  # noqa: PLR0913  what a training is made of
        self,
        game: Game,
        seats: int,
        seed: int,
        folder: Path,
        *,
        by: str | None = None,
        on: str = PROCESSOR,
        cores: int | None = None,
    ) -> None:
        """Go on with what the folder keeps, or begin; *by* search or mirror, else what suits the game."""
        super().__init__(game, seed, folder)
        self.by = by or usual_method(game.description)
        self.seats, self.on = seats, on
        self.cores = cores or len(os.sched_getaffinity(0))
        sides = game.description.sides(game.start(seats))
        eyes = Eyes.of(plan_of(game.description))
        moves = len(game.description.moves.named)
        self.learner = Learner(Network.new(eyes, moves, seats, seed), device_called(on))
        self.population = Population(game.description, sides, seed)
        self._method = self._made_method()
        self._watching = Watching(game.description, seed) if mind_of(game.description).heuristic else None
        self._restore()
        begun = (seed + len(self.rounds)) % SEEDS
        self._games = Batch(game, seats, GAMES[on], seed=begun, cores=self.cores, limit=LIMIT)

    @property
    def network(self) -> Network:
        """What it has learned so far, in this machine's memory."""
        return self.learner.network.on(Memory())

    @property
    def identity(self) -> Document:
        """Seats and method belong to it too."""
        return {**super().identity, "seats": self.seats, "by": self.by}

    def trial(self, seed: int) -> Trial:
        """Games of what it has learned so far; where strategies are mixed, so is it."""
        mixed = self.by == MIRROR
        return Trial(self.game, self.seats, self.network, seed, cores=self.cores, mixed=mixed)

    def _made_method(self) -> Deciding:
        if self.by == MIRROR:
            return MirrorDescent()
        return GumbelSearch(self.game, self.seats, GAMES[self.on], self.cores)

    def _teach(self, number: int) -> tuple[int, float]:
        luck = np.random.default_rng((self.seed, number))
        method = self._watching if self._watching and number < WATCHED else self._method
        method.begin(number)
        invited = self.population.invited(self._games.size, luck)
        lesson, ended = played(self._games, self.learner.network, method, invited, STEPS, luck)
        losses = [self.learner.learn(part, method) for part in self._parts(lesson, luck)]
        self.population.remember(number, self.learner.network)
        return ended, float(np.mean(losses))

    def _parts(self, lesson: Lesson, luck: np.random.Generator) -> list[Lesson]:
        """The decisions of a lesson in any order, some at a time, and again."""
        size, count = BATCH[self.on], len(lesson.moves)
        order = np.concatenate([luck.permutation(count) for _ in range(EPOCHS)])
        return [
            Lesson(*(part[order[first : first + size]] for part in lesson))
            for first in range(0, len(order), size)
        ]

    def _arrays(self) -> Document:
        return {**self.learner.arrays(), **self.population.arrays()}

    def _take_up(self, arrays: Document) -> None:
        self.learner.restore(arrays)
        self.population.restore(arrays, self.learner.network)


def usual_method(game: Description) -> str:
    """Search, unless somebody holds secrets that a perfect memory would not know either."""
    fields = game.layout.fields.values()
    return MIRROR if any(field.known_to != SeenBy.EVERYONE for field in fields) else SEARCH
