"""The parts of a screen: what happened, what may be done, the rulebook."""

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Markdown, OptionList, Static
from textual.widgets.option_list import Option

from glueckauf.cli.choices import Choices

THEME = "gruvbox"
TITLE_CSS = """
#title { dock: top; height: 1; padding: 0 1; background: $accent; color: $background; text-style: bold; }
"""


class Lines(VerticalScroll):
    """Lines of text, the last one in sight."""

    DEFAULT_CSS = """
    Lines { border: round $panel-lighten-2; border-title-color: $text-muted; padding: 0 1; }
    Lines.empty { display: none; }
    """

    def __init__(self, title: str, id: str) -> None:  # noqa: A002  Textual's word
        """The title stands in the border."""
        super().__init__(id=id, can_focus=False)
        self.border_title = title
        self._text = Static(markup=False)

    def compose(self) -> ComposeResult:
        """Only text."""
        yield self._text

    def say(self, lines: Sequence[str]) -> None:
        """Show these lines, and the end of them."""
        self.set_class(not lines, "empty")
        self._text.update(Text("\n").join(map(Text, lines)))
        self.anchor()


class Moves(OptionList):
    """The moves to choose from, each under its number."""

    DEFAULT_CSS = """
    Moves, Moves:focus { height: auto; max-height: 30%; border: round $accent; padding: 0 1; }
    """

    def __init__(self) -> None:
        """Nothing to choose yet."""
        super().__init__(id="moves", markup=False)

    def offer(self, choices: Choices) -> None:
        """List these moves, the first one marked."""
        self.clear_options()
        self.add_options(
            Option(Text.assemble((f"{label:>2} ", "bold"), sentence))
            for label, sentence in zip(choices.labels, choices.sentences(), strict=True)
        )
        self.highlighted = 0


class Rulebook(VerticalScroll):
    """The rules beside the table."""

    DEFAULT_CSS = """
    Rulebook {
        dock: right; layer: above; width: 72; max-width: 100%; height: 100%;
        background: $surface; border-left: thick $accent; padding: 0 1; display: none;
    }
    """

    def __init__(self, text: str) -> None:
        """The text is Markdown."""
        super().__init__(id="rulebook")
        self._text = text

    def open_or_close(self) -> bool:
        """Open the rulebook, or put it away; whether it lies open now.

        It is set when it is first opened: a whole book takes a second.
        """
        self.display = not self.display
        if self.display and not self.children:
            self.mount(Markdown(self._text, open_links=False))
        return self.display
