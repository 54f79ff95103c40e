"""Positions, records, boxes, options and moves made wrong, and brought to the doors that take them.

A door says what is wrong with a document, or takes it; what it has taken, it must be able to play.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from random import Random

import httpx

import glueckauf
from benchmarks.spoiling import spoiled
from glueckauf import GlueckaufError, Play
from glueckauf.rulekit.document import Document
from glueckauf.table.trials import Trial

FURTHEST = 60  # moves after which a document is made
CHANGED = 3  # tables of a box that somebody changes
MARKED = {"X-Glueckauf": "1", "Content-Type": "application/json"}


@dataclass(frozen=True)
class Spoiler:
    """Somebody with a game and a hand for wrong documents."""

    trial: Trial
    luck: Random

    @property
    def name(self) -> str:
        """The game's."""
        return self.trial.game.name

    def play(self) -> Play:
        """A game somewhere in its middle."""
        wanted = self.luck.randrange(1, FURTHEST)
        *_, play = islice(self.trial.decisions(self.luck.randrange(1000)), wanted)
        return play

    def box(self) -> Document:
        """Some of the numbers in the box, changed."""
        tables = {
            name: dict(table)
            for name, table in self.trial.description.box.tables.items()
            if isinstance(table, dict)
        }
        chosen = self.luck.sample(sorted(tables), min(CHANGED, len(tables)))
        changed: Document = spoiled({name: tables[name] for name in chosen}, self.luck)
        return changed

    def options(self) -> Document:
        """The options of the table, or usual ones, changed."""
        usual = {name: option.usual(self.trial.seats, {}) for name, option in self.trial.game.options.items()}
        changed = spoiled({**usual, **self.trial.options}, self.luck)
        return changed if isinstance(changed, dict) else {}

    # Through Python -----------------------------------------------------------------

    def spoil_position(self) -> None:
        """A position that was written down wrongly."""
        document = spoiled(self.play().position(), self.luck)
        play = self.trial.game.load(document)
        _must_go_on(play)
        written = play.position()
        _must(self.trial.game.load(written).position() == written, "a position is not what was loaded")

    def spoil_record(self) -> None:
        """A record that somebody has changed."""
        _must_go_on(glueckauf.replay(spoiled(self.play().record(), self.luck)))

    def spoil_box(self) -> None:
        """A box that does not hold what the rules need."""
        _must_go_on(self.trial.game.new(self.trial.seats, 1, box=self.box(), **self.trial.options))

    def spoil_options(self) -> None:
        """Options that do not exist or do not go together."""
        named = {name: value for name, value in self.options().items() if name.isidentifier()}
        _must_go_on(self.trial.game.new(self.trial.seats, 1, **named))

    def spoil_move(self) -> None:
        """A move that there is not: what is refused changes nothing."""
        play = self.play()
        if play.over:
            return
        before = play.position()
        try:
            play.do(spoiled(self.luck.choice(play.legal()), self.luck))
        except GlueckaufError:
            _must(play.position() == before, "a move that was refused has changed the table")
            raise

    # Through HTTP -------------------------------------------------------------------

    def wanted_table(self) -> tuple[str, str]:
        """A table with a wrong box, wrong options, or wrong altogether."""
        seats = [{"who": "me"}, *[{"who": "bot", "level": "random"}] * (self.trial.seats - 1)]
        usual = {"game": self.name, "seats": seats, "options": dict(self.trial.options)}
        wishes = (
            {**usual, "box": self.box()},
            {**usual, "options": self.options()},
            spoiled(usual, self.luck),
        )
        return "/api/tables", json.dumps(self.luck.choice(wishes))

    def wanted_check(self) -> tuple[str, str]:
        """A record to verify that somebody has changed."""
        record = {**self.play().record(), "fairness": {"secret": "5e" * 32, "seeds": ["", "0a" * 16]}}
        return "/api/verify", json.dumps(spoiled(record, self.luck))


DOORS: tuple[Callable[[Spoiler], None], ...] = (
    Spoiler.spoil_position,
    Spoiler.spoil_record,
    Spoiler.spoil_box,
    Spoiler.spoil_options,
    Spoiler.spoil_move,
)
"""What Python takes."""


def brought(spoiler: Spoiler, door: Callable[[Spoiler], None]) -> str:
    """Bring a wrong document to a door; "taken", or how it was refused."""
    try:
        door(spoiler)
    except GlueckaufError as error:
        return error.code
    return "taken"


async def sent(client: httpx.AsyncClient, path: str, body: str) -> str:
    """Send a wrong document; "taken", or how it was refused, which is never the house's own fault."""
    answer = await client.post(path, content=body, headers=MARKED)
    told = answer.json()
    if answer.is_success:
        return "taken"
    _must(answer.is_client_error, f"{answer.status_code} for {body}")
    _must(told.keys() == {"code", "sentence", "rule"}, f"{told} for {body}")
    return str(told["code"])


def _must_go_on(play: Play) -> None:
    """Whoever took a document can show it to everybody and play on."""
    for seat in (None, *range(play.seats)):
        play.view(seat)
        play.text(seat=seat)
    play.record()
    _must(bool(play.legal()) is not play.over, "a game that is not over has no legal move")
    if not play.over:
        play.do(play.legal()[0])


def _must(holds: bool, what: str) -> None:  # noqa: FBT001  it reads like a sentence
    if not holds:
        raise AssertionError(what)
