"""What is known exactly: parts of games that are solved.

A game that has such parts brings a module of its name here, with a function
`solve` that answers for a state as the seat on turn knows it, and if that must
be compiled a function `prepare` that sees to it.
"""

from dataclasses import dataclass
from functools import cache
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


def solve(game: Description, knowledge: Any) -> list[Solved] | None:
    """Every legal move of the seat on turn, given what that seat knows; None where nothing is solved."""
    solver = _solver(game.name)
    solved: list[Solved] | None = solver.solve(knowledge) if solver else None
    return solved


def prepare(game: Description, knowledge: Any) -> None:
    """Compile what solving this game needs, so that nobody waits for it later."""
    solver = _solver(game.name)
    if game.name not in _prepared and hasattr(solver, "prepare"):
        solver.prepare(knowledge)
    _prepared.add(game.name)


_prepared: set[str] = set()


@cache
def _solver(game: str) -> Any:
    name = f"{__name__}.{game}"
    return import_module(name) if find_spec(name) else None
