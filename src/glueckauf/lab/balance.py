"""What a box does to a game: who is favoured, how long it takes, how close it is."""

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from glueckauf.lab.blocks import won
from glueckauf.lab.figures import (
    DOUBT,
    SURE,
    Estimate,
    Evenness,
    error_of_mean,
    evenness,
    holm,
    mean,
    p_against,
    share,
)
from glueckauf.lab.leads import Leads, watch
from glueckauf.lab.setting import Setting, Side
from glueckauf.lab.vocabulary import wrong
from glueckauf.rulekit.document import Document
from glueckauf.simulate.crews import Cores, Crew

LEAST_GAMES = 100  # fewer say nothing about a box
MOST_COLUMNS = 40  # of lengths that a drawing shows side by side
WATCHED = 200  # at most so many games are played at the table, where one takes longer
SHARE = "share_"  # begins the names of figures that are shares
QUANTILES = (0.05, 0.5, 0.95)


@dataclass(frozen=True)
class Spread:
    """How a figure is spread over the games."""

    mean: Estimate
    deviation: float
    quantiles: tuple[float, ...]


class Sample:
    """Very many games of one setting, game by game."""

    def __init__(self, setting: Setting, ends: Any, leads: Leads | None) -> None:
        """*Ends* come from the simulation, *leads* from the table; None where all win together."""
        seats = [side[0] for side in setting.sides]
        self.sides: tuple[Side, ...] = setting.sides
        self.cooperative = setting.cooperative
        self.leads = leads
        self.decisions = ends["decisions"].astype(float)
        self.scores = ends["scores"][:, seats].astype(float)
        self.wins = ends["wins"][:, seats].astype(float)
        self.shares = won(ends, setting.sides)

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.decisions)

    # Who is favoured ---------------------------------------------------------

    def advantage(self) -> list[Estimate]:
        """What every side gets of the victories."""
        return [share(self.shares[:, side]) for side in range(len(self.sides))]

    def evenness(self) -> Evenness:
        """Whether all sides get the same."""
        return evenness(self.shares)

    # What games are like -----------------------------------------------------

    def length(self) -> Spread:
        """Decisions in a game."""
        return spread(self.decisions)

    def score(self, side: int) -> Spread:
        """A side's points."""
        return spread(self.scores[:, side])

    def margins(self) -> Any:
        """How many points the best side has more than the next, game by game."""
        ordered = np.sort(self.scores, axis=1)
        return ordered[:, -1] - ordered[:, -2]

    def draws(self) -> Any:
        """Which games have several winning sides: 1 or 0."""
        return (self.wins.sum(axis=1) > 1).astype(float)

    def figures(self) -> Document:
        """Everything that two boxes can be compared by, game by game; shares begin with the name share."""
        common = {"length": self.decisions}
        if self.cooperative:
            return {**common, "share_won": self.wins[:, 0]}
        figures = {
            **common,
            "score": self.scores.mean(axis=1),
            "margin": self.margins(),
            "share_draws": self.draws(),
        }
        figures |= {f"share_side_{side}": self.shares[:, side] for side in range(len(self.sides))}
        return figures | (
            {"lead_changes": self.leads.changes, "share_lead_kept": self.leads.kept} if self.leads else {}
        )

    def document(self) -> Document:
        """Everything for programs."""
        figures = self.figures()
        return {
            "games": self.games,
            "seats": [
                {"seats": side, "wins": asdict(wins), "score": asdict(self.score(index))}
                for index, (side, wins) in enumerate(zip(self.sides, self.advantage(), strict=True))
            ],
            "evenness": None if self.cooperative else asdict(self.evenness()),
            "decisions": asdict(self.length()),
            "figures": {
                name: asdict(estimate(name, values)) for name, values in figures.items() if len(values)
            },
        }


def estimate(name: str, values: Any) -> Estimate:
    """A figure with its range."""
    return share(values) if name.startswith(SHARE) else mean(values)


def spread(values: Any) -> Spread:
    """Mean, deviation and quantiles."""
    quantiles = np.quantile(values, QUANTILES, method="nearest")
    return Spread(mean(values), float(values.std(ddof=1)), tuple(quantiles.tolist()))


