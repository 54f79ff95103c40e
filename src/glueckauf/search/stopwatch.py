"""The clock that searches look at: the one on the wall, or in measurements the processor's own.

On a busy machine a second on the wall is a fraction of a second of thinking, so
whoever compares opponents counts what the processor did for them.
"""

from collections.abc import Callable
from time import perf_counter, process_time

_clocks: list[Callable[[], float]] = [perf_counter]


def now() -> float:
    """Seconds since some moment."""
    return _clocks[-1]()


def count_processor_time() -> None:
    """From now on only what the processor does in this process counts."""
    _clocks.append(process_time)
