"""A terminal of 80 by 24: whose turn it is, the moves and what just happened are always on the screen."""

import asyncio
import fcntl
import json
import os
import struct
import termios
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pyte
import pytest
from textual.pilot import Pilot

import glueckauf
from glueckauf.bots import bot
from glueckauf.cli.choices import Choices
from glueckauf.cli.language import Words
from glueckauf.rulekit.wording import LANGUAGES, Language
from glueckauf.table import Play
from glueckauf.table.replaying import record_up_to
from glueckauf.table.telling import Teller
from tests.cli.screen.looking import settle, shown, table
from tests.cli.screen.test_terminal import Terminal, terminal

COLUMNS, ROWS = 80, 24
MARGINS = 4  # of the board, with its scroll bar
LARGE = (200, 60)
SEEN = 24  # letters by which a sentence is recognised that may go on in the next line
SOME = 5  # moves of a list that are in sight at once
DECISIONS = 3
LEFT = 6  # moves of a game that is soon over
SIZES = [(COLUMNS, ROWS), (COLUMNS, 30), LARGE]
TABLES = [
    (name, seats, size)
    for name, game in glueckauf.games().items()
    for seats in game.seats
    for size in (SIZES if seats == game.seats[-1] else SIZES[:1])
]
"""Everybody at the smallest screen, the fullest table of each game at all of them."""


def missing(screen: str, choices: Choices, question: str, story: list[str]) -> list[str]:
    """What somebody who must decide does not see."""
    told = [question[:SEEN], *(line[:SEEN] for line in story[-1:])]
    if choices.fact is None:
        labelled = zip(choices.labels, choices.sentences(), strict=True)
        told += [f"{label:>2} {sentence}"[:SEEN] for label, sentence in [*labelled][:SOME]]
    else:
        told += choices.labels[:1]
    return [text for text in told if text not in screen]


@pytest.mark.parametrize(("game", "seats", "size"), TABLES, ids=str)
def test_a_person_sees_what_there_is_to_decide_and_what_just_happened(
    game: str, seats: int, size: tuple[int, int]
) -> None:
    app = table(game, seats=seats, language=LANGUAGES[seats % 2])

    async def decide(pilot: Pilot[None]) -> None:
        await settle(pilot)
        choices = app.front.choices
        if choices is None:
            return
        assert not missing(shown(app), choices, app.front.question, app.sitting.log()), shown(app)
        await pilot.press(*choices.labels[-1])
        if not choices.is_complete(choices.labels[-1]):
            await pilot.press("enter")

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            for _ in range(DECISIONS):
                await decide(pilot)

    asyncio.run(run())


@pytest.mark.parametrize("game", glueckauf.games())
def test_nothing_is_missing_at_any_decision_of_a_whole_game(game: str) -> None:
    seats = max(glueckauf.game(game).seats)
    app = table(game, seats=seats, language=LANGUAGES[seats % 2])
    thumb = bot("thumb", app.sitting.play.game, seats)

    async def decide(pilot: Pilot[None]) -> None:
        choices, play = app.front.choices, app.sitting.play
        if choices is None:  # somebody reads what a round came to
            await pilot.press("enter")
            return
        assert not missing(shown(app), choices, app.front.question, app.sitting.log()), shown(app)
        label = choices.labels[choices.moves.index(thumb.choose(play.knowledge(play.turn)))]
        await pilot.press(*label, *(() if choices.is_complete(label) else ("enter",)))

    async def run() -> None:
        async with app.run_test(size=(COLUMNS, ROWS)) as pilot:
            await settle(pilot)
            while not app.sitting.play.over:
                await decide(pilot)
                await settle(pilot)
            assert app.sitting.turn_line()[:SEEN] in shown(app)

    asyncio.run(run())


@pytest.mark.parametrize("size", [(COLUMNS, ROWS), LARGE], ids=str)
def test_a_board_that_is_larger_than_the_screen_can_be_looked_at(size: tuple[int, int]) -> None:
    app = table("goldraeuber", seats=4)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            picture = ["".join(text for text, _ in line).strip() for line in app.picture(app.sitting.view())]
            for _ in range(ROWS):
                await pilot.press("pagedown")
            await pilot.pause()
            assert picture[-1][:SEEN] in shown(app)
            for _ in range(ROWS):
                await pilot.press("pageup")
            await pilot.pause()
            assert picture[0][:SEEN] in shown(app)

    asyncio.run(run())


