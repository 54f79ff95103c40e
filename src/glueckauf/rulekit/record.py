"""Declaring the state of a game as one flat record, and its plain twin.

NumPy is imported when the first record is made, so that whoever only plays a
game at a table never waits for it.
"""

from dataclasses import replace
from enum import IntEnum
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypedDict, TypeVar, Unpack, cast, overload

from glueckauf.rulekit.meaning import KIND, NUMBER, TRUTH, Index, Meaning, Values

if TYPE_CHECKING:
    import numpy as np

FACE_DOWN = 0
"""The first member of every enumeration of things that can be hidden, and the first kind of every pile."""


class SeenBy(IntEnum):
    """Who may look at a field of the state."""

    EVERYONE = 0
    OWNER = 1  # the seat that the first index names
    NOBODY = 2


Sight = SeenBy | str
"""A fixed answer, or the name of a rule `(state, seat, item) -> bool` that answers per item."""


class About(TypedDict, total=False):
    """What a declaration may say about a field beside its shape."""

    by: Index  # what the first index counts
    filled: str  # the field that says how many of its items are there; without it, all
    holds: Values  # without it, any number that the record can keep
    seen_by: Sight
    known_to: Sight  # without it, whoever does not see the field cannot know it either
    hidden: int  # what stands in its place then


class Field:
    """One declared field: its number type and shape, what it is about, who sees it now, who can know it."""

    def __init__(
        self, kind: str, shape: tuple[int, ...], *, is_pile: bool = False, **about: Unpack[About]
    ) -> None:
        """A pile counts kinds of card with its last index."""
        self.kind = kind
        self.shape = shape
        self.is_pile = is_pile
        self.is_fixed = False
        self.indices = _indices(len(shape), about.get("by"), is_pile=is_pile)
        self.filled = about.get("filled", "")
        self.holds = _values(kind, about.get("holds"), is_pile=is_pile)
        self.seen_by: Sight = about.get("seen_by", SeenBy.EVERYONE)
        self.known_to: Sight = about.get("known_to", self.seen_by)
        self.hidden = about.get("hidden", FACE_DOWN)


LARGEST = {"int8": (1 << 7) - 1, "int16": (1 << 15) - 1, "int64": (1 << 63) - 1, "float32": 1 << 24}
"""The largest whole number up to which a field of each type keeps all."""


def _indices(dimensions: int, by: Index | None, *, is_pile: bool) -> tuple[Index, ...]:
    """What each index counts."""
    others = [KIND if is_pile or by else NUMBER] * (dimensions - bool(by))
    return (by, *others) if by else tuple(others)


def _values(kind: str, holds: Values | None, *, is_pile: bool) -> Values:
    """The declared values as far as the type keeps them; without a declaration all of these."""
    largest = LARGEST[kind]
    if holds is None:
        return Values(Meaning.NUMBER, 0 if is_pile else -largest - 1, largest, largest)
    return replace(holds, most=min(holds.most, largest))


Declared = TypeVar("Declared")


def fixed(field: Declared) -> Declared:
    """Declare that a field keeps its value for a whole game: an option, or a number of the box."""
    cast("Field", field).is_fixed = True
    return field


@overload
def int8(**about: Unpack[About]) -> int: ...
@overload
def int8(length: int, /, **about: Unpack[About]) -> list[int]: ...
@overload
def int8(rows: int, length: int, /, **about: Unpack[About]) -> list[list[int]]: ...
def int8(*shape: int, **about: Unpack[About]) -> Any:
    """Declare a field of small whole numbers, -128 to 127."""
    return Field("int8", shape, **about)


@overload
def int16(**about: Unpack[About]) -> int: ...
@overload
def int16(length: int, /, **about: Unpack[About]) -> list[int]: ...
def int16(*shape: int, **about: Unpack[About]) -> Any:
    """Declare a field of whole numbers, -32,768 to 32,767."""
    return Field("int16", shape, **about)


@overload
def int64() -> int: ...
@overload
def int64(length: int, /) -> list[int]: ...
@overload
def int64(rows: int, length: int, /) -> list[list[int]]: ...
def int64(*shape: int) -> Any:
    """Declare a field of very large whole numbers, for streams and sums rather than for games."""
    return Field("int64", shape)


def float32(*shape: int) -> Any:
    """Declare a field of fractions: for networks and for what comes of games, never to play with."""
    return Field("float32", shape)


def boolean(**about: Unpack[About]) -> int:
    """Declare a truth, kept as 0 or 1: CUDA knows no arrays of bool."""
    about.setdefault("holds", TRUTH)
    return cast("int", Field("int8", (), **about))


