"""Games to test with: every game, number of seats and option value, played by lot."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from zlib import crc32

import glueckauf
from glueckauf import Game, OptionError, Play
from glueckauf.bots import bot
from glueckauf.rulekit import DEALER, NOBODY, uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream, below, new_stream, seed_stream
from glueckauf.rulekit.game import Description
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.option import Option

SCENARIOS = Path(__file__).parent / "scenarios"
MOST_MOVES = 20_000  # more than any game by lot takes
FEW = 4  # values of one option that are tried
EVERY = 7  # steps on, a game by lot is looked at again: a number that no turn order divides


@dataclass(frozen=True)
class Setting:
    """A game with a number of seats and options."""

    name: str
    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return "-".join(
            [self.name, str(self.seats), *(f"{key}={value}" for key, value in self.options.items())]
        )

    @property
    def game(self) -> Game:
        return glueckauf.game(self.name)

    @property
    def description(self) -> Description:
        return self.game.description

    def new(self, seed: int) -> Play:
        return self.game.new(self.seats, seed, **self.options)

    def start(self) -> Any:
        return self.game.start(self.seats, **self.options)


def plain_settings() -> list[Setting]:
    """Every game and number of seats, without options."""
    return [Setting(name, seats) for name, game in glueckauf.games().items() for seats in game.seats]


def usual_settings() -> list[Setting]:
    """Every game with four seats, or as many as it has."""
    return [Setting(name, min(4, game.seats[-1])) for name, game in glueckauf.games().items()]


def settings() -> list[Setting]:
    """Every game with every number of seats, and each value of each option with one of these in turn."""
    return [*plain_settings(), *(changed for name in glueckauf.games() for changed in unusual_settings(name))]


def unusual_settings(name: str) -> list[Setting]:
    """Each value of each option of a game once; one after the other takes the next number of seats."""
    found: dict[str, list[Setting]] = {}
    for plain in plain_settings():
        for changed in with_options(plain) if plain.name == name else []:
            found.setdefault(str(changed.options), []).append(changed)
    return [choices[number % len(choices)] for number, choices in enumerate(found.values())]


def with_options(plain: Setting) -> list[Setting]:
    """The setting with one option changed at a time."""
    return [
        Setting(plain.name, plain.seats, {name: value})
        for name, option in plain.game.options.items()
        for value in values(plain, option)
    ]


def values(plain: Setting, option: Option) -> list[Any]:
    """Some values of an option that are not usual here; what has many parts, the game's own tests name."""
    if option.accept:
        return list(invariants(plain.name).SAMPLES[option.name](plain.seats))
    unusual = [
        value
        for value in option.allowed(plain.seats)
        if value != option.usual(plain.seats, {}) and accepts(option, value, plain.seats)
    ]
    return unusual if len(unusual) <= FEW else [*unusual[: FEW - 1], unusual[-1]]


def accepts(option: Option, value: Any, seats: int) -> bool:
    try:
        option.check(value, seats)
    except OptionError:
        return False
    return True


def invariants(name: str) -> ModuleType:
    """What the tests of one game know about it: tests/games/<game>/invariants.py.

    `SAMPLES` has values for options of many parts, by the number of seats;
    `SHORT` the options of a game that is soon over; `LASTS` says how many
    decisions there are even with bad luck;
    `check` asserts what holds in every state, `check_move` what one move may
    change; `redeal` deals again whatever a seat does not see now, and `hides`
    says with which options there is anything of that kind; `check_view` asserts
    that a view does hide it, and counts what is hidden.
    """
    return import_module(f"tests.games.{name}.invariants")


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
    """A game by lot, the dealer's moves included: each state with the move that is played in it."""
    description = setting.description
    by_lot = bind(uniform, game=description.module)
    notes = scratch_for(len(description.moves)).plain()
    stream, luck = new_stream(seed), luck_stream(seed)
    state = setting.start()
    for _ in range(MOST_MOVES):
        if state.turn == NOBODY:
            break
        decide = by_lot.deal if state.turn == DEALER else by_lot.decide
        move = decide(state, stream if state.turn == DEALER else luck, notes)
        yield state, move
        state = played(description, state, move)
    assert state.turn == NOBODY, "the game has no end"
    yield state, NOBODY


def played(description: Description, state: Any, move: int) -> Any:
    """The state after a move."""
    after = state.copy()
    description.rules.play(after, move)
    return after


def luck_stream(seed: int) -> Any:
    """The players' stream of the first simulated game of a seed."""
    stream = Stream.plain()
    seed_stream(stream, seed, 0, 1)
    return stream


def decisions(play: Play, seed: int, most: int = MOST_MOVES) -> Iterator[Play]:
    """The play before each decision of a game by lot, and after the last."""
    luck = luck_stream(seed)
    yield play
    for _ in range(most):
        if play.over:
            return
        legal = play.legal()
        play.do(legal[below(luck, len(legal))])
        yield play


def sampled(plays: Iterable[Play], whose: object) -> Iterator[Play]:
    """Every seventh decision of a game, beginning with another one for everybody who looks, and its end."""
    first = crc32(str(whose).encode()) % EVERY
    for number, play in enumerate(plays):
        if number % EVERY == first or play.over:
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
