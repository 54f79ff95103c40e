"""Finished games looked at again: a few decisions at a time, so that no bot waits long."""

import asyncio
from dataclasses import dataclass, replace
from time import monotonic

from msgspec import convert

import glueckauf
from glueckauf.bots.analysis import Analysis, Total, summed_up
from glueckauf.bots.commentary import WORDING
from glueckauf.bots.judging import Judgement, Story, judge, seed_of
from glueckauf.bots.turning import TurningPoint, turning_points
from glueckauf.rulekit.document import Document
from glueckauf.server import faults, protocol
from glueckauf.server.house_words import HouseError
from glueckauf.server.thinking.bot_pool import BotPool
from glueckauf.server.thinking.worker import Worker
from glueckauf.table.telling import Teller

KEPT = 200  # analyses that are kept in mind
WAITING = 20  # games that may wait to be looked at
SLICE = 0.3  # seconds for which decisions are judged before bots may think


@dataclass
class Work:
    """A game that is being looked at for a guest, or has been."""

    guest: str
    decisions: int
    done: int = 0
    analysis: Analysis | None = None
    task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more will come of it."""
        return self.task is not None and self.task.done()


class Analysts:
    """Look at one game after the other; what they found is kept."""

    def __init__(self, pool: BotPool) -> None:
        """The masters of the pool judge single decisions."""
        self._pool = pool
        self._works: dict[tuple[str, int], Work] = {}
        self._desk = asyncio.Lock()

    def ask(self, table: str, number: int, record: Document, guest: str) -> Work:
        """How far a finished game has been looked at; whoever asks first has it begun."""
        work = self._works.get((table, number))
        if work is None:
            self._check_room_for_one_more(guest)
            work = self._works[table, number] = Work(guest, len(record["moves"]))
            work.task = asyncio.create_task(self._work(work, record), name=f"analysis {table}")
        elif work.is_over and work.analysis is None:
            del self._works[table, number]
            raise HouseError("fault", status=500)
        return work

    def rest(self) -> None:
        """Look at nothing more."""
        for work in self._works.values():
            if work.task is not None:
                work.task.cancel()

    def _check_room_for_one_more(self, guest: str) -> None:
        waiting = [work for work in self._works.values() if not work.is_over]
        if any(work.guest == guest for work in waiting):
            raise HouseError("too_fast", status=429)
        if len(waiting) >= WAITING:
            raise HouseError("analysts_busy", status=503)
        if len(self._works) >= KEPT:
            del self._works[next(key for key, work in self._works.items() if work.is_over)]

    async def _work(self, work: Work, record: Document) -> None:
        try:
            async with self._desk:
                masters = await self._pool.prepared(record["game"])
                judged = await self._judged(masters, record, work)
                work.analysis = await masters.run(analysis_elsewhere, record, judged)
        except Exception as error:  # noqa: BLE001  it is noted, and whoever asks next hears of it
            faults.note(error, request="analysis")

    async def _judged(self, masters: Worker, record: Document, work: Work) -> list[Judgement]:
        """A few decisions at a time, so that bots may think in between."""
        judged: list[Judgement] = []
        while more := await masters.run(judged_elsewhere, record, len(judged)):
            judged += more
            work.done = len(judged)
        return judged


# What the other process does ------------------------------------------------------


def judged_elsewhere(record: Document, first: int) -> list[Judgement]:
    """Judge the decisions of a game from one on, for as long as bots may wait."""
    until, story, judged = monotonic() + SLICE, _story(record), list[Judgement]()
    for number, step in enumerate(story.steps[first:], first):
        judged.append(judge(story.game, step, seed_of(0, number)))
        if monotonic() > until:
            break
    return judged


def analysis_elsewhere(record: Document, judged: list[Judgement]) -> Analysis:
    """Sum up what was found."""
    return summed_up(_story(record), judged)


def _story(record: Document) -> Story:
    return Story.of(glueckauf.replay_steps(record))


# Telling ---------------------------------------------------------------------


def findings(analysis: Analysis, record: Document, teller: Teller) -> protocol.Findings:
    """An analysis as a page reads it."""
    turns = turning_points(analysis.turning_points, glueckauf.replay_steps(record), teller)
    return protocol.Findings(
        curve=[[round(chance, 4) for chance in chances] for chances in analysis.curve],
        turning_points=[_turning_point(turn) for turn in turns],
        totals=[_total(total) for total in analysis.totals],
        meaning=WORDING.say(teller.language, "analysis", "meaning"),
    )


def _turning_point(turn: TurningPoint) -> protocol.TurningPoint:
    return convert(replace(turn, loss=round(turn.loss, 4)), protocol.TurningPoint, from_attributes=True)


def _total(total: Total) -> protocol.SeatTotal:
    return protocol.SeatTotal(
        luck=round(total.luck, 4),
        skill=round(total.skill, 4),
        others=round(total.others, 4),
        loss=round(total.loss, 4),
        inaccuracies=total.inaccuracies,
        mistakes=total.mistakes,
        blunders=total.blunders,
        adjusted=round(total.adjusted, 4),
    )
