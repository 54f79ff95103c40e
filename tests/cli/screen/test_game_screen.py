"""The table on a full screen, played by keys and by mouse."""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import glueckauf
from glueckauf.cli.language import Words
from glueckauf.cli.lineup import Lineup
from glueckauf.cli.screen.board import Board
from glueckauf.cli.screen.dialogs import Curtain, Notice, Question
from glueckauf.cli.screen.game_screen import GameScreen
from glueckauf.cli.sitting import Sitting
from glueckauf.rulekit.picture import plain
from tests.cli.screen.looking import SIZE, settle, shown, table

Script = Callable[[Pilot[None]], Awaitable[None]]


def perform(app: GameScreen, script: Script, size: tuple[int, int] = SIZE) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await settle(pilot)
            await script(pilot)

    asyncio.run(run())


# Playing ---------------------------------------------------------------------


@pytest.mark.parametrize("language", ["de", "en"])
def test_a_game_of_my_gold_mine_is_played_by_keys(language: Any) -> None:
    app = table("mygoldmine", language=language, short=True)

    async def script(pilot: Pilot[None]) -> None:
        while not app.sitting.play.over:
            await pilot.press("2")
            await settle(pilot)
            if app.front.choices and len(app.front.choices.moves) == 1:
                await pilot.press("1")
                await settle(pilot)
        assert app.sitting.teller.standing(app.sitting.view()).split(":")[0] in shown(app)
        await pilot.press("q")
        assert not app.is_running

    perform(app, script)


def test_a_game_of_my_gold_mine_is_played_with_arrows_and_enter() -> None:
    app = table("mygoldmine", options={"two_player_mode": "single"}, short=True)

    async def script(pilot: Pilot[None]) -> None:
        while not app.sitting.play.over:
            await pilot.press("down", "enter")
            await settle(pilot)

    perform(app, script)
    assert {"do": "exit"} in app.sitting.play.moves


def test_a_game_of_gold_is_played_by_mouse() -> None:
    app = table("gold", short=True)

    async def script(pilot: Pilot[None]) -> None:
        while not app.sitting.play.over:
            spot = app.front.board._open[-1]
            assert await pilot.click(Board, offset=(spot.start + 2, spot.row))
            await settle(pilot)

    perform(app, script)
    assert app.sitting.play.result() is not None


def test_a_game_of_gold_is_played_with_the_cursor() -> None:
    app = table("gold", short=True)

    async def script(pilot: Pilot[None]) -> None:
        while not app.sitting.play.over:
            await pilot.press(("right", "down", "left", "up")[len(app.sitting.play.moves) % 4], "enter")
            await settle(pilot)

    perform(app, script)
    assert app.sitting.play.result() is not None


def test_my_gold_mine_is_played_by_mouse() -> None:
    app = table("mygoldmine")

    async def script(pilot: Pilot[None]) -> None:
        assert await pilot.click("#moves", offset=(6, 2))
        await settle(pilot)

    perform(app, script)
    assert app.sitting.play.moves[0] == {"do": "exit"}


def test_a_click_on_a_dwarf_swaps_with_it() -> None:
    play = glueckauf.game("mygoldmine").new(3, seed=5)
    position = {**play.position(), "drawn": "2|S"}
    position["exit"].remove("2|S")
    words = Words("en")
    app = GameScreen(Sitting(glueckauf.game("mygoldmine").load(position), Lineup(), words), words, 0.0)

    async def script(pilot: Pilot[None]) -> None:
        spot = next(spot for spot in app.front.board._spots if spot.facts == {"with": 2})
        assert await pilot.click(Board, offset=(spot.start + 1, spot.row))
        await settle(pilot)

    perform(app, script)
    assert app.sitting.play.moves[0] == {"do": "swap", "with": 2}


# Numbers ---------------------------------------------------------------------


