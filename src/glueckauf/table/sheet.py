"""An account in a person's words: the sheet that lies on the table when something has ended."""

from collections.abc import Sequence
from dataclasses import dataclass

from glueckauf.rulekit.account import Account, Part, Row
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.phrases import MINUS
from glueckauf.table.telling import Teller

SECTION = "account"
NONE = "–"  # where a row has nothing


@dataclass(frozen=True)
class SheetRow:
    """What the sum of one side is made of, ready to be read."""

    seats: tuple[int, ...]
    parts: tuple[str, ...]
    total: str


@dataclass(frozen=True)
class Sheet:
    """Everybody's sum, broken down, and why it ended."""

    title: str
    heads: tuple[str, ...]
    sum: str
    rows: tuple[SheetRow, ...]
    notes: tuple[str, ...]
    reason: str  # why the game ended; empty while it goes on
    rule: str

    def lines(self, players: Sequence[str]) -> list[str]:
        """The sheet for a terminal, a line for each side."""
        why = f" {self.reason} [{self.rule}]" if self.reason else ""
        return [f"{self.title}.{why}", *self.notes, *(self._line(row, players) for row in self.rows)]

    def _line(self, row: SheetRow, players: Sequence[str]) -> str:
        names = " & ".join(players[seat] for seat in row.seats)
        heads = (*self.heads, self.sum) if self.sum else self.heads
        parts = (*row.parts, row.total) if self.sum else row.parts
        said = [f"{head} {part}" for head, part in zip(heads, parts, strict=True)]
        return f"  {names}: {', '.join(said)}"


def sheet(account: Account, teller: Teller, view: Facts) -> Sheet:
    """What has ended, told to the players of this table."""
    ended = account.ending
    return Sheet(
        title=_title(account, teller),
        heads=tuple([_word(head, teller) for head in account.heads]),
        sum=_word(account.sum, teller) if account.sum else "",
        rows=tuple([_row(row, teller) for row in account.rows]),
        notes=tuple([teller.event(note.whole, view) for note in account.notes]),
        reason=_sentence(teller.game.wording.say(teller.language, "ending", ended[0])) if ended else "",
        rule=ended[1] if ended else "",
    )


def _title(account: Account, teller: Teller) -> str:
    key = "end" if account.ending else account.of
    return teller.game.wording.say(teller.language, SECTION, key, number=account.number)


def _row(row: Row, teller: Teller) -> SheetRow:
    total = NONE if row.total is None else _number(row.total)
    return SheetRow(row.seats, tuple([_said(part, teller) for part in row.parts]), total)


def _said(part: Part, teller: Teller) -> str:
    if part is None:
        return NONE
    return _word(part, teller) if isinstance(part, str) else _number(part)


def _number(count: int) -> str:
    """A number as people write it."""
    return f"{count}".replace("-", MINUS)


def _word(key: str, teller: Teller) -> str:
    return teller.game.wording.say(teller.language, SECTION, key)


def _sentence(phrase: str) -> str:
    """A phrase that stands behind a colon elsewhere, as a sentence of its own."""
    return f"{phrase[:1].upper()}{phrase[1:]}."
