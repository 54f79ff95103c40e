"""Sentences that are put together once, for all tables that are set up alike.

A phrase sounds as it did before if all is equal that was looked at to fill it.  So it is kept with those of
its facts; whoever looks at a view may only look at what that says all through a game.  The players' names
are left open, and nobody may look into one: how long it is, or how it ends.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from types import NoneType
from typing import Any, NoReturn

from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.wording import Language

LASTING = ("game", "seats", "options", "box")  # what a view says all through a game
MOST_BOOKS, MOST_SENTENCES = 64, 1_000  # of one game, and of one phrase
FIRST_SIGN = 0xE000  # no writing uses it and those that follow: they stand for the players
ABSENT = object()  # what is looked for in vain
PLAIN = {str, int, NoneType}  # values by which something is found as they stand

Fill = Callable[[str, Sequence[str], Facts, Facts], str]
"""Puts a sentence together from a phrase, the players' names, what it is about, and a view."""


class Phrasebooks:
    """What the phrases of a game have become, at all its tables."""

    def __init__(self) -> None:
        """Nothing was said yet."""
        self._books: dict[str, Phrasebook] = {}

    def find(self, language: Language, players: int, view: Facts) -> "Phrasebook":
        """The book for tables that are set up as this view says."""
        table = f"{language} {players} {[view.get(key) for key in LASTING]}"
        if table not in self._books:
            if len(self._books) == MOST_BOOKS:
                self._books.clear()
            self._books[table] = Phrasebook(players)
        return self._books[table]


class Phrasebook:
    """What the phrases have become in one language, at tables that are set up alike."""

    def __init__(self, players: int) -> None:
        """Nothing was said yet."""
        self.moves: dict[int, str | None] = {}  # by their numbers; as `sentence` says them
        signs = [FIRST_SIGN + seat for seat in range(players)]
        self._names = [OpenName(chr(sign)) for sign in signs]
        self._blanks = {sign: f"{{{seat}}}" for seat, sign in enumerate(signs)}
        self._entries: defaultdict[str, _Entry] = defaultdict(_Entry)

    def sentence(self, phrase: str, facts: Facts, view: Facts, fill: Fill) -> str | None:
        """The phrase filled with facts, the names left open; None: it takes more than that to say it."""
        entry = self._entries[phrase]
        if entry.varies:
            return None
        return entry.find(facts) or self._put_together(entry, phrase, facts, view, fill)

    def _put_together(
        self, entry: "_Entry", phrase: str, facts: Facts, view: Facts, fill: Fill
    ) -> str | None:
        """Say it for the first time, and keep it if it sounds so wherever those facts are told."""
        asked, seen = Watched(facts), Watched(view)
        with suppress(LookedIntoName):
            sentence = self._left_open(fill(phrase, self._names, asked, seen))
            if not asked.is_listed and seen.seen.keys() <= set(LASTING):
                entry.keep(asked, sentence)
                return sentence
        entry.varies = True
        return None

    def _left_open(self, sentence: str) -> str:
        """A sentence said with open names, with blanks for those of the players."""
        return sentence.replace("{", "{{").replace("}", "}}").translate(self._blanks)


class _Entry:
    """What one phrase has become."""

    def __init__(self) -> None:
        self.varies = False  # whether that depends on more than facts
        self._asked: tuple[str, ...] = ()  # the facts on which it depends
        self._said: dict[tuple[object, ...], str] = {}  # by their values

    def find(self, facts: Facts) -> str | None:
        """The sentence, if it was said before."""
        return self._said.get(self._key(facts))

    def keep(self, asked: "Watched", sentence: str) -> None:
        """What depends on more than was known is looked for by that from now on."""
        if not asked.seen.keys() <= set(self._asked):
            self._asked = tuple({*self._asked, *asked.seen})
            self._said.clear()
        if len(self._said) == MOST_SENTENCES:
            self._said.clear()
        self._said[self._key(asked)] = sentence

    def _key(self, facts: Facts) -> tuple[object, ...]:
        values = [facts.get(fact, ABSENT) for fact in self._asked]
        return tuple([value if type(value) in PLAIN else repr(value) for value in values])


# Looking ---------------------------------------------------------------------


class Watched(Mapping[str, Any]):
    """A view, or facts, that note what is looked at."""

    def __init__(self, facts: Facts) -> None:
        """Nothing has been looked at yet."""
        self._facts = facts
        self.seen: dict[str, Any] = {}
        self.is_listed = False  # whether somebody has looked what there is

    def __getitem__(self, key: str) -> Any:
        self.seen[key] = self._facts.get(key, ABSENT)
        return self._facts[key]

    def __iter__(self) -> Iterator[str]:
        self.is_listed = True
        self.seen.update(self._facts)
        return iter(self._facts)

    def __len__(self) -> int:
        self.is_listed = True
        return len(self._facts)

    def looks_like(self, other: Facts) -> bool:
        """Whether another view is the same in whatever was looked at."""
        return all(other.get(key, ABSENT) == value for key, value in self.seen.items())


class LookedIntoName(Exception):  # noqa: N818  it says what happened
    """A sentence depends on more of a name than that it is said."""


class OpenName(str):
    """Stands for the name of a player, which may only be said."""

    __slots__ = ()

    def __str__(self) -> str:
        return self

    def __format__(self, form: str) -> str:
        return _looked_into() if form else self


def _looked_into(*_: object) -> NoReturn:
    raise LookedIntoName


SAYING = {"__new__", "__doc__", "__getattribute__", "__str__", "__format__", "__add__"}
for _name in vars(str).keys() - SAYING:
    setattr(OpenName, _name, _looked_into)
