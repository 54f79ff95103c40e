# ruff: noqa: INP001  a program of its own, no part of a package
"""Pictures of every game in a terminal of 80 by 24: `make pictures` (ARGS are for those of the browser)."""

import asyncio
import re
from pathlib import Path

from textual.pilot import Pilot

import glueckauf
from glueckauf.bots import bot
from glueckauf.cli.language import Words
from glueckauf.cli.lineup import Lineup
from glueckauf.cli.screen.game_screen import GameScreen
from glueckauf.cli.sitting import Sitting
from glueckauf.table import Play

HERE = Path(__file__).parent
SIZE = (80, 24)
SEED = 5
MOVES = 14  # made before the picture is taken
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # are somewhere on the web; a reader's own will do


def begun(game: str) -> Play:
    """A game between rules of thumb, some moves after its beginning, when the first seat is on turn."""
    play = glueckauf.game(game).new(seats=max(2, min(glueckauf.game(game).seats)), seed=SEED)
    thumb = bot("thumb", play.game, SEED)
    while len(play.moves) < MOVES or play.turn != 0:
        play.do(thumb.choose(play.knowledge(play.turn or 0)))
    return play


async def photograph(game: str) -> None:
    """The screen at which somebody must decide."""
    words = Words("en")
    app = GameScreen(Sitting(begun(game), Lineup(), words), words, 0.0)
    async with app.run_test(size=SIZE) as pilot:
        await _settled(pilot)
        drawn = app.export_screenshot(title=f"glueckauf play {game}")
        (HERE / f"terminal-{game}.svg").write_text(FONTS.sub("", drawn), "utf-8")


async def _settled(pilot: Pilot[None]) -> None:
    for _ in range(5):
        await pilot.pause(0.05)


def main() -> None:
    """All games."""
    for game in glueckauf.games():
        asyncio.run(photograph(game))


if __name__ == "__main__":
    main()
