"""Observations: a state as one seat knows it, written into a record of plain numbers.

From the declaration of a state comes a module of portable functions, one for
each way to look.  They conceal while they write, so that nothing is copied
first, and they turn the table: with *front* 2, seat 2 is written where seat 0
stands, and so is all that belongs to it.  With *front* 0 the table stays as it is.

Another portable function turns moves the same way.
"""

import sys
from collections.abc import Iterable, Iterator
from types import ModuleType
from typing import Any, Protocol

from glueckauf.rulekit.concealing import sees
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.meaning import SEAT, Index, Meaning
from glueckauf.rulekit.numbering import Block
from glueckauf.rulekit.record import FACE_DOWN, LARGEST, Field, Record, SeenBy, Sight
from glueckauf.rulekit.rule import apart, noinline, portable


class Encoding(Protocol):
    """What an encoding module does."""

    def as_seen(self, state: Any, seat: int, front: int, shown: Any, /) -> None:
        """Write down what lies open to the seat now."""

    def as_remembered(self, state: Any, seat: int, front: int, shown: Any, /) -> None:
        """The same with all that the seat could know if it never forgot anything."""

    def as_it_is(self, state: Any, seat: int, front: int, shown: Any, /) -> None:
        """The same with everything, whoever may know it."""

    def turned_move(self, state: Any, move: int, front: int, /) -> int:
        """The move that is this one at the turned table."""


_made: dict[str, ModuleType] = {}


def encoding(game: Description) -> Any:
    """The encoding module of a game."""
    if game.module.__name__ not in _made:
        _made[game.module.__name__] = _module(game)
    return _made[game.module.__name__]


def observed(layout: type[Record]) -> dict[str, Field]:
    """The fields of an observation: all but those that are the same for everybody and all the time."""
    return {
        name: field for name, field in layout.fields.items() if not field.is_fixed or _shared([(name, field)])
    }


def observation(layout: type[Record]) -> type[Record]:
    """The record of an observation: the same names, and one type of number: it is also a row of numbers."""
    fields = observed(layout)
    kind = next(kind for kind in LARGEST if all(fits(field, kind) for field in fields.values()))
    return type("Observation", (Record,), {name: Field(kind, field.shape) for name, field in fields.items()})


def fits(field: Field, kind: str) -> bool:
    """Whether a type of number keeps all that the field may hold."""
    return max(-field.holds.least - 1, field.holds.most) <= LARGEST[kind]


# What a table is turned by ---------------------------------------------------


