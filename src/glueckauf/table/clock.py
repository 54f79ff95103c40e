"""Clocks: none, per move, a total with increment, days."""

from dataclasses import dataclass, field
from typing import Literal

Kind = Literal["none", "move", "total", "days"]

SECOND = 1000  # milliseconds
DAY = 86_400 * SECOND


@dataclass
class Clocks:
    """What everybody's clock shows; all times are milliseconds."""

    kind: Kind
    full: int  # what a clock shows at first
    increment: int
    left: list[int | None] = field(default_factory=list)  # None: no clock, such as a bot's
    running: int | None = None
    since: int = 0  # when the running clock was started
    paused: bool = False
    resting: set[int] = field(default_factory=set)  # seats for which a bot plays

    @classmethod
    def of(cls, kind: Kind, seconds: int, increment: int, days: int) -> "Clocks":
        """Clocks of a kind, before anybody has one."""
        full = days * DAY if kind == "days" else seconds * SECOND
        return cls(kind, full, increment * SECOND if kind == "total" else 0)

    def wind(self, clocked: list[bool]) -> None:
        """Give every such seat a full clock."""
        ticking = self.kind != "none"
        self.left = [self.full if ticking and has_clock else None for has_clock in clocked]
        self.running = None
        self.paused = False
        self.resting = set()

    def pass_turn(self, seat: int | None, at: int) -> None:
        """Stop the running clock, add what a move earns, and start that of *seat*."""
        if self.running is not None:
            self._stop(at)
            self._earn(self.running)
        self._start(seat, at)

    def take_back(self, seat: int | None, at: int) -> None:
        """Give the turn back to *seat*, whose move counts for nothing: nor does what it earned."""
        if self.running is not None:
            self._stop(at)
        left = self.left[seat] if seat is not None and self.left else None
        if seat is not None and left is not None:
            self.left[seat] = max(0, left - self.increment)
        self._start(seat, at)

    def rest(self, seat: int, at: int) -> None:
        """Let a seat's clock stand still while a bot plays for it."""
        if self.running == seat:
            self._stop(at)
            self.running = None
        self.resting.add(seat)

    def wake(self, seat: int, at: int, turn: int | None) -> None:
        """Let a seat's clock run again; one that had run out is full."""
        self.resting.discard(seat)
        if self.left and self.left[seat] == 0:
            self.left[seat] = self.full
        if seat == turn:
            self._start(seat, at)

    def pause(self, at: int) -> None:
        """Let no clock run."""
        if self.running is not None:
            self._stop(at)
        self.paused = True

    def reopen(self, at: int) -> None:
        """Let no time have passed while nobody could play."""
        self.since = at

    def resume(self, at: int) -> None:
        """Let the clock of whoever is on turn run again."""
        self.since = at
        self.paused = False

    def shown(self, at: int) -> list[int | None]:
        """What the clocks show at a moment."""
        shown = self.left[:]
        if self.running is not None and not self.paused:
            shown[self.running] = self._remaining(at)
        return shown

    @property
    def deadline(self) -> int | None:
        """When the running clock will have run out."""
        if self.running is None or self.paused:
            return None
        return self.since + (self.left[self.running] or 0)

    def _start(self, seat: int | None, at: int) -> None:
        ticks = (
            seat is not None and seat not in self.resting and bool(self.left) and self.left[seat] is not None
        )
        self.running = seat if ticks else None
        self.since = at

    def _remaining(self, at: int) -> int:
        assert self.running is not None  # noqa: S101  asked before
        return max(0, (self.left[self.running] or 0) - max(0, at - self.since))

    def _stop(self, at: int) -> None:
        assert self.running is not None  # noqa: S101  asked before
        if not self.paused:
            self.left[self.running] = self._remaining(at)
        self.since = at

    def _earn(self, seat: int) -> None:
        """A total clock gains its increment; the others are full again."""
        self.left[seat] = (self.left[seat] or 0) + self.increment if self.kind == "total" else self.full
