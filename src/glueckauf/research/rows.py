"""Rows of numbers from one memory to another, by threads side by side."""

from typing import Any

from glueckauf.rulekit import portable


@portable
def bring(  # noqa: PLR0913, PLR0917  compiled code takes numbers and arrays, not objects
    lane: int, lanes: int, places: Any, count: int, rows: Any, width: int, memory: Any
) -> None:
    """Bring rows, *count* of them by their *places*, into one memory; neighbours bring neighbouring parts."""
    for row in range(count):
        for part in range(lane, width, lanes):
            memory[row * width + part] = rows[places[row], part]


@portable
def take(  # noqa: PLR0913, PLR0917  compiled code takes numbers and arrays, not objects
    lane: int, lanes: int, places: Any, count: int, rows: Any, stride: int, memory: Any
) -> None:
    """Take what lies in one memory, so far apart, back into rows."""
    for row in range(count):
        for part in range(lane, rows.shape[1], lanes):
            rows[places[row], part] = memory[row * stride + part]


@portable
def clear(first: int, width: int, memory: Any) -> None:
    """Leave nothing in a part of a memory."""
    for place in range(first, first + width):
        memory[place] = 0
