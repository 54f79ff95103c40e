"""The time of the house: read from the machine when it opens, and going on by itself from then on.

Whoever sets the machine's clock, back or forth, takes nobody's time.
"""

from time import monotonic, time

MILLISECONDS = 1000

_midnight = time() - monotonic()  # when the house's clock would have shown 1970, by the one that only goes on


def now() -> int:
    """The time as the journal notes it, in milliseconds since 1970."""
    return int((_midnight + monotonic()) * MILLISECONDS)


def set_to(at: int) -> None:
    """Go by the clock of processes that were here before."""
    global _midnight  # noqa: PLW0603  a process has one clock
    _midnight = at / MILLISECONDS - monotonic()
