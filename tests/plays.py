"""Games to test with: every game, number of seats and option value, played by lot."""

import json
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import glueckauf
from glueckauf import Play
from glueckauf.bots import bot
from glueckauf.rulekit import NOBODY
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.invariants import told
from glueckauf.table.promises import EVERY, first_looked_at
from glueckauf.table.trials import MOST_MOVES, Trial, decisions, luck_stream, played, trials

SCENARIOS = Path(__file__).parent / "scenarios"

__all__ = ["EVERY", "MOST_MOVES", "decisions", "luck_stream", "played"]


class Setting(Trial):
    """A trial of one of the games by its name."""

    def __init__(self, name: str, seats: int, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(glueckauf.game(name), seats, options or {})

    @property
    def name(self) -> str:
        return self.game.name


def plain_settings() -> list[Setting]:
    """Every game and number of seats, without options."""
    return [Setting(name, seats) for name, game in glueckauf.games().items() for seats in game.seats]


def outermost_settings() -> list[Setting]:
    """Every game with the fewest and with the most seats."""
    return [
        Setting(name, seats)
        for name, game in glueckauf.games().items()
        for seats in (game.seats[0], game.seats[-1])
    ]


def usual_settings() -> list[Setting]:
    """Every game with four seats, or as many as it has."""
    return [Setting(name, min(4, game.seats[-1])) for name, game in glueckauf.games().items()]


def settings() -> list[Setting]:
    """Every game with every number of seats, and each value of each option with one of these in turn."""
    return [
        Setting(name, trial.seats, trial.options)
        for name, game in glueckauf.games().items()
        for trial in trials(game)
    ]


def facts(name: str) -> ModuleType:
    """What the tests of one game know about it: tests/games/<game>/facts.py.

    `SHORT` has the options of a game that is soon over; `LASTS` says how many
    decisions there are even with bad luck; `check_view`, where a game has
    secrets, asserts that a view does hide them, and counts what is hidden.
    """
    return import_module(f"tests.games.{name}.facts")


def stacked_positions() -> dict[str, dict[str, Any]]:
    """The stacked documents of all scenarios, by scenario."""
    scenarios = [
        scenario
        for file in sorted(SCENARIOS.glob("*.json"))
        for scenario in json.loads(file.read_text("utf-8"))
    ]
    return {
        scenario["id"]: scenario["position"]
        for scenario in scenarios
        if scenario.get("position", {}).get("stacked") and "refuse" not in scenario
    }


def steps(setting: Setting, seed: int) -> Iterator[tuple[Any, int]]:
    """A game at random, the dealer's moves included: each state with the move that is played in it."""
    for state, move in setting.steps(seed):
        yield state, move
    assert move == NOBODY, "the game has no end"


def check(game: Description, state: Any) -> None:
    """Nothing is wrong with a state."""
    fault = game.invariants.fault_of_state(state)
    assert not fault, told(game.invariants, fault)


def check_move(game: Description, before: Any, move: int, after: Any) -> None:
    """Nothing is wrong with what a move changed."""
    fault = game.invariants.fault_of_move(before, move, after)
    assert not fault, told(game.invariants, fault)


def sampled(plays: Iterable[Play], whose: object) -> Iterator[Play]:
    """Every seventh decision of a game, beginning with another one for everybody who looks, and its end."""
    for number, play in enumerate(plays):
        if number % EVERY == first_looked_at(whose) or play.over:
            yield play


def finished(setting: Setting, seed: int) -> Play:
    """A whole game by lot."""
    *_, play = decisions(setting.new(seed), seed)
    assert play.over
    return play


def knowledges(setting: Setting) -> Iterator[Any]:
    """What the seat on turn knows, decision by decision of a game by rules of thumb."""
    play, thumb = setting.new(seed=8), bot("thumb", setting.description, 8)
    while play.turn is not None:
        knowledge = play.knowledge(play.turn)
        yield knowledge
        play.do(thumb.choose(knowledge))


def everything(play: Play) -> Any:
    """All that can be seen of a play, and all that only the play knows."""
    eyes = (None, *range(play.seats))
    return (
        play.position(),
        play.record(),
        play.legal(),
        play.result(),
        play.turn,
        [play.view(seat) for seat in eyes],
        [play.events_for(seat) for seat in eyes],
        [play.log_for(seat) for seat in eyes],
        play._state.copy(),
        play._dealer.stream.copy(),
    )
