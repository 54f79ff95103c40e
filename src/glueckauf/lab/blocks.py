"""Blocks of games: the same deal for every rotation of two kinds of bot, so that luck cancels."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations
from typing import Any

import numpy as np

from glueckauf.lab.setting import Setting, Side
from glueckauf.simulate.crews import Cores, Crew

TWO_SIDES = 2
WINNERS_FIRST = 1 << 20  # more than any score: whoever wins finishes ahead of whoever does not


@dataclass(frozen=True)
class Pairing:
    """One kind of bot and its opponents: at a table of more than two sides, one of ours among theirs."""

    ours: str
    theirs: str

    @property
    def name(self) -> str:
        """What results are filed under."""
        return f"{self.ours} {self.theirs}"


@dataclass(frozen=True)
class Results:
    """What ours got, block by block: their part of the wins, and game by game of the others behind them."""

    shares: Any  # [block]
    ahead: Any  # [block, game]


def pairings(setting: Setting, kinds: tuple[str, ...]) -> list[Pairing]:
    """Who meets whom: with two sides every pair once, with more sides each among the others."""
    once = setting.cooperative or len(setting.sides) == TWO_SIDES
    return [Pairing(*pair) for pair in (combinations if once else permutations)(kinds, 2)]


def rotations(setting: Setting) -> tuple[Side, ...]:
    """Where ours sit in the games of one block; a cooperative deal is played by ours, then by theirs."""
    return (setting.sides[0], ()) if setting.cooperative else setting.sides


def par(setting: Setting) -> float:
    """What a bot gets among its like."""
    return 1 / len(rotations(setting))


class Blocks:
    """All blocks of one pairing, numbered by their deals; a number always gives the same block."""

    def __init__(self, setting: Setting, pairing: Pairing, seed: int) -> None:
        """Compiled at once, for the threads to share."""
        self.setting = setting
        self.seed = seed
        self.simulations = [
            setting.games([pairing.ours if seat in ours else pairing.theirs for seat in range(setting.seats)])
            for ours in rotations(setting)
        ]
        for simulation in self.simulations:
            simulation.play(1, seed, cores=1)

    def play(self, first: int, count: int, crew: Crew | None = None) -> Results:
        """Play the blocks *first*, *first* + 1 …; every rotation is shared out among the whole crew."""
        crew = crew or Cores()
        slices = list(_slices(first, count, crew.size))
        parts = [(rotation, *part) for rotation in range(len(self.simulations)) for part in slices]
        played = list(crew.results(self.ends, parts))
        ends = [
            np.concatenate(played[index : index + len(slices)])
            for index in range(0, len(played), len(slices))
        ]
        return together(ends) if self.setting.cooperative else against(ends, self.setting.sides)

    def ends(self, part: tuple[int, int, int]) -> Any:
        """How games ended: those of a rotation, from a number on, so many."""
        rotation, first, count = part
        return self.simulations[rotation].play(count, self.seed, first, cores=1)


def _slices(first: int, count: int, parts: int) -> Iterator[tuple[int, int]]:
    """As many nearly equal stretches of numbers: where each begins, and how long it is."""
    borders = [first + count * part // parts for part in range(parts + 1)]
    for begin, end in pairwise(borders):
        if begin < end:
            yield begin, end - begin


def against(ends: list[Any], sides: tuple[Side, ...]) -> Results:
    """What ours got in games in which they sat on each side in turn."""
    shares = [won(played, sides)[:, side] for side, played in enumerate(ends)]
    ahead = shares
    if len(sides) > TWO_SIDES:
        ahead = [finished_ahead(played, sides, side) for side, played in enumerate(ends)]
    return Results(np.mean(shares, axis=0), np.stack(ahead, axis=1))


def together(ends: list[Any]) -> Results:
    """A deal goes to the team that wins it where the other does not; else they share it."""
    ours, theirs = (played["wins"][:, 0].astype(float) for played in ends)
    part = (1 + ours - theirs) / 2
    return Results(part, part[:, None])


def won(ends: Any, sides: tuple[Side, ...]) -> Any:
    """What each side gets of every victory: a shared one counts in parts, and so does nobody's."""
    wins = ends["wins"][:, [side[0] for side in sides]].astype(float)
    wins[wins.sum(axis=1) == 0] = 1
    return wins / wins.sum(axis=1, keepdims=True)


def finished_ahead(ends: Any, sides: tuple[Side, ...], ours: int) -> Any:
    """How large a part of the other sides finished behind ours; level counts half."""
    seats = [side[0] for side in sides]
    places = ends["wins"][:, seats].astype(np.int64) * WINNERS_FIRST + ends["scores"][:, seats]
    others = np.delete(places, ours, axis=1)
    return (1 + np.sign(places[:, [ours]] - others)).mean(axis=1) / 2
