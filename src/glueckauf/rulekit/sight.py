"""What one seat may see of a state: the only place where anything is hidden."""

from collections.abc import Callable
from types import ModuleType
from typing import Any

from glueckauf.rulekit.document import HIDDEN
from glueckauf.rulekit.event import Event
from glueckauf.rulekit.record import Field, Record, SeenBy

SPECTATOR = -1  # the seat of somebody who only watches

Eye = Callable[[int], bool]
"""Whether the item of this number lies open to a seat."""


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
            setattr(view, name, _concealed(field, getattr(view, name), _eye(sight, rules, state, seat)))
    return view


def _eye(sight: SeenBy | str, rules: ModuleType, state: Any, seat: int) -> Eye:
    """Answers, item by item, whether a seat sees a field."""
    if not isinstance(sight, str):
        return lambda item: sight == SeenBy.OWNER and item == seat
    sees = getattr(rules, sight)
    return lambda item: bool(sees(state, seat, item))


def _concealed(field: Field, value: Any, eye: Eye) -> Any:
    """Hide a whole field, or those of its items that the eye does not see."""
    items = field.shape[:-1] if field.is_pile else field.shape
    if not items:
        return value if eye(0) else _face_down(field, value)
    return [part if eye(item) else _face_down(field, part) for item, part in enumerate(value)]


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
