"""The menu: which game, and for how many."""

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Vertical
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

import glueckauf
from glueckauf.cli.language import Words
from glueckauf.cli.screen.parts import THEME


class Menu(App[tuple[str, int | None]]):
    """Asks for a game and, unless that is settled, for the number of players."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { align: center middle; }
    Vertical { width: 76; height: auto; }
    #question { padding: 0 2; text-style: bold; color: $primary; }
    OptionList { height: auto; border: round $accent; padding: 0 1; }
    """

    def __init__(self, words: Words, *, asks_seats: bool) -> None:
        """Ask for the number of players only where nobody has said it."""
        super().__init__()
        self.words = words
        self.asks_seats = asks_seats
        self.game: str | None = None
        self.question = Static(words("play", "pick_game"), id="question", markup=False)
        self.answers = OptionList(*(self._line(name) for name in glueckauf.games()))

    def compose(self) -> ComposeResult:
        """A question and its answers."""
        with Vertical():
            yield self.question
            yield self.answers
        yield Footer()

    def on_mount(self) -> None:
        """The first answer is marked."""
        self.theme = THEME
        self.bind("escape,q,ctrl+q,ctrl+c", "quit", description=self.words("play", "quit"), key_display="q")
        self.answers.highlighted = 0

    def _line(self, name: str) -> Option:
        wording = glueckauf.game(name).description.wording
        title, tagline = wording.title(self.words.language), wording.tagline(self.words.language)
        return Option(Text.assemble((title, "bold"), "\n", (tagline, "dim")), id=name)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A game, then a number of players."""
        if self.game is not None:
            self.exit((self.game, int(str(event.option.id))))
        elif self.asks_seats:
            self.game = event.option.id
            self._ask_seats(str(self.game))
        else:
            self.exit((str(event.option.id), None))

    def _ask_seats(self, name: str) -> None:
        self.question.update(self.words("play", "pick_seats"))
        self.answers.clear_options()
        self.answers.add_options(Option(str(seats), id=str(seats)) for seats in glueckauf.game(name).seats)
        self.answers.highlighted = 0
