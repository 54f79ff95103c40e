"""One game with the people and bots who play it; what a person may look at, and when."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from glueckauf.cli.files import write_document
from glueckauf.cli.language import Words
from glueckauf.cli.lineup import Lineup
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.sight import SPECTATOR, told
from glueckauf.table import Play
from glueckauf.table.sheet import sheet
from glueckauf.table.telling import Teller


class Sitting:
    """A play, who decides at which seat, and where the record is kept."""

    def __init__(self, play: Play, lineup: Lineup, words: Words, record: Path | None = None) -> None:
        """The record is kept from the start, so that nothing is lost whatever happens."""
        lineup.check(play.seats)
        self.play = play
        self.people = lineup.people
        self.bots = lineup.bots_of(play)
        self._kinds = lineup.kinds(play.seats)
        self.teller = Teller(play.game, words.language, lineup.players(play.seats, words))
        self.record = record
        self.watching = self.people[0] if len(self.people) == 1 else None  # whose eyes the screen serves
        self._keep()

    # Deciding ----------------------------------------------------------------

    @property
    def person_decides(self) -> bool:
        """Whether somebody in front of the screen is on turn."""
        return self.play.turn in self.people

    def bots_move(self) -> Move:
        """What the bot on turn wants to do."""
        seat = self.play.turn
        assert seat is not None  # noqa: S101  only asked while the game is on
        return self.bots[seat].choose(self.play.knowledge(seat))

    def do(self, move: Any) -> None:
        """Carry out a move of the seat on turn."""
        self.play.do(move)
        self._keep()

    def _keep(self) -> None:
        if self.record:
            write_document(self.record, {**self.play.record(), "bots": self._kinds})

    # Looking -----------------------------------------------------------------

    def view(self) -> Document:
        """What may be on the screen now."""
        return self.play.view(self.watching)

    def turn_line(self) -> str:
        """What whoever looks on shall do, what is waited for, or how the game ended."""
        decides = self.person_decides and self.watching == self.play.turn
        legal = self.play.legal() if decides else ()
        return self.teller.turn_line(self.view(), legal, self.play.ending())

    def news(self) -> list[str]:
        """What the latest move brought about, for those who look on."""
        return self._told(self.play.news())

    def faded_news(self) -> list[str]:
        """The same without what lies face down again."""
        return self._told(self.play.news(), later=True)

    def log(self) -> list[str]:
        """The story so far, without what lies face down again."""
        return self._told(self.play.story(), later=True)

    def _told(self, events: Iterable[Event], *, later: bool = False) -> list[str]:
        """Every event worth a sentence, and the sheet of whatever has ended with it."""
        view, eye = self.view(), SPECTATOR if self.watching is None else self.watching
        lines: list[str] = []
        for event in events:
            lines += self.teller.events([told(event, eye, later=later)], view)
            lines += self._sheet(event, view)
        return lines

    def _sheet(self, event: Event, view: Document) -> list[str]:
        if event.account is None:
            return []
        return sheet(event.account, self.teller, view).lines(self.teller.players)

    # Several people at one screen --------------------------------------------

    def hides_from_others(self, seat: int) -> bool:
        """Whether this person is about to see what the others in front of the screen may not."""
        return seat != self.watching and self.play.view(seat) != self.play.view(None)

    def has_secret_news(self) -> bool:
        """Whether the latest move told the one who looks on more than the others may know."""
        return self.play.events_for(self.watching) != self.play.events_for(None)

    def turn_to(self, seat: int | None) -> None:
        """Let the screen serve one person; a lone person always."""
        if len(self.people) > 1:
            self.watching = seat
