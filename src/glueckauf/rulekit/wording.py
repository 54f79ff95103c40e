"""The sentences of a game in German and English, kept beside its rules in `wording.<language>.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from pathlib import Path
from string import Formatter
from typing import Any, Literal, get_args

Language = Literal["de", "en"]
LANGUAGES: tuple[Language, ...] = get_args(Language)


class Count(int):
    """A number in a phrase: the blank `{points:point|points}` is the word that goes with it."""

    def __format__(self, form: str) -> str:
        """The number itself, or the word for one or for several."""
        one, bar, several = form.partition("|")
        return super().__format__(form) if not bar else one if self == 1 else several


class Wording:
    """All phrases of one folder; what a game does not say itself, the common wording says."""

    def __init__(self, folder: Path, common: "Wording | None" = None) -> None:
        """The files are read when the first phrase is asked for."""
        self.folder = folder
        self.common = common

    @cached_property
    def phrases(self) -> dict[Language, dict[str, Any]]:
        """Language, then section, then key."""
        return {
            language: tomllib.loads((self.folder / f"wording.{language}.toml").read_text(encoding="utf-8"))
            for language in LANGUAGES
        }

    def __getstate__(self) -> dict[str, object]:
        """Phrases are read again where a pickle is opened."""
        return {"folder": self.folder, "common": self.common}

    def title(self, language: Language) -> str:
        """What the game is called."""
        return str(self.phrases[language]["title"])

    def tagline(self, language: Language) -> str:
        """What it is about, in one sentence."""
        return str(self.phrases[language]["tagline"])

    def fun(self, language: Language) -> str:
        """What kind of fun it is, in a few words."""
        return str(self.phrases[language]["fun"])

    def section(self, language: Language, name: str) -> dict[str, str]:
        """All phrases of a section, with their blanks."""
        common = self.common.section(language, name) if self.common else {}
        return {**common, **self.phrases[language].get(name, {})}

    def knows(self, section: str, key: str) -> bool:
        """Whether this game or the common wording has the phrase."""
        return self.find("en", section, key) is not None

    def say(self, language: Language, section: str, key: str, /, **values: object) -> str:
        """The phrase with its blanks filled in."""
        return self.phrase(language, section, key).format_map(_counted(values))

    def phrase(self, language: Language, section: str, key: str) -> str:
        """The phrase with its blanks; there must be one."""
        phrase = self.find(language, section, key)
        if phrase is None:
            message = f"{self.folder.name}/wording.{language}.toml has no phrase {section}.{key}"
            raise KeyError(message)
        return phrase

    def find(self, language: Language, section: str, key: str) -> str | None:
        """The phrase with its blanks, if this game or the common wording has it."""
        phrases: dict[str, str] | None = self.phrases[language].get(section)
        if phrases is not None and key in phrases:
            return phrases[key]
        return None if self.common is None else self.common.find(language, section, key)


def _counted(values: Mapping[str, object]) -> dict[str, object]:
    """The values, whole numbers with the words that go with them."""
    return {name: Count(value) if type(value) is int else value for name, value in values.items()}


@cache
def parts(phrase: str) -> tuple[tuple[str, str, str], ...]:
    """A phrase taken apart: a text, the blank behind it, and the form that this asks for; '' is none."""
    return tuple((text, blank or "", form or "") for text, blank, form, _ in Formatter().parse(phrase))


@cache
def blanks(phrase: str) -> frozenset[str]:
    """What a phrase leaves open for those who say it."""
    return frozenset(blank for _, blank, _ in parts(phrase) if blank)


COMMON = Wording(Path(__file__).parent)
"""What is said of every game in the same words."""
