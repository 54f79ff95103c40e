"""Information states: all that a seat has seen and done since its game began, forgotten by nobody.

It is kept as text, a line for everything that the seat was told, and as
numbers, a row for every move.  Both are worked out when somebody asks.
"""

import json
from typing import Any

import numpy as np

from glueckauf.research.plan import plan_of
from glueckauf.rulekit import DEALER
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.encoding import encoding, turned
from glueckauf.rulekit.sight import told

WHO, DEED = 0, 1  # the columns before an observation: who moved, and what the seat itself did
COLUMNS = 2


class Recall:
    """What the seats of one table remember."""

    def __init__(self, game: Description, start: Any) -> None:
        """Nothing has happened yet."""
        self.game = game
        self.moves: list[int] = []
        self._state = start  # as it was after so many moves
        self._told = 0
        self._lines: list[tuple[str, ...]] = [()] * start.seats
        self._rows: list[tuple[Any, ...]] = [()] * start.seats

    def copy(self) -> "Recall":
        """An independent twin."""
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin.moves, twin._lines, twin._rows = self.moves[:], self._lines[:], self._rows[:]
        return twin

    def imagined(self, seat: int, world: Any) -> "Recall":
        """What is remembered in a world that a seat imagines: its own memories, nobody else's."""
        self._catch_up()
        twin = Recall(self.game, world.copy())
        twin._lines[seat], twin._rows[seat] = self._lines[seat], self._rows[seat]
        return twin

    def lines(self, seat: int) -> tuple[str, ...]:
        """All that the seat was told, and what it did."""
        self._catch_up()
        return self._lines[seat]

    def rows(self, seat: int, count: int) -> Any:
        """The last *count* moves as the seat saw them, the latest one last; zeros before the first."""
        self._catch_up()
        shown = np.zeros((count, COLUMNS + len(plan_of(self.game))), np.float32)
        latest = self._rows[seat][-count:]
        if latest:
            shown[-len(latest) :] = latest
        return shown

    def _catch_up(self) -> None:
        """Tell everybody what has happened since somebody asked the last time."""
        for move in self.moves[self._told :]:
            before, self._state = self._state, self._state.copy()
            self.game.rules.play(self._state, move)
            events = self.game.events(before, move, self._state)
            for seat in range(before.seats):
                lines = [json.dumps(told(event, seat), ensure_ascii=False) for event in events]
                own = [f"move {move}"] if before.turn == seat else []
                self._lines[seat] += (*own, *lines)
                self._rows[seat] += (self._row(seat, before, move),)
        self._told = len(self.moves)

    def _row(self, seat: int, before: Any, move: int) -> Any:
        """One move as a seat saw it: who moved, its own deed, and what lay open to it afterwards."""
        plan, writing = plan_of(self.game), encoding(self.game)
        shown = plan.layout.plain()
        writing.as_seen(self._state, seat, seat, shown)
        who = before.turn if before.turn == DEALER else turned(before.turn, 0, seat, before.seats)
        deed = writing.turned_move(before, move, seat) + 1 if before.turn == seat else 0
        return np.concatenate([[who, deed], plan.row(shown)])


class Table:
    """A state, and what is remembered of the way to it; copies itself as quickly as it can."""

    def __init__(self, state: Any, recall: Recall) -> None:
        self.state = state
        self.recall = recall

    def __deepcopy__(self, _: dict[int, Any]) -> "Table":
        return Table(self.state.copy(), self.recall.copy())
