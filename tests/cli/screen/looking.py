"""What tests see of a full screen."""

from typing import Any

from textual.app import App
from textual.pilot import Pilot

import glueckauf
from glueckauf.cli.language import Words
from glueckauf.cli.lineup import Lineup
from glueckauf.cli.screen.game_screen import GameScreen
from glueckauf.cli.sitting import Sitting
from glueckauf.rulekit.wording import Language

SIZE = (130, 45)
SHORT = {
    "gold": {"gold": {str(value): 2 for value in range(1, 5)}, "diggers": {"2": 0, "3": 0, "4": 0, "5": 1}},
    "mygoldmine": {"dig": {"S": 2, "R": 1, "L": 0, "X": 9}},
}
"""Boxes for games that are soon over."""


def table(
    game: str, *, seats: int = 2, pace: float = 0.0, language: Language = "en", **who: Any
) -> GameScreen:
    """A table with one person, or with those named."""
    words = Words(language)
    box = SHORT[game] if who.pop("short", False) else None
    play = glueckauf.game(game).new(seats, 5, box, **who.pop("options", {}))
    return GameScreen(Sitting(play, Lineup(**who), words, None), words, pace)


def shown(app: App[Any]) -> str:
    """The text on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


async def settle(pilot: Pilot[None]) -> None:
    """Wait until a person is asked, the game is over or a dialogue is up."""
    app = pilot.app
    assert isinstance(app, GameScreen)
    for _ in range(2000):
        await pilot.pause(0.001)
        if app.front.choices or app.sitting.play.over or len(app.screen_stack) > 1:
            break
    await pilot.pause()