@dataclass(frozen=True)
class Column:
    """How many games of each sample have so many decisions."""

    first: int
    last: int
    games: tuple[int, ...]

    @property
    def middle(self) -> float:
        """Where it stands."""
        return (self.first + self.last) / 2


def columns(samples: Sequence[Sample]) -> list[Column]:
    """The lengths of all games, several at a time where there are many."""
    low = int(min(sample.decisions.min() for sample in samples))
    high = int(max(sample.decisions.max() for sample in samples))
    breadth = -(-(high - low + 1) // MOST_COLUMNS)
    number = (high - low) // breadth + 1
    counts = [
        np.bincount((sample.decisions.astype(np.int64) - low) // breadth, minlength=number).tolist()
        for sample in samples
    ]
    return [
        Column(low + breadth * index, low + breadth * (index + 1) - 1, games)
        for index, games in enumerate(zip(*counts, strict=True))
    ]


def play(
    setting: Setting, lineup: Sequence[str], games: int, seed: int, advance: Callable[[int], None], crew: Crew
) -> Sample:
    """Let the crew play, then watch some games at the table; *advance* hears how many were played."""
    ends = []
    for part in setting.games(lineup).steps(games, seed, crew=crew):
        ends.append(part)
        advance(len(part))
    leads = None if setting.cooperative else watch(setting, lineup, min(games, WATCHED), seed, crew)
    return Sample(setting, np.concatenate(ends), leads)


# Two boxes side by side ----------------------------------------------------------


@dataclass(frozen=True)
class Comparison:
    """One figure in two boxes, and by how much the second differs."""

    name: str
    first: float
    second: float
    difference: Estimate
    differing: int | None  # games in which it is not the same in both; None where games are not paired
    p: float  # raised for asking so many questions at once
    significant: bool


def compare(first: Sample, second: Sample) -> list[Comparison]:
    """Every figure that both have."""
    before, after = first.figures(), second.figures()
    names = [name for name in before if name in after and len(before[name]) and len(after[name])]
    differences = [difference(before[name], after[name]) for name in names]
    raised = holm([p for _, _, p in differences])
    return [
        Comparison(
            name, float(before[name].mean()), float(after[name].mean()), apart, differing, p, p < DOUBT
        )
        for name, (apart, differing, _), p in zip(names, differences, raised, strict=True)
    ]


def difference(before: Any, after: Any) -> tuple[Estimate, int | None, float]:
    """By how much the second mean is larger, in how many games, and how often luck would take it as far.

    Games of the same number share their luck: pair by pair the differences
    count.  Where not every game has the figure there are no pairs.
    """
    if len(before) == len(after):
        apart = after - before
        return mean(apart), int(np.count_nonzero(apart)), p_against(apart, 0)
    far = float(after.mean() - before.mean())
    error = math.hypot(error_of_mean(before), error_of_mean(after))
    p = math.erfc(abs(far) / error / math.sqrt(2)) if error else float(far == 0)
    return Estimate(far, far - SURE * error, far + SURE * error), None, p


# A whole experiment ----------------------------------------------------------


@dataclass(frozen=True)
class Trial:
    """One setting, or two side by side, played by the same bots from the same seed."""

    settings: Sequence[Setting]
    lineup: Sequence[str]
    seed: int
    samples: Sequence[Sample]

    @property
    def comparisons(self) -> list[Comparison]:
        """Where the two differ; nothing where there is only one."""
        return compare(*self.samples) if len(self.samples) > 1 else []


def attempt(
    settings: Sequence[Setting],
    lineup: Sequence[str],
    games: int,
    seed: int,
    advance: Callable[[int], None],
    crew: Crew | None = None,
) -> Trial:
    """Play every setting; without a crew all cores of this machine do."""
    if games < LEAST_GAMES:
        raise wrong("too_few_for_balance", given=games, least=LEAST_GAMES)
    for setting in settings:
        setting.new(seed)  # complains before anything is compiled
    samples = [play(setting, lineup, games, seed, advance, crew or Cores()) for setting in settings]
    return Trial(settings, lineup, seed, samples)
