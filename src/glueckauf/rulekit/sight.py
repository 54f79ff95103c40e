"""What one seat may see of a state: the only place where anything is hidden."""

from types import ModuleType
from typing import Any

from glueckauf.rulekit.concealing import concealing
from glueckauf.rulekit.document import HIDDEN, Document
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.record import Record

SPECTATOR = -1  # the seat of somebody who only watches


def conceal(
    layout: type[Record], rules: ModuleType, state: Any, seat: int, *, remembering: bool = False
) -> Any:
    """Copy the plain state with everything that *seat* may not see turned face down.

    Ordinarily a seat sees what lies open now.  *Remembering* it also holds
    what it could know if it never forgot anything: that is what bots and
    researchers get.
    """
    hiding, shown = concealing(layout, rules), state.copy()
    hide = hiding.hide_unknown if remembering else hiding.hide_unseen
    hide(state, seat, shown)
    return shown


def told(event: Event, seat: int, *, later: bool = False) -> Document:
    """The event as this seat may know it; *later*, in a log, without what lies face down again."""
    hidden = {fact for fact, seats in event.secret.items() if seat not in seats}
    faded = event.fades if later else ()
    return {
        fact: HIDDEN if fact in hidden else value for fact, value in event.whole.items() if fact not in faded
    }