def test_a_number_is_chosen_when_no_longer_one_begins_like_it() -> None:
    app = table("gold")

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("5")
        assert "Number 5" in shown(app)
        assert not app.sitting.play.moves
        await pilot.press("7")
        await settle(pilot)
        assert app.sitting.play.moves == [{"do": "turn", "place": 56}]
        await pilot.press("5", "backspace", "4", "escape", "6", "enter")
        await settle(pilot)
        assert app.sitting.play.moves[1] == {"do": "turn", "place": 5}

    perform(app, script)


@pytest.mark.parametrize(("language", "why"), [("de", "liegt schon offen"), ("en", "lies open already")])
def test_a_refused_choice_names_the_rule(language: Any, why: str) -> None:
    app = table("gold", language=language)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("4", "2")
        await settle(pilot)
        await pilot.press("4", "2")
        await pilot.pause()
        assert why in shown(app)
        assert "[R8]" in shown(app)
        spot = next(spot for spot in app.front.board._spots if spot.facts == {"place": 41})
        await pilot.press("escape")
        await pilot.click(Board, offset=(spot.start + 1, spot.row))
        await pilot.pause()
        assert "[R8]" in shown(app)
        assert len(app.sitting.play.moves) == 1

    perform(app, script)


def test_a_number_outside_the_list_is_refused() -> None:
    app = table("mygoldmine")

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("8")
        assert "there is no move 8" in shown(app)
        assert not app.sitting.play.moves

    perform(app, script)


# Secrecy ---------------------------------------------------------------------


def test_the_screen_shows_a_view_and_the_story_only() -> None:
    app = table("gold", seats=3)

    async def script(pilot: Pilot[None]) -> None:
        play, teller = app.sitting.play, app.sitting.teller
        for _ in range(12):
            await pilot.press("enter")
            await settle(pilot)
            view = play.view(0)
            board = "\n".join(
                "".join(text for text, _, _ in line).rstrip() for line in app.front.board._lines
            )
            assert plain(teller.picture(view)) == plain([[(board, "")]])
            told = [teller.event(event, view) for event in play.log_for(0)]
            assert lines(app.story) == [sentence for sentence in told if sentence]
            assert "at place" not in shown(app)

    perform(app, script)


def lines(part: Any) -> list[str]:
    return [line for line in str(part._text.content).split("\n") if line]


def test_what_is_turned_back_lies_open_for_a_moment_only() -> None:
    app = table("gold", seats=2, pace=30.0, people=(0, 1))

    async def script(pilot: Pilot[None]) -> None:
        first, second = pair_that_does_nothing()
        await pilot.press(*f"{first:02}")
        await settle(pilot)
        await pilot.press(*f"{second:02}")
        await pilot.pause()
        faces = [event["card"] for event in app.sitting.play.events() if event["event"] == "turn_up"]
        told = [f"turns up {app.sitting.play.game.wording.say('en', 'card', face)}." for face in faces]
        assert told[-1] in shown(app)
        assert all(f"▐{face:^2}▌" in shown(app) for face in faces)
        await pilot.press("space")
        await settle(pilot)
        assert not any(line in shown(app) for line in told)
        assert not any(f"▐{face:^2}▌" in shown(app) for face in faces)

    perform(app, script)


def pair_that_does_nothing() -> tuple[int, int]:
    """The numbers of two digits of two places whose cards leave each other alone."""
    for second in range(11, 64):
        play = glueckauf.game("gold").new(2, seed=5)
        play.do({"do": "turn", "place": 10})
        if any(event["event"] == "nothing" for event in play.do({"do": "turn", "place": second})):
            return 11, second + 1
    raise AssertionError


def test_news_fade_by_themselves() -> None:
    app = table("mygoldmine", pace=30.0, people=(0, 1))

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await settle(pilot)
        assert "and takes" in shown(app)
        assert app.forgetting is not None
        app.forget()
        await pilot.pause()
        assert "and takes" not in shown(app)

    perform(app, script)


