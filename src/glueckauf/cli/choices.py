"""The legal moves of a decision, and what one types to choose."""

import json
import re
from collections.abc import Sequence
from typing import Any

from glueckauf.cli.language import wrong
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.moves import Move
from glueckauf.rulekit.picture import Line, spot_of
from glueckauf.table.telling import Teller

NUMBER = r"[0-9]{1,9}"


class Choices:
    """Every legal move under a number: the one on the picture where it shows numbers, else one of a list."""

    def __init__(self, moves: Sequence[Move], teller: Teller, view: Document) -> None:
        """The view is that of whoever chooses."""
        self.moves = list(moves)
        self._teller = teller
        self._view = view
        self.fact = self._numbered_fact(teller.picture(view))

    @property
    def labels(self) -> list[str]:
        """The number of each move."""
        if self.fact:
            return [self._number(self.fact, move) for move in self.moves]
        return [str(number) for number in range(1, len(self.moves) + 1)]

    def sentences(self) -> list[str]:
        """Each move in words."""
        return [self._teller.move(move, self._view) for move in self.moves]

    def lines(self) -> list[str]:
        """The list to choose from; one line for all where the picture shows the numbers."""
        if self.fact:
            numbers = _ranges([int(label) for label in self.labels])
            return [self._teller.move({**self.moves[0], self.fact: numbers}, self._view)]
        return [f"{label}: {told}" for label, told in zip(self.labels, self.sentences(), strict=True)]

    def is_complete(self, number: str) -> bool:
        """Whether no longer number begins like this one."""
        return not any(label != number and label.startswith(number) for label in self.labels)

    def numbered(self, number: str) -> Move:
        """The move of that number; on a picture also one that the rules will refuse, with their reason."""
        label = str(int(number))
        if label in self.labels:
            return self.moves[self.labels.index(label)]
        if self.fact:
            first = int(self.labels[0]) - self.moves[0][self.fact]  # people may count from 1
            return {**self.moves[0], self.fact: int(number) - first}
        raise wrong("no_such_number", given=label, last=len(self.moves))

    def naming(self, facts: Document) -> list[Move]:
        """The legal moves that name one of these facts."""
        return [move for move in self.moves if any(move.get(fact) == value for fact, value in facts.items())]

    def typed(self, text: str) -> Any:
        """What somebody typed: a number, or a move as JSON."""
        answer = text.strip()
        if re.fullmatch(NUMBER, answer):
            return self.numbered(answer)
        try:
            return json.loads(answer)
        except (ValueError, RecursionError) as error:
            raise wrong("not_a_choice", given=answer) from error

    def _numbered_fact(self, picture: Sequence[Line]) -> str | None:
        """The one fact in which all moves differ, if the picture shows its values as numbers."""
        shapes = {(move["do"], *sorted(move)) for move in self.moves}
        if len(shapes) != 1:
            return None
        for line in picture:
            for text, style in line:
                for fact, value in spot_of(style)[1].items():
                    if fact in self.moves[0] and re.sub(r"\D", "", text) == self._number(fact, {fact: value}):
                        return fact
        return None

    def _number(self, fact: str, move: Move) -> str:
        """The number of a move: as its fact is read out, where that is a number."""
        told = self._teller.fact_of(fact, move, self._view)
        return told if told.isdecimal() else str(move[fact])


def _ranges(numbers: Sequence[int]) -> str:
    """Numbers in short: `0–4, 6, 8–63`."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)
