"""Declaring the state of a game as one flat record, and its plain twin.

NumPy is imported when the first record is made, so that whoever only plays a
game at a table never waits for it.
"""

from enum import IntEnum
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, cast, overload

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


class Field:
    """One declared field: its number type, its shape, who sees it now and who can know it."""

    def __init__(
        self,
        kind: str,
        shape: tuple[int, ...],
        seen_by: Sight,
        known_to: Sight | None,
        *,
        is_pile: bool,
        hidden: int = FACE_DOWN,
    ) -> None:
        """Without *known_to*, whoever does not see the field cannot know it either.

        *Hidden* is what stands in its place then.
        """
        self.kind = kind
        self.shape = shape
        self.seen_by = seen_by
        self.known_to = seen_by if known_to is None else known_to
        self.is_pile = is_pile
        self.hidden = hidden


@overload
def int8(*, seen_by: Sight = ..., known_to: Sight | None = ...) -> int: ...
@overload
def int8(length: int, /, *, seen_by: Sight = ..., known_to: Sight | None = ...) -> list[int]: ...
@overload
def int8(
    rows: int, length: int, /, *, seen_by: Sight = ..., known_to: Sight | None = ...
) -> list[list[int]]: ...
def int8(*shape: int, seen_by: Sight = SeenBy.EVERYONE, known_to: Sight | None = None) -> Any:
    """Declare a field of small whole numbers, -128 to 127."""
    return Field("int8", shape, seen_by, known_to, is_pile=False)


@overload
def int16(*, seen_by: Sight = ..., known_to: Sight | None = ..., hidden: int = ...) -> int: ...
@overload
def int16(
    length: int, /, *, seen_by: Sight = ..., known_to: Sight | None = ..., hidden: int = ...
) -> list[int]: ...
def int16(
    *shape: int,
    seen_by: Sight = SeenBy.EVERYONE,
    known_to: Sight | None = None,
    hidden: int = FACE_DOWN,
) -> Any:
    """Declare a field of whole numbers, -32,768 to 32,767; *hidden* if 0 itself is one of them."""
    return Field("int16", shape, seen_by, known_to, is_pile=False, hidden=hidden)


@overload
def int64() -> int: ...
@overload
def int64(length: int, /) -> list[int]: ...
@overload
def int64(rows: int, length: int, /) -> list[list[int]]: ...
def int64(*shape: int) -> Any:
    """Declare a field of very large whole numbers, for streams and sums rather than for games."""
    return Field("int64", shape, SeenBy.EVERYONE, None, is_pile=False)


def boolean(*, seen_by: Sight = SeenBy.EVERYONE, known_to: Sight | None = None) -> int:
    """Declare a truth, kept as 0 or 1: CUDA knows no arrays of bool."""
    return cast("int", Field("int8", (), seen_by, known_to, is_pile=False))


@overload
def pile(kinds: int, /, *, seen_by: Sight = ..., known_to: Sight | None = ...) -> list[int]: ...
@overload
def pile(
    rows: int, kinds: int, /, *, seen_by: Sight = ..., known_to: Sight | None = ...
) -> list[list[int]]: ...
def pile(*shape: int, seen_by: Sight = SeenBy.EVERYONE, known_to: Sight | None = None) -> Any:
    """Declare piles of cards: the last index is the kind of card, the number says how many.

    Kind 0 is FACE_DOWN: whoever may not see a pile sees its whole size there.
    """
    return Field("int8", shape, seen_by, known_to, is_pile=True)


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
            values[name] = values[name][:]
        for name in self._tables:
            values[name] = [row[:] for row in values[name]]
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
