"""Rows of numbers from one memory to another, by threads side by side."""

from typing import Any

from glueckauf.rulekit import portable


@portable
def bring(lane: int, lanes: int, first: int, rows: Any, width: int, memory: Any) -> None:
    """Bring rows, the *first* and those after it, into one memory; neighbours bring neighbouring parts."""
    for row in range(min(lanes, len(rows) - first)):
        for place in range(lane, width, lanes):
            memory[row * width + place] = rows[first + row, place]


@portable
def take(lane: int, lanes: int, first: int, rows: Any, stride: int, memory: Any) -> None:
    """Take what lies in one memory, so far apart, back into rows."""
    for row in range(min(lanes, len(rows) - first)):
        for place in range(lane, rows.shape[1], lanes):
            rows[first + row, place] = memory[row * stride + place]


@portable
def lay(row: int, rows: Any, first: int, memory: Any) -> None:
    """Lay what one thread has in a memory, from *first* on, into a row."""
    for place in range(rows.shape[1]):
        rows[row, place] = memory[first + place]


@portable
def clear(first: int, width: int, memory: Any) -> None:
    """Leave nothing in a part of a memory."""
    for place in range(first, first + width):
        memory[place] = 0
