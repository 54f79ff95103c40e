"""The table on a full screen: it draws views, tells events and sends moves; it knows no rules."""

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.widgets import Footer, Static

from glueckauf.cli.choices import Choices
from glueckauf.cli.commands.rules import rulebook
from glueckauf.cli.hinting import hint
from glueckauf.cli.language import Words
from glueckauf.cli.screen.dialogs import Curtain, Notice, Question
from glueckauf.cli.screen.front import Front
from glueckauf.cli.screen.parts import THEME, TITLE_CSS, Lines, Rulebook
from glueckauf.cli.sitting import Sitting
from glueckauf.rulekit.document import Document
from glueckauf.rulekit.errors import GlueckaufError
from glueckauf.rulekit.picture import Line

if TYPE_CHECKING:
    from textual.timer import Timer

WIDE = 118  # columns from which the story stands beside the board
HIGH = 40  # rows from which there is room for frames beside a whole board
MOMENT = 2  # how many times as long as a bot takes a card lies open before it is turned back


class GameScreen(App[None]):
    """One sitting, from the first decision to the end."""

    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012  Textual declares it so
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("pageup", "look(-1)", show=False, priority=True),
        Binding("pagedown", "look(1)", show=False, priority=True),
    ]
    VERTICAL_BREAKPOINTS = [(0, "-low"), (HIGH, "-high")]  # noqa: RUF012  likewise
    CSS = f"""
    {TITLE_CSS}
    Screen {{ layers: below above; }}
    #room {{ height: 1fr; layout: horizontal; }}
    .-narrow #room {{ layout: vertical; }}
    #front {{ width: 1fr; min-width: 30; height: 1fr; }}
    #story {{ width: 44; height: 1fr; }}
    .-narrow #story {{ width: 1fr; height: 6; }}
    .-narrow #news {{ display: none; }}
    .-narrow.-low #story {{ height: 3; border: none; padding: 0 2; }}
    .-low #place {{ padding: 0 1; }}
    .-low #status {{ margin: 0; }}
    .-low #news, .-low Moves, .-low Moves:focus {{ border: none; padding: 0 2; max-height: 6; }}
    """

    def __init__(self, sitting: Sitting, words: Words, pace: float) -> None:
        """The pace is how many seconds a bot takes."""
        super().__init__()
        self.sitting = sitting
        self.words = words
        self.pace = pace
        self.answers: asyncio.Queue[Any] = asyncio.Queue()
        self.impatience = asyncio.Event()
        self.forgotten = True  # of the news, what the story does not keep
        self.forgetting: Timer | None = None
        self.front = Front(words)
        self.story = Lines(words("play", "story"), id="story")
        self.rulebook = Rulebook(self._rules())

    # The room ----------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """The board in front, the story beside it, the rulebook within reach."""
        title = self.sitting.play.game.wording.title(self.words.language)
        yield Static(f"{title}: {', '.join(self.sitting.teller.players)}", id="title", markup=False)
        with Container(id="room"):
            yield self.front
            yield self.story
        yield self.rulebook
        yield Footer()

    def on_mount(self) -> None:
        """Take a seat and begin."""
        self.theme = THEME
        say = self.words
        self.bind("space,enter", "go_on", description=say("play", "go_on"), key_display=say("play", "space"))
        self.bind("h,question_mark", "hint", description=say("play", "hint"), key_display="h")
        self.bind("r", "rules", description=say("play", "rules"))
        self.bind("b", "look(1)", description=say("play", "look"), key_display=say("play", "page"))
        self.bind("q", "leave", description=say("play", "quit"), key_display="q")
        self.front.withdraw()
        self.run_worker(self.host())

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
                await self.bots_turn()
        self.front.say_status(self.sitting.turn_line())

    async def bots_turn(self) -> None:
        """A bot thinks, and everyone has time to see what it did."""
        self.front.say_status(self.sitting.turn_line())
        move = await asyncio.to_thread(self.sitting.bots_move)
        before = self.sitting.view()
        self.sitting.do(move)
        await self.tell(before)

    async def persons_turn(self, seat: int) -> None:
        """Somebody in front of the screen chooses until the rules agree."""
        player = self.sitting.teller.players[seat]
        if self.sitting.hides_from_others(seat):
            curtain = Curtain(self.words("play", "curtain", player=player), self.words("play", "ready"))
            await self.push_screen_wait(curtain)
        self.sitting.turn_to(seat)
        choices = Choices(self.sitting.play.legal(), self.sitting.teller, self.sitting.view())
        self.front.offer(
            choices, f"{self.words('play', 'your_turn', player=player)} {self.sitting.turn_line()}"
        )
        self.redraw()
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
            self.front.refuse(error)
            return False
        self.front.withdraw()
        await self.tell(before)
        return True

    def on_front_chosen(self, event: Front.Chosen) -> None:
        """Somebody chose a move."""
        self.answers.put_nowait(event.move)

    async def hand_over(self) -> None:
        """The next one takes the screen; what only the last one may know leaves it first."""
        if self.sitting.has_secret_news():
            self.front.say_status(self.words("play", "hand_over"))
            await self.go_ahead()
        self.sitting.turn_to(None)
        self.redraw()
        if not self.forgotten:
            self.say_news()

    # Showing and waiting -----------------------------------------------------

    async def tell(self, before: Document) -> None:
        """Show what happened; what is turned back at once lies open for a moment only."""
        self.say_news()
        then, now, moment = self.picture(before), self.picture(self.sitting.view()), self.moment(before)
        self.redraw()
        if moment not in (then, now):
            self.front.draw(moment)
            self.front.say_status(self.words("play", "moment"))
            await self.rest(MOMENT * self.pace)
            self.forget()
            self.redraw()
        elif not self.sitting.person_decides:
            await self.rest(self.pace)

    def picture(self, view: Document) -> list[Line]:
        """The table as a view shows it."""
        return self.sitting.teller.picture(view)

    def moment(self, view: Document) -> list[Line]:
        """The table while the latest events happen."""
        for event in self.sitting.play.events_for(self.sitting.watching):
            view = dict(self.sitting.play.game.moment(view, event))
        return self.picture(view)

    def redraw(self) -> None:
        """The table and the story as whoever looks on may see them now."""
        self.front.draw(self.picture(self.sitting.view()))
        self.story.say(self._story())

    def _story(self) -> list[str]:
        """What has happened so far; where there is no room for the news, they are the end of it."""
        story = self.sitting.log()
        if self.forgotten or not self.screen.has_class("-narrow"):
            return story
        return [*story[: len(story) - len(self.sitting.faded_news())], *self.sitting.news()]

    def say_news(self) -> None:
        """What happened just now; what the story will not keep is forgotten soon."""
        if self.forgetting:
            self.forgetting.stop()
        if self.pace <= 0:
            self.forget()
            return
        self.forgotten = False
        self.front.news.say(self.sitting.news())
        self.story.say(self._story())
        self.forgetting = self.set_timer(MOMENT * self.pace, self.forget)

    def forget(self) -> None:
        """Leave of the news only what the story keeps."""
        self.forgotten = True
        self.front.news.say(self.sitting.faded_news())
        self.story.say(self._story())

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

    # Keys that always work ---------------------------------------------------

    def action_go_on(self) -> None:
        """Do not wait any longer."""
        self.impatience.set()

    def action_hint(self) -> None:
        """Ask a master, if somebody must decide."""
        if self.front.choices is not None:
            self.run_worker(self.give_hint(), group="hint", exclusive=True)

    async def give_hint(self) -> None:
        """Show what a master would do; whoever has decided meanwhile needs it no more."""
        decision = len(self.sitting.play.moves)
        self.front.say_status(self.words("play", "hint_thinking"))
        lines = await asyncio.to_thread(hint, self.sitting, self.words)
        if decision == len(self.sitting.play.moves):
            self.front.ask()
            title, close = self.words("play", "hint_title"), self.words("play", "go_on")
            await self.push_screen(Notice(title, lines, close))

    def action_look(self, pages: int) -> None:
        """Look at another part of a board that is larger than its place, or of the rulebook."""
        shown = self.rulebook if self.rulebook.display else self.front.place
        shown.scroll_relative(y=pages * shown.size.height, animate=False)

    def action_rules(self) -> None:
        """Open the rulebook beside the table, or put it away."""
        is_open = self.rulebook.open_or_close()
        self.set_focus(self.rulebook if is_open else self.front.chooser)

    def action_leave(self) -> None:
        """Leave the table; a game that is not over only after a question."""
        if self.sitting.play.over:
            self.exit()
            return
        kept = "quit_kept" if self.sitting.record else "quit_not_kept"
        text = f"{self.words('play', 'quit_question')} {self.words('play', kept, file=self.sitting.record)}"
        question = Question(text, self.words("play", "leave"), self.words("play", "stay"))
        self.push_screen(question, self.leave_if)

    async def action_quit(self) -> None:
        """Ctrl-Q asks as well."""
        self.action_help_quit()

    def action_help_quit(self) -> None:
        """And so does Ctrl-C; whoever is being asked is not asked twice."""
        if not isinstance(self.screen, Question):
            self.action_leave()

    def leave_if(self, answer: bool | None) -> None:  # noqa: FBT001  the answer to a question
        """Leave if that was the answer."""
        if answer:
            self.exit()
