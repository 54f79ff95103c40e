"""The clock that searches look at: the one on the wall, or in measurements the processor's own.

On a busy machine a second on the wall is a fraction of a second of thinking, so
whoever compares opponents counts what the processor did for them.
"""

from collections.abc import Callable
from time import perf_counter, thread_time

_clocks: list[Callable[[], float]] = [perf_counter]


def now() -> float:
    """Seconds since some moment."""
    return _clocks[0]()


def count_processor_time() -> None:
    """From now on only what the processor does for the thread that thinks counts."""
    _clocks[:] = [thread_time]