def test_a_curtain_hides_what_only_one_person_may_see() -> None:
    app = table("mygoldmine", people=(0, 1), names=("Ada", "Bob"), options={"two_player_mode": "single"})

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await settle(pilot)
        assert "carries ?" in shown(app)  # Bob sees that Ada carries a card
        await pilot.press("1")
        await settle(pilot)
        assert isinstance(app.screen, Curtain)
        assert "Ada, it is your turn" in shown(app)
        assert "carries" not in shown(app)
        await pilot.press("1")
        assert len(app.sitting.play.moves) == 2
        await pilot.press("enter")
        await settle(pilot)
        assert shown(app).count("carries ?") == 1

    perform(app, script)


def test_secret_news_stay_until_they_are_handed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table("mygoldmine", people=(0, 1), names=("Ada", "Bob"), options={"two_player_mode": "single"})
    monkeypatch.setattr(app.sitting, "has_secret_news", lambda: True)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("1")
        await pilot.pause()
        assert "Nobody else has seen this" in shown(app)
        assert "carries ?" not in shown(app)
        await pilot.press("enter")
        await settle(pilot)
        assert "carries ?" in shown(app)

    perform(app, script)


# Around the game -------------------------------------------------------------


@pytest.mark.parametrize("leave", ["q", "ctrl+c", "ctrl+q"])
def test_leaving_asks_first_and_keeps_the_record(leave: str, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    words = Words("en")
    app = GameScreen(Sitting(glueckauf.game("gold").new(2, seed=5), Lineup(), words, record), words, 0.0)

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("1", "0")
        await settle(pilot)
        await pilot.press(leave)
        assert isinstance(app.screen, Question)
        assert "It is kept in" in shown(app)
        await pilot.press("escape")
        assert not isinstance(app.screen, Question)
        await pilot.press(leave, "right", "enter")
        assert app.is_running
        await pilot.press(leave, "enter")
        await pilot.pause()
        assert not app.is_running

    perform(app, script)
    assert json.loads(record.read_text("utf-8"))["moves"] == [{"do": "turn", "place": 9}]


@pytest.mark.parametrize(("language", "beginning"), [("de", "Ein Gedächtnisspiel"), ("en", "A memory game")])
def test_the_rules_lie_beside_the_table(language: Any, beginning: str) -> None:
    app = table("gold", language=language)

    async def script(pilot: Pilot[None]) -> None:
        assert not app.rulebook.display
        await pilot.press("r")
        await pilot.pause()
        assert app.rulebook.display
        assert beginning in shown(app)
        await pilot.press("r")
        await pilot.pause()
        assert not app.rulebook.display
        await pilot.press("1", "1")
        await settle(pilot)
        assert app.sitting.play.moves

    perform(app, script)


@pytest.mark.parametrize("game", glueckauf.games())
@pytest.mark.parametrize("size", [(40, 12), (200, 60)])
def test_it_fits_every_terminal(game: str, size: tuple[int, int]) -> None:
    app = table(game, seats=min(5, glueckauf.game(game).seats[-1]))

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("1", "enter")
        await settle(pilot)
        assert app.sitting.play.moves

    perform(app, script, size)


def test_a_bot_begins_where_it_sits_first() -> None:
    app = table("gold", seats=2, people=(1,), pace=0.01)

    async def script(pilot: Pilot[None]) -> None:
        await settle(pilot)
        assert app.sitting.play.turn == 1
        assert len(app.sitting.play.moves) >= 2

    perform(app, script)


def test_a_master_is_asked_by_key_and_steps_back_again() -> None:
    app = table("mygoldmine")

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("h")
        while not isinstance(app.screen, Notice):
            await pilot.pause(0.05)
        await pilot.pause()
        assert re.search(r"\d+ %: ", shown(app))
        await pilot.press("escape")
        await pilot.pause()
        assert app.front.choices is not None
        assert not app.sitting.play.moves

    perform(app, script)
