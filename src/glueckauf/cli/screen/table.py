"""The table on a full screen: it draws views, tells events and sends moves; it knows no rules."""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, ScrollableContainer, Vertical
from textual.events import Key
from textual.widgets import Footer, OptionList, Static

from glueckauf.cli.choices import Choices
from glueckauf.cli.rules import rulebook
from glueckauf.cli.screen.board import Board, Facts
from glueckauf.cli.screen.dialogs import Curtain, Question
from glueckauf.cli.screen.parts import Lines, Moves, Rulebook
from glueckauf.cli.sitting import Sitting
from glueckauf.cli.words import Words
from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.picture import Line
from glueckauf.table.play import Document

if TYPE_CHECKING:
    from textual.timer import Timer

WIDE = 118  # columns from which the log stands beside the board
HIGH = 30  # rows from which there is room for frames
MOMENT = 2  # how many times as long as a bot takes a card lies open before it is turned back
THEME = "gruvbox"
DIGITS = "0123456789"


class Table(App[None]):
    """One sitting, from the first decision to the end."""

    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012  Textual declares it so
    VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH, "-high")]  # noqa: RUF012  likewise
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "confirm_number", show=False, priority=True)]
    CSS = """
    Screen { layers: below above; }
    #title { dock: top; height: 1; padding: 0 1; background: $primary; color: $background; text-style: bold; }
    #room { height: 1fr; layout: horizontal; }
    .-narrow #room { layout: vertical; }
    #front { width: 1fr; height: 1fr; }
    .-narrow #front { height: auto; max-height: 100%; }
    #place { height: auto; max-height: 100%; padding: 1 1 0 1; }
    #status { height: auto; padding: 0 2; margin: 1 0; text-style: bold; color: $accent; }
    #status.refused { color: $error; }
    #news { height: auto; max-height: 8; }
    #log { width: 44; height: 1fr; }
    .-narrow #log { width: 1fr; min-height: 4; }
    .-narrow.-low #log { display: none; }
    .-low #place { padding: 0 1; }
    .-low #status { margin: 0; }
    .-low #news, .-low Moves, .-low Moves:focus { border: none; padding: 0 2; }
    """

    def __init__(self, sitting: Sitting, words: Words, pace: float) -> None:
        """The pace is how many seconds a bot takes."""
        super().__init__()
        self.sitting = sitting
        self.words = words
        self.pace = pace
        self.choices: Choices | None = None  # while somebody in front of the screen decides
        self.typed = ""  # the beginning of a number
        self.answers: asyncio.Queue[Any] = asyncio.Queue()
        self.impatience = asyncio.Event()
        self.forgotten = True  # of the news, what the story does not keep
        self.forgetting: Timer | None = None
        self.board = Board()
        self.status = Static(id="status", markup=False)
        self.moves = Moves()
        self.news = Lines(words("play", "news"), id="news")
        self.story = Lines(words("play", "log"), id="log")
        self.rulebook = Rulebook(self._rules())

    # The room ----------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The board in front, the story beside it, the rulebook under the table."""
        yield Static(self._heading(), id="title", markup=False)
        with Container(id="room"):
            with Vertical(id="front"):
                with ScrollableContainer(id="place", can_focus=False):
                    yield self.board
                yield self.status
                yield self.moves
                yield self.news
            yield self.story
        yield self.rulebook
        yield Footer()

    def on_mount(self) -> None:
        """Take a seat and begin."""
        self.theme = THEME
        space = self.words("play", "space")
        self.bind("space", "go_on", description=self.words("play", "go_on"), key_display=space)
        self.bind("r", "rules", description=self.words("play", "rules"))
        self.bind("q,ctrl+q,ctrl+c", "leave", description=self.words("play", "quit"), key_display="q")
        self.moves.display = False
        self.run_worker(self.host())

    def _heading(self) -> str:
        title = self.sitting.play.game.wording.title(self.words.language)
        return f"{title}: {', '.join(self.sitting.teller.players)}"

    def _rules(self) -> str:
        try:
            return rulebook(self.sitting.play.game, self.words.language)
        except GlueckaufError as error:
            return error.sentences[self.words.language]

    # The game ----------------------------------------------------------------

    async def host(self) -> None:
        """Let everyone play until the game is over."""
        self.redraw()
        self.say_news()
        if not self.sitting.person_decides:
            await self.rest(self.pace)
        while (seat := self.sitting.play.turn) is not None:
            if self.sitting.person_decides:
                await self.persons_turn(seat)
            else:
                await self.bots_turn(seat)
        self.say_status(self.sitting.teller.standing(self.sitting.view()))

    async def bots_turn(self, seat: int) -> None:
        """A bot thinks as long as a person would watch."""
        self.say_status(self.words("play", "thinking", player=self.sitting.teller.players[seat]))
        move = await asyncio.to_thread(self.sitting.bots_move)
        before = self.sitting.view()
        self.sitting.do(move)
        await self.tell(before)

    async def persons_turn(self, seat: int) -> None:
        """Somebody in front of the screen chooses until the rules agree."""
        if self.sitting.hides_from_others(seat):
            player = self.sitting.teller.players[seat]
            curtain = Curtain(self.words("play", "curtain", player=player), self.words("play", "ready"))
            await self.push_screen_wait(curtain)
        self.sitting.turn_to(seat)
        self.offer()
        while not await self.answered():
            pass
        if self.sitting.play.turn != seat and len(self.sitting.people) > 1:
            await self.hand_over()

    async def answered(self) -> bool:
        """Wait for a choice; whether the rules allowed it."""
        answer = await self.answers.get()
        before = self.sitting.view()
        try:
            self.sitting.do(answer)
        except GlueckaufError as error:
            self.refuse(error)
            return False
        self.withdraw()
        await self.tell(before)
        return True

    async def hand_over(self) -> None:
        """The next one takes the screen; what only the last one may know leaves it first."""
        if self.sitting.has_secret_news():
            self.say_status(self.words("play", "hand_over"))
            await self.go_ahead()
        self.sitting.turn_to(None)
        self.redraw()
        if not self.forgotten:
            self.say_news()

    async def tell(self, before: Document) -> None:
        """Show what happened; what is turned back at once lies open for a moment only."""
        self.say_news()
        then, now, moment = self.picture(before), self.picture(self.sitting.view()), self.moment(before)
        self.redraw()
        if moment not in (then, now):
            self.board.draw(moment)
            self.say_status(self.words("play", "moment"))
            await self.rest(MOMENT * self.pace)
            self.forget()
            self.redraw()
        elif not self.sitting.person_decides:
            await self.rest(self.pace)

    def moment(self, view: Document) -> list[Line]:
        """The table while the latest events happen."""
        for event in self.sitting.play.events_for(self.sitting.watching):
            view = dict(self.sitting.play.game.moment(view, event))
        return self.picture(view)

    async def rest(self, seconds: float) -> None:
        """Wait, unless somebody is impatient."""
        if seconds > 0:
            try:
                await asyncio.wait_for(self.go_ahead(), seconds)
            except TimeoutError:
                return

    async def go_ahead(self) -> None:
        """Wait until somebody wants to go on."""
        self.impatience.clear()
        await self.impatience.wait()

    # What is on the screen ---------------------------------------------------

    def picture(self, view: Document) -> list[Line]:
        """The table as a view shows it."""
        return self.sitting.teller.picture(view)

    def redraw(self) -> None:
        """The table and the story as whoever looks on may see them now."""
        self.board.draw(self.picture(self.sitting.view()), self.is_open)
        self.story.say(self.sitting.log())

    def say_news(self) -> None:
        """What happened just now; what the story will not keep is forgotten soon."""
        if self.forgetting:
            self.forgetting.stop()
        self.forgotten = False
        self.news.say(self.sitting.news())
        self.forgetting = self.set_timer(MOMENT * self.pace, self.forget)

    def forget(self) -> None:
        """Leave of the news only what the story keeps."""
        self.forgotten = True
        self.news.say(self.sitting.log()[-len(self.sitting.news()) :] if self.sitting.news() else [])

    def is_open(self, facts: Facts) -> bool:
        """Whether the cursor may go there: where the picture itself is the list of moves."""
        return self.choices is not None and self.choices.fact in facts and bool(self.choices.naming(facts))

    def offer(self) -> None:
        """Let a person choose: on the board where it shows all the moves, else from a list."""
        self.choices = Choices(self.sitting.play.legal(), self.sitting.teller, self.sitting.view())
        self.moves.offer(self.choices)
        self.moves.display = self.choices.fact is None
        self.redraw()
        self.set_focus(self.chooser())
        self.ask()

    def ask(self) -> None:
        """Say whose turn it is and how to choose."""
        assert self.choices is not None and self.sitting.play.turn is not None  # noqa: S101, PT018  see offer
        how = self.words("play", "choose_place" if self.choices.fact else "choose_move")
        player = self.sitting.teller.players[self.sitting.play.turn]
        number = self.words("play", "typed", number=self.typed) if self.typed else how
        self.say_status(f"{self.words('play', 'your_turn', player=player)} {number}")

    def withdraw(self) -> None:
        """Nothing to choose any more."""
        self.choices = None
        self.typed = ""
        self.moves.display = False
        self.say_status("")

    def refuse(self, error: GlueckaufError) -> None:
        """Say why a choice cannot be, with the rule that forbids it."""
        self.say_status(error.sentences[self.words.language], refused=True)

    def say_status(self, text: str, *, refused: bool = False) -> None:
        """The line under the board."""
        self.status.update(text)
        self.status.set_class(refused, "refused")

    # Choosing ----------------------------------------------------------------

    def choose(self, move: Any) -> None:
        """Hand a choice to the table."""
        self.typed = ""
        self.answers.put_nowait(move)

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
        elif self.choices.fact in event.facts:
            self.choose(self.choices.numbered(str(event.facts[self.choices.fact])))

    def on_key(self, event: Key) -> None:
        """Digits make up the number of a move; it is chosen as soon as no other begins like it."""
        if self.choices is None or len(self.screen_stack) > 1:
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
            self.choose(self.choices.numbered(str(int(self.typed))))
        except GlueckaufError as error:
            self.typed = ""
            self.refuse(error)

    # Keys that always work ---------------------------------------------------

    def action_go_on(self) -> None:
        """Do not wait any longer."""
        self.impatience.set()

    def action_rules(self) -> None:
        """Open the rulebook beside the table, or put it away."""
        self.rulebook.display = not self.rulebook.display
        self.set_focus(self.rulebook if self.rulebook.display else self.chooser())

    def chooser(self) -> Board | Moves:
        """Where a move is chosen."""
        return self.board if self.choices is None or self.choices.fact else self.moves

    def action_leave(self) -> None:
        """Leave the table; a game that is not over only after a question."""
        if self.sitting.play.over:
            self.exit()
            return
        if isinstance(self.screen, Question):
            return
        kept = "quit_kept" if self.sitting.record else "quit_not_kept"
        text = f"{self.words('play', 'quit_question')} {self.words('play', kept, file=self.sitting.record)}"
        question = Question(text, self.words("play", "leave"), self.words("play", "stay"))
        self.push_screen(question, self.leave_if)

    def leave_if(self, answer: bool | None) -> None:  # noqa: FBT001  the answer to a question
        """Leave if that was the answer."""
        if answer:
            self.exit()
