"""How strong everybody is at tables of more than two sides, as OpenSkill rates it.

The ratings follow the games one after the other, so the pairings take turns,
deal by deal.  Copies of one bot at a table share what they gain and lose.

R. Weng and C.-J. Lin, A Bayesian Approximation Method for Online Ranking, 2011.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import zip_longest
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce, PlackettLuceRating

AHEAD, OURS, BEHIND = range(3)  # places at the end of a game


@dataclass(frozen=True)
class Skill:
    """A bot's skill, and how unsure it is."""

    mean: float
    deviation: float


def skills(ahead: Mapping[tuple[str, str], Any], others: int) -> dict[str, Skill]:
    """The skills after all games.

    For every pairing *ahead* says, deal by deal and game by game, how large a
    part of the *others* finished behind the first bot; level counts half.
    """
    model = PlackettLuce()
    ratings = {kind: model.rating(name=kind) for pair in ahead for kind in pair}
    for deal in zip_longest(*ahead.values()):
        for pair, games in zip(ahead, deal, strict=True):
            for part in () if games is None else games:
                _rate(model, ratings, pair, _places(float(part), others))
    return {kind: Skill(rating.mu, rating.sigma) for kind, rating in ratings.items()}


def _places(part: float, others: int) -> list[int]:
    """Where the first bot and then all others finish."""
    behind, level = divmod(round(2 * part * others), 2)
    return [OURS] + [BEHIND] * behind + [OURS] * level + [AHEAD] * (others - behind - level)


def _rate(
    model: PlackettLuce, ratings: dict[str, PlackettLuceRating], pair: tuple[str, str], places: list[int]
) -> None:
    """Let one game count."""
    ours, theirs = pair
    seats = [[ratings[ours]], *([ratings[theirs]] for _ in places[1:])]
    (first,), *rest = model.rate(seats, ranks=[float(place) for place in places])
    ratings[ours] = first
    ratings[theirs] = model.rating(
        mu=fmean(copy.mu for (copy,) in rest), sigma=fmean(copy.sigma for (copy,) in rest), name=theirs
    )
