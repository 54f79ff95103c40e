"""Turning points in words: the decisions of an analysis that gave winning chances away."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from glueckauf.bots.analysis import Decision, Verdict
from glueckauf.bots.commentary import WORDING
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.wording import Language


class RecordedPosition(Protocol):
    """A recorded game as it stood once; `glueckauf.replay_steps` yields such ones."""

    def position(self) -> Document:
        """What lay on the table, everything open."""


class Teller(Protocol):
    """Whoever can say what a move does, on the table as it lies."""

    language: Language

    def move(self, move: Move, view: Document) -> str:
        """The move as somebody would announce it."""


@dataclass(frozen=True)
class TurningPoint:
    """A decision that gave winning chances away."""

    step: int  # moves before it
    seat: int
    verdict: Verdict
    label: str  # the verdict in words
    loss: float
    played: str
    better: str
    instead: Move  # the better one


def turning_points(
    decisions: Iterable[Decision], plays: Iterable[RecordedPosition], teller: Teller
) -> list[TurningPoint]:
    """What the plays of the analysed game looked like when these decisions fell, and what was better."""
    asked = {decision.number: decision for decision in decisions}
    return [
        _turning_point(asked[step], play.position(), teller)
        for step, play in enumerate(plays)
        if step in asked
    ]


def _turning_point(decision: Decision, position: Document, teller: Teller) -> TurningPoint:
    assert decision.verdict  # noqa: S101  it gave something away
    assert decision.better is not None  # noqa: S101  and so there was something better
    return TurningPoint(
        step=decision.number,
        seat=decision.seat,
        verdict=decision.verdict,
        label=WORDING.say(teller.language, "verdict", decision.verdict),
        loss=decision.loss,
        played=teller.move(decision.move, position),
        better=teller.move(decision.better, position),
        instead=decision.better,
    )
