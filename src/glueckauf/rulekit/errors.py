"""What can be wrong, said so that a person can mend it.

GlueckaufError (a ValueError)
├── IllegalMove      the rules refuse a move, or it is no move of this game
├── PositionError    a position document is wrong at a path
├── RecordError      a record cannot be replayed
└── OptionError      a game cannot be created like this
    └── BoxError     the box does not hold what the rules need
"""

from collections.abc import Mapping
from typing import ClassVar

from glueckauf.rulekit.wording import COMMON, LANGUAGES, Language, Wording


class GlueckaufError(ValueError):
    """A code for machines, a sentence in every language for people, the rule for both."""

    section: ClassVar[str] = "error"

    def __init__(self, code: str, *, wording: Wording = COMMON, rule: str = "", **values: object) -> None:
        """The code names the phrase; *values* fill its blanks, another error with its own sentence."""
        self.code = code
        self.rule = rule
        self.sentences: dict[Language, str] = {
            language: self._sentence(wording.say(language, self.section, code, **_told(values, language)))
            for language in LANGUAGES
        }
        super().__init__(self.sentences["en"])

    def _sentence(self, phrase: str) -> str:
        return f"{phrase} [{self.rule}]" if self.rule else phrase


def _told(values: Mapping[str, object], language: Language) -> dict[str, object]:
    return {
        name: value.sentences[language] if isinstance(value, GlueckaufError) else value
        for name, value in values.items()
    }


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

    def _sentence(self, phrase: str) -> str:
        return f"{self.path}: {super()._sentence(phrase)}" if self.path else super()._sentence(phrase)


class RecordError(GlueckaufError):
    """This is no record, or not one that can be replayed."""


class OptionError(GlueckaufError):
    """The number of seats or an option does not fit the game."""


class BoxError(OptionError):
    """A component number breaks a rule; *path* and, for a file, *place* say where."""

    def __init__(
        self,
        code: str,
        *,
        path: str,
        place: str = "",
        wording: Wording = COMMON,
        rule: str = "",
        **values: object,
    ) -> None:
        """The place reads like `mybox.toml, line 12`."""
        self.path = path
        self.place = place
        super().__init__(code, wording=wording, rule=rule, path=path, **values)

    def _sentence(self, phrase: str) -> str:
        return f"{self.place or self.path}: {super()._sentence(phrase)}"
