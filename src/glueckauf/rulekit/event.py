"""What happened, fit for a log and for an animation."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from glueckauf.rulekit.account import Account
from glueckauf.rulekit.document import Document, Facts


@dataclass(frozen=True)
class Event:
    """One thing that happened at the table; `rulekit.sight` tells each seat what it may know of it."""

    name: str
    facts: Facts
    secret: Mapping[str, tuple[int, ...]] = field(
        default_factory=dict
    )  # a fact, and the only seats that may know it
    fades: tuple[str, ...] = ()  # facts that lie open now and of which nobody is reminded later
    turn: int | None = None  # the seat whose turn begins with it, NOBODY if it is nobody's; None: goes on
    account: Account | None = None  # of what has just ended

    @property
    def whole(self) -> Document:
        """The event with all its facts."""
        return {"event": self.name, **self.facts}
