"""The picture of the table, with a cursor that walks from spot to spot."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import BindingType
from textual.events import Click
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from glueckauf.rulekit.picture import Line, spot_of

CURSOR = "bold yellow on grey37"
EDGES = 2  # columns left free on both sides together
ROW_HEIGHT = 2  # letters are about twice as high as wide

Facts = dict[str, Any]


@dataclass(frozen=True)
class Spot:
    """A piece of the picture that stands for something moves name."""

    row: int
    start: int  # column
    end: int
    facts: Facts

    def covers(self, column: int, row: int) -> bool:
        """Whether the piece lies there."""
        return row == self.row and self.start <= column < self.end

    def way(self, other: "Spot", across: int, down: int) -> tuple[int, int] | None:
        """How far it is to a spot in that direction; None if it lies elsewhere.

        Sideways the cursor keeps to its row as long as it can; up and down it
        goes to the nearest spot.
        """
        columns, rows = other.start - self.start, other.row - self.row
        if across:
            return (abs(rows), abs(columns)) if columns * across > 0 else None
        return (abs(rows) * ROW_HEIGHT + abs(columns), 0) if rows * down > 0 else None


Piece = tuple[str, str, Spot | None]


class Board(Widget, can_focus=True):
    """Draws a picture; a click or the cursor picks what a piece of it stands for."""

    DEFAULT_CSS = """
    Board { width: auto; height: auto; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("up", "walk(0, -1)"), ("down", "walk(0, 1)"), ("left", "walk(-1, 0)"), ("right", "walk(1, 0)"),
        ("enter", "pick"),
    ]  # fmt: skip

    class Picked(Message):
        """Somebody picked a spot."""

        def __init__(self, facts: Facts) -> None:
            """The facts are those that moves can name."""
            self.facts = facts
            super().__init__()

    def __init__(self) -> None:
        """An empty table, without a cursor."""
        super().__init__(id="board")
        self._lines: list[list[Piece]] = []
        self._spots: list[Spot] = []
        self._open: list[Spot] = []  # where the cursor can go
        self._cursor: Spot | None = None

    def draw(self, lines: list[Line], is_open: Callable[[Facts], bool] = lambda _: False) -> None:
        """Show this picture, and a cursor if some of its spots are open to choice."""
        self._lines = [pieces(row, line) for row, line in enumerate(lines)]
        self._spots = [spot for line in self._lines for _, _, spot in line if spot]
        self._open = [spot for spot in self._spots if is_open(spot.facts)]
        self._cursor = self._nearest(self._cursor)
        widest = max((sum(cell_len(text) for text, _, _ in line) for line in self._lines), default=0)
        self.styles.min_width = widest + EDGES  # no line is broken: where it is too long, the place scrolls
        self.refresh(layout=True)

    def _nearest(self, old: Spot | None) -> Spot | None:
        """The open spot closest to where the cursor was; there it stays if none is open."""
        row, start = (old.row, old.start) if old else (0, 0)
        return min(
            self._open,
            key=lambda spot: abs(spot.start - start) + ROW_HEIGHT * abs(spot.row - row),
            default=old,
        )

    def render(self) -> Text:
        """The picture in its colours, the cursor upon it."""
        picture = Text(no_wrap=True)
        for row, line in enumerate(self._lines):
            picture.append("\n" if row else "")
            for text, style, spot in line:
                picture.append(text, CURSOR if self._is_cursor(spot) else style)
        return picture

    def _is_cursor(self, spot: Spot | None) -> bool:
        return spot is not None and spot == self._cursor and spot in self._open

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys are the cursor's only while there is one."""
        return bool(self._open) if action in {"walk", "pick"} else super().check_action(action, parameters)

    def action_walk(self, across: int, down: int) -> None:
        """Go to the next open spot in a direction."""
        here = self._cursor
        if here is None:
            return
        ways = [(way, spot) for spot in self._open if (way := here.way(spot, across, down)) is not None]
        self._cursor = min(ways, key=lambda pair: pair[0], default=(None, here))[1]
        self.show_cursor()
        self.refresh()

    def show_cursor(self) -> None:
        """Keep the cursor in sight on a small screen."""
        spot, place = self._cursor, self.parent
        if spot is not None and isinstance(place, Widget):
            region = Region(spot.start, spot.row, spot.end - spot.start + 1, 1)
            place.scroll_to_region(region, animate=False)

    def action_pick(self) -> None:
        """Pick what lies under the cursor."""
        if self._cursor is not None and self._cursor in self._open:
            self.post_message(self.Picked(self._cursor.facts))

    def on_click(self, event: Click) -> None:
        """Pick what was clicked on."""
        place = event.get_content_offset(self)
        for spot in self._spots:
            if place and spot.covers(place.x, place.y):
                self.post_message(self.Picked(spot.facts))


def pieces(row: int, line: Line) -> list[Piece]:
    """The pieces of a line, each with its style and the spot that it is, if any."""
    column = 0
    cut: list[Piece] = []
    for text, style in line:
        drawn, facts = spot_of(style)
        end = column + cell_len(text)
        cut.append((text, drawn, Spot(row, column, end, facts) if facts else None))
        column = end
    return cut
