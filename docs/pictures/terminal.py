# ruff: noqa: INP001  a program of its own, no part of a package
"""Draw the terminal's pictures anew: `.venv/bin/python docs/pictures/terminal.py`.

Bots play the same games as ever until it is a person's turn; then the screen is
saved beside this file as `terminal-<game>.svg`.
"""

import asyncio
import re
from pathlib import Path

import glueckauf
from glueckauf.bots import bot
from glueckauf.cli.language import Words
from glueckauf.cli.lineup import Lineup
from glueckauf.cli.screen.game_screen import GameScreen
from glueckauf.cli.sitting import Sitting
from glueckauf.table import Play

FOLDER = Path(__file__).parent
SIZE = (120, 31)
SEATS = 4
SEED = 3
DECISIONS = {"mygoldmine": 42, "gold": 33}  # until the table has something to show
USUAL_DECISIONS = 30


def played(game: str) -> Play:
    """A game some way on, with seat 0 to decide."""
    play = glueckauf.game(game).new(SEATS, SEED)
    players = [bot("thumb", play.game, seat) for seat in range(SEATS)]
    while (seat := play.turn) is not None:
        if seat == 0 and len(play.moves) >= DECISIONS.get(game, USUAL_DECISIONS):
            break
        play.do(players[seat].choose(play.knowledge(seat)))
    return play


async def draw(game: str) -> None:
    """Save the screen of one game, without the fonts that it would fetch from afar."""
    words = Words("en")
    table = GameScreen(Sitting(played(game), Lineup(), words), words, pace=60)
    async with table.run_test(size=SIZE) as pilot:
        await pilot.pause()
        title = f"glueckauf play {game} --seats {SEATS}"
        picture = re.sub(r"@font-face \{.*?\}\s*", "", table.export_screenshot(title=title), flags=re.DOTALL)
    (FOLDER / f"terminal-{game}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    for name in glueckauf.games():
        asyncio.run(draw(name))
