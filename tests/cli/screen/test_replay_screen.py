"""A recorded game on a full screen."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

import glueckauf
from glueckauf.bots import bot
from glueckauf.cli.commands.replay import step_of
from glueckauf.cli.language import Words
from glueckauf.cli.screen import replay_screen as replay
from glueckauf.cli.screen.replay_screen import Replay, Slider
from glueckauf.rulekit.wording import Language
from glueckauf.table.telling import Teller
from tests.cli.screen.looking import shown

MOVES = 25


def recorded(game: str, language: Language = "en") -> Replay:
    play = glueckauf.game(game).new(2, seed=5)
    decider = bot("thumb", play.game, 5)
    while len(play.moves) < MOVES:
        play.do(decider.choose(play.knowledge(play.turn)))
    teller = Teller.of_nameless(play.game, language, 2)
    steps = [step_of(step, teller, None, whole=False) for step in glueckauf.replay_steps(play.record())]
    return Replay(steps, teller, Words(language))


def perform(app: Replay, script: Callable[[Pilot[None]], Awaitable[None]]) -> None:
    async def run() -> None:
        async with app.run_test(size=(100, 35)) as pilot:
            await pilot.pause()
            await script(pilot)

    asyncio.run(run())


@pytest.mark.parametrize("game", glueckauf.games())
def test_keys_step_forwards_and_backwards(game: str) -> None:
    app = recorded(game)

    async def script(pilot: Pilot[None]) -> None:
        assert f"Step 0 of {MOVES}" in shown(app)
        for key, number in [
            ("right", 1), ("right", 2), ("left", 1), ("left", 0), ("left", 0),
            ("pagedown", 10), ("end", MOVES), ("right", MOVES), ("pageup", MOVES - 10), ("home", 0),
        ]:  # fmt: skip
            await pilot.press(key)
            assert app.number == number
        await pilot.press("q")
        assert not app.is_running

    perform(app, script)


def test_a_click_on_the_slider_goes_there() -> None:
    app = recorded("gold", "de")

    async def script(pilot: Pilot[None]) -> None:
        await pilot.click(Slider, offset=(app.slider.size.width - 1, 0))
        assert app.number == MOVES
        await pilot.click(Slider, offset=(0, 0))
        assert f"Schritt 0 von {MOVES}" in shown(app)

    perform(app, script)


def test_it_runs_by_itself_until_it_is_held_or_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay, "PACE", 0.01)
    app = recorded("gold")

    async def script(pilot: Pilot[None]) -> None:
        await pilot.press("space")
        await pilot.pause(0.05)
        await pilot.press("space")
        held = app.number
        assert held > 0
        assert app.clock is None
        await pilot.press("space")
        await pilot.pause(1)
        assert app.number == MOVES
        assert app.clock is None

    perform(app, script)
