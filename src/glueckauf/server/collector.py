"""The garbage collector: kept from pausing the house for long.

A full pass looks through everything that is in use, in vain.  So whatever has survived one is left alone
from then on, and only what is new is looked through.  What pages leave behind that go later is found by a
thorough pass: when nobody plays, or after very many pages.
"""

import gc
from time import thread_time
from typing import Literal

from glueckauf.server import metrics

YOUNG = 2_000  # new objects after which the youngest are looked through: less than a millisecond
MIDDLE = 5  # such passes before the next older are
OLD = 4  # and of those before all are that are not left alone
OLDEST = 2  # the number of the generation that these are
FEW, MANY = 100, 20_000  # pages that have gone before a thorough pass, when nobody plays and in any case


class Collector:
    """What a house does about its garbage."""

    def __init__(self) -> None:
        """What was loaded until now is never looked through again."""
        self._began = 0.0
        self._gone = 0  # pages, since the latest thorough pass
        gc.callbacks.append(self._watch)
        gc.set_threshold(YOUNG, MIDDLE, OLD)
        self._be_thorough()

    def end(self) -> None:
        """The house is closed."""
        gc.callbacks.remove(self._watch)
        gc.unfreeze()

    def note_departure(self) -> None:
        """A page has gone, and left something behind."""
        self._gone += 1

    def look(self, *, quiet: bool) -> None:
        """Be thorough if it is worth it, best when it is *quiet* and nobody waits."""
        if self._gone > (FEW if quiet else MANY):
            self._be_thorough()

    def _be_thorough(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.collect()  # finds nothing, and lets the next come by what is new, not by all that is left alone
        self._gone = 0

    def _watch(self, phase: Literal["start", "stop"], info: dict[str, int]) -> None:
        """Measure every pass, and leave alone what survived a full one."""
        if phase == "start":
            self._began = thread_time()
            return
        if info["generation"] == OLDEST:
            gc.freeze()
        metrics.COLLECTOR_SECONDS.observe(thread_time() - self._began)
