"""Trying a game out: every number of seats and every option, played at random."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from glueckauf.rulekit import DEALER, NOBODY, uniform
from glueckauf.rulekit.compiled import bind
from glueckauf.rulekit.dealer import Stream, below, new_stream, seed_stream
from glueckauf.rulekit.description import Description
from glueckauf.rulekit.document import Facts
from glueckauf.rulekit.errors import OptionError
from glueckauf.rulekit.kernels import scratch_for
from glueckauf.rulekit.option import Option
from glueckauf.table.game import Game
from glueckauf.table.play import Play

MOST_MOVES = 20_000  # more than any game at random should take
FEW = 4  # values of one option that are tried


@dataclass(frozen=True)
class Trial:
    """A game with a number of seats and options."""

    game: Game
    seats: int
    options: Facts = field(default_factory=dict)

    def __str__(self) -> str:
        chosen = (f"{key}={value}" for key, value in self.options.items())
        return "-".join([self.game.name, str(self.seats), *chosen])

    @property
    def description(self) -> Description:
        """The game's own."""
        return self.game.description

    def new(self, seed: int) -> Play:
        """A play at such a table."""
        return self.game.new(self.seats, seed, **self.options)

    def start(self) -> Any:
        """The plain state that such games begin with."""
        return self.game.start(self.seats, **self.options)

    def steps(self, seed: int) -> Iterator[tuple[Any, int]]:
        """A game at random, the dealer's moves included: each state with the move that is played in it.

        The move of the last state is NOBODY; a game that does not end stops without it.
        """
        random = bind(uniform, game=self.description.module)
        scratch = scratch_for(len(self.description.moves)).plain()
        stream, luck = new_stream(seed), luck_stream(seed)
        state = self.start()
        for _ in range(MOST_MOVES):
            if state.turn == NOBODY:
                yield state, NOBODY
                return
            dealing = state.turn == DEALER
            move = random.deal(state, stream, scratch) if dealing else random.decide(state, luck, scratch)
            yield state, move
            state = played(self.description, state, move)

    def decisions(self, seed: int) -> Iterator[Play]:
        """A game at random, before each decision and after the last: the same play every time."""
        yield from decisions(self.new(seed), seed)

    def finished(self, seed: int) -> Play:
        """A whole game at random."""
        *_, play = self.decisions(seed)
        return play


def played(game: Description, state: Any, move: int) -> Any:
    """The state after a move."""
    after = state.copy()
    game.rules.play(after, move)
    return after


def luck_stream(seed: int) -> Any:
    """The players' stream of the first simulated game of a seed."""
    stream = Stream.plain()
    seed_stream(stream, seed, 0, 1)
    return stream


def decisions(play: Play, seed: int, most: int = MOST_MOVES) -> Iterator[Play]:
    """The play before each decision from here on, all of them at random, and after the last."""
    luck = luck_stream(seed)
    yield play
    for _ in range(most):
        if play.over:
            return
        legal = play.legal()
        play.do(legal[below(luck, len(legal))])
        yield play


# Which trials ----------------------------------------------------------------


def trials(game: Game) -> list[Trial]:
    """Every number of seats, and each value of each option once, with one number of seats after the other."""
    plain = [Trial(game, seats) for seats in game.seats]
    found: dict[str, list[Trial]] = {}
    for trial in plain:
        for changed in _with_options(trial):
            found.setdefault(str(changed.options), []).append(changed)
    return [*plain, *(choices[number % len(choices)] for number, choices in enumerate(found.values()))]


def _with_options(plain: Trial) -> list[Trial]:
    """The trial with one option changed at a time."""
    return [
        Trial(plain.game, plain.seats, {name: value})
        for name, option in plain.game.options.items()
        for value in unusual_values(option, plain.seats)
    ]


def unusual_values(option: Option, seats: int) -> list[Any]:
    """Some values of an option that are not usual at such a table."""
    if option.accept:
        return list(option.samples(seats)) if option.samples else []
    unusual = [
        value
        for value in option.allowed(seats)
        if value != option.usual(seats, {}) and _accepts(option, value, seats)
    ]
    return unusual if len(unusual) <= FEW else [*unusual[: FEW - 1], unusual[-1]]


def _accepts(option: Option, value: Any, seats: int) -> bool:
    try:
        option.check(value, seats)
    except OptionError:
        return False
    return True