@pytest.mark.parametrize("columns", [COLUMNS, LARGE[0]])
def test_a_higher_screen_shows_more_of_the_board(columns: int) -> None:
    async def seen(rows: int) -> int:
        app = table("goldraeuber", seats=4)
        async with app.run_test(size=(columns, rows)) as pilot:
            await settle(pilot)
            return app.front.place.size.height

    low, middle, high = (asyncio.run(seen(rows)) for rows in (ROWS, 30, 60))
    assert low < middle < high
    assert middle >= 30 // 2


class SmallTerminal:
    """What a terminal of 80 by 24 shows of the program in it."""

    def __init__(self, opened: Terminal) -> None:
        self._opened = opened
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._reading = pyte.ByteStream(self._screen)
        size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
        fcntl.ioctl(opened.keyboard, termios.TIOCSWINSZ, size)

    @property
    def text(self) -> str:
        return "\n".join(self._screen.display)

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Read until something holds of the screen."""
        while not holds():
            self._opened.read(self._reading.feed)

    def type(self, keys: str) -> None:
        os.write(self._opened.keyboard, keys.encode())


def late_record(game: str, file: Path) -> None:
    """The record of a game between somebody and a bot, some moves before its end."""
    play = glueckauf.game(game).new(seats=2, seed=3)
    thumbs = [bot("thumb", play.game, seat) for seat in range(2)]
    while play.turn is not None:
        play.do(thumbs[play.turn].choose(play.knowledge(play.turn)))
    record = record_up_to(play.record(), len(play.moves) - LEFT, glueckauf.game)
    file.write_text(json.dumps({**record, "bots": [None, "thumb"]}), "utf-8")


def kept(file: Path) -> Play:
    return glueckauf.replay(json.loads(file.read_text("utf-8")))


@pytest.mark.parametrize("game", glueckauf.games())
def test_every_game_is_played_to_its_end_in_german(game: str, tmp_path: Path) -> None:
    file, dice, words = tmp_path / "record.json", Random(1), Words("de")  # noqa: S311  a game at random
    late_record(game, file)
    names = [words("play", "person", number=1), words("play", "bot", number=2)]
    teller = Teller(kept(file).game, "de", names)
    question = words("play", "your_turn", player=names[0])
    arguments = ("play", "--resume", str(file), "--lang", "de", "--pace", "0")
    with terminal(*arguments, columns=COLUMNS, rows=ROWS) as opened:
        screen = SmallTerminal(opened)
        while not (play := kept(file)).over:
            made = len(play.moves)
            if play.turn == 0:
                choices = Choices(play.legal(), teller, play.view(0))
                screen.wait_until(partial(decision_is_shown, screen, choices, question))
                label = dice.choice(choices.labels)
                screen.type(label if choices.is_complete(label) else f"{label}\r")
            screen.wait_until(partial(is_made, file, made))
        ending = teller.turn_line(play.view(0), (), play.ending())[:SEEN]
        screen.wait_until(lambda: ending in screen.text)
        screen.type("q")
        assert opened.exit_code() == 0


def decision_is_shown(screen: SmallTerminal, choices: Choices, question: str) -> bool:
    return not missing(screen.text, choices, question, [])


def is_made(file: Path, moves: int) -> bool:
    """Whether one more move is kept."""
    return len(kept(file).moves) > moves


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "signs"),
    [("mygoldmine", "S1 L1 R2"), ("digging", "g s c G2 MG X b"), ("elfengold", "H L S X o ?")],
)
def test_signs_of_a_board_are_explained_under_it_in_one_line(
    game: str, signs: str, language: Language
) -> None:
    play = glueckauf.game(game).new(2, seed=1)
    *_, last = Teller(play.game, language, ["A", "B"]).picture(play.view(0))
    explained = "".join(text for text, _ in last)
    assert len(explained) < COLUMNS - MARGINS
    assert set(signs.split()) <= set(explained.replace(",", " ").replace(":", " ").split())
