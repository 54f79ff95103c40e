"""Who leads while a game runs: played at the table, where standings can be looked at after every move."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import Any

import numpy as np

from glueckauf.lab.setting import Setting
from glueckauf.lab.table_simulation import deal_seed, followed
from glueckauf.simulate.crews import Cores, Crew

NO_LEADER = -1


@dataclass(frozen=True)
class Leads:
    """Game by game: how often the lead changed, and what the leader at half time got of the victory."""

    changes: Any
    kept: Any  # only of the games in which somebody led at half time


def watch(setting: Setting, lineup: Sequence[str], games: int, seed: int, crew: Crew | None = None) -> Leads:
    """Watch so many games."""
    seeds = (deal_seed(seed, number) for number in range(games))
    stories = list((crew or Cores()).results(partial(story, setting, lineup), seeds))
    kept = [part for leaders, shares in stories if (part := half_time(leaders, shares)) is not None]
    return Leads(np.array([changes(leaders) for leaders, _ in stories], float), np.array(kept, float))


def story(setting: Setting, lineup: Sequence[str], seed: int) -> tuple[list[int], list[float]]:
    """The leading side after every move of one game, and what each side got of the victory."""
    standings, play = followed(setting.new, lineup, seed, setting.seconds)
    result = play.result() or {"winners": []}
    won = [float(side[0] in result["winners"]) for side in setting.sides]
    return [leader(points) for points in standings], [part / sum(won) for part in won]


def leader(standings: Sequence[int]) -> int:
    """The side that is ahead of all others; nobody where the best are level."""
    best = max(standings)
    return standings.index(best) if standings.count(best) == 1 else NO_LEADER


def changes(leaders: Sequence[int]) -> int:
    """How often another side took the lead; being level in between does not count."""
    ahead = [side for side in leaders if side != NO_LEADER]
    return sum(now != before for before, now in pairwise(ahead))


def half_time(leaders: Sequence[int], shares: Sequence[float]) -> float | None:
    """What the side that leads after half of the decisions gets of the victory; None if nobody leads."""
    side = leaders[(len(leaders) - 1) // 2]
    return None if side == NO_LEADER else shares[side]
