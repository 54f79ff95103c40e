"""Tables for long runs: every game and number of seats, again and again, with options drawn at random."""

from collections.abc import Iterator
from itertools import count
from random import Random

import glueckauf
from glueckauf import Game, OptionError
from glueckauf.table.trials import Trial, unusual_values


def tables() -> Iterator[tuple[int, Trial]]:
    """Rounds of all games and seats, each with its number; in the first one all options are usual."""
    for number in count():
        for game in glueckauf.games().values():
            for seats in game.seats:
                yield number, drawn(game, seats, number)


def tables_of(game: Game) -> Iterator[tuple[int, Trial]]:
    """The same for one game."""
    return ((number, trial) for number, trial in tables() if trial.game is game)


def drawn(game: Game, seats: int, number: int) -> Trial:
    """A table with options drawn for this number: about half of them are unusual."""
    luck, options = Random(f"{game.name} {seats} {number}"), {}
    for name, option in game.options.items():
        values = unusual_values(option, seats)
        if number and values and luck.random() < 1 / 2:
            options[name] = luck.choice(values)
    trial = Trial(game, seats, options)
    return trial if _is_possible(trial) else Trial(game, seats)


def _is_possible(trial: Trial) -> bool:
    """Whether these options go together."""
    try:
        trial.start()
    except OptionError:
        return False
    return True
