"""Counting for Prometheus, where nobody comes to read: everything is counted into the air."""

from contextlib import nullcontext


class CollectorRegistry:
    """Where counters would be found."""


class Counter:
    """Counts nothing."""

    def __init__(self, *_described: object, **_how: object) -> None:
        """Whatever it is called."""

    def labels(self, *_values: object) -> "Counter":
        """One of several alike."""
        return self

    def inc(self) -> None:
        """One more."""

    def dec(self) -> None:
        """One less."""

    def set(self, value: float) -> None:
        """So many now."""

    def observe(self, amount: float) -> None:
        """So much this time."""

    def time(self) -> nullcontext[None]:
        """How long something takes."""
        return nullcontext()


Gauge = Histogram = Counter
