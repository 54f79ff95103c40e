"""What the pictures of all games share: styled lines and the words on them."""

from typing import Any

from glueckauf.rulekit.wording import Language, Wording

Line = list[tuple[str, str]]
"""One line of a picture: pieces of text, each with its style."""

SEAT_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold red", "bold blue")


class Say:
    """The words of one game in one language, for labels on its picture."""

    def __init__(self, wording: Wording, language: Language) -> None:
        """Labels stand in the section `table`, names of cards in `card`."""
        self._wording = wording
        self._language = language

    def __call__(self, key: str, **values: Any) -> str:
        """A label with its blanks filled in."""
        return self._wording.say(self._language, "table", key, **values)

    def card(self, name: str) -> str:
        """A card as people call it, or its short name."""
        return self._wording.say(self._language, "card", name) if self._wording.knows("card", name) else name


def seat_style(seat: int) -> str:
    """Every seat has its colour."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def count_of(sign: str, count: int) -> str:
    """So many signs; a number where there are too many to count at a glance."""
    return sign * count if count <= 6 else f"{count}{sign}"  # noqa: PLR2004  what an eye counts


def plain(lines: list[Line]) -> str:
    """The picture without its styles."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)
