"""What a surface says in one language: its phrases, and numbers as that language writes them."""

from glueckauf.rulekit.wording import Language, Wording

GERMAN_SIGNS = str.maketrans(",.", ".,")
MINUS = "\N{MINUS SIGN}"  # as in print, no hyphen
TOGETHER = "\N{NO-BREAK SPACE}"  # what it parts stays on one line


class Phrases:
    """The phrases of one wording in one language."""

    def __init__(self, wording: Wording, language: Language) -> None:
        """Sections are those of `wording.<language>.toml`."""
        self.wording = wording
        self.language = language

    def __call__(self, section: str, key: str, /, **values: object) -> str:
        """The phrase with its blanks filled in."""
        return self.wording.say(self.language, section, key, **values)

    def number(self, value: float, places: int = 0) -> str:
        """A number as it is written in this language."""
        written = f"{value:,.{places}f}".replace("-", MINUS)
        return written.translate(GERMAN_SIGNS) if self.language == "de" else written

    def percentage(self, share: float) -> str:
        """A share of the whole, in hundredths."""
        return f"{self.number(100 * share, 1)}{TOGETHER}%"
