"""Games at the table for bots that do not play compiled: a simulation's questions, slower answers."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from glueckauf import bots
from glueckauf.bots import SECONDS
from glueckauf.rulekit.dealer import SEEDS
from glueckauf.rulekit.kernels import MOST_SEATS
from glueckauf.search.stopwatch import count_processor_time
from glueckauf.simulate.crews import Cores, Crew
from glueckauf.simulate.loop import End
from glueckauf.table import Play


class TableSimulation:
    """Many games of one kind, each dealt by its number: `new` lays the table for a seed."""

    def __init__(self, new: Callable[[int], Play], lineup: Sequence[str], seconds: float = SECONDS) -> None:
        """One bot for each seat, with so many *seconds* of the processor for a decision."""
        self.new = new
        self.lineup = lineup
        self.seconds = seconds

    def play(self, games: int, seed: int, first: int = 0, cores: int | None = None) -> Any:
        """Play games *first*, *first* + 1 … of the seed; how they ended, one End per game."""
        return np.concatenate(list(self.steps(games, seed, first, Cores(cores))))

    def steps(self, games: int, seed: int, first: int = 0, crew: Crew | None = None) -> Iterator[Any]:
        """The same game by game."""
        seeds = (deal_seed(seed, number) for number in range(first, first + games))
        yield from (crew or Cores()).results(self.end_of, seeds)

    def end_of(self, seed: int) -> Any:
        """Play the game that is dealt from a seed; how it ended."""
        return End.packed(ended(followed(self.new, self.lineup, seed, self.seconds)[-1]))


def deal_seed(seed: int, number: int) -> int:
    """The seed of one game of many, so that other seeds share no deals."""
    return int.from_bytes(hashlib.sha256(f"{seed} {number}".encode()).digest()) % SEEDS


def followed(
    new: Callable[[int], Play], lineup: Sequence[str], seed: int, seconds: float = SECONDS
) -> tuple[list[list[int]], Play]:
    """Play one game; the standings after every move, and the play at its end."""
    count_processor_time()  # or a busy machine would weaken whoever looks ahead
    play = new(seed)
    players = [
        bots.bot(kind, play.game, (seed + seat + 1) % SEEDS, seconds) for seat, kind in enumerate(lineup)
    ]
    standings = []
    while play.turn is not None:
        play.do(players[play.turn].choose(play.knowledge(play.turn)))
        standings.append(play.standings())
    return standings, play


def ended(play: Play) -> Any:
    """How a game ended, as a simulation notes it."""
    result = play.result() or {"scores": [], "winners": []}
    sides = len(result["scores"])
    end = End.plain()
    end.decisions = len(play.moves)
    end.scores = padded([result["scores"][seat % sides] for seat in range(play.seats)])
    end.wins = padded([int(seat in result["winners"]) for seat in range(play.seats)])
    return end


def padded(values: list[int]) -> list[int]:
    """With nothing for the seats that are not there."""
    return values + [0] * (MOST_SEATS - len(values))
