"""The laboratory's own words."""

from pathlib import Path

from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.phrases import Phrases
from glueckauf.rulekit.wording import COMMON, Language, Wording

WORDING = Wording(Path(__file__).parent, COMMON)

SMALLEST_P = 0.001  # a smaller one is only said to be smaller


class LabWords(Phrases):
    """What the laboratory says in one language."""

    def __init__(self, language: Language) -> None:
        """Sections are those of `wording.<language>.toml`."""
        super().__init__(WORDING, language)

    def chance(self, p: float) -> str:
        """A p-value, as exact as anybody needs it."""
        return f"< {self.number(SMALLEST_P, 3)}" if p < SMALLEST_P else self.number(p, 3)

    def compared(self, p: float) -> str:
        """A p-value behind its letter."""
        return self.chance(p) if p < SMALLEST_P else f"= {self.chance(p)}"

    def plain(self, value: float) -> str:
        """A number without needless places."""
        return self.number(value, 0 if value == round(value) else 1)

    def span(self, low: str, high: str) -> str:
        """From one figure to another."""
        return f"{low} … {high}"


def wrong(code: str, /, **values: object) -> OptionError:
    """The error to raise when an experiment is asked for wrongly."""
    return OptionError(code, wording=WORDING, rule="", **values)