@overload
def pile(kinds: int, /, **about: Unpack[About]) -> list[int]: ...
@overload
def pile(rows: int, kinds: int, /, **about: Unpack[About]) -> list[list[int]]: ...
def pile(*shape: int, **about: Unpack[About]) -> Any:
    """Declare piles of cards: the last index is the kind of card, the number says how many.

    Kind 0 is FACE_DOWN: whoever may not see a pile sees its whole size there.
    """
    return Field("int8", shape, is_pile=True, **about)


class Plain:
    """A state as an ordinary object of ints and lists: what the interpreted rules work on.

    NumPy's small integers wrap and Numba's widen; Python's do neither, so the
    same rules give the same game in both worlds.
    """

    __slots__ = (
        "__dict__",
        "_lists",
        "_tables",
    )  # the fields, and what kind of thing some of them are

    def __init__(self, lists: tuple[str, ...], tables: tuple[str, ...]) -> None:
        """An object without fields, that will have lists and tables of these names."""
        self._lists = lists
        self._tables = tables

    def copy(self) -> Self:
        """An independent twin of this state."""
        values = self.__dict__.copy()
        for name in self._lists:
            values[name] = values[name].copy()
        for name in self._tables:
            values[name] = [*map(list.copy, values[name])]
        twin = type(self)(self._lists, self._tables)
        twin.__dict__ = values
        return twin

    def __eq__(self, other: object) -> bool:
        """Two states are equal when all their fields are."""
        return isinstance(other, Plain) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]


class PlainRecords(list[Any]):
    """Plain states in a row; what is put into one is copied, as NumPy copies records."""

    def __setitem__(self, place: Any, state: Any) -> None:
        super().__setitem__(place, state.copy())


@cache
def has_numpy() -> bool:
    """Whether records can be packed: in a browser they cannot, and stay plain."""
    return find_spec("numpy") is not None


class TableState(Protocol):
    """What every game's plain state has."""

    seats: int
    turn: int  # the seat to decide, DEALER or NOBODY

    def copy(self) -> Self:
        """An independent twin of this state."""


class _Layout:
    """Makes the aligned NumPy record type of a declared state when it is first asked for."""

    def __get__(self, _: object, declared: "type[Record]") -> "np.dtype[Any]":
        import numpy as np  # noqa: PLC0415  see the module's sentence

        shadowed = sorted(declared.fields.keys() & set(dir(np.record)))
        if shadowed:
            raise TypeError(
                f"{declared.__name__}: NumPy already uses the field names {shadowed}; "
                "plain Python would read NumPy's attribute instead"
            )
        layout = [(name, field.kind, field.shape) for name, field in declared.fields.items()]
        dtype: np.dtype[Any] = np.dtype((np.record, np.dtype(layout, align=True)))
        declared.dtype = dtype
        return dtype


class Record:
    """Base of every declared state; the class is the layout, never an object."""

    dtype: "ClassVar[np.dtype[Any]]" = _Layout()  # type: ignore[assignment]
    fields: ClassVar[dict[str, Field]] = {}
    lists: ClassVar[tuple[str, ...]] = ()
    tables: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.fields = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        cls.lists, cls.tables = (
            tuple(name for name, field in cls.fields.items() if len(field.shape) == dimensions)
            for dimensions in (1, 2)
        )
        shadowed = sorted(cls.fields.keys() & vars(Record).keys())
        if shadowed:
            raise TypeError(f"{cls.__name__}: every record already uses the names {shadowed}")

    @classmethod
    def plain(cls) -> Any:
        """Make one zeroed plain state."""
        state = Plain(cls.lists, cls.tables)
        for name, field in cls.fields.items():
            setattr(state, name, _zeros(field.shape))
        return state

    @classmethod
    def packed(cls, state: Any, count: int = 1) -> Any:
        """Copy a plain state into *count* equal records; plain ones where there is no NumPy."""
        if not has_numpy():
            return PlainRecords(state.copy() for _ in range(count))
        records = cls.blank(count)
        for name in cls.fields:
            records[name] = getattr(state, name)
        return records

    @classmethod
    def blank(cls, count: int = 1) -> Any:
        """Make *count* zeroed records; plain ones where there is no NumPy."""
        if not has_numpy():
            return PlainRecords(cls.plain() for _ in range(count))
        import numpy as np  # noqa: PLC0415  see the module's sentence

        return np.zeros(count, cls.dtype).view(np.recarray)

    @classmethod
    def unpacked(cls, record: Any) -> Any:
        """Copy one record into a plain state."""
        state = Plain(cls.lists, cls.tables)
        for name in cls.fields:
            setattr(state, name, record[name].tolist())
        return state


def _zeros(shape: tuple[int, ...]) -> Any:
    """A zero, or lists of lists of zeros."""
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0
