"""A game looked at again: what every decision gave away, and what was luck.

    from glueckauf.bots.analysis import analyse
    analysis = analyse(glueckauf.replay_steps(record))
    print([decision.verdict for decision in analysis.decisions], analysis.totals)

A move is judged by what its player could know then, never by what came out
later.  Chances are those of games imagined from there in which everybody plays
on as usual, by the rollout policy.  A decision changes them as far as it
is better or worse than the usual move; what it gives away is measured against
the best move.  Luck is all that no decision explains: cards, dice, and what one
player knows and another does not; in the long run it comes to nothing.  For
every side the start, the skill of all and the luck add up to the result.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Literal

from glueckauf.bots.judging import Chances, Judgement, RecordedPlay, Story, judge, seed_of
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.moves import Move

Verdict = Literal["", "inaccuracy", "mistake", "blunder"]
VERDICTS: dict[Verdict, float] = {"blunder": 0.10, "mistake": 0.05, "inaccuracy": 0.02}
"""How much of a won game each gives away at least, the worst first."""


@dataclass(frozen=True)
class Choice:
    """A legal move, and how likely it wins for whoever plays it."""

    move: Move
    chance: float


@dataclass(frozen=True)
class Decision:
    """One decision, what it gave away, and what luck did next."""

    number: int
    seat: int
    move: Move
    before: Chances  # if everybody plays on as usual
    after: Chances  # after the move that was played
    luck: Chances  # what changed from there to the next decision, or to the end
    better: Move | None  # the best move, if that is beyond doubt another one
    loss: float  # how much less likely whoever decided wins than after that one
    error: float  # its standard error
    verdict: Verdict
    choices: tuple[Choice, ...]  # the most promising first; none where one move was legal

    @property
    def skill(self) -> Chances:
        """What the decision changed for every side."""
        return _change(self.before, self.after)


@dataclass(frozen=True)
class Total:
    """What a seat's whole game came to."""

    seat: int
    side: int
    luck: float
    skill: float  # of its own decisions, next to the usual ones
    others: float  # what the skill of all others did to its side
    loss: float  # given away by its own decisions, next to the best ones
    inaccuracies: int
    mistakes: int
    blunders: int
    adjusted: float  # what it would have come to without the luck: less than 0 or more than 1 are possible


@dataclass(frozen=True)
class Analysis:
    """A whole game."""

    game: str
    sides: int
    start: Chances
    end: Chances  # the result, or how it stands
    is_over: bool
    decisions: tuple[Decision, ...]
    totals: tuple[Total, ...]

    @property
    def curve(self) -> list[Chances]:
        """The chances of every side at each decision, and at the end."""
        return [*(decision.before for decision in self.decisions), self.end]

    @property
    def turning_points(self) -> list[Decision]:
        """The decisions that gave something away."""
        return [decision for decision in self.decisions if decision.verdict]

    @property
    def document(self) -> Document:
        """Everything, for JSON."""
        return asdict(self)


def analyse(
    plays: Iterable[RecordedPlay],
    worlds: int | None = None,
    seed: int = 0,
    progress: Callable[[int], None] = lambda _: None,
) -> Analysis:
    """Look at a game again; the same seed gives the same analysis.

    The *plays* are those of `glueckauf.replay_steps`; so many *worlds* are
    imagined for one decision, and *progress* hears how many decisions are done.
    """
    story = Story.of(plays)
    judged: list[Judgement] = []
    for number, step in enumerate(story.steps):
        judged.append(judge(story.game, step, seed_of(seed, number), worlds))
        progress(len(judged))
    return summed_up(story, judged)


def summed_up(story: Story, judged: Sequence[Judgement]) -> Analysis:
    """The analysis that all judgements of a story amount to."""
    spans = _spans(story, judged)
    end = story.result or (spans[-1][1] if spans else _par(story.sides))
    starts = [before for before, _ in spans] + [end]
    decisions = tuple(
        _decision(story, judgement, number, (before, after, starts[number + 1]))
        for number, (judgement, (before, after)) in enumerate(zip(judged, spans, strict=True))
    )
    totals = tuple(_total(story, decisions, seat, end) for seat in range(story.seats))
    return Analysis(story.game.name, story.sides, starts[0], end, story.result is not None, decisions, totals)


def _spans(story: Story, judged: Sequence[Judgement]) -> list[tuple[Chances, Chances]]:
    """The chances before and after each decision; one without a choice changes nothing."""
    known = (judgement.usual.chances for judgement in judged if judgement.usual.chances)
    latest = next(known, story.result or _par(story.sides))
    spans = []
    for judgement in judged:
        spans.append((judgement.usual.chances or latest, judgement.played.chances or latest))
        latest = spans[-1][1]
    return spans


def _decision(
    story: Story, judgement: Judgement, number: int, way: tuple[Chances, Chances, Chances]
) -> Decision:
    """The way leads from before the decision over after it to before the next."""
    before, after, later = way
    step, name = story.steps[number], story.game.moves.name
    better = judgement.better if judgement.better.number != step.move else None
    ranked = sorted((move for move in judgement.weighed if move.worlds), key=lambda move: -move.worth)
    return Decision(
        number=number,
        seat=step.seat,
        move=name(step.move),
        before=before,
        after=after,
        luck=_change(after, later),
        better=name(better.number) if better else None,
        loss=better.gain if better else 0.0,
        error=better.error if better else 0.0,
        verdict=verdict(better.gain if better else 0.0),
        choices=tuple(Choice(name(move.number), move.worth) for move in ranked),
    )


def verdict(loss: float) -> Verdict:
    """What a decision is called that gives so much of a won game away."""
    return next((name for name, least in VERDICTS.items() if loss >= least), "")


def _total(story: Story, decisions: Sequence[Decision], seat: int, end: Chances) -> Total:
    side = seat % story.sides
    own = [decision for decision in decisions if decision.seat == seat]
    verdicts = [decision.verdict for decision in own]
    luck = sum(decision.luck[side] for decision in decisions)
    skill = sum(decision.skill[side] for decision in own)
    return Total(
        seat=seat,
        side=side,
        luck=luck,
        skill=skill,
        others=sum(decision.skill[side] for decision in decisions) - skill,
        loss=sum(decision.loss for decision in own),
        inaccuracies=verdicts.count("inaccuracy"),
        mistakes=verdicts.count("mistake"),
        blunders=verdicts.count("blunder"),
        adjusted=end[side] - luck,
    )


def _change(before: Chances, after: Chances) -> Chances:
    return tuple(late - early for early, late in zip(before, after, strict=True))


def _par(sides: int) -> Chances:
    """Nobody knows anything yet."""
    return (1 / sides,) * sides
