"""The solver of a game of which nothing is solved."""

from typing import Any

from glueckauf.search.solved import nothing_to_compile

prepare = nothing_to_compile


def solve(_knowledge: Any) -> None:
    """Nothing is known exactly."""
