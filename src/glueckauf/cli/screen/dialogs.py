"""What comes up in front of the table: a question, a notice, and a curtain between two people."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Center, Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static


class Question(ModalScreen[bool]):
    """Two answers; Escape is the cautious one."""

    DEFAULT_CSS = """
    Question { align: center middle; }
    Question > Vertical { width: 64; height: auto; padding: 1 2; border: round $accent; }
    Question > Vertical { background: $surface; }
    Question Horizontal { height: auto; align: center middle; margin-top: 1; }
    Question Button { margin: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "answer(False)"),
        ("left", "app.focus_previous"),
        ("right", "app.focus_next"),
    ]

    def __init__(self, text: str, yes: str, no: str) -> None:
        """The answers are the labels of two buttons."""
        super().__init__()
        self.text, self.yes, self.no = text, yes, no

    def compose(self) -> ComposeResult:
        """The question above its answers."""
        with Vertical():
            yield Static(self.text, markup=False)
            with Horizontal():
                yield Button(self.yes, id="yes", variant="primary")
                yield Button(self.no, id="no")

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """An answer was given."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:  # noqa: FBT001  named by a key binding
        """Answer by key."""
        self.dismiss(answer)


class Notice(ModalScreen[None]):
    """A few lines to read; any of the usual keys puts them away."""

    DEFAULT_CSS = """
    Notice { align: center middle; }
    Notice > Vertical { width: 76; max-width: 100%; height: auto; padding: 1 2; border: round $accent; }
    Notice > Vertical { background: $surface; }
    Notice VerticalScroll { height: auto; max-height: 60vh; }
    Notice Center { margin-top: 1; height: auto; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [("escape,q,h", "dismiss")]

    def __init__(self, title: str, lines: Sequence[str], close: str) -> None:
        """The title stands in the border."""
        super().__init__()
        self.title, self.lines, self.close = title, lines, close

    def compose(self) -> ComposeResult:
        """The lines above a button."""
        with Vertical() as box:
            box.border_title = self.title
            with VerticalScroll():
                yield Static("\n".join(self.lines), markup=False)
            with Center():
                yield Button(self.close, variant="primary")

    def on_button_pressed(self) -> None:
        """It has been read."""
        self.dismiss(None)


class Curtain(ModalScreen[None]):
    """Hides the table until the one whose turn it is sits alone in front of it."""

    DEFAULT_CSS = """
    Curtain { align: center middle; background: $background 100%; }
    Curtain Vertical { width: 64; height: auto; }
    Curtain Static { text-align: center; margin-bottom: 1; }
    """

    def __init__(self, text: str, ready: str) -> None:
        """The text says for whom it will open."""
        super().__init__()
        self.text, self.ready = text, ready

    def compose(self) -> ComposeResult:
        """A sentence and a button."""
        with Vertical():
            yield Static(self.text, markup=False)
            with Center():
                yield Button(self.ready, variant="primary")

    def on_button_pressed(self) -> None:
        """The right one sits there."""
        self.dismiss(None)
