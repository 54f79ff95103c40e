"""Targets that a search has improved, for games without secrets.

I. Danihelka et al. (Policy Improvement by Planning with Gumbel, 2022): of the
legal moves those are tried that the network likes best once each liking has got
Gumbel noise (so that they are drawn without replacement), half of them drop out
after every round of trials (sequential halving), and the advice that the network
learns is its old one plus what the trials were worth.  A trial plays the move by
the game's own rules, lets the dealer deal, and asks the network about the next
decision.
"""

from typing import Any

import numpy as np

from glueckauf.lab.learning.actor_critic import Network
from glueckauf.lab.learning.learner import Lesson
from glueckauf.research import Batch
from glueckauf.rulekit.dealer import WORD
from glueckauf.table import Game

CANDIDATES = 8  # moves that are tried at most; a power of 2
TRIALS = 16  # of one game in every round of trials
VISITS, SCALE = 50, 1.0  # c_visit and c_scale of the paper: how much trials count beside likings
WORST = -np.inf


class GumbelSearch:
    """Tries moves before it decides, and learns what the trials taught."""

    def __init__(self, game: Game, seats: int, size: int, cores: int) -> None:
        """*Size* games are searched at once; each has room for its trials."""
        self._trials = Batch(game, seats, size * TRIALS, cores=cores, auto_reset=False)

    def begin(self, number: int) -> None:
        """All rounds are alike."""

    def decide(
        self, games: Batch, likings: Any, network: Network, luck: np.random.Generator
    ) -> tuple[Any, Any]:
        """For every game the move to play, and the improved policy."""
        noisy = likings + luck.gumbel(size=likings.shape)
        candidates = np.argsort(-noisy, axis=1)[:, :CANDIDATES]
        sums, visits = (np.zeros(likings.shape) for _ in range(2))
        every = np.arange(games.size)[:, None]
        while True:
            worth = self._tried(games, candidates, network, luck)
            sums[every, candidates] += worth.sum(axis=2)
            visits[every, candidates] += worth.shape[2]
            values = sums / np.maximum(visits, 1)
            scores = (noisy + weight_of(visits) * values)[every, candidates]
            order = np.argsort(-np.where(games.masks[every, candidates], scores, WORST), axis=1)
            candidates = np.take_along_axis(candidates, order, axis=1)
            if candidates.shape[1] <= 2:  # noqa: PLR2004  the last two have met
                return candidates[:, 0], improved(likings, values, visits, games.masks)
            candidates = candidates[:, : candidates.shape[1] // 2]

    def _tried(self, games: Batch, candidates: Any, network: Network, luck: np.random.Generator) -> Any:
        """What every candidate was worth to whoever decides, trial by trial: game × candidate × trial.

        All candidates of a game meet the same luck.  What is not legal is tried as the first one.
        """
        size, count = candidates.shape
        each = TRIALS // count
        legal = np.take_along_axis(games.masks, candidates, axis=1)
        moves = np.repeat(np.where(legal, candidates, candidates[:, :1]), each, axis=1)
        self._branch(games, np.tile(luck.integers(0, WORD, (size, 1, each, 3)), (1, count, 1, 1)))
        self._trials.step(moves.ravel())
        return self._worth(games, network).reshape(size, count, each)

    def _branch(self, games: Batch, words: Any) -> None:
        """Let every trial begin where its game stands, with luck of its own."""
        here, there = self._trials.played.tables, games.played.tables
        for now, then in ((here.states, there.states), (here.courses, there.courses)):
            now[:] = np.repeat(then, TRIALS)
        for index, word in enumerate("abc"):
            here.streams[word] = words[..., index].ravel()
        here.streams["counter"] = 1
        here.signals["turn"] = np.repeat(there.signals["turn"], TRIALS)
        self._trials.masks[:] = np.repeat(games.masks, TRIALS, axis=0)

    def _worth(self, games: Batch, network: Network) -> Any:
        """What the game gave, or what the network says of the next decision, to whoever made this one."""
        trials, seats = self._trials, games.seats
        deciders = np.repeat(games.turns, TRIALS)
        _, judged = network.ask(trials.observations, trials.masks)
        every = np.arange(len(deciders))
        hoped = judged[every, (deciders - trials.turns) % seats]
        return np.where(trials.dones | trials.truncations, trials.rewards[every, deciders], hoped)

    def slope(self, chances: Any, lesson: Lesson, _math: Any) -> Any:
        """The gradient of the cross entropy with the improved policy."""
        return chances - lesson.targets


def weight_of(visits: Any) -> Any:
    """How much a trial's worth counts beside a liking: sigma of the paper."""
    return SCALE * (VISITS + visits.max(axis=1, keepdims=True))


def improved(likings: Any, values: Any, visits: Any, masks: Any) -> Any:
    """The likings plus what trials were worth; what was not tried is worth what the others are on average."""
    tried = (visits > 0) & masks
    powers = np.exp(likings - likings.max(axis=1, keepdims=True)) * tried
    usual = (powers * values).sum(axis=1, keepdims=True) / np.maximum(powers.sum(axis=1, keepdims=True), 1e-9)
    completed = np.where(tried, values, usual)
    logits = np.where(masks, likings + weight_of(visits) * completed, WORST)
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)
