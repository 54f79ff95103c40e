"""Against whom a network learns: itself, its past selves, and the game's heuristic.

Whoever only ever meets himself forgets what he has stopped doing; past selves
remember it (O. Vinyals et al., Grandmaster level in StarCraft II using
multi-agent reinforcement learning, 2019).
"""

from functools import cached_property
from typing import Any, Protocol

import numpy as np

from glueckauf.lab.learning import deciding
from glueckauf.lab.learning.actor_critic import LAYERS, Network
from glueckauf.lab.learning.device import Memory
from glueckauf.minds import mind_of
from glueckauf.research import Batch
from glueckauf.rulekit import uniform
from glueckauf.rulekit.compiled import compiled
from glueckauf.rulekit.dealer import Stream, new_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.encoding import encoding
from glueckauf.rulekit.kernels import scratch_for

MOST = 6  # past selves that are kept
EVERY = 10  # rounds, a self is kept
ALONE = 2  # of so many games one is played against somebody else


class Rival(Protocol):
    """Decides at tables of a batch."""

    def decide(self, games: Batch, tables: Any, moves: Any, luck: np.random.Generator, /) -> None:
        """Write into *moves* what is played at these tables."""


class Thumb:
    """The game's heuristic; where there is none, anybody who moves at random."""

    def __init__(self, game: Description, seed: int) -> None:
        """Compiled by the first decision."""
        self._game = game
        self._streams = Stream.packed(new_stream(seed)).view(np.ndarray)
        self._scratch = scratch_for(len(game.moves)).blank().view(np.ndarray)

    @cached_property
    def _kernel(self) -> Any:
        heuristic = mind_of(self._game).heuristic
        policy = compiled(heuristic()) if heuristic else compiled(uniform, game=self._game.module)
        return compiled(deciding, policy=policy, encoding=compiled(encoding(self._game)))

    def decide(self, games: Batch, tables: Any, moves: Any, _luck: np.random.Generator) -> None:
        """What the rule of thumb says."""
        states = games.played.tables.states.view(np.ndarray)
        self._kernel.decide_at(tables, states, self._streams, self._scratch, moves)


class PastSelf:
    """A network as it was, which plays as it was inclined."""

    def __init__(self, network: Network) -> None:
        """It learns no more."""
        self.network = network

    def decide(self, games: Batch, tables: Any, moves: Any, luck: np.random.Generator) -> None:
        """A move, each as likely as it is liked."""
        likings, _ = self.network.ask(games.observations[tables], games.masks[tables])
        moves[tables] = np.argmax(likings + luck.gumbel(size=likings.shape), axis=1)


class Population:
    """Past selves and the heuristic, shared out among the games of a batch."""

    def __init__(self, game: Description, sides: int, seed: int) -> None:
        """Nobody has a past yet."""
        self._sides = sides
        self._thumb = Thumb(game, seed)
        self.past: list[Network] = []

    def remember(self, number: int, network: Network) -> None:
        """Keep a self now and then; of many the oldest goes."""
        if number % EVERY == EVERY - 1:
            self.past = [*self.past, network][-MOST:]

    def invited(self, size: int, luck: np.random.Generator) -> "Invited":
        """Who plays in the games of one round, and for which side."""
        rivals: list[Rival] = [self._thumb, *map(PastSelf, self.past)]
        nobody = len(rivals)
        guests = np.where(luck.integers(0, ALONE, size) > 0, luck.integers(0, nobody, size), nobody)
        return Invited(rivals, guests if self._sides > 1 else np.full(size, nobody), self._sides, luck)

    # The names of the arrays stand in checkpoints.

    def arrays(self) -> Document:
        """The past selves."""
        return {
            f"past_{index}_{name}": layer
            for index, network in enumerate(self.past)
            for name, layer in zip(LAYERS, network.on(Memory()).layers, strict=True)
        }

    def restore(self, arrays: Document, network: Network) -> None:
        """The past selves that a checkpoint holds, of the present one's kind."""
        self.past = []
        while f"past_{len(self.past)}_{LAYERS[0]}" in arrays:
            layers = [arrays[f"past_{len(self.past)}_{name}"] for name in LAYERS]
            self.past.append(network.with_layers(list(map(network.device.take, layers))))


class Invited:
    """The guests of one round: in some games somebody else plays for all sides but the learner's."""

    def __init__(self, rivals: list[Rival], guests: Any, sides: int, luck: np.random.Generator) -> None:
        """*Guests* says for every game which rival it is; one more than there are: nobody."""
        self._rivals, self._guests, self._luck = rivals, guests, luck
        self._sides, self._own = sides, np.arange(len(guests)) % sides

    def learning(self, turns: Any) -> Any:
        """Whether the learner decides, game by game."""
        return (self._guests == len(self._rivals)) | (turns % self._sides == self._own)

    def decide(self, games: Batch, moves: Any) -> None:
        """Replace the moves where a guest is on turn."""
        others = ~self.learning(games.turns)
        for index, rival in enumerate(self._rivals):
            tables = np.flatnonzero(others & (self._guests == index) & (games.turns >= 0))
            if len(tables):
                rival.decide(games, tables, moves, self._luck)
