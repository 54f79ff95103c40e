"""How strong a network is that plays without looking ahead: very many games against the rule of thumb."""

from typing import Any

import numpy as np

from glueckauf.lab.figures import Estimate, p_against, share
from glueckauf.lab.learning.actor_critic import Network
from glueckauf.lab.learning.population import Invited, Thumb
from glueckauf.research import Batch
from glueckauf.research.stepping import NO_MOVE
from glueckauf.rulekit import NOBODY
from glueckauf.table import Game

LEAST = 2  # deals: one alone says nothing about luck
LONGEST = 3_000  # decisions of a game; what takes longer nobody has won
DOUBT = 0.05  # what luck alone brings less often than this is called shown


class Trial:
    """A network against the game's heuristic, or a team of its own beside a team by rule of thumb."""

    rival = "thumb"

    def __init__(
        self, game: Game, seats: int, network: Network, seed: int, *, cores: int = 1, mixed: bool = False
    ) -> None:
        """The seed deals the cards; *mixed*, moves are as likely as liked, else the best is played."""
        self.game, self.seats, self.network, self.seed, self.cores = game, seats, network, seed, cores
        self.mixed = mixed
        self.sides = game.description.sides(game.start(seats))
        self.shares: list[float] = []

    def play(self, most: int) -> None:
        """Play so many games, each deal once for every side that the network can take."""
        deals = max(LEAST, most // self.sides)
        won = [self._won(deals, side) for side in range(self.sides)]
        self.shares += np.mean(won, axis=0).tolist()

    @property
    def par(self) -> float:
        """What somebody as strong as the heuristic would win."""
        if not self.game.description.cooperative:
            return 1 / self.sides
        return float(self._won(len(self.shares), NOBODY).mean())

    @property
    def games(self) -> int:
        """How many games that were."""
        return self.sides * len(self.shares)

    def strength(self) -> Estimate:
        """Which part of the victories was the network's."""
        return share(self.shares)

    def verdict(self) -> str:
        """Which phrase says what is shown by that."""
        par = self.par
        if p_against(self.shares, par) >= DOUBT:
            return "not_shown"
        return "stronger" if self.strength().value > par else "weaker"

    def _won(self, deals: int, side: int) -> Any:
        """What the network's side wins of each deal; with NOBODY's, all are played by rule of thumb."""
        games = Batch(
            self.game, self.seats, deals, seed=self.seed, cores=self.cores, auto_reset=False, limit=LONGEST
        )
        luck = np.random.default_rng(self.seed)
        rivals = Rivals(Thumb(self.game.description, self.seed), deals, self.sides, side, luck)
        shares = np.zeros((deals, self.seats))
        while (games.turns != NOBODY).any():
            likings, _ = self.network.ask(games.observations, games.masks)
            likings = likings + luck.gumbel(size=likings.shape) if self.mixed else likings
            moves = np.where(games.turns == NOBODY, NO_MOVE, np.argmax(likings, axis=1))
            rivals.decide(games, moves)
            games.step(moves)
            shares += games.rewards
        own = np.arange(self.seats) % self.sides == max(side, 0)
        together = shares[:, own].sum(axis=1)
        return together / self.seats if self.game.description.cooperative else together


class Rivals(Invited):
    """The same rival at every table, for all sides but one."""

    def __init__(self, thumb: Thumb, size: int, sides: int, side: int, luck: np.random.Generator) -> None:
        """NOBODY's side leaves all decisions to the rival."""
        super().__init__([thumb], np.zeros(size, np.int64), sides, luck)
        self._own = np.full(size, side)
