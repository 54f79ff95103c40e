"""The menu on a full screen."""

import asyncio

import pytest

from glueckauf.cli.language import Words
from glueckauf.cli.screen.menu import Menu
from tests.cli.screen.looking import shown


def picked(menu: Menu, *keys: str) -> tuple[str, int | None] | None:
    async def run() -> None:
        async with menu.run_test() as pilot:
            await pilot.press(*keys)
            await pilot.pause()

    asyncio.run(run())
    return menu.return_value


def test_a_game_and_a_number_of_players_are_picked() -> None:
    assert picked(Menu(Words("en"), asks_seats=True), "down", "enter", "down", "enter") == ("gold", 3)


def test_the_number_is_not_asked_when_it_is_settled() -> None:
    assert picked(Menu(Words("de"), asks_seats=False), "enter") == ("mygoldmine", None)


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c", "ctrl+q"])
def test_nothing_need_be_picked(key: str) -> None:
    assert picked(Menu(Words("de"), asks_seats=True), key) is None


def test_every_game_is_offered_with_its_tagline() -> None:
    menu = Menu(Words("de"), asks_seats=True)

    async def run() -> None:
        async with menu.run_test() as pilot:
            await pilot.pause()
            assert "Was spielen wir?" in shown(menu)
            assert "bevor Drago kommt" in shown(menu)

    asyncio.run(run())
