"""A recorded game on a full screen: forwards, backwards, or running by itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import ScrollableContainer
from textual.events import Click
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Footer, Static

from glueckauf.cli.commands.replay import ReplayStep
from glueckauf.cli.language import Words
from glueckauf.cli.screen.board import Board
from glueckauf.cli.screen.parts import THEME, TITLE_CSS, Lines
from glueckauf.table.telling import Teller

if TYPE_CHECKING:
    from textual.timer import Timer

PACE = 1.0  # seconds a step stays when the replay runs by itself
STRIDE = 10  # steps of a long stride


class Slider(Widget):
    """How far the replay has got; a click goes there."""

    DEFAULT_CSS = """
    Slider { height: 1; margin: 0 2; color: $primary; }
    """

    class Moved(Message):
        """Somebody clicked on the slider."""

        def __init__(self, share: float) -> None:
            """The share of the whole, 0 to 1."""
            self.share = share
            super().__init__()

    share = 0.0

    def go(self, share: float) -> None:
        """Show that the replay has got this far."""
        self.share = share
        self.refresh()

    def render(self) -> Text:
        """A line with a knob."""
        knob = round(self.share * (self.size.width - 1))
        return Text("━" * knob + "●" + "─" * (self.size.width - 1 - knob), no_wrap=True)

    def on_click(self, event: Click) -> None:
        """Go where somebody clicked."""
        self.post_message(self.Moved(event.x / max(self.size.width - 1, 1)))


class Replay(App[None]):
    """Steps through a recorded game."""

    ENABLE_COMMAND_PALETTE = False
    CSS = f"""
    {TITLE_CSS}
    #place {{ height: auto; max-height: 70%; padding: 1 1 0 1; }}
    #status {{ height: auto; padding: 0 2; margin: 1 0; text-style: bold; color: $accent; }}
    #news {{ height: 1fr; min-height: 4; }}
    """

    def __init__(self, steps: Sequence[ReplayStep], teller: Teller, words: Words) -> None:
        """The first step is the start."""
        super().__init__()
        self.steps = steps
        self.teller = teller
        self.words = words
        self.number = 0
        self.clock: Timer | None = None  # while it runs by itself
        self.board = Board()
        self.board.can_focus = False  # arrow keys step through the game
        self.slider = Slider()
        self.status = Static(id="status", markup=False)
        self.news = Lines(words("play", "news"), id="news")

    def compose(self) -> ComposeResult:
        """The board, how far we are, and what happened."""
        yield Static(self.teller.game.wording.title(self.words.language), id="title", markup=False)
        with ScrollableContainer(id="place", can_focus=False):
            yield self.board
        yield self.status
        yield self.slider
        yield self.news
        yield Footer()

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self.theme = THEME
        say = self.words
        self.bind("left", "step(-1)", description=say("replay", "back"))
        self.bind("right", "step(1)", description=say("replay", "forward"))
        self.bind("pageup", f"step({-STRIDE})", show=False)
        self.bind("pagedown", f"step({STRIDE})", show=False)
        self.bind("home", f"step({-len(self.steps)})", description=say("replay", "first"), key_display="⇤")
        self.bind("end", f"step({len(self.steps)})", description=say("replay", "last"), key_display="⇥")
        self.bind("space", "run", description=say("replay", "run"), key_display=say("play", "space"))
        self.bind("q,escape,ctrl+q,ctrl+c", "quit", description=say("play", "quit"), key_display="q")
        self.go_to(0)

    def go_to(self, number: int) -> None:
        """Show a step."""
        last = len(self.steps) - 1
        self.number = min(max(number, 0), last)
        step = self.steps[self.number]
        self.board.draw(self.teller.picture(step.view))
        self.slider.go(self.number / max(last, 1))
        self.news.say(step.news)
        count = self.words("replay", "step", step=self.number, last=last)
        self.status.update(f"{count}. {self.teller.standing(step.view)}")
        if self.number == last:
            self.stop()

    def on_slider_moved(self, event: Slider.Moved) -> None:
        """Go to a share of the whole."""
        self.go_to(round(event.share * (len(self.steps) - 1)))

    def action_step(self, stride: int) -> None:
        """Go forwards or backwards by hand."""
        self.stop()
        self.go_to(self.number + stride)

    def action_run(self) -> None:
        """Let it run by itself, or hold it."""
        if self.clock:
            self.stop()
        else:
            self.clock = self.set_interval(PACE, lambda: self.go_to(self.number + 1))

    def stop(self) -> None:
        """Hold."""
        if self.clock:
            self.clock.stop()
            self.clock = None
