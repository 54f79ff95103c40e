"""A round of self-play: what was decided in a batch of games, and what came of it."""

from typing import Any, NamedTuple, Protocol

import numpy as np

from glueckauf.lab.learning.actor_critic import Network
from glueckauf.lab.learning.learner import Lesson, Method
from glueckauf.lab.learning.population import Invited
from glueckauf.research import Batch

LAMBDA = 0.9  # of TD(λ): the part of a later surprise that counts (R. Sutton, 1988)


class Deciding(Method, Protocol):
    """A method also decides."""

    def decide(
        self, games: Batch, likings: Any, network: Network, luck: np.random.Generator, /
    ) -> tuple[Any, Any]:
        """For every game a move, and what it wants to learn about all moves."""

    def begin(self, number: int, /) -> None:
        """Another round begins."""


class Step(NamedTuple):
    """One decision in every game."""

    observations: Any
    masks: Any
    moves: Any
    targets: Any
    turns: Any
    learning: Any  # whether the learner decided
    values: Any  # what every seat could hope for
    dones: Any
    rewards: Any


def played(
    games: Batch, network: Network, method: Deciding, invited: Invited, steps: int, luck: np.random.Generator
) -> tuple[Lesson, int]:
    """Play so many steps; what the learner decided, and how many games ended."""
    done = [step(games, network, method, invited, luck) for _ in range(steps)]
    rows = Step(*(np.array(column) for column in zip(*done, strict=True)))
    _, judged = network.ask(games.observations, games.masks)
    shares = returns(rows, by_seat(judged, games.turns))
    return lesson_of(rows, shares), int(rows.dones.sum())


def step(
    games: Batch, network: Network, method: Deciding, invited: Invited, luck: np.random.Generator
) -> Step:
    """Decide once in every game."""
    likings, judged = network.ask(games.observations, games.masks)
    moves, targets = method.decide(games, likings, network, luck)
    invited.decide(games, moves)
    turns = games.turns.copy()
    before = (games.observations.copy(), games.masks.copy(), moves, targets, turns)
    learning = invited.learning(turns)
    games.step(moves)
    ended = games.dones | games.truncations
    return Step(*before, learning, by_seat(judged, turns), ended, games.rewards.copy())


def by_seat(judged: Any, turns: Any) -> Any:
    """What every seat may hope for, from what the one on turn says of himself and those to his left."""
    seats = judged.shape[1]
    return np.take_along_axis(judged, (np.arange(seats) - turns[:, None]) % seats, axis=1)


def returns(rows: Step, hopes: Any) -> Any:
    """What every seat got in the end, or hoped for when the round ended: λ-returns, step by step."""
    found = np.zeros_like(rows.values)
    later = hopes
    for index in reversed(range(len(found))):
        later = np.where(rows.dones[index][:, None], rows.rewards[index], later)
        found[index] = later
        later = LAMBDA * later + (1 - LAMBDA) * rows.values[index]
    return found


def lesson_of(rows: Step, shares: Any) -> Lesson:
    """The learner's decisions, with all seats counted from the one that decided."""
    seats = shares.shape[2]
    around = (rows.turns[..., None] + np.arange(seats)) % seats
    own = np.take_along_axis(shares, around, axis=2)
    gains = own[..., 0] - np.take_along_axis(rows.values, around, axis=2)[..., 0]
    gains = gains / (gains.std() + 1e-6)
    parts = (rows.observations, rows.masks, rows.moves, rows.targets, gains, own)
    return Lesson(*(np.ascontiguousarray(part[rows.learning]) for part in parts))
