"""What lies in front of a person: the board, the moves to choose from, the news."""

from typing import Any, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, Vertical
from textual.events import Key
from textual.message import Message
from textual.widgets import OptionList, Static

from glueckauf.cli.choices import Choices
from glueckauf.cli.language import Words
from glueckauf.cli.screen.board import Board, Facts
from glueckauf.cli.screen.parts import Lines, Moves
from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.picture import Line

DIGITS = "0123456789"


class Front(Vertical):
    """Shows a picture, and lets somebody choose by number, cursor or mouse."""

    DEFAULT_CSS = """
    Front #place { height: 1fr; min-height: 3; padding: 1 1 0 1; }
    Front #status { height: auto; padding: 0 2; margin: 1 0; text-style: bold; color: $accent; }
    Front #status.refused { color: $error; }
    Front #news { height: auto; max-height: 8; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "confirm_number", show=False, priority=True)]

    class Chosen(Message):
        """Somebody chose a move."""

        def __init__(self, move: Any) -> None:
            """The move may be one that the rules refuse."""
            self.move = move
            super().__init__()

    def __init__(self, words: Words) -> None:
        """An empty table, and nothing to choose."""
        super().__init__(id="front")
        self.words = words
        self.choices: Choices | None = None
        self.question = ""  # whom the choices are for
        self.typed = ""  # the beginning of a number
        self.place = ScrollableContainer(id="place", can_focus=False)
        self.board = Board()
        self.status = Static(id="status", markup=False)
        self.moves = Moves()
        self.news = Lines(words("play", "news"), id="news")

    def compose(self) -> ComposeResult:
        """The board, whose turn it is, the moves, the news."""
        with self.place:
            yield self.board
        yield self.status
        yield self.moves
        yield self.news

    # What it shows -----------------------------------------------------------

    def draw(self, picture: list[Line]) -> None:
        """Show this picture."""
        self.board.draw(picture, self.is_open)

    def is_open(self, facts: Facts) -> bool:
        """Whether the cursor may go there: where the picture itself is the list of moves."""
        return self.choices is not None and self.choices.fact in facts and bool(self.choices.naming(facts))

    def say_status(self, text: str, *, refused: bool = False) -> None:
        """The line under the board."""
        self.status.update(text)
        self.status.set_class(refused, "refused")

    def offer(self, choices: Choices, question: str) -> None:
        """Let a person choose: on the board where it shows all the moves, else from a list."""
        self.choices = choices
        self.question = question
        self.typed = ""
        self.moves.offer(choices)
        self.moves.display = choices.fact is None
        self.chooser.focus()
        self.ask()

    @property
    def chooser(self) -> Board | Moves:
        """Where a move is chosen."""
        return self.board if self.choices is None or self.choices.fact else self.moves

    def ask(self) -> None:
        """Say whose turn it is and how to choose, or what has been typed so far."""
        how = "choose_place" if self.choices and self.choices.fact else "choose_move"
        rest = self.words("play", "typed", number=self.typed) if self.typed else self.words("play", how)
        self.say_status(f"{self.question} {rest}")

    def withdraw(self) -> None:
        """Nothing to choose any more."""
        self.choices = None
        self.typed = ""
        self.moves.display = False
        self.say_status("")

    def refuse(self, error: GlueckaufError) -> None:
        """Say why a choice cannot be, with the rule that forbids it."""
        self.typed = ""
        self.say_status(error.sentences[self.words.language], refused=True)

    # Choosing ----------------------------------------------------------------

    def choose(self, move: Any) -> None:
        """Hand a choice to the table."""
        self.typed = ""
        self.post_message(self.Chosen(move))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """A move was chosen from the list."""
        if self.choices:
            self.choose(self.choices.moves[event.option_index])

    def on_board_picked(self, event: Board.Picked) -> None:
        """A spot stands for one move, or for several to choose from, or for one that the rules refuse."""
        if self.choices is None:
            return
        moves = self.choices.naming(event.facts)
        if len(moves) == 1:
            self.choose(moves[0])
        elif moves:
            self.moves.highlighted = self.choices.moves.index(moves[0])
        elif (fact := self.choices.fact) and fact in event.facts:
            self.choose({**self.choices.moves[0], fact: event.facts[fact]})

    def on_key(self, event: Key) -> None:
        """Digits make up the number of a move; it is chosen as soon as no other begins like it."""
        if self.choices is None:
            return
        if event.character and event.character in DIGITS:
            self.typed += event.character
            if self.choices.is_complete(self.typed):
                self.action_confirm_number()
                return
        elif event.key in {"backspace", "escape"}:
            self.typed = self.typed[:-1] if event.key == "backspace" else ""
        else:
            return
        self.ask()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Enter confirms a number only where one was begun."""
        return bool(self.typed) if action == "confirm_number" else super().check_action(action, parameters)

    def action_confirm_number(self) -> None:
        """Choose the move of the number typed so far."""
        if self.choices is None:
            return
        try:
            self.choose(self.choices.numbered(self.typed))
        except GlueckaufError as error:
            self.refuse(error)
