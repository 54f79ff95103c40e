"""Beliefs for every game: what somebody did tells nothing, and everybody follows one policy."""

from typing import Any

from glueckauf.rulekit import portable
from glueckauf.rulekit.dealer import Stream


@portable
def particles(state: Any, seat: int) -> int:
    """One world is as good as another."""
    return 1


@portable
def likelihood(state: Any, seat: int) -> int:
    """Every world explains as well what was done."""
    return 1


@portable
def cast(state: Any, seat: int, luck: Stream, scratch: Any) -> None:
    """Everybody plays alike."""
