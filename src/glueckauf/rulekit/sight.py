"""What one seat may see of a state: the only place where anything is hidden."""

from types import ModuleType
from typing import Any

from glueckauf.rulekit.document import HIDDEN
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.record import Field, Record, SeenBy

SPECTATOR = -1  # the seat of somebody who only watches


def conceal(
    layout: type[Record], rules: ModuleType, state: Any, seat: int, *, remembering: bool = False
) -> Any:
    """Copy the plain state with everything that *seat* may not see turned face down.

    Ordinarily a seat sees what lies open now.  *Remembering* it also holds
    what it could know if it never forgot anything: that is what bots and
    researchers get.
    """
    view = state.copy()
    for name, field in layout.fields.items():
        sight = field.known_to if remembering else field.seen_by
        if sight != SeenBy.EVERYONE:
            setattr(view, name, _concealed(field, getattr(view, name), _Eye(sight, rules, state, seat)))
    return view


class _Eye:
    """Answers, item by item, whether a seat sees a field."""

    def __init__(self, sight: SeenBy | str, rules: ModuleType, state: Any, seat: int) -> None:
        self.sight = sight
        self.rules = rules
        self.state = state
        self.seat = seat

    def sees(self, item: int) -> bool:
        """Whether this item lies open to the seat."""
        if isinstance(self.sight, str):
            return bool(getattr(self.rules, self.sight)(self.state, self.seat, item))
        return self.sight == SeenBy.OWNER and item == self.seat


def _concealed(field: Field, value: Any, eye: _Eye) -> Any:
    """Hide a whole field, or those of its items that the eye does not see."""
    items = field.shape[:-1] if field.is_pile else field.shape
    if not items:
        return value if eye.sees(0) else _face_down(field, value)
    return [part if eye.sees(item) else _face_down(field, part) for item, part in enumerate(value)]


def _face_down(field: Field, value: Any) -> Any:
    """A pile keeps its size; a single thing keeps nothing."""
    if not isinstance(value, list):
        return field.hidden
    if field.is_pile and not isinstance(value[0], list):
        return [sum(value)] + [0] * (len(value) - 1)
    return [_face_down(field, part) for part in value]


def told(event: Event, seat: int, *, later: bool = False) -> dict[str, Any]:
    """The event as this seat may know it; *later*, in a log, without what lies face down again."""
    hidden = {fact for fact, seats in event.secret.items() if seat not in seats}
    faded = event.fades if later else ()
    return {
        fact: HIDDEN if fact in hidden else value for fact, value in event.whole.items() if fact not in faded
    }
