"""The terminal's own words."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.phrases import Phrases
from glueckauf.rulekit.wording import COMMON, LANGUAGES, Language, Wording

WORDING = Wording(Path(__file__).parent, COMMON)

SWITCH = "--lang"
ENVIRONMENT = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that is set decides
FOREIGN: Language = "en"  # for whoever speaks neither


class Words(Phrases):
    """What the terminal says in one language."""

    def __init__(self, language: Language) -> None:
        """Sections are those of `wording.<language>.toml`."""
        super().__init__(WORDING, language)


def wrong(code: str, /, **values: object) -> OptionError:
    """The error to raise when the terminal itself is called wrongly."""
    return OptionError(code, wording=WORDING, rule="", **values)


def environment_language(environment: Mapping[str, str]) -> Language:
    """The language in which the rest of the terminal speaks."""
    locale = next((environment[name] for name in ENVIRONMENT if environment.get(name)), "")
    return next((language for language in LANGUAGES if locale.lower().startswith(language)), FOREIGN)


def chosen_language(arguments: Sequence[str]) -> tuple[Language | None, list[str]]:
    """The language that the arguments name, if any, and the other arguments."""
    language: Language | None = None
    rest: list[str] = []
    waiting = list(arguments)
    while waiting:
        argument = waiting.pop(0)
        if argument == SWITCH:
            language = _checked(waiting.pop(0) if waiting else "")
        elif argument.startswith(f"{SWITCH}="):
            language = _checked(argument.removeprefix(f"{SWITCH}="))
        else:
            rest.append(argument)
    return language, rest


def _checked(name: str) -> Language:
    for language in LANGUAGES:
        if name == language:
            return language
    raise wrong("language", given=repr(name), known=", ".join(LANGUAGES))
