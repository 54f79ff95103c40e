"""How strong everybody is, from who finished ahead of whom (Bradley and Terry's model).

A player of strength a finishes ahead of one of strength b with the chance
a / (a + b).  At a table with more than two sides every pair of seats is one
such meeting; that they are not independent, the errors take into account.

R. Bradley and M. Terry, Rank Analysis of Incomplete Block Designs, 1952; the
iteration that finds the strengths is by D. Hunter, MM Algorithms for
Generalized Bradley-Terry Models, 2004.
"""

import math
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from glueckauf.lab.figures import SURE, Estimate

ELO = 400 / math.log(10)  # points for each factor e of strength: 400 are ten to one
PRECISION = 1e-12
MOST_ROUNDS = 100_000


@dataclass(frozen=True)
class Meetings:
    """All meetings of two players, deal by deal: how large a part of each deal's games went to the first."""

    first: int
    second: int
    parts: Any  # one number between 0 and 1 for every deal
    games: int  # that one deal stands for


def with_a_draw(meetings: Meetings) -> Meetings:
    """One imagined drawn deal more, so that whoever always wins is not infinitely strong."""
    return replace(meetings, parts=np.append(meetings.parts, 1 / 2))


def strengths(wins: Any) -> Any:
    """The strengths that make these wins likeliest; `wins[a][b]` counts how often a was ahead of b."""
    met = wins + wins.T
    strength = np.ones(len(wins))
    for _ in range(MOST_ROUNDS):
        better = wins.sum(axis=1) / (met / np.add.outer(strength, strength)).sum(axis=1)
        better /= math.exp(float(np.log(better).mean()))
        done = np.allclose(better, strength, rtol=PRECISION, atol=0)
        strength = better
        if done:
            break
    return strength


def elo(players: int, meetings: list[Meetings]) -> list[Estimate]:
    """Every player's lead over the weakest in Elo points, with its range."""
    wins = np.zeros((players, players))
    for met in meetings:
        wins[met.first, met.second] += met.games * met.parts.sum()
        wins[met.second, met.first] += met.games * (1 - met.parts).sum()
    strength = strengths(wins)
    weakest = int(strength.argmin())
    spread = lead_errors(strength, meetings, weakest)
    leads = np.log(strength / strength[weakest])
    return [
        Estimate(ELO * lead, ELO * (lead - SURE * error), ELO * (lead + SURE * error))
        for lead, error in zip(leads.tolist(), spread.tolist(), strict=True)
    ]


def lead_errors(strength: Any, meetings: list[Meetings], weakest: int) -> Any:
    """The standard error of every logarithm of strength over that of the weakest.

    What the model leaves unexplained is summed up deal by deal (a sandwich
    estimate), since all games of one deal share their cards.
    """
    players = len(strength)
    curve = np.zeros((players, players))
    surprise = np.zeros((max(len(met.parts) for met in meetings), players))
    for met in meetings:
        chance = strength[met.first] / (strength[met.first] + strength[met.second])
        apart = np.zeros(players)
        apart[met.first], apart[met.second] = 1, -1
        curve += met.games * len(met.parts) * chance * (1 - chance) * np.outer(apart, apart)
        surprise[: len(met.parts)] += met.games * np.outer(met.parts - chance, apart)
    others = [player for player in range(players) if player != weakest]
    inverse = np.linalg.inv(curve[np.ix_(others, others)])
    unexplained = (surprise.T @ surprise)[np.ix_(others, others)]
    errors = np.zeros(players)
    errors[others] = np.sqrt(np.diag(inverse @ unexplained @ inverse))
    return errors
