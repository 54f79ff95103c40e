"""Concealment as rules are written: a module for each game, made from the declaration of its state.

Its functions turn face down, in a copy of a state, what a seat does not see or
cannot know.  They are portable, so plain states and records, the table and the
processor hide alike.
"""

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Protocol

from glueckauf.rulekit.record import FACE_DOWN, Field, Record, SeenBy, Sight
from glueckauf.rulekit.rule import portable


class Concealing(Protocol):
    """What a concealing module does."""

    def hide_unseen(self, state: Any, seat: int, shown: Any, /) -> None:
        """In *shown*, a copy of the state, turn down what does not lie open to the seat now."""

    def hide_unknown(self, state: Any, seat: int, shown: Any, /) -> None:
        """The same with what the seat could not know even if it never forgot anything."""


_made: dict[tuple[type[Record], ModuleType], ModuleType] = {}


def concealing(layout: type[Record], rules: ModuleType) -> Any:
    """The concealing module of a declared state; rules that a sight names are asked item by item."""
    key = (layout, rules)
    if key not in _made:
        _made[key] = _module(layout, rules)
    return _made[key]


def _module(layout: type[Record], rules: ModuleType) -> ModuleType:
    name = f"{__name__}.{layout.__module__}.{layout.__qualname__}-{rules.__name__}"
    module = sys.modules[name] = ModuleType(name)  # where twins look for what they are made of
    text = "\n".join(
        [*_function("hide_unseen", _seen_by(layout)), *_function("hide_unknown", _known_to(layout))]
    )
    vars(module).update(
        rules=rules, portable=portable, turn_down=turn_down, blank_out=blank_out, __source__=text
    )
    # Numba asks every function for a file; any will do, see `machinecode`.
    exec(compile(text, __file__, "exec"), vars(module))  # noqa: S102  the text is our own
    return module


@portable
def turn_down(pile: Any, kinds: int) -> None:
    """Turn a pile face down: it keeps its size."""
    for kind in range(1, kinds):
        pile[FACE_DOWN] += pile[kind]
        pile[kind] = 0


@portable
def blank_out(row: Any, length: int, hidden: int) -> None:
    """Turn single things face down: they keep nothing."""
    for index in range(length):
        row[index] = hidden


# The text --------------------------------------------------------------------


Sights = list[tuple[str, Field, Sight]]
"""All fields, each with its name and whoever has it before his eyes or in mind."""


def _seen_by(layout: type[Record]) -> Sights:
    return [(name, field, field.seen_by) for name, field in layout.fields.items()]


def _known_to(layout: type[Record]) -> Sights:
    return [(name, field, field.known_to) for name, field in layout.fields.items()]


def _function(function: str, fields: Sights) -> Iterator[str]:
    """One function that hides every field from those who do not have its sight."""
    yield "@portable"
    yield f"def {function}(state, seat, shown):"
    for name, field, sight in fields:
        if sight != SeenBy.EVERYONE:
            yield from (f"    {line}" for line in _hidden(name, field, sight))
    yield "    return"


def _hidden(name: str, field: Field, sight: Sight) -> list[str]:
    """Hide a whole field, or those of its items that are not seen."""
    items = field.shape[:-1] if field.is_pile else field.shape
    if not items:
        return [f"if not {sees(sight, '0')}:", f"    {_face_down(f'shown.{name}', field, field.shape)}"]
    return [
        f"for item in range({items[0]}):",
        f"    if not {sees(sight, 'item')}:",
        f"        {_face_down(f'shown.{name}[item]', field, field.shape[1:])}",
    ]


def sees(sight: Sight, item: str) -> str:
    """Whether an item lies open to the seat, as an expression of `state` and `seat`."""
    if isinstance(sight, str):
        return f"rules.{sight}(state, seat, {item})"
    return {SeenBy.EVERYONE: "True", SeenBy.OWNER: f"{item} == seat", SeenBy.NOBODY: "False"}[sight]


def _face_down(thing: str, field: Field, shape: tuple[int, ...]) -> str:
    """A pile, a row of things or a single one, turned face down."""
    if field.is_pile:
        return f"turn_down({thing}, {shape[0]})"
    return f"blank_out({thing}, {shape[0]}, {field.hidden})" if shape else f"{thing} = {field.hidden}"
