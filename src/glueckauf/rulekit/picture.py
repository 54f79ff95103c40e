"""What the pictures of all games share: styled lines and the words on them."""

import json
from collections.abc import Sequence
from typing import Any

from glueckauf.rulekit.document import Document
from glueckauf.rulekit.wording import Language, Wording

Line = list[tuple[str, str]]
"""One line of a picture: pieces of text, each with its style."""

SEAT_STYLES = ("bold cyan", "bold magenta", "bold green", "bold yellow", "bold red", "bold blue")
SPOT = " link "  # what a style says before the facts that its piece stands for
NOTHING = "–"  # where a value is missing
SPOKEN = str.maketrans("▐▌▶╬●▮♥·◆▓░┌┐└┘─│▀▄①②③④⑤⑥", "[]>#***.@x/++++-|==123456")
"""Signs, and what stands for them where a text is read out or piped on."""


class Say:
    """The words of one game in one language, for labels on its picture."""

    def __init__(self, wording: Wording, language: Language) -> None:
        """Labels stand in the section `table`, names of cards in `card`."""
        self._wording = wording
        self._language = language

    def __call__(self, key: str, **values: Any) -> str:
        """A label with its blanks filled in."""
        return self._wording.say(self._language, "table", key, **values)

    def card(self, name: str, form: str = "") -> str:
        """A card as people call it, or its short name; in another form where there is one, as `rock_whom`."""
        formed = self._wording.find(self._language, "card", f"{name}_{form}") if form else None
        return formed or self._wording.find(self._language, "card", name) or name

    def each(self, parts: Sequence[str]) -> str:
        """A list as people say it: `a, b and c`."""
        return self._listed(parts, "and")

    def either(self, parts: Sequence[str]) -> str:
        """A list to choose from: `a, b or c`."""
        return self._listed(parts, "or")

    def _listed(self, parts: Sequence[str], word: str) -> str:
        *most, last = parts or [NOTHING]
        joined = self._wording.phrase(self._language, "telling", word)
        return f"{', '.join(most)} {joined} {last}" if most else last


def seat_style(seat: int) -> str:
    """Every seat has its colour."""
    return SEAT_STYLES[seat % len(SEAT_STYLES)]


def count_of(sign: str, count: int) -> str:
    """So many signs; a number where there are too many to count at a glance."""
    return sign * count if count <= 6 else f"{count}{sign}"  # noqa: PLR2004  what an eye counts


def by_player(values: Sequence[Any], players: Sequence[str]) -> str:
    """Everyone's number: `Anna (3), Ben (–)`; partners share one: `Anna & Cid (3), Ben & Dora (5)`."""
    sides = [" & ".join(players[side :: len(values)]) for side in range(len(values))]
    return ", ".join(
        f"{side} ({NOTHING if value is None else value})" for side, value in zip(sides, values, strict=True)
    )


def spot(style: str, **facts: Any) -> str:
    """The style of a piece that stands for something moves name: a click on it picks the move that does."""
    return f"{style}{SPOT}{json.dumps(facts, separators=(',', ':'))}"


def spot_of(style: str) -> tuple[str, Document]:
    """The style as it is drawn, and the facts that its piece stands for."""
    drawn, _, facts = style.partition(SPOT)
    return drawn, json.loads(facts) if facts else {}


def plain(lines: list[Line]) -> str:
    """The picture without its styles, in signs that can be read out."""
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines).translate(SPOKEN)
