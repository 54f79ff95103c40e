"""Reading position documents: every complaint names the path and the reason."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from operator import index
from types import NoneType
from typing import Any, SupportsIndex

from glueckauf.rulekit.errors import PositionError
from glueckauf.rulekit.quoting import named, quoted
from glueckauf.rulekit.wording import COMMON, Wording

Document = dict[str, Any]
"""A JSON object: what it holds is only known once it has been read."""

Facts = Mapping[str, Any]
"""The same for whoever only reads it: a view, a move, an event, chosen options."""

SIMPLE = {str, int, float, bool, NoneType}  # what values of JSON without parts are to Python

HIDDEN = "?"  # a card whose face nobody has seen, or that a view hides

DEEPEST = 24  # parts within parts; boxes and records have about eight

_NEEDED = object()


class Reader:
    """One value of a document and the path to it."""

    def __init__(self, value: Any, path: str = "", wording: Wording = COMMON) -> None:
        """The wording is the game's: it knows its own reasons."""
        self.value = value
        self.path = path
        self._wording = wording

    def refuse(self, code: str, rule: str = "", **values: object) -> PositionError:
        """The error to raise about this value."""
        return PositionError(code, path=self.path, wording=self._wording, rule=rule, **values)

    def key(self, name: str, default: Any = _NEEDED) -> "Reader":
        """The value of a key; without a default it must be there."""
        table = self.table()
        if name not in table and default is _NEEDED:
            raise Reader(None, self._below(name), self._wording).refuse("missing")
        return Reader(table.get(name, default), self._below(name), self._wording)

    def table(self) -> dict[str, Any]:
        """Values by key."""
        if not isinstance(self.value, dict):
            raise self.refuse("not_an_object", value=quoted(self.value))
        return self.value

    def only(self, known: Sequence[str]) -> None:
        """Refuse keys that no document of this game has."""
        for name in self.table():
            if name not in known:
                raise Reader(None, self._below(named(name)), self._wording).refuse(
                    "unknown_key", known=", ".join(known)
                )

    def plain(self, depth: int = DEEPEST) -> None:
        """Refuse what JSON cannot say, and parts within parts without end."""
        if not depth:
            raise self.refuse("too_deep", most=DEEPEST)
        if isinstance(self.value, list):
            for item in self.items():
                item.plain(depth - 1)
        elif isinstance(self.value, dict):
            for name in self.value:
                if not isinstance(name, str):
                    raise self.refuse("not_a_key", key=quoted(name))
                self.key(name).plain(depth - 1)
        elif type(self.value) not in SIMPLE:
            raise self.refuse("not_json", value=quoted(self.value))

    def _below(self, name: str) -> str:
        return f"{self.path}.{name}" if self.path else name

    def integer(self, least: int, most: int, rule: str = "") -> int:
        """A whole number within bounds."""
        if type(self.value) is not int or not least <= self.value <= most:
            raise self.refuse("not_between", rule, value=quoted(self.value), least=least, most=most)
        return self.value

    def truth(self) -> bool:
        """True or false."""
        if type(self.value) is not bool:
            raise self.refuse("not_a_truth", value=quoted(self.value))
        return self.value

    def word(self, known: Sequence[str], rule: str = "") -> str:
        """One of the known words."""
        if not isinstance(self.value, str) or self.value not in known:
            raise self.refuse("not_one_of", rule, value=quoted(self.value), known=", ".join(known))
        return self.value

    def items(self, least: int = 0, most: int | None = None, rule: str = "") -> list["Reader"]:
        """A list with at least and at most so many items."""
        if not isinstance(self.value, list):
            raise self.refuse("not_a_list", rule, value=quoted(self.value))
        if len(self.value) < least or (most is not None and len(self.value) > most):
            raise self.refuse(
                "wrong_length", rule, length=len(self.value), least=least, most="…" if most is None else most
            )
        return [Reader(item, f"{self.path}[{index}]", self._wording) for index, item in enumerate(self.value)]

    def exactly(self, length: int, rule: str = "") -> list["Reader"]:
        """A list with so many items."""
        return self.items(length, length, rule)

    def cards(self, kinds: Mapping[str, int], rule: str = "") -> list[int]:
        """A list of cards, as the numbers of their kinds."""
        return [kinds[item.word(tuple(kinds), rule)] for item in self.items()]


def whole_number(value: object) -> int | None:
    """The value as a whole number of Python's, also if it is one of NumPy's; None if it is none."""
    if type(value) is int:
        return value
    if not isinstance(value, SupportsIndex) or isinstance(value, bool):
        return None
    try:
        return index(value)
    except TypeError:  # an array of several numbers, a class: either only looks like one
        return None


def listed(counts: Sequence[int]) -> list[int]:
    """The cards of a pile one by one, in canonical order."""
    return [kind for kind, count in enumerate(counts) if count for _ in range(count)]


def counted(cards: Iterable[int], kinds: int) -> list[int]:
    """How many cards of each kind there are."""
    tally = Counter(cards)
    return [tally[kind] for kind in range(kinds)]
