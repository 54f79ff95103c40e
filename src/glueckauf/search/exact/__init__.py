"""What is known exactly: parts of games that are solved.

A game that has such parts brings a module of its name here, with a function
`solve` that answers for a state as the seat on turn knows it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from glueckauf.rulekit.game import Description


@dataclass(frozen=True)
class Solved:
    """A legal move of a solved position."""

    number: int
    share: float  # how often perfect play makes this move; all shares add up to one
    worth: float | None = None  # how likely it wins; None where something else was solved for


Solve = Callable[[Any], list[Solved] | None]
"""Every legal move of the seat on turn, given what that seat knows; None where nothing is known exactly."""


def solve(game: Description, knowledge: Any) -> list[Solved] | None:
    """What is known exactly about the moves in this position, if anything is."""
    name = f"{__name__}.{game.name}"
    if find_spec(name) is None:
        return None
    solver: Solve = import_module(name).solve
    return solver(knowledge)
