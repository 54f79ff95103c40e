"""What can be wrong, said so that a person can mend it.

GlueckaufError (a ValueError)
├── IllegalMove      the rules refuse a move, or it is no move of this game
├── PositionError    a position document is wrong at a path
├── RecordError      a record cannot be replayed
├── PluginError      what a package brings cannot be used
├── FileError        a file that a game brings is wrong in some part (table/: a showing, a lesson)
└── OptionError      a game cannot be created like this
    └── BoxError     the box does not hold what the rules need
"""

import copyreg
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import ClassVar

from glueckauf.rulekit.quoting import HUGE, quoted, shortened
from glueckauf.rulekit.wording import COMMON, LANGUAGES, Language, Wording

MOST_LETTERS = 400  # of a value that is told again: what was wrong may be as long as a book

Place = tuple[str, int]
"""A file and a line of it."""


class GlueckaufError(ValueError):
    """A code for machines, a sentence in every language for people, the rule for both."""

    section: ClassVar[str] = "error"

    def __init__(self, code: str, *, wording: Wording = COMMON, rule: str = "", **values: object) -> None:
        """The code names the phrase; *values* fill its blanks, another error with its own sentence."""
        self.code = code
        self.rule = rule
        self.values = values
        self._wording = wording
        self.sentences: dict[Language, str] = {
            language: self._where(language)
            + wording.say(language, self.section, code, **_told(values, language))
            + self._rule()
            for language in LANGUAGES
        }
        super().__init__(self.sentences["en"])

    def __reduce__(self) -> tuple[object, ...]:
        """As it was told: an error of another process is not put into words again."""
        return copyreg.__newobj__, (type(self), *self.args), vars(self)  # type: ignore[attr-defined]

    def _where(self, _language: Language, /) -> str:
        return ""

    def _rule(self) -> str:
        return f" [{self.rule}]" if self.rule else ""


def _told(values: Mapping[str, object], language: Language) -> dict[str, object]:
    return {name: _as_told(value, language) for name, value in values.items()}


def _as_told(value: object, language: Language) -> object:
    if isinstance(value, GlueckaufError):
        return value.sentences[language]
    if isinstance(value, int) and abs(value) >= HUGE:
        return quoted(value)
    return shortened(value, MOST_LETTERS) if isinstance(value, str) else value


def did_you_mean(name: object, known: Iterable[str]) -> GlueckaufError | None:
    """What somebody may have meant after a slip of the finger; nothing after a wild guess."""
    like = get_close_matches(name.lower(), [*known], 1) if isinstance(name, str) else []
    return GlueckaufError("did_you_mean", like=like[0]) if like else None


class IllegalMove(GlueckaufError):  # noqa: N818  the contract names it
    """The rules refuse this move now."""

    section = "refusal"


class PositionError(GlueckaufError):
    """A position document is wrong; *path* says where."""

    def __init__(
        self, code: str, *, path: str, wording: Wording = COMMON, rule: str = "", **values: object
    ) -> None:
        """The path reads like `piles[2][0]`."""
        self.path = path
        super().__init__(code, wording=wording, rule=rule, path=path, **values)

    def _where(self, _language: Language, /) -> str:
        return f"{shortened(self.path, MOST_LETTERS)}: " if self.path else ""


class RecordError(GlueckaufError):
    """This is no record, or not one that can be replayed."""


class PluginError(GlueckaufError):
    """A game or a mind that some package brings is left out; the others are not."""


class FileError(GlueckaufError):
    """A file that a game brings does not do what it says; *part* is what is wrong in it."""

    file: ClassVar[str]

    def __init__(self, code: str, part: str, **values: object) -> None:
        """The code names the sentence."""
        self.part = part
        super().__init__(code, wording=COMMON, rule="", **values)

    def _where(self, _language: Language, /) -> str:
        return f"{self.file}, {self.part}: "


class OptionError(GlueckaufError):
    """The number of seats or an option does not fit the game."""

    def at(self, path: str) -> PositionError:
        """The same complaint about a document that chooses so."""
        values = {name: value for name, value in self.values.items() if name != "path"}
        return PositionError(self.code, path=path, wording=self._wording, rule=self.rule, **values)


class BoxError(OptionError):
    """A component number breaks a rule; *path* and, for a file, *place* say where."""

    def __init__(
        self,
        code: str,
        *,
        path: str,
        place: Place | None = None,
        wording: Wording = COMMON,
        rule: str = "",
        **values: object,
    ) -> None:
        """The place is a file and a line of it."""
        self.path = path
        self.place = place
        super().__init__(code, wording=wording, rule=rule, path=path, **values)

    def _where(self, language: Language, /) -> str:
        if self.place is None:
            return f"{shortened(self.path, MOST_LETTERS)}: "
        return COMMON.say(language, "error", "place", file=self.place[0], line=self.place[1]) + ": "