@portable
def share(front: int, seats: int, count: int) -> int:
    """The first of *count* things that belongs to the seat in front, shared out among the seats in order."""
    return front * max(1, count // seats) % count


@portable
def turned(value: int, first: int, shift: int, count: int) -> int:
    """A number as it is counted from another seat on: if it is one of *count*, beginning with *first*."""
    moved = value - shift + (count if value - shift < first else 0)
    return moved if (value >= first) & (value < first + count) else value  # `and` would jump


@portable
def turned_holder(value: int, first: int, numbers: int, shift: int, count: int) -> int:
    """The same where numbers from *first* on tell several ways to hold something, seat by seat."""
    seat = max(value - first, 0) % numbers
    moved = value - shift + (count if seat < shift else 0)
    return moved if value >= first else value


@portable
def turned_set(bits: int, shift: int, count: int) -> int:
    """A set of seats likewise."""
    return (bits >> shift) | ((bits << (count - shift)) & ((1 << count) - 1))


@apart
def turn_down(pile: Any, shown: Any, kinds: int) -> None:
    """Write a pile face down: only its size."""
    size = 0
    for kind in range(kinds):
        size += pile[kind]
        shown[kind] = 0
    shown[FACE_DOWN] = size


# The module ------------------------------------------------------------------


def _module(game: Description) -> ModuleType:
    name = f"{__name__}.{game.layout.__module__}-{game.module.__name__}"
    module = sys.modules[name] = ModuleType(name)  # where twins look for what they are made of
    text = "\n".join([*_observations(game.layout), *_turned_move(game)])
    vars(module).update(
        rules=game.module,
        apart=apart, noinline=noinline, portable=portable,
        share=share, turned=turned, turned_holder=turned_holder, turned_set=turned_set, turn_down=turn_down,
        __source__=text,
    )  # fmt: skip
    # Numba asks every function for a file; any will do, see `machinecode`.
    exec(compile(text, __file__, "exec"), vars(module))  # noqa: S102  the text is our own
    return module


def _observations(layout: type[Record]) -> Iterator[str]:
    """A function for each way to look."""
    fields = observed(layout)
    ways: dict[str, dict[str, Sight]] = {
        "as_seen": {name: field.seen_by for name, field in fields.items()},
        "as_remembered": {name: field.known_to for name, field in fields.items()},
        "as_it_is": dict.fromkeys(fields, SeenBy.EVERYONE),
    }
    for way, sights in ways.items():
        yield "@noinline"
        yield "@apart"
        yield f"def {way}(state, seat, front, shown):"
        yield from _indented(_shifts(layout, _shared(fields.items())))
        alone = {name: sight for name, sight in sights.items() if not _counted_by(fields[name])}
        for name, sight in alone.items():
            yield from _indented(_written(layout, name, sight))
        for count in dict.fromkeys(_counted_by(fields[name]) for name in sights if name not in alone):
            of_each = {name: sight for name, sight in sights.items() if _counted_by(fields[name]) == count}
            yield from _indented(_of_each(layout, count, of_each))


def _shared(fields: Iterable[tuple[str, Field]]) -> list[str]:
    """What counts the things that fields hold or are indexed by, and that a turned table changes."""
    counts = []
    for _, field in fields:
        counts += [index.shared for index in field.indices]
        counts += [field.holds.shared.index.shared] if field.holds.shared else []
    return [count for count in dict.fromkeys(counts) if count]


def _shifts(layout: type[Record], counts: list[str]) -> Iterator[str]:
    """How many things there are, and which of them comes first."""
    for count in counts:
        yield f"{count} = {f'state.{count}' if count in layout.fields else f'rules.{count}(state)'}"
        first = "front" if count == SEAT.shared else f"share(front, state.seats, {count})"
        yield f"first_of_{count} = {first}"


def _written(layout: type[Record], name: str, sight: Sight) -> Iterator[str]:
    """Write one field, item by item where it has several."""
    field = layout.fields[name]
    items = field.shape[:-1] if field.is_pile else field.shape
    if not items:
        yield from _seen_or_hidden(field, f"state.{name}", f"shown.{name}", sees(sight, "0"), field.shape)
        return
    if field.filled and sees(sight, "item") == "True" and len(field.shape) == 1:
        yield from _filled(name, field)
        return
    count = f"state.{field.filled}" if field.filled else items[0]
    yield f"for item in range({count}):"
    yield from _indented(
        _seen_or_hidden(
            field, f"state.{name}[item]", f"shown.{name}[item]", sees(sight, "item"), field.shape[1:]
        )
    )
    if field.filled:
        yield f"for item in range({count}, {items[0]}):"
        yield f"    shown.{name}[item] = 0"


def _counted_by(field: Field) -> str:
    """What the items of a field are counted by, if the seats share them out."""
    return field.indices[0].shared if field.indices else ""


def _of_each(layout: type[Record], count: str, sights: dict[str, Sight]) -> Iterator[str]:
    """Write all fields that have an item for each of the same things: each thing is turned once."""
    yield f"for item in range({count}):"
    yield f"    place = turned(item, 0, first_of_{count}, {count})"
    for name, sight in sights.items():
        field = layout.fields[name]
        yield from _indented(
            _seen_or_hidden(
                field, f"state.{name}[item]", f"shown.{name}[place]", sees(sight, "item"), field.shape[1:]
            )
        )


def _filled(name: str, field: Field) -> Iterator[str]:
    """Write a row as far as it is filled; every item in the same way, so that many are written at once."""
    yield f"filled = state.{field.filled}"
    yield f"for item in range({field.shape[0]}):"
    yield f"    shown.{name}[item] = {_valued(field, f'state.{name}[item]')} if item < filled else 0"


def _seen_or_hidden(
    field: Field, value: str, shown: str, question: str, shape: tuple[int, ...]
) -> Iterator[str]:
    """Write a thing if it is seen, otherwise what stands in its place; a number without a jump."""
    if question == "True":
        yield from _open(field, value, shown, shape)
    elif question == "False":
        yield from _hidden(field, value, shown, shape)
    elif not shape:
        yield f"{shown} = {field.hidden} + ({_valued(field, value)} - {field.hidden}) * {question}"
    else:
        yield f"if {question}:"
        yield from _indented(_open(field, value, shown, shape))
        yield "else:"
        yield from _indented(_hidden(field, value, shown, shape))


def _open(field: Field, value: str, shown: str, shape: tuple[int, ...]) -> Iterator[str]:
    if shape:
        yield f"for index in range({shape[0]}):"
        yield f"    {shown}[index] = {_valued(field, f'{value}[index]')}"
    else:
        yield f"{shown} = {_valued(field, value)}"


def _hidden(field: Field, value: str, shown: str, shape: tuple[int, ...]) -> Iterator[str]:
    if field.is_pile:
        yield f"turn_down({value}, {shown}, {shape[0]})"
    elif shape:
        yield f"for index in range({shape[0]}):"
        yield f"    {shown}[index] = {field.hidden}"
    else:
        yield f"{shown} = {field.hidden}"


def _valued(field: Field, value: str) -> str:
    """A value, turned where it is shared."""
    if field.holds.meaning is Meaning.SEATS:
        return f"turned_set({value}, first_of_seats, seats)"
    shared = field.holds.shared
    if shared is None:
        return value
    if shared.numbers:
        count = shared.index.shared
        return f"turned_holder({value}, {shared.first}, {shared.numbers}, first_of_{count}, {count})"
    return _turned(value, shared.first, shared.index)


def _turned(value: str, first: int, index: Index) -> str:
    return f"turned({value}, {first}, first_of_{index.shared}, {index.shared})"


# Moves -----------------------------------------------------------------------


def _turned_move(game: Description) -> Iterator[str]:
    """The function that turns moves: those that name something shared become others of their kind."""
    blocks = [block for block in game.moves.declared.moves if any(p.index for p in block.parameters)]
    counts = [p.index.shared for block in blocks for p in block.parameters if p.index]
    yield "@portable"
    yield "def turned_move(state, move, front):"
    yield from _indented(_shifts(game.layout, list(dict.fromkeys(counts))))
    for block in blocks:
        yield f"    if {block.first} <= move < {block.end}:"
        yield f"        return move + {' + '.join(_moved(block))}"
    yield "    return move"


def _moved(block: Block) -> Iterator[str]:
    """What each shared parameter adds to the number of a move when the table is turned."""
    for parameter, part in zip(block.parameters, block.parts, strict=True):
        if parameter.index:
            value = f"(move - {part.first}) // {part.step} % {part.size}"
            yield f"({_turned(value, 0, parameter.index)} - {value}) * {part.step}"


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (f"    {line}" for line in lines)
